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
      if case .valueSelector = owner.kind { names[owner.id] = chosen.spokenLabel }
    }
    for element in elements {
      switch (element.kind, element.effect) {
      case (.textField, _): values[element.id] = state.texts[element.id]
      case (.button, .presents(let panel)): values[element.id] = names[panel]
      default: break
      }
    }
  }
}
