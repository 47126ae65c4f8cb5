import TestSupport
import Testing

@testable import Remedies
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

  @Test func `what is spaced says whose order it changes`() throws {
    let text = """
      platform ios
      device iphone-16
      person thumb
      screen profile title="Profile" {
          navigation-bar
          button out "Sign out" x=20 y=300 width=60 height=20
          link terms "Terms" x=20 y=324
          link privacy "Privacy" x=20 y=342
      }

      """
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    let study = try #require(reading.study, "\(reading.diagnostics)")
    let fixes = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 5))
    let spaced = try #require(fixes.first { $0.kind == .space })
    let order = spaced.screens.before.placed.reordered(
      spaced.targets, on: spaced.screens.after.placed)
    #expect(!order.isEmpty)
    let title = FixSentences.title(spaced).plain
    #expect(title.contains("further apart, which changes the order of"), "\(title)")
    for id in order { #expect(title.contains(id), "\(title)") }
  }

  /// A change of `save`, as if nothing else were changed with it.
  private static func aboutSave(costs: [Fix.Cost] = []) throws -> Fix {
    let fix = try #require(try Self.changes().first { $0.fix.targets.contains("save") }?.fix)
    return Fix(
      kind: .enlargeHit, screen: fix.screen, targets: ["save"], edits: fix.edits,
      before: fix.before, after: fix.after, costs: costs, mistakes: [], finding: nil,
      screens: fix.screens, reached: [])
  }

  @Test func `what responds in more and is missed more is changed, and not enlarged`() throws {
    func title(_ costs: [Fix.Cost]) throws -> String {
      FixSentences.title(try Self.aboutSave(costs: costs)).plain
    }
    #expect(try title([]).hasPrefix("Enlarge the hit target of `save`"))
    let other = Fix.Cost(target: "back", before: 0.01, after: 0.02)
    #expect(try title([other]).hasPrefix("Enlarge the hit target of `save`"))
    let own = Fix.Cost(target: "save", before: 0.01, after: 0.02)
    #expect(try title([other, own]).hasPrefix("Change the hit target of `save`"))
  }

  @Test func `the mean of a screen and the rate of a target are told apart`() throws {
    for fix in try Self.changes().map(\.fix) {
      #expect(FixSentences.effect(fix).plain.hasPrefix("missed on average "))
      let target = try #require(fix.targets.first)
      #expect(FixSentences.reason(fix)?.plain.hasPrefix("taps missed on \(target) ") == true)
    }
    let save = try Self.aboutSave()
    #expect(FixSentences.reason(save)?.plain.contains("; as it is, they land ") == true)
    #expect(FixSentences.also(save, on: "x").plain.hasPrefix("also address-form of x: missed on"))
  }

  @Test func `what is spaced says what responds, of one size or of several`() throws {
    let fix = try #require(try Self.changes().first { $0.fix.targets.contains("save") }?.fix)
    #expect(
      FixSentences.title(fix).plain
        == "Space `save` and `delete` further apart, and let more respond")
    let one = Fix(
      kind: .space, screen: fix.screen, targets: ["save"], edits: fix.edits, before: fix.before,
      after: fix.after, costs: [], mistakes: [], finding: nil, screens: fix.screens, reached: [])
    let title = FixSentences.title(one).plain
    #expect(title == "Space `save` further apart, and let 128×80 pt respond")
    // What responds in less somewhere is not said to respond in more.
    let back = Fix(
      kind: .space, screen: fix.screen, targets: fix.targets, edits: fix.edits, before: fix.after,
      after: fix.before, costs: [], mistakes: [], finding: nil,
      screens: (fix.screens.after, fix.screens.before), reached: [])
    #expect(FixSentences.title(back).plain.hasSuffix(", and change what responds"))
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
