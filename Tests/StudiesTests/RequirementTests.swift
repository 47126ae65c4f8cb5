import Guidelines
import LabSupport
import Testing
import TouchLab

/// Requirements are checked on exact probabilities.
@Suite struct `Requirements of studies` {
  static let layouts = [
    Layout.toolbar("five", ["a", "b", "trash", "reply", "e"]),
    .toolbar("nine", ["a", "b", "c", "d", "e", "f", "trash", "reply", "i"]),
  ]

  private static func evaluate(_ gate: Requirement, _ layouts: [Layout] = layouts) throws
    -> StudyResult
  {
    try Study.of(layouts) { study in
      study.gates = [gate]
      study.tasks = [Task(id: "t", steps: [.tap("message"), .tap("reply")])]
    }.result()
  }

  @Test func `A success requirement is checked on every layout that has the target`() throws {
    let result = try Self.evaluate(
      Requirement(metric: .success(target: "reply"), bound: .atLeast(0.95), text: "gate"))
    let gates = result.layouts.flatMap(\.gates)
    #expect(gates.map(\.passed) == [true, false])
    for (index, gate) in gates.enumerated() {
      let success = try result.target("reply", on: "message", layout: index).success
      #expect(gate.measured == success)
    }
    #expect(result.layouts[1].passed == false && !result.passed)
  }

  @Test func `Confusion is the share of taps that activate the other target`() throws {
    let metric = Requirement.Metric.confusion(target: "reply", other: "trash")
    let result = try Self.evaluate(
      Requirement(metric: metric, layout: "nine", bound: .atMost(0.02), text: "gate"))
    #expect(result.layouts[0].gates.isEmpty)
    let gate = try #require(result.layouts[1].gates.first)
    let exact = try result.target("reply", on: "message", layout: 1).exact
    #expect(gate.measured == exact?.first { $0.outcome == .wrong("trash") }?.probability)
    #expect(gate.passed == false)
  }

  @Test func `A confusion that never happens is measured as 0`() throws {
    let metric = Requirement.Metric.confusion(target: "message", other: "nobody")
    let result = try Self.evaluate(Requirement(metric: metric, bound: .atMost(0), text: "gate"))
    #expect(result.layouts[0].gates.first?.measured == 0)
    #expect(result.layouts[0].gates.first?.passed == true)
  }

  @Test func `An error-free requirement measures the error-free rate of its task`() throws {
    let result = try Self.evaluate(
      Requirement(metric: .clean(task: "t"), bound: .atLeast(0.9), text: "gate"))
    for layout in result.layouts { #expect(layout.gates[0].measured == layout.tasks[0].clean) }
  }

  @Test func `A requirement is met exactly at its limit`() throws {
    let study = try Study.of(Self.layouts)
    let success = try #require(try study.result().target("reply", on: "message").success)
    for (bound, passes) in [
      (Requirement.Bound.atLeast(success), true), (.atMost(success), true),
      (.atLeast(success.nextUp), false), (.atMost(success.nextDown), false),
    ] {
      let gate = Requirement(
        metric: .success(target: "reply"), layout: "five", bound: bound, text: "")
      #expect(try Self.evaluate(gate).layouts[0].gates[0].passed == passes)
      #expect(close(bound.limit, success, 1e-12))
    }
  }

  @Test func `A requirement without a screen measures the worst screen`() throws {
    let layout = Layout(
      id: "l",
      screens: [
        Screen("one", [.button("ok", 100, 100, 44, 44)]),
        Screen("two", [.button("ok", 100, 100, 20, 20, hit: .visual)]),
      ])
    let find = { (screen: String?, bound: Requirement.Bound) in
      try Self.evaluate(
        Requirement(metric: .success(target: "ok"), screen: screen, bound: bound, text: ""),
        [layout]
      ).layouts[0].gates[0].measured
    }
    let one = try #require(try find("one", .atLeast(0)))
    let two = try #require(try find("two", .atLeast(0)))
    #expect(one > two)
    #expect(try find(nil, .atLeast(0)) == two && find(nil, .atMost(1)) == one)
  }

  @Test func `A requirement for a target of a panel is checked on the panel of its screen`() throws
  {
    let sheet = Element.of(Element.ActionSheet(), "sheet", children: [.of(Element.Action(), "ok")])
    let layout = Layout(id: "l", screens: [Screen("home", [sheet])])
    let gate = Requirement(
      metric: .success(target: "ok"), screen: "home", bound: .atLeast(0.5), text: "")
    let result = try Self.evaluate(gate, [layout]).layouts[0].gates
    #expect(result.first?.passed == true)
  }

  /// Silence would read as success.
  @Test func `A requirement for a target that the first-seen screen lacks is not met`() throws {
    let rows = Layout(id: "l", screens: [Screen("home", [.list((0..<30).map { "r\($0)" })])])
    let closed = Layout(
      id: "l", screens: [Screen("home", [.button("r29", 100, 100, 44, 44, enabled: false)])])
    for layout in [rows, closed] {
      let gate = Requirement(metric: .success(target: "r29"), bound: .atLeast(0.1), text: "")
      let result = try #require(try Self.evaluate(gate, [layout]).layouts[0].gates.first)
      #expect(result.measured == nil && !result.passed)
    }
  }

  @Test func `A requirement for a target or task of no layout is listed once and not met`() throws {
    let metrics: [Requirement.Metric] = [.success(target: "nobody"), .clean(task: "nothing")]
    for metric in metrics {
      let gate = Requirement(metric: metric, bound: .atLeast(0.1), text: "")
      let result = try Self.evaluate(gate)
      let judged = result.layouts.flatMap(\.gates)
      #expect(judged.map(\.measured) == [nil])
      #expect(!result.passed)
    }
  }
}
