internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// What is not on the screen in front.
extension Turn {
  /// That a target is not on the screen, with the way to it if another one or a panel has it, else with
  /// the nearest that are.
  func unknown(_ id: String, on placed: PlacedScreen) -> String {
    let absent = "\(id) is not on the screen now"
    let isDescribed = layout?.screens.contains { $0.element(id: id) != nil } ?? false
    let known = placed.targets.filter { !$0.isKey }.map(\.id)
    if isDescribed || Fault.guess(for: id, among: known) == nil, let there = meeting(of: id) {
      let way = way(to: id, on: there.state.screenID).map { "; \($0) goes there" } ?? ""
      return "\(absent): it is on \(there.id)\(way)"
    }
    if let there = elsewhere(id), let here = run?.state.screenID {
      let start = there.screen == here ? nil : "start \(Spelling.word(there.screen))"
      let way = (described(there) ?? start).map { "; \($0) goes there" } ?? ""
      return "\(absent): it is \(ElsewhereSentences.place(there, from: here))\(way)"
    }
    let hint = Fault.suggestion(for: id, among: known)
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

  /// How a target of a screen or its panel is brought to the front: by what does when it is tried, else
  /// by what the layout says; nil where neither knows.
  private func way(to id: String, on screen: String) -> String? {
    guard let study, let layout, let run else { return nil }
    let route = study.app(of: layout).route(
      to: id, on: screen, from: run.state, isCancelled: environment.isInterrupted)
    return route.map { ElsewhereSentences.route($0, spelled: Spelling.word) }
      ?? elsewhere(id).flatMap(described)
  }

  private func elsewhere(_ id: String) -> StepEvent.Elsewhere? {
    guard let study, let layout, let run else { return nil }
    return study.app(of: layout).elsewhere(id, than: run.state.screenID)
  }

  private func described(_ elsewhere: StepEvent.Elsewhere) -> String? {
    guard let here = run?.state.screenID else { return nil }
    return elsewhere.way.map { ElsewhereSentences.way($0, from: here, spelled: Spelling.word) }
  }
}
