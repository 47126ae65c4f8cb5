extension TaskRun {
  /// Compares what is expected with what is.
  func check(_ expectations: [Expectation]) -> StepResult {
    let wrong = expectations.compactMap { expectation -> String? in
      let found = value(of: expectation)
      return found == expectation.value
        ? nil
        : StepWords.expected(expectation.key.rawValue, expectation.value, found: found)
    }
    return wrong.isEmpty ? .passed(StepWords.asExpected) : .failed(wrong.joined(separator: "; "))
  }

  /// What the app shows for the key of an expectation, written as the expectation writes it.
  private func value(of expectation: Expectation) -> String {
    let placed = placed
    switch expectation.key {
    case .screen: return state.screenID
    case .title: return title
    case .back: return app.backTitle(in: state) ?? ""
    case .tab: return app.tabID(in: state) ?? ""
    case .hit: return lastHit ?? ""
    case .outcome: return lastOutcome?.matches(expectation.value) ?? ""
    case .chrome: return state.isChromeHidden ? "hidden" : "shown"
    case .statusBar: return placed?.statusBar == nil ? "hidden" : "shown"
    case .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar:
      return height(ofBar: expectation.key.rawValue, matching: expectation.value, on: placed)
    case .keyboard: return placed?.keyboard == nil ? "hidden" : "shown"
    case .visible:
      let isVisible = isVisible(expectation.value, on: placed)
      return isVisible ? expectation.value : "not there"
    case .enabled:
      guard let target = placed?.target(id: expectation.value) else { return "not there" }
      return target.isEnabled ? expectation.value : "disabled"
    case .bordered, .plain:
      guard let target = placed?.target(id: expectation.value) else { return "not there" }
      guard let style = target.style?.rawValue else { return "not in a bar" }
      return style == expectation.key.rawValue ? expectation.value : style
    case .badge:
      guard let target = placed?.target(id: expectation.value) else { return "not there" }
      return target.badge == nil ? "no badge" : expectation.value
    case .mode:
      if expectation.value.isEmpty { return state.modes.sorted().joined(separator: " ") }
      return state.modes.contains(expectation.value)
        ? expectation.value : state.modes.sorted().joined(separator: " ")
    case .value: return shownValue(matching: expectation.value)
    case .network: return placed?.showsNetworkIndicator == true ? "shown" : "hidden"
    case .curled: return state.curl?.screen ?? ""
    case .pressed: return state.pressed ?? ""
    }
  }

  /// The title in the navigation bar, or the screen's where no bar shows one.
  private var title: String {
    placed?.decorations.first { $0.kind == "title" }?.label ?? placed?.title ?? ""
  }

  private func isVisible(_ id: String, on placed: PlacedScreen?) -> Bool {
    guard let placed else { return false }
    return placed.targets.contains { $0.id == id && placed.shows($0.visual) }
      || placed.decorations.contains { $0.id == id && placed.shows($0.frame) }
  }

  /// The height of a bar in points, of the one that matches where there are several; or only whether
  /// it shows, where that is asked.
  private func height(
    ofBar kind: String, matching wanted: String, on placed: PlacedScreen?
  ) -> String {
    let heights = placed?.decorations.filter { $0.kind == kind }.map(\.frame.height) ?? []
    guard let first = heights.first else { return "hidden" }
    if wanted == "shown" { return wanted }
    if wanted == "hidden" { return "shown" }
    return heights.contains { $0 == Double(wanted) } ? wanted : first.points
  }

  /// The text of the field in focus, else the value chosen last; any chosen value that matches, by
  /// its id or its label.
  private func shownValue(matching wanted: String) -> String {
    let shown = app.shownScreens(in: state).flatMap(\.allElements)
    let texts = shown.compactMap { state.texts[$0.id] }
    let chosen = state.selections.keys.sorted().compactMap { state.selections[$0] }
    let labels = shown.filter { element in
      element.children.contains { $0.id == state.selections[element.id] }
    }.flatMap(\.children).filter { chosen.contains($0.id) }.map(\.spokenLabel)
    if (texts + chosen + labels).contains(wanted) { return wanted }
    if let focus = state.focus { return app.text(of: focus, in: state) }
    return texts.first ?? chosen.first ?? ""
  }
}

extension Outcome {
  /// The outcome's name, without the target's where the expectation names none: `wrong`.
  fileprivate func matches(_ wanted: String) -> String {
    let kind = String(name.prefix { $0 != ":" })
    return wanted == kind ? kind : name
  }
}
