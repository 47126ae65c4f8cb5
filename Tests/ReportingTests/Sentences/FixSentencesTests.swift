import TestSupport
import Testing

@testable import Reporting
@testable import ScenarioLanguage
@testable import TouchLab

@Suite struct `Sentences on changes` {
  private static func changes() throws -> [RankedChange] {
    let path = "Scenarios/checkout.kdl"
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    let layout = try #require(study.layouts.first)
    let fixes = try #require(Fixer(layout, in: study)?.fixes(most: 3))
    return fixes.enumerated().map { RankedChange(rank: $0 + 1, fix: $1, statement: "") }
  }

  private static func told(
    _ changes: [RankedChange], comingTo sum: StakeChange
  ) -> (goTogether: Bool, line: String?) {
    let all = changes.map {
      RankedChange(rank: $0.rank, fix: $0.fix, statement: "", together: sum)
    }
    return (FixSentences.goTogether(all), FixSentences.together(all)?.plain)
  }

  @Test func `changes that hinder each other are told as such`() throws {
    let changes = try Self.changes()
    let form = changes.filter { $0.fix.screen == "address-form" }
    #expect(form.count == 2)
    let best = try #require(form.map(\.fix.stakes).max { $0.spared < $1.spared })
    // No more than the best alone, on one screen.
    let same = Self.told(form, comingTo: best)
    #expect(!same.goTogether)
    #expect(same.line?.hasSuffix("; they stand in each other's way: make one of them") == true)
    // Over two screens the mean is another, and any gain is one.
    #expect(Self.told(changes, comingTo: best).goTogether)
    let none = StakeChange(before: best.before, after: best.before)
    #expect(!Self.told(changes, comingTo: none).goTogether)
    #expect(FixSentences.goTogether(Array(changes.prefix(1))))
  }

  @Test func `what responds in more and is missed more is changed, and not enlarged`() throws {
    let fix = try #require(try Self.changes().first { $0.fix.targets == ["save"] }?.fix)
    func title(_ costs: [Fix.Cost]) -> String {
      let told = Fix(
        kind: .enlargeHit, screen: fix.screen, targets: fix.targets, edits: fix.edits,
        before: fix.before, after: fix.after, costs: costs, mistakes: [], finding: nil,
        screens: fix.screens, reached: [])
      return FixSentences.title(told).plain
    }
    #expect(title([]).hasPrefix("Enlarge the hit target of `save`"))
    let other = Fix.Cost(target: "back", before: 0.01, after: 0.02)
    #expect(title([other]).hasPrefix("Enlarge the hit target of `save`"))
    let own = Fix.Cost(target: "save", before: 0.01, after: 0.02)
    #expect(title([other, own]).hasPrefix("Change the hit target of `save`"))
  }

  @Test func `the mean of a screen and the rate of a target are told apart`() throws {
    let changes = try Self.changes()
    for fix in changes.map(\.fix) {
      #expect(FixSentences.effect(fix).plain.hasPrefix("missed on average "))
      let target = try #require(fix.targets.first)
      #expect(FixSentences.reason(fix)?.plain.hasPrefix("taps missed on \(target) ") == true)
    }
    let save = try #require(changes.first { $0.fix.targets == ["save"] }?.fix)
    #expect(FixSentences.reason(save)?.plain.contains("; as it is, they land ") == true)
    #expect(FixSentences.also(save, on: "x").plain.hasPrefix("also address-form of x: missed on"))
  }

  @Test func `ids that stand in a sentence are names, the rest is counted`() {
    #expect(FixSentences.ids(["save"]).plain == "`save`")
    #expect(FixSentences.ids(["save", "back"]).plain == "`save` and `back`")
    #expect(FixSentences.ids(["a", "b", "c"]).plain == "`a`, `b` and `c`")
    #expect(FixSentences.ids(["a", "b", "c", "d"]).plain == "`a`, `b` and 2 more")
    #expect(FixSentences.ids([]).plain == "")
    // What a code span could not hold as it is is escaped.
    #expect((Line("x", .name) + Line(" and ") + Line("a`b", .name)).markdown() == "`x` and a\\`b")
  }
}
