import TestSupport
import Testing

@testable import Drawing
@testable import Remedies
@testable import Reporting
@testable import ScenarioLanguage
@testable import TouchLab

@Suite struct `Sentences on suggestions` {
  private static func changes() throws -> [RankedChange] {
    let path = "Scenarios/checkout.kdl"
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    let layout = try #require(study.layouts.first)
    let fixes = try #require(Fixer(layout, in: study)?.remedies(most: 3)?.fixes)
    return fixes.enumerated().map { RankedChange(rank: $0 + 1, fix: $1, statement: "") }
  }

  @Test func `Suggestions go together only if they gain as much as the best one alone`() throws {
    let fixes = try Self.changes().map(\.fix)
    let first = try #require(fixes.first)
    let none = LossChange(before: first.before, after: first.before)
    #expect([first, first].goTogether(comingTo: first.losses))
    #expect(![first, first].goTogether(comingTo: none))
    #expect(Set(fixes.map(\.screen)).count > 1)
    // Over two screens the mean is another, so it need not reach the gain on one.
    #expect(fixes.goTogether(comingTo: none))
  }

  @Test func `The mean of a screen and the rate of a target have different words`() throws {
    for fix in try Self.changes().map(\.fix) {
      #expect(FixSentences.effect(fix).plain.hasPrefix("mis-tap rate "))
      let gain = try #require(SuggestionSentences.gain(fix)).plain
      #expect(gain.hasPrefix("Mis-taps on ") || gain.hasPrefix("Accidental taps on "))
    }
  }

  @Test func `A suggestion has its title, gain, trade-offs and code`() throws {
    for fix in try Self.changes().map(\.fix) {
      let remedied = try #require(fix.remedied)
      #expect(FixSentences.title(fix).plain == remedied.title && !remedied.title.isEmpty)
      let tradeoff = SuggestionSentences.tradeoff(fix).plain
      for one in remedied.tradeoffs { #expect(tradeoff.contains(one.beginningSmall)) }
      for kit in NativeToolkit.allCases {
        let isOfPlatform = NativeToolkit.all(of: remedied.platform).contains(kit)
        #expect(FixSentences.wordings(fix, kit).isEmpty != isOfPlatform)
      }
    }
  }

  @Test func `Ids in a sentence are names, and further ones are counted`() {
    #expect(FixSentences.ids(["save"]).plain == "`save`")
    #expect(FixSentences.ids(["save", "back"]).plain == "`save` and `back`")
    #expect(FixSentences.ids(["a", "b", "c"]).plain == "`a`, `b` and `c`")
    #expect(FixSentences.ids(["a", "b", "c", "d"]).plain == "`a`, `b` and 2 more")
    #expect(FixSentences.ids([]).plain == "")
    // What a code span could not hold as it is is escaped.
    #expect((Line("x", .name) + Line(" and ") + Line("a`b", .name)).markdown() == "`x` and a\\`b")
  }
}
