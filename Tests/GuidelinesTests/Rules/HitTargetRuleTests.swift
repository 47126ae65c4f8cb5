import LabSupport
import Testing
import TouchLab

@Suite struct `Hit target and crowding rules` {
  private static func findings(
    _ elements: [Element], guidelineSets: [GuidelineSet] = [.iOS7], person: String = "perfect"
  ) throws -> [Finding] {
    let layout = Layout(id: "l", screens: [Screen("home", elements)])
    let study = try Study.of([layout], person: person) { $0.guidelineSets = guidelineSets }
    return try study.result().layouts[0].screens[0].findings
  }

  private static func failing(_ rule: String, _ elements: [Element]) throws -> [String] {
    try findings(elements).filter { $0.rule == rule }.map(\.target)
  }

  @Test func `A usable hit target needs 44 by 44 points`() throws {
    let rule = "minimum-hit-target"
    #expect(try Self.failing(rule, [.button("b", 100, 100, 30, 30)]) == [])
    #expect(try Self.failing(rule, [.button("b", 100, 100, 44, 44, hit: .visual)]) == [])
    #expect(try Self.failing(rule, [.button("b", 100, 100, 43, 300, hit: .visual)]) == ["b"])
    #expect(try Self.failing(rule, [.button("b", 100, 0, 44, 44)]) == ["b"])
    #expect(
      try Self.failing(
        rule, [.button("under", 100, 100, 44, 44), .button("over", 130, 100, 44, 44)]) == ["under"])
  }

  @Test func `A hit target finding states the measured size and the limit`() throws {
    let finding = try #require(
      Self.findings([.button("b", 100, 100, 30, 20, hit: .visual)]).first)
    #expect(finding.message.measured == "30×20 pt" && finding.message.required == "44×44 pt")
    #expect(finding.severity == .error && finding.ruling == .fail && finding.target == "b")
    #expect(finding.message.advice.contains("12 pt above") && !finding.source.isEmpty)
    let covered = try Self.findings([
      .button("under", 100, 100, 44, 44), .button("over", 90, 90, 80, 80),
    ])
    let gone = try #require(covered.first { $0.rule == "minimum-hit-target" })
    #expect(gone.message.measured == "0 pt²" && gone.message.text.contains("unreachable"))
  }

  /// Eight slots of 320 points are 40 wide; seven are 45.7.
  @Test(arguments: [(7, 0), (8, 8)])
  func `A toolbar passes while each of its items gets 44 points`(_ items: Int, _ failing: Int)
    throws
  {
    let found = try Self.failing(
      "minimum-hit-target", [.toolbar((0..<items).map { "i\($0)" })])
    #expect(found.count == failing)
  }

  @Test func `Disabled targets, keys and rows cut by scrolling are not checked`() throws {
    let rule = "minimum-hit-target"
    #expect(
      try Self.failing(rule, [.button("b", 100, 100, 20, 20, hit: .visual, enabled: false)]) == [])
    #expect(try Self.failing(rule, [.of(Element.Keyboard())]) == [])
    #expect(try Self.failing(rule, [.list((0..<12).map { "r\($0)" })]) == [])
    #expect(try Self.failing(rule, [.list(["a", "b"], rowHeight: 40.1)]) == ["a", "b"])
  }

  @Test func `A crowded pair is a warning that names both targets`() throws {
    let finding = try #require(
      Self.findings([.button("save", 40, 300, 60, 30), .button("delete", 104, 300, 60, 30)])
        .first { $0.rule == "crowding" })
    #expect(finding.severity == .warning)
    #expect(finding.message.text.contains("save") && finding.message.text.contains("delete"))
    #expect(finding.message.measured.contains("0.62 mm"))
  }

  @Test(arguments: GuidelineSet.original)
  func `Hit target and crowding rules apply in every original edition`(_ guidelineSet: GuidelineSet)
    throws
  {
    let elements: [Element] = [
      .button("a", 100, 100, 20, 20, hit: .visual), .button("b", 121, 100, 20, 20, hit: .visual),
    ]
    let rules = try Self.findings(elements, guidelineSets: [guidelineSet]).map(\.rule)
    #expect(Set(rules).isSuperset(of: ["minimum-hit-target", "crowding"]))
    #expect(!guidelineSet.title.isEmpty)
  }

  @Test func `Findings are in order of severity, and without an edition only own rules apply`()
    throws
  {
    let elements: [Element] = [
      .button("a", 100, 100, 20, 20, hit: .visual), .button("b", 121, 100, 20, 20, hit: .visual),
    ]
    let order = try Self.findings(elements).compactMap {
      Finding.Severity.allCases.firstIndex(of: $0.severity)
    }
    #expect(order == order.sorted())
    #expect(try Self.findings(elements, guidelineSets: []).allSatisfy { $0.guidelineSets.isEmpty })
  }

  @Test func `An error fails the layout`() throws {
    let small = Layout(
      id: "l", screens: [Screen("home", [.button("b", 100, 100, 20, 20, hit: .visual)])])
    #expect(try !Study.of([small]).result().passed)
    #expect(try Study.of([.toolbar("five", ["a"])]).result().passed)
  }
}
