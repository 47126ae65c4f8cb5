internal import Reporting
internal import ScenarioLanguage
internal import Studies
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
      return "\(absent): it is on \(there.id)\(way(to: id, on: there.state.screenID))"
    }
    if let there = elsewhere(id), let here = run?.state.screenID {
      let place = ElsewhereSentences.place(there, from: here)
      return "\(absent): it is \(place)\(way(to: id, on: there.screen))"
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

  /// How a target of a screen or its panel is brought to the front; empty where nobody knows.
  private func way(to id: String, on screen: String) -> String {
    guard let study, let layout, let run else { return "" }
    let route = study.app(of: layout).route(
      to: id, on: screen, from: run.state, isCancelled: environment.isInterrupted)
    return route.map {
      "; \(ElsewhereSentences.route($0, spelled: Spelling.word)) goes there"
    } ?? ""
  }

  /// Where the layout has a target that another screen or a panel shows.
  private func elsewhere(_ id: String) -> StepEvent.Elsewhere? {
    guard let study, let layout, let run else { return nil }
    return study.app(of: layout).elsewhere(id, than: run.state.screenID)
  }
}
