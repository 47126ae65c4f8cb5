import LabSupport
import Studies
import Testing
import TouchLab

/// DESIGN, section 2: exact differences, like for like, and a stated margin.
@Suite struct `Comparisons` {
  private static func study() throws -> Study {
    let spare = Layout(
      id: "spare", screens: [Screen("inbox", [.navigationBar(), .list(["message"])])])
    return try Study.of([
      .toolbar("five", ["a", "b", "reply", "d", "e"]),
      .toolbar("nine", ["a", "b", "c", "reply", "d", "e", "f", "g", "h"]), spare,
    ]) { $0.tasks = [Task(id: "t", steps: [.tap("message"), .tap("reply")])] }
  }

  @Test func `The first layout is compared with each of the others`() throws {
    let result = try Self.study().result()
    #expect(result.comparisons.map(\.baseline) == ["five", "five"])
    #expect(result.comparisons.map(\.candidate) == ["nine", "spare"])
    #expect(result.comparisons[1].screens.map(\.screen) == ["inbox"])
    #expect(result.comparisons[1].total.verdict == .noMeaningfulDifference)
  }

  @Test func `Differences of targets are differences of the exact probabilities`() throws {
    let result = try Self.study().result()
    let comparison = result.comparisons[0]
    #expect(comparison.margin == 0.005)
    // Targets that only one layout has are left out.
    #expect(
      Set(comparison.targets.filter { $0.screen == "message" }.map(\.id))
        == ["a", "b", "reply", "d", "e", "back"])
    for target in comparison.targets {
      let before = try #require(try result.target(target.id, on: target.screen).success)
      let after = try #require(try result.target(target.id, on: target.screen, layout: 1).success)
      #expect(target.difference.baseline == before && target.difference.candidate == after)
      let change = after - before
      #expect(
        target.verdict
          == (change > 0.005 ? .better : change < -0.005 ? .worse : .noMeaningfulDifference))
    }
    #expect(comparison.targets.first { $0.id == "reply" }?.verdict == .worse)
    #expect(comparison.targets.first { $0.id == "message" }?.verdict == .noMeaningfulDifference)
  }

  @Test func `Mis-tap rates are averaged over the targets that both layouts have`() throws {
    let comparison = try Self.study().result().comparisons[0]
    for screen in comparison.screens {
      let targets = comparison.targets.filter { $0.screen == screen.screen }
      let rate = targets.reduce(0) { $0 + 1 - $1.difference.candidate } / Double(targets.count)
      #expect(screen.targets == targets.count && close(screen.candidate, rate, 1e-12))
    }
    let all = comparison.targets
    let rate = all.reduce(0) { $0 + 1 - $1.difference.baseline } / Double(all.count)
    #expect(comparison.total.targets == all.count && close(comparison.total.baseline, rate, 1e-12))
    #expect(comparison.total.difference.value > 0 && comparison.total.verdict == .worse)
  }

  @Test func `The mean over changed targets leaves out unchanged ones`() throws {
    let comparison = try Self.study().result().comparisons[0]
    let changed = comparison.targets.filter { abs($0.difference.value) > 1e-9 }
    let change = changed.reduce(0) { $0 - $1.difference.value } / Double(changed.count)
    #expect(comparison.changed.targets == changed.count && changed.count == 5)
    #expect(close(comparison.changed.difference.value, change, 1e-12))
    #expect(comparison.changed.difference.value > comparison.total.difference.value)
  }

  @Test func `Tasks are compared by their error-free rates`() throws {
    let result = try Self.study().result()
    let task = try #require(result.comparisons[0].tasks.first)
    #expect(task.measure.name == "clean" && task.verdict == .worse)
    #expect(task.difference.baseline == result.layouts[0].tasks[0].clean)
    #expect(task.difference.candidate == result.layouts[1].tasks[0].clean)
  }

  /// Independent: touches drawn for each layout by itself, within five standard errors.
  @Test func `Simulated hit rates differ by the exact differences of a comparison`() throws {
    let study = try Study.of(
      [.toolbar("five", ["a", "reply", "b"]), .toolbar("seven", ["x", "a", "reply", "b", "y"])],
      trials: 20_000)
    let result = try study.result(draws: true)
    for target in result.comparisons[0].targets {
      let before = try #require(try result.target(target.id, on: target.screen).sampled).success
      let after = try #require(
        try result.target(target.id, on: target.screen, layout: 1).sampled
      ).success
      let error = (0.5 / 20_000).squareRoot()
      #expect(abs(after.estimate - before.estimate - target.difference.value) < 5 * error)
    }
  }

  @Test(arguments: [20, 20_000])
  func `The number of simulated touches changes no verdict`(_ trials: Int) throws {
    let study = try Study.of(
      [
        .toolbar("five", ["a", "b", "reply", "d", "e"]),
        .toolbar("nine", ["a", "b", "c", "reply", "d", "e", "f", "g", "h"]),
      ], trials: trials)
    let drawn = try study.result(draws: true).comparisons[0].figures.map(\.verdict)
    let exact = try study.result(draws: false).comparisons[0].figures.map(\.verdict)
    #expect(drawn == exact && exact.contains(.worse))
  }

  /// From play to next a thumb takes 0.61 s: controls that hide sooner are gone when it lands.
  @Test func `The touches of a task land when the finger arrives`() throws {
    let layouts = [0.58, 5].map { seconds in
      let media = Element.of(
        Element.Media(isFullScreen: true, hidesAfter: seconds), "film",
        children: [.button("play", 10, 600, 44, 44), .button("next", 300, 40, 44, 44)])
      return Layout(id: seconds < 1 ? "short" : "long", screens: [Screen("film", [media])])
    }
    var study = try Study.of(layouts, person: "thumb")
    study.device = try #require(DeviceCatalogue.device(id: "iphone-6"))
    study.statedPlatform = .classic
    study.tasks = [Task(id: "skip", steps: [.tap("play"), .tap("next")])]
    let comparison = try study.result().comparisons[0]
    let clean = try #require(comparison.tasks.first { $0.measure.name == "clean" })
    #expect(clean.difference.baseline == 0 && clean.difference.candidate > 0.8)
    #expect(clean.verdict == .better)
  }

  @Test func `A layout compared with itself does not differ`() throws {
    let study = try Study.of([.toolbar("one", ["a", "b"]), .toolbar("two", ["a", "b"])])
    let figures = try study.result().comparisons[0].figures
    #expect(!figures.isEmpty)
    #expect(figures.allSatisfy { $0.verdict == .noMeaningfulDifference })
  }

  @Test func `A wide margin leaves no meaningful difference`() throws {
    let study = try Self.study()
    let layouts = try study.result().layouts
    let comparison = Comparison(
      ComparedLayout(study: study, result: layouts[0], name: "old"),
      ComparedLayout(study: study, result: layouts[1], name: "new"), margin: 1)
    #expect(comparison.targets.allSatisfy { $0.verdict == .noMeaningfulDifference })
    #expect(comparison.baseline == "old" && comparison.candidate == "new")
  }

  @Test func `Layouts are ranked over all of their targets, the recommended one first`() throws {
    let study = try Self.study()
    let result = try study.result()
    let ranking = result.comparisonSet.ranking
    // The spare layout has the inbox alone.
    #expect(ranking.targets == 1)
    #expect(ranking.ranked.first?.name == result.comparisonSet.recommended)
    for ranked in ranking.ranked {
      let own = try #require(result.layouts.first { $0.id == ranked.name })
      #expect(ranked.misTaps?.value == own.misTapRate)
    }
    #expect(ranking.ranked.compactMap(\.misTaps?.rank).sorted() == [1, 2, 3])
    let two = Array(try study.result().layouts.prefix(2).reversed())
    let pair = LayoutRanking(two.map { ComparedLayout(study: study, result: $0) })
    #expect(pair.ranked.map(\.name) == ["five", "nine"])
    #expect(pair.ranked.map(\.misTaps?.rank) == [1, 2])
    #expect(pair.measures.map(\.name) == ["clean", "seconds"])
    #expect(pair.ranked.map { $0.tasks.map { $0?.rank } } == [[1, 1], [2, 2]])
    #expect(pair.ranked[0].tasks[0]?.value == two[1].tasks[0].clean)
    #expect(pair.ranked[0].tasks[1]?.value == two[1].tasks[0].prediction.seconds)
  }
}
