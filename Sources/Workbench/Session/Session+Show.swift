internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// Drawing the screen in front.
extension Session {
  mutating func show(_ words: CommandWords) -> Reply {
    guard let run = bench.run, let placed = run.placed else { return .nothingLoaded }
    var head = ""
    let marking: Marking
    switch (words.arguments.first, words.arguments.count) {
    case (nil, _): marking = .names
    case ("heat", 1): (marking, head) = heat(of: nil)
    case ("heat", 2):
      let id = words.arguments[1]
      guard let person = people.first(where: { $0.id == id }) else {
        return .failure(unknown(.person, id, people.map(\.id)), at: id)
      }
      (marking, head) = heat(of: person)
    case ("targets", 1):
      marking = .numbers
      numberTargets()
    default: return .failure("usage: show, show heat [PERSON], or show targets")
    }
    let drawing = ScreenDrawing.render(
      placed, tap: run.touchOnThisScreen, marking: marking, columns: environment.style.width,
      rows: max(12, environment.rows - (head.isEmpty ? 2 : 3)), color: environment.style.color)
    return Reply(head.withoutControls + drawing.withoutTrailingNewline)
  }

  /// The mis-tap rates of a person, or of who taps; whose they are is said where several people tap
  /// or another was asked for.
  private func heat(of person: Person?) -> (Marking, head: String) {
    guard let study else { return (.heat([]), "") }
    let person = person ?? study.person
    let result = person == study.person ? judged : judged(for: person)
    let isPlain = study.people.count == 1 && person == study.person
    let head = isPlain ? "" : "mis-taps of \(person.id) on \(study.device.id):\n"
    return (.heat(result?.targets.map(\.misTapRate) ?? []), head)
  }
}
