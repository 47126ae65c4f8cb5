internal import Drawing
internal import Reporting
internal import Studies
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
    guard let screen = turn.evaluated else { return turn.missingResult }
    guard let result = screen.targets.last(where: { $0.target.id == id }) else {
      guard placed.target(id: id) == nil else { return turn.missingResult }
      guard let way = turn.wayElsewhere(to: id, on: placed) else {
        return .failure(turn.unknown(id, on: placed), at: id)
      }
      return turn.answered { () throws(NoAnswer) in try away(turn, id, way, study.unit) }
    }
    if let sentence = turn.absence(of: id, on: placed) {
      return turn.answered { () throws(NoAnswer) in
        try outOfSight(turn, id, sentence, study.unit)
      }
    }
    return turn.answered { () throws(NoAnswer) in
      try why(turn, result, on: screen, result.seen ?? placed, in: study)
    }
  }

  /// The answer about a target that the current screen does not show: its problems and the way.
  private static func away(
    _ turn: Turn, _ id: String, _ way: String, _ unit: LengthUnit
  ) throws(NoAnswer) -> Reply {
    let problems = try turn.problems()
    let isShown: @Sendable (Problem) -> Bool = { problem in problem.isAbout(id, on: turn.layout?.id)
    }
    let lines = DecisionSentences.statements(of: problems.filter(isShown), unit)
    return .answer(
      wrapped(lines + ["\(id) is \(way)."], to: turn.environment.style.width)
        .replacing(fixedSpace, with: " ")
    ).json {
      JSONAnswer.away(
        id, way: way, problems: JSONAnswer.problems(problems, in: unit, where: isShown))
    }
  }

  /// The answer about a target that its screen does not show: the reason, its problems with their
  /// remedies or obstacles.
  private static func outOfSight(
    _ turn: Turn, _ id: String, _ sentence: String, _ unit: LengthUnit
  ) throws(NoAnswer) -> Reply {
    let problems = try turn.problems()
    let isShown = turn.isAbout(id)
    let own = problems.filter { isShown($0) && $0.silenced == nil }
    let found = own.isEmpty ? nil : try SuggestTurn.changes(turn)
    let answers = found.map { DecisionSentences.answers(to: own, by: $0, unit) } ?? []
    let lines = DecisionSentences.statements(of: own, unit) + [sentence] + answers
    return .answer(
      wrapped(lines, to: turn.environment.style.width).replacing(fixedSpace, with: " ")
    ).json { [found] in
      JSONAnswer.away(
        id, way: sentence,
        problems: JSONAnswer.problems(problems, found, in: unit, where: isShown))
    }
  }

  private static func why(
    _ turn: Turn, _ result: TargetResult, on screen: ScreenResult, _ placed: PlacedScreen,
    in study: Study
  ) throws(NoAnswer) -> Reply {
    let target = result.target
    let all = try turn.problems()
    let isShown = turn.isAbout(target.id)
    let problems = all.filter { isShown($0) && $0.silenced == nil }
    var lines = DecisionSentences.statements(of: problems, study.unit)
    if result.swipes > 0 {
      lines.append(
        "\(target.id) is out of sight: it shows after \(result.swipes.counted("swipe")).")
    }
    var changes: [RankedChange] = []
    var cause: String?
    var found: LayoutChanges?
    if target.isEnabled, let success = result.success {
      let words = DecisionSentences.cause(of: result, problems, on: placed, in: study)
      cause = words
      lines += DecisionSentences.losses(
        of: target, hit: success, oneInNine: result.oneInNine,
        MisTaps(result.exact ?? [], irreversible: placed.irreversible), on: placed, study)
      lines +=
        turn.others(target.id).map { DecisionSentences.success($1.success ?? 0, for: $0) } + [words]
      found = problems.isEmpty ? nil : try SuggestTurn.changes(turn)
      let answers = found.map { DecisionSentences.answers(to: problems, by: $0, study.unit) } ?? []
      changes = found?.changes(for: problems) ?? []
      if answers.isEmpty {
        let (own, command) = try SuggestTurn.changes(turn, for: result, on: screen)
        changes = own.changes
        lines += DecisionSentences.remedies(
          own, of: target.id, foundBy: command, success: success,
          for: study.people.count > 1 ? study.person : nil)
      }
      lines += answers
    }
    lines += DecisionSentences.lines(placed.decision(at: target.aim), study.unit)
    // Line breaks are set, so fixed spaces are no longer needed.
    return .answer(
      wrapped(lines, to: turn.environment.style.width).replacing(fixedSpace, with: " ")
    ).json { [cause, changes, found] in
      JSONAnswer.misses(
        of: result, cause: cause.map { String($0.dropFirst("Cause: ".count).dropLast()) },
        changes: changes,
        problems: JSONAnswer.problems(all, found, in: study.unit, where: isShown))
    }
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
