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

  private static func evaluate(_ requirement: Requirement, _ layouts: [Layout] = layouts) throws
    -> StudyResult
  {
    try Study.of(layouts) { study in
      study.requirements = [requirement]
      study.tasks = [Task(id: "t", steps: [.tap("message"), .tap("reply")])]
    }.result()
  }

  @Test func `A success requirement is checked on every layout that has the target`() throws {
    let result = try Self.evaluate(
      Requirement(metric: .success(target: "reply"), bound: .atLeast(0.95), text: "gate"))
    let requirements = result.layouts.flatMap(\.requirements)
    #expect(requirements.map(\.passed) == [true, false])
    for (index, requirement) in requirements.enumerated() {
      let success = try result.target("reply", on: "message", layout: index).success
      #expect(requirement.measured == success)
    }
    #expect(result.layouts[1].passed == false && !result.passed)
  }

  @Test func `Confusion is the share of taps that activate the other target`() throws {
    let metric = Requirement.Metric.confusion(target: "reply", other: "trash")
    let result = try Self.evaluate(
      Requirement(metric: metric, layout: "nine", bound: .atMost(0.02), text: "gate"))
    #expect(result.layouts[0].requirements.isEmpty)
    let requirement = try #require(result.layouts[1].requirements.first)
    let exact = try result.target("reply", on: "message", layout: 1).exact
    #expect(requirement.measured == exact?.first { $0.outcome == .wrong("trash") }?.probability)
    #expect(requirement.passed == false)
  }

  @Test func `A confusion that never happens is measured as 0`() throws {
    let metric = Requirement.Metric.confusion(target: "message", other: "nobody")
    let result = try Self.evaluate(Requirement(metric: metric, bound: .atMost(0), text: "gate"))
    #expect(result.layouts[0].requirements.first?.measured == 0)
    #expect(result.layouts[0].requirements.first?.passed == true)
  }

  @Test func `An error-free requirement measures the error-free rate of its task`() throws {
    let result = try Self.evaluate(
      Requirement(metric: .clean(task: "t"), bound: .atLeast(0.9), text: "gate"))
    for layout in result.layouts {
      #expect(layout.requirements[0].measured == layout.tasks[0].clean)
    }
  }

  @Test func `A requirement is met exactly at its limit`() throws {
    let study = try Study.of(Self.layouts)
    let success = try #require(try study.result().target("reply", on: "message").success)
    for (bound, passes) in [
      (Requirement.Bound.atLeast(success), true), (.atMost(success), true),
      (.atLeast(success.nextUp), false), (.atMost(success.nextDown), false),
    ] {
      let requirement = Requirement(
        metric: .success(target: "reply"), layout: "five", bound: bound, text: "")
      #expect(try Self.evaluate(requirement).layouts[0].requirements[0].passed == passes)
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
      ).layouts[0].requirements[0].measured
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
    let requirement = Requirement(
      metric: .success(target: "ok"), screen: "home", bound: .atLeast(0.5), text: "")
    let result = try Self.evaluate(requirement, [layout]).layouts[0].requirements
    #expect(result.first?.passed == true)
  }

  /// Silence would read as success.
  @Test func `A requirement for a target that the first-seen screen lacks is not met`() throws {
    let rows = Layout(id: "l", screens: [Screen("home", [.list((0..<9).map { "r\($0)" })])])
    let closed = Layout(
      id: "l", screens: [Screen("home", [.button("r29", 100, 100, 44, 44, enabled: false)])])
    for layout in [rows, closed] {
      let requirement = Requirement(metric: .success(target: "r29"), bound: .atLeast(0.1), text: "")
      let result = try #require(
        try Self.evaluate(requirement, [layout]).layouts[0].requirements.first)
      #expect(result.measured == nil && !result.passed)
    }
  }

  @Test func `A requirement for a target or task of no layout is listed once and not met`() throws {
    let metrics: [Requirement.Metric] = [.success(target: "nobody"), .clean(task: "nothing")]
    for metric in metrics {
      let requirement = Requirement(metric: metric, bound: .atLeast(0.1), text: "")
      let result = try Self.evaluate(requirement)
      let evaluated = result.layouts.flatMap(\.requirements)
      #expect(evaluated.map(\.measured) == [nil])
      #expect(!result.passed)
    }
  }
}
