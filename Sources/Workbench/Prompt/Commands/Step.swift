internal import Drawing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  /// Creates the command of a step of the scenario language, which runs at once.
  static func step(
    _ name: String, _ usage: String, _ summary: String, example: String,
    _ completion: CommandCompletion, isFeatured: Bool = false
  ) -> PromptCommand {
    PromptCommand(
      name, usage, summary, example: example, .app, completion, changes: true,
      isFeatured: isFeatured
    ) { turn in
      guard let layout = turn.layout, let run = turn.run else { return .nothingLoaded }
      var text = turn.line.text
      if text == "start" { text = "start \"\(run.app.firstState.screenID)\"" }
      let (step, diagnostics) = ScenarioReader.step(text, layout: layout)
      let isSeveral = diagnostics.contains {
        if case .severalSteps = $0.fault { true } else { false }
      }
      guard !isSeveral else {
        return .failure("one step at a time: several belong into task ID { … }")
      }
      guard let step else {
        return .failure(
          diagnostics.map(\.shortText).joined(separator: "\n"), at: diagnostics.first?.meantText)
      }
      var next = run
      let result = next.perform(step)
      turn.state.run = next
      turn.state.log.add(step, from: run, to: next)
      let mark = result.outcome.map { $0 == .hit || result.passed ? "" : "\($0.name): " } ?? ""
      let isFailure = !result.passed && result.outcome == nil
      guard !isFailure else { return .failure(result.message) }
      let reply = Reply.answer(mark + result.message)
      if case .expect = step.action {
        return reply.json(keepingText: true) { ["passed": .bool(result.passed)] }
      }
      return reply.json { [next] in run.json(before: next) }
    }
  }
}

extension Diagnostic {
  /// The faulty text as typed.
  fileprivate var meantText: String {
    let scalars = line.unicodeScalars.dropFirst(max(0, lead)).prefix(max(0, length))
    let text = String(String.UnicodeScalarView(scalars))
    return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : text
  }
}

extension PromptCommand {
  /// The steps of the scenario language, which run at once.
  static let steps = [
    step(
      "start", "start [SCREEN]", "restart the app, on a screen if named", example: "start inbox",
      .screen, isFeatured: true),
    step(
      "tap", "tap ID | X Y", "tap a target's visible centre, or a point", example: "tap 300 460",
      .target, isFeatured: true),
    step(
      "double-tap", "double-tap ID | X Y", "tap twice, quickly", example: "double-tap 160 240",
      .target),
    step(
      "long-press", "long-press ID | X Y [seconds=S]", "put a finger down, wait, and lift it",
      example: "long-press reply", .target),
    step(
      "press", "press ID | X Y", "put a finger down on a target, or a point",
      example: "press reply", .target),
    step(
      "slide", "slide ID | X Y", "move the finger that is down", example: "slide 160 240", .target),
    step(
      "lift", "lift", "release the finger: a tap or a cancelled tap", example: "lift", .nothing),
    step(
      "drag", "drag ID | X Y to=ID|VALUE | dx=X dy=Y", "put a finger down, move and lift it",
      example: "drag volume to=0.6", .target),
    step(
      "swipe", "swipe left|right|up|down", "scroll; from the left edge to the right: back",
      example: "swipe up",
      CommandCompletion(takesNumbers: true) { _, _, _ in
        Completer.directions.map(Candidate.init)
      }),
    step(
      "pull-to-refresh", "pull-to-refresh", "refresh a list",
      example: "pull-to-refresh", .nothing),
    step(
      "pinch", "pinch [ID | X Y] [scale=S]", "use two fingers; the app ignores them",
      example: "pinch scale=2", .target),
    step(
      "rotate-fingers", "rotate-fingers [ID | X Y] [degrees=D]",
      "use two fingers; the app ignores them", example: "rotate-fingers degrees=90", .target),
    step(
      "wait", "wait SECONDS", "let time pass", example: "wait 5", .text("seconds")),
    step(
      "type", "type \"TEXT\"", "type into the field that has the focus", example: "type \"Hello\"",
      .text("a text in quotes")),
    step(
      "rotate", "rotate portrait|landscape", "turn the device", example: "rotate landscape",
      CommandCompletion { _, _, _ in Completer.orientations.map(Candidate.init) }),
    step(
      "expect", "expect KEY=VALUE …", "check what the app shows", example: "expect screen=inbox",
      CommandCompletion(takesNumbers: true) { turn, _, word in
        turn.completer.expectations(startingWith: word).map(Candidate.init)
      }),
  ]

  static let touch = PromptCommand(
    "touch", "touch ID|all [times=N]", "simulate touches by the person: one, or N of each",
    example: "touch reply times=1000", .app,
    CommandCompletion(takesNumbers: true) { turn, arguments, word in
      arguments.isEmpty
        ? turn.targetCandidates(word) + [Candidate("all", note: "each target, with times=N")]
        : [Candidate("times=", note: "count the outcomes of N touches")]
    }, changes: true, isFeatured: true
  ) { turn in TouchTurn.touch(&turn) }
}

extension TaskRun {
  /// The answer for programs about a step from this run to the `next` one.
  func json(before next: TaskRun) -> JSONValue {
    let (from, to) = (state.screenID, next.state.screenID)
    return [
      "x": .number(next.lastTouch?.x), "y": .number(next.lastTouch?.y),
      "outcome": .string(next.lastOutcome?.name), "hit": .string(next.lastHit),
      "on": .string(from),
      "navigated": from == to ? .null : ["from": .string(from), "to": .string(to)],
      "state": [
        "screen": .string(to), "panel": .string(next.state.panel ?? next.state.sheet),
        "keyboard": .bool(next.placed?.keyboard != nil),
      ],
    ]
  }
}

enum TouchTurn {
  private static let mostTouches = 10_000_000

  /// Answers `touch`: one touch that acts on the app, or many that are only counted.
  static func touch(_ turn: inout Turn) -> Reply {
    guard let study = turn.study, let run = turn.run, let placed = turn.placed else {
      return .nothingLoaded
    }
    if let problem = run.fingerIsDown { return .failure(problem.sentence) }
    var ids: [String] = []
    var times: Int?
    for word in turn.arguments {
      guard word.hasPrefix("times=") else {
        ids.append(word)
        continue
      }
      let number = Int(word.dropFirst("times=".count), radix: 10)
      guard let number, (1...Self.mostTouches).contains(number) else {
        return .failure("times must be a whole number from 1 to \(Self.mostTouches)", at: word)
      }
      times = number
    }
    guard let id = ids.first, ids.count == 1 else { return .failure("usage: touch ID [times=N]") }
    if id == "all", placed.target(id: id) == nil {
      guard let times, times <= mostTaps else {
        return .failure("usage: touch all times=N, N from 1 to \(mostTaps)")
      }
      return touchesOfAll(turn, times, on: placed, in: study, screen: run.state.screenID)
    }
    guard let target = run.aimed(at: id) else {
      return .failure(turn.unknown(id, on: placed), at: id)
    }
    if let times {
      guard let index = placed.targets.lastIndex(where: { $0.id == id }) else {
        return .failure("\(id) is hidden: touch it once, or reveal the controls first")
      }
      return touches(turn, times, of: index, on: placed, in: study, screen: run.state.screenID)
    }
    let sampler = PointSampler(
      aimingAt: target, on: placed.bounds, by: study.person, density: study.device.density,
      seed: study.seed, name: "touch \(run.state.screenID)/\(id)")
    let landing = sampler.touch(turn.state.drawn)
    turn.state.drawn += 1
    guard let landing else {
      return .answer("\(study.person.id) aims at \(id): cancelled tap").json {
        run.json(before: run)
      }
    }
    return land(&turn, at: landing, meaning: id, centre: target.visibleFrame.center, by: study, run)
  }

  private static func land(
    _ turn: inout Turn, at point: Point, meaning id: String, centre: Point, by study: Study,
    _ run: TaskRun
  ) -> Reply {
    var next = run
    let result = next.touch(meaning: id, landingAt: point)
    turn.state.run = next
    let step = Step(action: .tap(.point(point)), text: "")
    turn.state.log.add(step, from: run, to: next)
    let across = point.x - centre.x
    let down = point.y - centre.y
    let distance = study.device.density.millimetres((across * across + down * down).squareRoot())
    let outcome = result.outcome.map { $0 == .hit ? "" : "\($0.name): " } ?? ""
    return .answer(
      "\(study.person.id) aims at \(id), touches \(distance.rounded(places: 1)) mm from its centre: "
        + outcome + result.message
    ).json { [next] in run.json(before: next) }
  }

  /// Counts the outcomes of simulated touches; the app stays unchanged.
  private static func touches(
    _ turn: Turn, _ times: Int, of index: Int, on placed: PlacedScreen, in study: Study,
    screen: String
  ) -> Reply {
    let target = placed.targets[index]
    guard target.isEnabled else { return .failure("\(target.id) is disabled and has no rate") }
    let map = TargetMap(placed)
    let (taps, counts) = counted(
      times, of: index, map, on: placed, in: study, screen: screen,
      isCancelled: turn.environment.isInterrupted)
    if turn.environment.isInterrupted() { return .failure("stopped") }
    let sampled = SampledOutcomes(counts: counts, on: placed, intending: index)
    let exact = ExactPredictor(placed, cut: map, density: study.device.density)
      .probabilities(aimingAt: target.aimed, by: study.person(aimingAt: target))
      .hitting(index, on: placed)
    let table = TouchesDocument.document(sampled, of: target, success: exact).text(
      style: turn.environment.style
    )
    .withoutTrailingNewline
    let others = turn.othersInWords(target.id, of: study)
    return Reply(([table] + others).joined(separator: "\n")).json(keepingText: true) {
      JSONAnswer.touches(
        sampled, of: target, hit: exact, by: study.person,
        taps: taps.isEmpty ? nil : JSONAnswer.taps(taps, aimedAt: target.id))
    }
  }

  /// The number of touches up to which each tap has its place in answers for programs.
  private static let mostTaps = 1_000

  /// Simulates touches of a target; the taps are empty if there are many.
  private static func counted(
    _ times: Int, of index: Int, _ map: TargetMap, on placed: PlacedScreen, in study: Study,
    screen: String, isCancelled: @Sendable () -> Bool
  ) -> (taps: [SimulatedTap], counts: [Int]) {
    let target = placed.targets[index]
    let person = study.person(aimingAt: target)
    guard times > mostTaps else {
      let sampler = PointSampler(
        aimingAt: target.aimed, on: placed.bounds, by: person, density: study.device.density,
        seed: study.seed, name: "touch \(screen)/\(target.id)")
      return map.taps(times, by: sampler, aimedAt: index, on: placed)
    }
    let sampler = Sampler(
      map, aimingAt: target.aimed, by: person, density: study.device.density, seed: study.seed,
      name: "touches \(screen)/\(target.id)")
    return ([], sampler.counts(trials: times, isCancelled: isCancelled))
  }

  /// Answers `touch all times=N`: the mis-taps of each target; the app stays unchanged.
  private static func touchesOfAll(
    _ turn: Turn, _ times: Int, on placed: PlacedScreen, in study: Study, screen: String
  ) -> Reply {
    let map = TargetMap(placed)
    var (lines, taps): ([String], [JSONValue]) = ([], [])
    for index in placed.readingOrder {
      let target = placed.targets[index]
      guard target.isEnabled, !target.isKey else { continue }
      if turn.environment.isInterrupted() { return .failure("stopped") }
      let found = counted(
        times, of: index, map, on: placed, in: study, screen: screen,
        isCancelled: turn.environment.isInterrupted)
      let sampled = SampledOutcomes(counts: found.counts, on: placed, intending: index)
      lines.append("\(target.id): \(times - sampled.hits) of \(times.counted("tap")) missed")
      taps += JSONAnswer.taps(found.taps, aimedAt: target.id)
    }
    guard !lines.isEmpty else { return .failure("no target on this screen can be tapped") }
    return .answer(lines.joined(separator: "\n")).json(keepingText: true) { [taps] in
      [
        "person": .string(study.person.id), "trials": .integer(times), "taps": .array(taps),
      ]
    }
  }
}
