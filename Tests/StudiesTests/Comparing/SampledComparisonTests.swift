import LabSupport
import Studies
import Testing
import TouchLab

/// Verdicts that are read off simulated touches.
@Suite struct `Sampled comparisons` {
  static let items = ["a", "b", "reply", "d", "e"]

  private static func study(
    trials: Int = 20_000, seed: UInt64 = 1, spread: Double? = nil
  ) throws -> Study {
    try Study.of(
      [.toolbar("five", items), .toolbar("seven", ["x"] + items + ["y"])], trials: trials
    ) {
      $0.seed = seed
      if let spread {
        $0.person.variation = 0
        $0.person.spread = spread
      }
      $0.tasks = [Task(id: "t", steps: [.tap("message"), .tap("reply")])]
    }
  }

  /// The counts of pairs are those of the sampler that knows all outcomes.
  @Test func `Pairs of touches are the touches simulated for each layout`() throws {
    let result = try Self.study(trials: 70_000).result(draws: true)
    let evaluated = result.comparisons[0].targets.filter { $0.figure.judgement != nil }
    #expect(evaluated.count == 5)
    for target in evaluated {
      let counts = try #require(target.figure.judgement?.sampled.counts)
      let before = try #require(try result.target(target.id, on: target.screen).sampled)
      let after = try #require(try result.target(target.id, on: target.screen, layout: 1).sampled)
      #expect(counts.trials == 70_000)
      #expect(counts.baseline == before.success && counts.candidate == after.success)
    }
  }

  @Test func `Common random numbers make the difference far less noisy than the rates`() throws {
    let comparison = try Self.study().result(draws: true).comparisons[0]
    for target in comparison.targets {
      guard let judgement = target.figure.judgement else { continue }
      let alone = SampledDifference(judgement.sampled.counts, isPaired: false)
      #expect(
        judgement.interval.width < 0.7 * alone.interval(level: judgement.interval.level).width)
      #expect(target.figure.isConfirmed == true)
    }
  }

  @Test func `A simulated run is error-free only if all of its touches hit`() throws {
    let result = try Self.study(trials: 50_000).result(draws: true)
    let task = try #require(result.comparisons[0].tasks.first)
    let judgement = try #require(task.figure.judgement)
    let counts = judgement.sampled.counts
    for (share, exact) in [
      (counts.baseline, result.layouts[0].tasks[0].clean),
      (counts.candidate, result.layouts[1].tasks[0].clean),
    ] {
      // Five standard errors of the binomial.
      let error = (exact * (1 - exact) / 50_000).squareRoot()
      #expect(abs(share.estimate - exact) < 5 * error)
    }
    #expect(task.figure.isConfirmed == true && task.verdict == .worse)
  }

  /// From play to next a thumb takes 0.61 s: controls that hide sooner are gone when it lands.
  @Test func `The touches of a task land when the finger arrives`() throws {
    let layouts = [0.58, 5].map { seconds in
      let media = Element.of(
        Element.Media(isFullScreen: true, hidesAfter: seconds), "film",
        children: [.button("play", 10, 600, 44, 44), .button("next", 300, 40, 44, 44)])
      return Layout(id: seconds < 1 ? "short" : "long", screens: [Screen("film", [media])])
    }
    var study = try Study.of(layouts, person: "thumb", trials: 20_000)
    study.device = try #require(DeviceCatalogue.device(id: "iphone-6"))
    study.tasks = [Task(id: "skip", steps: [.tap("play"), .tap("next")])]
    let comparison = try study.result(draws: true).comparisons[0]
    let clean = try #require(comparison.tasks.first { $0.measure.name == "clean" })
    #expect(clean.difference.baseline == 0 && clean.difference.candidate > 0.8)
    #expect(clean.figure.isConfirmed == true && clean.verdict == .better)
  }

  @Test func `An unchanged target is known before any touch and is no part of the family`() throws {
    let comparison = try Self.study(trials: 20).result(draws: true).comparisons[0]
    let message = try #require(comparison.targets.first { $0.id == "message" })
    #expect(message.figure.isForeknown && message.figure.judgement == nil)
    #expect(message.verdict == .noMeaningfulDifference && message.figure.low == message.figure.high)
    // Five items and the task; rows and the back button did not change.
    #expect(comparison.family == 6)
    // Twenty touches decide nothing.
    #expect(comparison.targets.first { $0.id == "reply" }?.verdict == .inconclusive)
  }

  /// A 1-point difference, half a point of which would matter.
  @Test(arguments: [UInt64](1...20))
  func `A real difference of 1 percentage point is found`(_ seed: UInt64) throws {
    let comparison = try Self.study(trials: 30_000, seed: seed, spread: 1.18).result(draws: true)
      .comparisons[0]
    let reply = try #require(comparison.targets.first { $0.id == "reply" })
    #expect(abs(reply.difference.value + 0.01) < 0.001)
    #expect(reply.verdict == .worse)
    #expect(reply.figure.judgement.map { $0.adjusted < 0.05 } == true)
  }

  /// The same layout twice, touched with two seeds: whatever differs is chance.
  @Test func `At most 5 % of 1,000 comparisons of a layout with itself call a difference`() throws {
    let layout = Layout(
      id: "same",
      screens: [
        Screen(
          "home",
          [
            .button("a", 20, 100, 30, 30), .button("b", 56, 100, 30, 30),
            .button("c", 92, 100, 30, 30),
          ])
      ])
    let study = try Study.of([layout], person: "older-adult", trials: 1500)
    let result = try study.result().layouts[0]
    var verdicts = 0
    var findings = 0
    for seed in UInt64(1)...1000 {
      let sides = [2 * seed, 2 * seed + 1].map { seed in
        var study = study
        study.seed = seed
        return ComparedLayout(study: study, result: result)
      }
      let comparison = try #require(
        ComparisonRunner.compare([.init(baseline: sides[0], candidate: sides[1])], margin: 0)?.first
      )
      #expect(comparison.family == 3)
      let evaluated = comparison.figures.compactMap(\.judgement)
      #expect(evaluated.allSatisfy { !$0.sampled.isPaired })
      // With no margin, better or worse means only that the interval leaves 0 out.
      if evaluated.contains(where: { $0.verdict != .inconclusive }) { verdicts += 1 }
      if evaluated.contains(where: { $0.adjusted <= 0.05 }) { findings += 1 }
    }
    #expect(verdicts <= 50 && findings <= 50)
    // Nor is the test dead: some runs in a thousand do call one.
    #expect(verdicts >= 10 && findings >= verdicts)
  }

  @Test func `A layout compared with itself under one seed does not differ at all`() throws {
    let study = try Study.of([.toolbar("one", Self.items), .toolbar("two", Self.items)])
    let comparison = try study.result(draws: true).comparisons[0]
    #expect(comparison.family == 0)
    #expect(
      comparison.figures.allSatisfy { $0.isForeknown && $0.verdict == .noMeaningfulDifference })
  }

  @Test func `Any number of workers gives the same counts`() throws {
    let study = try Self.study(trials: 3000)
    let one = try #require(StudyRunner.run(study))
    let many = try #require(StudyRunner.run(study, workers: Workers(count: 7)))
    let counts = { (result: StudyResult) in
      result.comparisons[0].figures.map { $0.judgement?.sampled.counts }
    }
    #expect(counts(one) == counts(many))
    let stopped = Workers(count: 2, isCancelled: { true })
    #expect(StudyRunner.run(study, workers: stopped) == nil)
  }
}

@Suite struct `Automatic number of trials` {
  private static func comparison(margin: Double) throws -> Comparison {
    let study = try Study.of([
      .toolbar("five", SampledComparisonsItems.five),
      .toolbar("nine", ["x", "y"] + SampledComparisonsItems.five + ["z", "w"]),
    ]) { $0.choosesTrials = true }
    let result = try study.result()
    let sides = result.layouts.map { ComparedLayout(study: study, result: $0) }
    return try #require(
      ComparisonRunner.compare([.init(baseline: sides[0], candidate: sides[1])], margin: margin)?
        .first)
  }

  @Test(arguments: [0.02, 0.004, 0.002])
  func `Sampling stops when the interval is narrower than the margin`(_ margin: Double) throws {
    let evaluated = try Self.comparison(margin: margin).figures.compactMap(\.judgement)
    #expect(!evaluated.isEmpty)
    for judgement in evaluated {
      #expect(judgement.interval.width < margin)
      // It doubles: half of the touches were too few, unless it was the first block.
      let trials = judgement.sampled.trials
      #expect(trials.isMultiple(of: 65_536) && (trials / 65_536).nonzeroBitCount == 1)
    }
    let most = evaluated.map(\.sampled.trials).max() ?? 0
    #expect(margin > 0.01 ? most == 65_536 : most > 65_536)
  }
}

private enum SampledComparisonsItems {
  static let five = ["a", "b", "reply", "d", "e"]
}
