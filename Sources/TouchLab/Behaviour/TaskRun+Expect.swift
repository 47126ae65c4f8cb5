extension TaskRun {
  /// Checks the expectations against the current state.
  func check(_ expectations: [Expectation]) -> StepResult {
    let wrong = expectations.compactMap { expectation -> StepEvent.Mismatch? in
      let found = shown(for: expectation)
      return found == .value(expectation.value)
        ? nil : StepEvent.Mismatch(expectation: expectation, found: found.excerpt)
    }
    return wrong.isEmpty ? .passed(.expected([])) : .failed(.expected(wrong))
  }

  /// The actual value for the key of an expectation.
  private func shown(for expectation: Expectation) -> StepEvent.Shown {
    let wanted = expectation.value
    switch expectation.key {
    case .screen: return .value(state.screenID)
    case .title: return .value(title)
    case .back: return .value(app.backTitle(in: state) ?? "")
    case .tab: return .value(app.tabID(in: state) ?? "")
    case .hit: return .value(lastHit ?? "")
    case .outcome: return .value(lastOutcome?.matches(wanted) ?? "")
    case .chrome: return .value(state.isChromeHidden ? "hidden" : "shown")
    case .statusBar: return .value(placed?.statusBar == nil ? "hidden" : "shown")
    case .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar:
      return .value(height(ofBar: expectation.key.rawValue, matching: wanted, on: placed))
    case .keyboard: return .value(placed?.keyboard == nil ? "hidden" : "shown")
    case .visible: return shownAtAll(wanted)
    case .enabled: return shown(of: wanted) { $0.isEnabled ? .value(wanted) : .disabled }
    case .bordered, .plain:
      return shown(of: wanted) { target in
        guard let style = target.style?.rawValue else { return .outsideBars }
        return .value(style == expectation.key.rawValue ? wanted : style)
      }
    case .badge: return shown(of: wanted) { $0.badge == nil ? .withoutBadge : .value(wanted) }
    case .mode:
      let isOn = state.modes.contains(wanted)
      return .value(isOn ? wanted : state.modes.sorted().joined(separator: " "))
    case .value: return shownValue(matching: wanted, of: expectation.owner)
    case .network: return .value(placed?.showsNetworkIndicator == true ? "shown" : "hidden")
    case .curled: return .value(state.curl?.screen ?? "")
    case .pressed: return .value(state.pressed ?? "")
    }
  }

  /// The value of the target with an id; absent if the screen does not show it.
  private func shown(
    of id: String, _ state: (Target) -> StepEvent.Shown
  ) -> StepEvent.Shown {
    placed?.target(id: id).map(state) ?? .absent
  }

  /// The title in the navigation bar, or the screen's if no bar shows one.
  private var title: String {
    let placed = placed
    return placed?.decorations.first { $0.kind == .title }?.label ?? placed?.title ?? ""
  }

  /// The height of a bar, in points; of several, the one that matches.
  ///
  /// If the expectation is only about visibility, it is `shown` or `hidden`.
  private func height(
    ofBar kind: String, matching wanted: String, on placed: PlacedScreen?
  ) -> String {
    let heights = placed?.decorations.filter { $0.kind.name == kind }.map(\.frame.height) ?? []
    guard let first = heights.first else { return "hidden" }
    if wanted == "shown" { return wanted }
    if wanted == "hidden" { return "shown" }
    return heights.contains { $0 == Double(wanted) } ? wanted : first.points
  }

  /// The value of an element.
  ///
  /// Without an id it is any value that matches, otherwise the text of the focused field, otherwise
  /// the first value found.
  private func shownValue(matching wanted: String, of id: String?) -> StepEvent.Shown {
    let elements = app.shownScreens(in: state).flatMap(\.allElements)
    if let id {
      guard let element = elements.first(where: { $0.id == id }) else { return .absent }
      let values = app.values(of: element, among: elements, on: placed, in: state)
      return .value(values.contains { $0.means(wanted) } ? wanted : values.first ?? "")
    }
    let texts = elements.compactMap { state.texts[$0.id] }
    let chosen = state.selections.keys.sorted().compactMap { state.selections[$0] }
    let labels = elements.compactMap { state.chosenChild(of: $0)?.spokenLabel }
    let states = elements.compactMap { state.value(of: $0) }
    if (texts + chosen + labels + states).contains(where: { $0.means(wanted) }) {
      return .value(wanted)
    }
    if let focus = state.focus { return .value(app.text(of: focus, in: state)) }
    return .value(texts.first ?? chosen.first ?? states.first ?? "")
  }
}

extension String {
  /// Whether two texts are equal; numbers are compared as numbers.
  fileprivate func means(_ other: String) -> Bool {
    if self == other { return true }
    guard let number = Double(self), let wanted = Double(other) else { return false }
    return number == wanted
  }
}

extension Outcome {
  /// The outcome's name, without the id if the expectation names none: `wrong`.
  fileprivate func matches(_ wanted: String) -> String {
    let kind = String(name.prefix { $0 != ":" })
    return wanted == kind ? kind : name
  }
}

extension StepEvent.Shown {
  /// The value, with a long text shortened.
  fileprivate var excerpt: StepEvent.Shown {
    if case .value(let text) = self { .value(text.excerpt) } else { self }
  }
}
