internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// Targets that are not on the current screen.
extension Turn {
  /// Returns the message that a target is not on the screen, with the way to it if another screen
  /// or panel has it, otherwise with similar names.
  func unknown(_ id: String, on placed: PlacedScreen) -> String {
    let absent = "\(id) is not on this screen"
    let isDescribed = layout?.screens.contains { $0.element(id: id) != nil } ?? false
    let known = placed.targets.filter { !$0.isKey }.map(\.id)
    if isDescribed || Fault.guess(for: id, among: known) == nil, let there = firstSeen(of: id) {
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

  /// Returns the screen or panel that has a target, possibly one of the system's, such as `back`;
  /// nil if there is none.
  private func firstSeen(of id: String) -> FirstSeenStates.FirstSeen? {
    guard let study, let layout else { return nil }
    let firstSeenStates = FirstSeenStates.firstSeenStates(
      of: study.app(of: layout), isCancelled: environment.isInterrupted)
    return firstSeenStates.first { $0.placed?.target(id: id) != nil }
  }

  /// Returns the commands that bring a target of a screen or its panel to the front; empty if no
  /// way is known.
  private func way(to id: String, on screen: String) -> String {
    guard let study, let layout, let run else { return "" }
    let route = study.app(of: layout).route(
      to: id, on: screen, from: run.state, isCancelled: environment.isInterrupted)
    return route.map {
      "; \(ElsewhereSentences.route($0)) goes there"
    } ?? ""
  }

  /// Returns the place of a target on another screen or panel of the layout; nil if there is none.
  private func elsewhere(_ id: String) -> StepEvent.Elsewhere? {
    guard let study, let layout, let run else { return nil }
    return study.app(of: layout).elsewhere(id, than: run.state.screenID)
  }
}
