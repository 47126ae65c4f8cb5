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

  @Test func `the first layout is compared with each of the others`() throws {
    let result = try Self.study().result()
    #expect(result.comparisons.map(\.baseline) == ["five", "five"])
    #expect(result.comparisons.map(\.candidate) == ["nine", "spare"])
    #expect(result.comparisons[1].screens.map(\.screen) == ["inbox"])
    #expect(result.comparisons[1].total.verdict == .practicallyEqual)
  }

  @Test func `differences are those of the exact probabilities`() throws {
    let result = try Self.study().result()
    let comparison = result.comparisons[0]
    #expect(comparison.margin == 0.005)
    // Targets that only one layout has are left out.
    #expect(
      comparison.targets.filter { $0.screen == "message" }.map(\.id)
        == ["a", "b", "reply", "d", "e", "back"].filter { id in
          comparison.targets.contains { $0.id == id }
        }.sorted { $0 == "back" && $1 != "back" })
    for target in comparison.targets {
      let before = try #require(try result.target(target.id, on: target.screen).success)
      let after = try #require(try result.target(target.id, on: target.screen, layout: 1).success)
      #expect(target.difference.baseline == before && target.difference.candidate == after)
      let change = after - before
      #expect(
        target.verdict == (change > 0.005 ? .better : change < -0.005 ? .worse : .practicallyEqual))
    }
    #expect(comparison.targets.first { $0.id == "reply" }?.verdict == .worse)
    #expect(comparison.targets.first { $0.id == "message" }?.verdict == .practicallyEqual)
  }

  @Test func `mis-taps are averaged over the targets that both have`() throws {
    let comparison = try Self.study().result().comparisons[0]
    for screen in comparison.screens {
      let targets = comparison.targets.filter { $0.screen == screen.screen }
      let rate = targets.reduce(0) { $0 + 1 - $1.difference.candidate } / Double(targets.count)
      #expect(screen.targets == targets.count && close(screen.candidate, rate, 1e-12))
    }
    let all = comparison.targets
    let rate = all.reduce(0) { $0 + 1 - $1.difference.baseline } / Double(all.count)
    #expect(comparison.total.targets == all.count && close(comparison.total.baseline, rate, 1e-12))
    #expect(comparison.total.difference > 0 && comparison.total.verdict == .worse)
  }

  @Test func `tasks are compared by their clean runs`() throws {
    let result = try Self.study().result()
    let task = try #require(result.comparisons[0].tasks.first)
    #expect(task.measure == "clean" && task.verdict == .worse)
    #expect(task.difference.baseline == result.layouts[0].tasks[0].clean)
    #expect(task.difference.candidate == result.layouts[1].tasks[0].clean)
  }

  @Test func `a wide margin makes all practically equal`() throws {
    let layouts = try Self.study().result().layouts
    let comparison = Comparison(
      baseline: layouts[0], candidate: layouts[1], margin: 1, baselineName: "old",
      candidateName: "new")
    #expect(comparison.targets.allSatisfy { $0.verdict == .practicallyEqual })
    #expect(comparison.baseline == "old" && comparison.candidate == "new")
  }

  @Test func `with draws, the interval is Newcombe's`() throws {
    let result = try Self.study().result(draws: true)
    let comparison = result.comparisons[0]
    let reply = try #require(comparison.targets.first { $0.id == "reply" })
    let before = try #require(try result.target("reply", on: "message").sampled)
    let after = try #require(try result.target("reply", on: "message", layout: 1).sampled)
    let expected = Difference(
      baseline: reply.difference.baseline, candidate: reply.difference.candidate,
      sampled: (baseline: before.success, candidate: after.success))
    #expect(reply.difference == expected)
    #expect(reply.difference.low < reply.difference.value)
    #expect(reply.difference.value < reply.difference.high)
  }

  @Test func `common random numbers make equal layouts sample alike`() throws {
    let layouts = [Layout.toolbar("one", ["a", "b"]), .toolbar("two", ["a", "b"])]
    let result = try Study.of(layouts).result(draws: true)
    for target in ["a", "b"] {
      #expect(
        try result.target(target, on: "message").sampled
          == result.target(target, on: "message", layout: 1).sampled)
    }
  }
}
