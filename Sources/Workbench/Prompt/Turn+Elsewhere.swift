internal import ScenarioLanguage
internal import TouchLab

/// What is not on the screen in front.
extension Turn {
  /// That a target is not on the screen, with the way to it if another one or a panel has it, else with
  /// the nearest that are.
  func unknown(_ id: String, on placed: PlacedScreen) -> String {
    let absent = "\(id) is not on the screen now"
    let owner = layout?.screens.first { $0.element(id: id) != nil }
    let known = placed.targets.filter { !$0.isKey }.map(\.id)
    if owner != nil || Fault.guess(for: id, among: known) == nil, let there = meeting(of: id) {
      return "\(absent): it is on \(there.id)\(way(to: id, on: there.state.screenID))"
    }
    if let owner, owner.id != run?.state.screenID {
      return "\(absent): it is on \(owner.id); \(start(owner.id)) goes there"
    }
    let labels = LabelledID.all(
      in: (layout?.screens.flatMap(\.allElements) ?? []) + (layout?.tabs ?? []))
    let hint =
      Fault.guess(for: id, among: known) ?? LabelledID.hint(for: id, among: labels)
      ?? Fault.suggestion(for: id, among: known)
    return "\(absent)\(hint.map { "; \($0)" } ?? "")"
  }

  /// The screen or panel that has a target, which the system may have put there, such as `back`; nil for
  /// none.
  private func meeting(of id: String) -> FirstMeetings.Meeting? {
    guard let study, let layout else { return nil }
    let meetings = FirstMeetings.meetings(
      of: study.app(of: layout), isCancelled: environment.isInterrupted)
    return meetings.first { $0.placed?.target(id: id) != nil }
  }

  /// How a target of a screen or its panel is brought to the front: by starting there, else by a tap on
  /// the screen in front or where another starts; empty where neither does.
  private func way(to id: String, on screen: String) -> String {
    guard let study, let layout, let run else { return "" }
    let app = study.app(of: layout)
    if app.placed(app.state(startingOn: screen))?.target(id: id) != nil {
      return "; \(start(screen)) goes there"
    }
    if let tap = tap(leadingTo: id, from: run.state, of: app) { return "; \(tap) goes there" }
    for other in layout.screens where !environment.isInterrupted() {
      if let tap = tap(leadingTo: id, from: app.state(startingOn: other.id), of: app) {
        return "; \(start(other.id)), then \(tap) goes there"
      }
    }
    return ""
  }

  private func start(_ screen: String) -> String { "start \(Spelling.word(screen))" }

  /// The first tap after which a target is in front; nil for none.
  private func tap(leadingTo id: String, from state: AppState, of app: App) -> String? {
    guard let placed = app.placed(state) else { return nil }
    let tapped = placed.targets.indices.first { index in
      guard placed.targets[index].isEnabled, !placed.targets[index].isKey,
        !environment.isInterrupted()
      else { return false }
      let after = app.state(after: .target(index), on: placed, in: state)
      return after != state && app.placed(after)?.target(id: id) != nil
    }
    return tapped.map { "tap \(Spelling.word(placed.targets[$0].id))" }
  }
}
