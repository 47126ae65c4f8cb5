extension LayoutContext {
  /// Takes over what the app holds, in so far as the shown screens show it.
  mutating func takeContent(of screens: [Screen], in state: AppState) {
    guard !state.texts.isEmpty || !state.selections.isEmpty else { return }
    let elements = screens.flatMap(\.allElements)
    var names: [String: String] = [:]
    for owner in elements {
      guard let choice = state.selections[owner.id],
        let chosen = owner.children.first(where: { $0.id == choice })
      else { continue }
      self.chosen.insert(choice)
      if owner.placement == .panel { names[owner.id] = chosen.spokenLabel }
    }
    for element in elements {
      if let value = state.value(of: element) {
        values[element.id] = value
      } else if element.kind.is(Element.Button.self), case .presents(let panel) = element.effect {
        values[element.id] = names[panel]
      }
    }
  }
}

extension AppState {
  /// What an element shows that the scenario does not say; nil for one that shows nothing of the kind.
  func value(of element: Element) -> String? {
    let held: String? =
      switch element.kind.descriptor.tap {
      case .takesFocus: texts[element.id]
      case .togglesItself, .comesOn: selections[element.id]
      case .isChosen, .closesPanel, .nothing: nil
      }
    return element.kind.value.value(holding: held)
  }
}
