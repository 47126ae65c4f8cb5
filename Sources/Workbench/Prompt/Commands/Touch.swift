internal import Reporting
internal import TouchLab

extension PromptCommand {
  static let touch = PromptCommand(
    "touch", "touch ID [times=N]", "simulate a touch by the person, once or N times",
    example: "touch reply times=1000", .app,
    CommandCompletion(takesNumbers: true) { turn, arguments, word in
      arguments.isEmpty
        ? turn.targetCandidates(word)
        : [Candidate("times=", note: "count the outcomes of N touches")]
    }, changes: true, isFeatured: true
  ) { turn in TouchTurn.touch(&turn) }
}

/// Simulated touches of a person.
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
      return .answer("\(study.person.id) aims at \(id): cancelled tap")
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
        + outcome + result.message)
  }

  /// Counts the outcomes of simulated touches; the app stays unchanged.
  private static func touches(
    _ turn: Turn, _ times: Int, of index: Int, on placed: PlacedScreen, in study: Study,
    screen: String
  ) -> Reply {
    let target = placed.targets[index]
    guard target.isEnabled else { return .failure("\(target.id) is disabled and has no rate") }
    let map = TargetMap(placed)
    let sampler = Sampler(
      map, aimingAt: target.aimed, by: study.person(aimingAt: target),
      density: study.device.density,
      seed: study.seed, name: "touches \(screen)/\(target.id)")
    let counts = sampler.counts(trials: times, isCancelled: turn.environment.isInterrupted)
    if turn.environment.isInterrupted() { return .failure("stopped") }
    let sampled = SampledOutcomes(counts: counts, on: placed, intending: index)
    let exact = ExactPredictor(placed, cut: map, density: study.device.density)
      .probabilities(aimingAt: target.aimed, by: study.person(aimingAt: target))
      .hitting(index, on: placed)
    let table = TouchesDocument.document(sampled, of: target, success: exact).text(
      style: turn.environment.style
    )
    .withoutTrailingNewline
    let others = turn.others(index, on: placed, of: study)
    return Reply(([table] + others).joined(separator: "\n"))
  }
}
