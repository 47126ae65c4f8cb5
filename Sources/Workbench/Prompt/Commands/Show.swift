internal import Drawing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let show = PromptCommand(
    "show", "show [heat|targets|ID]", "draw the screen, its mis-tap rates, or numbers",
    example: "show heat", .numbers,
    CommandCompletion(
      hint: { $0 == ["heat"] ? "show heat [PERSON]" : nil },
      candidates: { turn, arguments, _ in ShowTurn.views(turn, after: arguments) }),
    isFeatured: true
  ) { turn throws(Refusal) in try ShowTurn.show(&turn) }
}

/// The drawings of `show`.
enum ShowTurn {
  static func views(_ turn: Turn, after arguments: [String]) -> [Candidate] {
    guard arguments.isEmpty else {
      return arguments == ["heat"] ? turn.completer.people(but: []).map(Candidate.init) : []
    }
    return [
      Candidate("heat", note: "shaded by mis-tap rate"),
      Candidate("targets", note: "numbered @1, @2, … for use as names"),
    ] + (turn.layout?.screens ?? []).map { Candidate($0.id.promptWord, note: $0.title) }
  }

  private static let legibleColumns = 38

  static func show(_ turn: inout Turn) throws(Refusal) -> Reply {
    guard let run = turn.run, let placed = turn.placed else { return .nothingLoaded }
    var head = ""
    let marking: Marking
    switch (turn.arguments.first, turn.arguments.count) {
    case (nil, _): marking = .names
    case ("heat", 1): (marking, head) = heat(turn, of: nil)
    case ("heat", 2):
      let id = turn.arguments[1]
      guard let person = turn.people.first(where: { $0.id == id }) else {
        throw .unknown(.person, id, among: turn.people.map(\.id))
      }
      (marking, head) = heat(turn, of: person)
    case ("targets", 1): marking = .numbers
    case (run.state.screenID, 1): marking = .names
    case (let id?, 1): return try show(turn, screen: id)
    default: return .failure("usage: show, show heat [PERSON], show targets, or show SCREEN")
    }
    turn.numberTargets()
    return drawing(turn, of: placed, tap: run.touchOnThisScreen, marking, below: head)
  }

  private static func drawing(
    _ turn: Turn, of placed: PlacedScreen, tap: Point? = nil, _ marking: Marking, below head: String
  ) -> Reply {
    let drawing = ScreenDrawing.render(
      placed, tap: tap, marking: marking, columns: turn.environment.style.width,
      rows: max(12, turn.environment.rows - (head.isEmpty ? 2 : 3)), legible: Self.legibleColumns,
      color: turn.environment.style.color, isCompact: true)
    let ids = placed.targets.filter { !$0.isKey }.map(\.id)
    return Reply(head.withoutControls + drawing.withoutTrailingNewline).json(keepingText: true) {
      ["targets": .array(ids.map(JSONValue.string))]
    }
  }

  /// Draws a screen of the layout as it starts; the app stays where it is.
  private static func show(_ turn: Turn, screen id: String) throws(Refusal) -> Reply {
    guard let study = turn.study, let layout = turn.layout, let run = turn.run else {
      return .nothingLoaded
    }
    guard layout.screens.contains(where: { $0.id == id }) else {
      throw Refusal(notDrawn(turn, id, of: layout), at: id)
    }
    let app = study.app(of: layout)
    guard let first = app.placed(app.state(startingOn: id)) else { return .nothingLoaded }
    let head = "\(id) as first seen; the app stays on \(run.state.screenID)\n"
    return drawing(turn, of: first, .names, below: head)
  }

  /// Returns the error for a word that names no screen, with the screen that shows it.
  private static func notDrawn(_ turn: Turn, _ id: String, of layout: Layout) -> String {
    let shown = turn.placed.flatMap { $0.target(id: id) == nil ? nil : turn.run?.state.screenID }
    let holders = layout.screens.filter { $0.element(id: id) != nil }.map(\.id)
    guard let owner = shown ?? holders.first else {
      let known = ["heat", "targets"] + layout.screens.map(\.id)
      let hint = Fault.suggestion(for: id, among: known)
      return "unknown screen '\(id)'\(hint.map { "; \($0)" } ?? "")"
    }
    let here = owner == turn.run?.state.screenID ? "; see why \(id.promptWord)" : ""
    return "show draws whole screens: show \(owner.promptWord) draws the screen of \(id)\(here)"
  }

  /// Returns the mis-tap rates of a person, by default of the study's first.
  private static func heat(_ turn: Turn, of person: Person?) -> (Marking, head: String) {
    guard let study = turn.study else { return (.heat([]), "") }
    let person = person ?? study.person
    let result = person == study.person ? turn.evaluated : turn.evaluated(for: person)
    let isPlain = study.people.count == 1 && person == study.person
    let head = isPlain ? "" : "mis-tap rates of \(person.id) on \(study.device.id):\n"
    return (.heat(result?.targets.map(\.rate) ?? []), head)
  }
}
