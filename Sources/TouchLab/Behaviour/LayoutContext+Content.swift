extension LayoutContext {
  /// Adds the app's content, as far as the shown screens show it.
  ///
  /// `choosesAtFirst` says whether the scenario selects anything initially.
  mutating func takeContent(of screens: [Screen], in state: AppState, choosesAtFirst: Bool) {
    guard choosesAtFirst || !state.texts.isEmpty || !state.selections.isEmpty else { return }
    let elements = screens.flatMap(\.allElements)
    var names: [String: String] = [:]
    for owner in elements {
      guard let chosen = state.chosenChild(of: owner) else { continue }
      self.chosen.insert(chosen.id)
      names[owner.id] = chosen.spokenLabel
    }
    for element in elements {
      if element.kind.is(Element.Picker.self) {
        values[element.id] = names[element.id]
      } else if let value = state.value(of: element) {
        values[element.id] = value
      } else if element.kind.is(Element.Button.self), case .presents(let panel) = element.effect {
        values[element.id] = names[panel]
      }
    }
  }
}

extension App {
  /// The values that people could name for an element: its own, and its selected child by id and
  /// label.
  func values(
    of element: Element, among elements: [Element], on placed: PlacedScreen?, in state: AppState
  ) -> [String] {
    var values = [state.value(of: element)].compactMap { $0 }
    if element.kind.descriptor.tap == .takesFocus {
      values.insert(text(of: element.id, in: state), at: 0)
    }
    if element.kind.descriptor.tap == .isChosen {
      let owner = elements.first { $0.children.contains { $0.id == element.id } }
      let isChosen = owner.flatMap { state.chosenChild(of: $0) }?.id == element.id
      values.append((isChosen ? OnOff.on : .off).rawValue)
    }
    var owners = [element]
    if case .presents(let id) = element.effect { owners += elements.filter { $0.id == id } }
    if let page = placed?.page(of: element) { values += page }
    for chosen in owners.compactMap({ state.chosenChild(of: $0) }) {
      values += [chosen.id, chosen.spokenLabel]
    }
    return values
  }
}

extension PlacedScreen {
  /// The page that a pager shows, counted from 1, and the page's id; nil for other elements.
  fileprivate func page(of element: Element) -> [String]? {
    guard element.kind.is(Element.Pager.self) else { return nil }
    let scroller = scrollers.first { $0.key?.scroller == element.id }
    let width = scroller?.frame.width ?? 0
    let page = width > 0 ? Int(saturating: ((scroller?.offset.x ?? 0) / width).rounded()) : 0
    guard element.children.indices.contains(page) else { return nil }
    return ["\(page + 1)", element.children[page].id]
  }
}

extension AppState {
  /// The selected child of an element: the last choice, otherwise the initial one; nil for none.
  func chosenChild(of owner: Element) -> Element? {
    guard !owner.children.isEmpty else { return nil }
    if let choice = selections[owner.id] { return owner.children.first { $0.id == choice } }
    if let first = owner[Element.Picker.self]?.selected {
      return owner.children.first { $0.id == first }
    }
    return owner.children.first { $0.isSelected && $0.kind.descriptor.tap == .isChosen }
  }

  /// The value that an element shows beyond the scenario's words; nil if it shows none.
  func value(of element: Element) -> String? {
    let held: String? =
      switch element.kind.descriptor.tap {
      case .takesFocus: texts[element.id]
      case .togglesItself, .comesOn, .nothing, .opensItself: selections[element.id]
      case .isChosen, .closesPanel: nil
      }
    return element.kind.value.value(holding: held)
  }
}
