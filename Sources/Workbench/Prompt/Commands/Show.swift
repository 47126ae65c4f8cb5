internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let show = PromptCommand(
    "show", "show [heat|targets]", "draw the screen; shaded by mis-taps; numbered",
    example: "show heat", .numbers,
    CommandCompletion(
      hint: { $0 == ["heat"] ? "show heat [PERSON]" : nil },
      candidates: { turn, arguments, _ in turn.views(after: arguments) }), isFeatured: true
  ) { turn throws(Refusal) in try turn.show() }
}

extension Turn {
  fileprivate func views(after arguments: [String]) -> [Candidate] {
    guard arguments.isEmpty else {
      return arguments == ["heat"] ? completer.people(but: []).map(Candidate.init) : []
    }
    return [
      Candidate("heat", note: "shaded by how often each is missed"),
      Candidate("targets", note: "numbered @1, @2, … to be used as names"),
    ]
  }

  /// Drawn narrower, names of targets do not fit.
  private static let legibleColumns = 38

  /// Draws the screen in front.
  fileprivate mutating func show() throws(Refusal) -> Reply {
    guard let run, let placed else { return .nothingLoaded }
    var head = ""
    let marking: Marking
    switch (arguments.first, arguments.count) {
    case (nil, _): marking = .names
    case ("heat", 1): (marking, head) = heat(of: nil)
    case ("heat", 2):
      let id = arguments[1]
      guard let person = people.first(where: { $0.id == id }) else {
        throw .unknown(.person, id, among: people.map(\.id))
      }
      (marking, head) = heat(of: person)
    case ("targets", 1): marking = .numbers
    default: return .failure("usage: show, show heat [PERSON], or show targets")
    }
    numberTargets()
    let drawing = ScreenDrawing.render(
      placed, tap: run.touchOnThisScreen, marking: marking, columns: environment.style.width,
      rows: max(12, environment.rows - (head.isEmpty ? 2 : 3)), legible: Self.legibleColumns,
      color: environment.style.color)
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
