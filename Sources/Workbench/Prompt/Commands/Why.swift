internal import Drawing
internal import Reporting
internal import TouchLab

extension PromptCommand {
  static let why = PromptCommand(
    "why", "why ID | X Y", "show where its mis-taps go, and how to fix them",
    example: "why 300 460", .numbers, .target, isFeatured: true
  ) { turn in WhyTurn.why(turn) }
}

enum WhyTurn {
  /// Answers `why X Y` and `why ID`: hit testing layer by layer, and for a target its mis-taps.
  static func why(_ turn: Turn) -> Reply {
    guard let placed = turn.placed, let study = turn.study else { return .nothingLoaded }
    if turn.arguments.count == 2, let x = Double(turn.arguments[0]),
      let y = Double(turn.arguments[1]), x.isFinite, y.isFinite
    {
      let decision = placed.decision(at: Point(x: x, y: y))
      let lines = DecisionSentences.lines(decision, study.unit)
      return .answer(lines.joined(separator: "\n")).json {
        JSONAnswer.decision(decision, on: placed, study.unit)
      }
    }
    guard turn.arguments.count == 1, let id = turn.arguments.first else {
      return .failure("usage: why X Y, or why ID")
    }
    guard placed.target(id: id) != nil else {
      return .failure(turn.unknown(id, on: placed), at: id)
    }
    guard let screen = turn.evaluated,
      let result = screen.targets.last(where: { $0.target.id == id })
    else { return turn.missingResult }
    return turn.answered { () throws(NoAnswer) in
      try why(turn, result, on: screen, placed, in: study)
    }
  }

  private static func why(
    _ turn: Turn, _ result: TargetResult, on screen: ScreenResult, _ placed: PlacedScreen,
    in study: Study
  ) throws(NoAnswer) -> Reply {
    let target = result.target
    let cause = DecisionSentences.room(for: target, result.effective, study.unit)
    var lines = DecisionSentences.lines(placed.decision(at: target.aim), study.unit)
    var changes: [RankedChange] = []
    if target.isEnabled, let success = result.success {
      lines += DecisionSentences.losses(
        of: target, hit: success, oneInNine: result.oneInNine,
        MisTaps(result.exact ?? [], irreversible: placed.irreversible), study)
      lines +=
        turn.others(target.id).map { DecisionSentences.success($1.success ?? 0, for: $0) } + cause
      let (found, command) = try SuggestTurn.changes(turn, for: result, on: screen)
      changes = found.changes
      lines += DecisionSentences.remedies(
        found, of: target.id, foundBy: command, success: success,
        for: study.people.count > 1 ? study.person : nil)
    }
    // Line breaks are set, so fixed spaces are no longer needed.
    return .answer(
      wrapped(lines, to: turn.environment.style.width).replacing(fixedSpace, with: " ")
    ).json { [changes] in JSONAnswer.misses(of: result, cause: cause.first, changes: changes) }
  }

  private static func wrapped(_ lines: [String], to width: Int) -> String {
    let below = DecisionSentences.below
    return lines.flatMap { line -> [String] in
      guard line.count > width else { return [line] }
      if line.hasPrefix(below) {
        return String(line.dropFirst(below.count)).wrapped(toColumns: width, indent: below)
      }
      return line.hasPrefix("  ") ? [line] : line.wrapped(toColumns: width)
    }.joined(separator: "\n")
  }
}
