internal import Drawing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension PromptCommand {
  static let diff = PromptCommand(
    "diff", "diff", "show all changes to the file and their effect", example: "diff", .whatIf,
    isFeatured: true
  ) { turn in DiffTurn.diff(turn) }
}

/// The difference from the file.
enum DiffTurn {
  /// Answers `diff`: changed lines, and their effect on the rates of every screen.
  static func diff(_ turn: Turn) -> Reply {
    guard let source = turn.state.source, let origin = turn.state.origin, let study = turn.study
    else { return .failure("nothing was loaded from a file") }
    guard source.bytes != origin.bytes else {
      return .answer("no changes to \(source.path)").json(keepingText: true) {
        ["path": .string(source.path), "screens": []]
      }
    }
    let lines = LineDifference.render(
      old: origin.bytes.lines, new: source.bytes.lines, style: turn.environment.style)
    var effects: [JSONValue] = []
    var parts = ["changes to \(source.path):".withoutControls, lines.withoutTrailingNewline]
    for layout in study.layouts {
      guard let old = origin.study.layouts.first(where: { $0.id == layout.id }) else { continue }
      for (screen, table, json) in changes(turn, from: old, in: origin.study, to: layout, in: study)
      {
        effects.append(.object([.init("layout", .string(layout.id))] + json.members))
        let place = study.layouts.count > 1 ? "\(layout.id)/\(screen)" : screen
        parts.append("\n\(place.withoutControls):\n\(table.withoutTrailingNewline)")
      }
      if turn.environment.isInterrupted() { return .failure("stopped") }
    }
    if parts.count == 2 { parts.append("\nno rate changed on any screen") }
    return Reply(parts.joined(separator: "\n")).json(keepingText: true) { [effects] in
      ["path": .string(source.path), "screens": .array(effects)]
    }
  }

  /// Returns the screens of a layout with changed rates, with the tables of the changes.
  private static func changes(
    _ turn: Turn, from old: Layout, in origin: Study, to layout: Layout, in study: Study
  ) -> [(screen: String, table: String, json: JSONValue)] {
    let people = study.people.map { person in
      // A person who is new is compared on the old design too.
      let former = origin.people.first { $0.id == person.id } ?? person
      let before = study.people.count > 1 ? origin.alone(former) : origin
      return (
        person: person.id, before: everyScreen(turn, of: old, in: before),
        after: everyScreen(turn, of: layout, in: study.alone(person))
      )
    }
    let screens = people.first?.after.map(\.id) ?? []
    return screens.compactMap { screen in
      let table = RateChangesDocument.document(
        of: people.map { own in
          .init(
            person: own.person, from: own.before.first { $0.id == screen },
            to: own.after.first { $0.id == screen })
        }, changed: []
      ).text(style: turn.environment.style)
      guard !table.isEmpty, let first = people.first else { return nil }
      let effect = JSONAnswer.change(
        from: first.before.first { $0.id == screen }, to: first.after.first { $0.id == screen })
      return (screen, table, .object([.init("screen", .string(screen))] + effect.members))
    }
  }

  /// Returns the screens of a layout, the current one in its current state.
  private static func everyScreen(_ turn: Turn, of layout: Layout, in study: Study)
    -> [ScreenResult]
  {
    var screens = StudyRunner.screens(of: layout, in: study, workers: turn.workers)
    guard layout.id == turn.layout?.id, let front = turn.evaluated(in: study, layout),
      let index = screens.firstIndex(where: { $0.id == frontID(turn) })
    else { return screens }
    screens[index] = front
    screens[index].id = frontID(turn)
    return screens
  }

  /// Returns the id of the current screen or panel in reports; panels are checked separately.
  private static func frontID(_ turn: Turn) -> String {
    guard let state = turn.run?.state else { return "" }
    let panel = state.panel ?? state.sheet
    return panel.map { "\(state.screenID)/\($0)" } ?? state.screenID
  }
}
