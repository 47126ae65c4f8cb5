extension App {
  /// The location of an element that `screenID` does not show; nil for top-level elements of the
  /// screen and for unknown ids.
  ///
  /// It is read from the layout alone and is cheap; a route, in contrast, tries taps.
  package func elsewhere(_ id: String, than screenID: String) -> StepEvent.Elsewhere? {
    let screens =
      layout.screens.filter { $0.id == screenID } + layout.screens.filter { $0.id != screenID }
    guard let owner = screens.first(where: { $0.element(id: id) != nil }) else { return nil }
    let panel = (owner.panels + owner.notices).first {
      $0.id != id && $0.withDescendants.contains { $0.id == id }
    }?.id
    let goal = owner.id == screenID ? panel : owner.id
    guard let goal else { return nil }
    return StepEvent.Elsewhere(
      screen: owner.id, panel: panel, way: way(to: goal, of: screens, from: screenID))
  }

  /// The first element that leads to a screen or panel, in the order of `screens`; tabs come first.
  private func way(
    to goal: String, of screens: [Screen], from screenID: String
  ) -> StepEvent.Way? {
    if let tab = layout.tabs.first(where: { $0[Element.Tab.self]?.root == goal }) {
      return StepEvent.Way(target: tab.id, screen: nil)
    }
    for screen in screens {
      for element in screen.allElements where !element.id.isEmpty {
        let opensItself = element.id == goal && element.kind.descriptor.tap == .opensItself
        if opensItself || element.shows == goal || element.effect?.destination == goal {
          return StepEvent.Way(target: element.id, screen: screen.id)
        }
        if element.longPress == goal {
          return StepEvent.Way(target: element.id, screen: screen.id, isLongPress: true)
        }
      }
    }
    return nil
  }
}

extension Effect {
  /// The id of the screen or panel that it leads to; nil for none.
  fileprivate var destination: String? {
    switch self {
    case .opens(let id), .presents(let id), .selects(let id), .flips(let id), .curls(let id, _): id
    case .dismisses, .toggles: nil
    }
  }
}
