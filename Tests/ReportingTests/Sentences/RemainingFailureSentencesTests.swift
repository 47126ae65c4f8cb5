import Remedies
import TestSupport
import Testing

@testable import Drawing
@testable import Reporting
@testable import ScenarioLanguage
@testable import TouchLab

@Suite struct `Sentences on remaining failures` {
  private static func changes() throws -> [RankedChange] {
    let path = "Scenarios/checkout.kdl"
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    let fixes = try #require(Fixer(study.layouts[0], in: study)?.remedies(most: 3)?.fixes)
    return fixes.enumerated().map { RankedChange(rank: $0 + 1, fix: $1, statement: "") }
  }

  private static func result() throws -> StudyResult {
    try Samples.result(of: Samples.mail(), draws: false)
  }

  /// What is said of the layout that breaks gates and rules, changed so in each way.
  private static func line(
    _ ways: [(inout LayoutResult) -> Void], layouts: Int = 1
  ) throws -> String? {
    let result = try result()
    let before = try #require(result.layouts.last)
    #expect(before.requirements.contains { !$0.passed })
    let after = ways.map { change in
      var layout = before
      change(&layout)
      return [layout]
    }
    let standing = RemainingFailures(
      people: result.study.people, before: [before], ways: after, changed: [])
    let changes = try changes()
    let lists = [changes] + [[RankedChange]](repeating: [], count: layouts - 1)
    return RemainingFailureSentences.line([standing], lists)?.plain.replacing(fixedSpace, with: " ")
  }

  private static func hold(_ layout: inout LayoutResult) {
    for index in layout.requirements.indices {
      let bound = layout.requirements[index].requirement.bound
      if case .atLeast = bound { layout.requirements[index].measured = 1 }
      if case .atMost = bound { layout.requirements[index].measured = 0 }
    }
  }

  private static func mend(_ layout: inout LayoutResult) {
    for index in layout.screens.indices { layout.screens[index].findings = [] }
  }

  @Test func `Remaining failed requirements and guideline errors are counted and named`() throws {
    let result = try Self.result()
    let layout = try #require(result.layouts.last)
    let requirements = layout.requirements.filter { !$0.passed }
    let rules = FindingCounts.errorsByRule(of: layout.screens.flatMap(\.findings))
    let count = rules.reduce(0) { $0 + $1.count }
    #expect(count == FindingCounts(of: layout.screens.flatMap(\.findings)).errors && count > 1)
    let line = try #require(try Self.line([{ _ in }]))
    let whole =
      switch requirements.count {
      case 1: "the failed requirement still fails"
      case 2: "both failed requirements still fail"
      default: "all \(requirements.count) failed requirements still fail"
      }
    let changes = try Self.changes().count
    let made = changes == 2 ? "both" : "all \(changes)"
    #expect(line.hasPrefix("With \(made) applied, \(whole)"), "\(line)")
    let requirement = try #require(requirements.first)
    #expect(
      line.contains(requirement.requirement.text.dropFirst("require ".count) + ": measured "),
      "\(line)")
    #expect(line.contains("\(count) of \(count) guideline errors remain ("), "\(line)")
    for rule in rules.prefix(3) { #expect(line.contains("\(rule.rule) \(rule.count)"), "\(line)") }
    #expect(try #require(try Self.line([{ _ in }], layouts: 2)).contains(" on \(layout.id): "))
  }

  @Test func `Fixed failures are named as fixed`() throws {
    let whole = try #require(
      try Self.line([
        { layout in
          Self.hold(&layout)
          Self.mend(&layout)
        }
      ]))
    #expect(whole.contains("is met") || whole.contains(" failed requirements are met"), "\(whole)")
    #expect(whole.hasSuffix("guideline errors are fixed."), "\(whole)")
    let half = try #require(try Self.line([Self.hold]))
    #expect(half.contains(", but "), "\(half)")
  }

  @Test func `A failure that one of several ways fixes does not remain`() throws {
    let either = try #require(try Self.line([Self.hold, Self.mend]))
    #expect(either == (try Self.line([Self.mend, Self.hold])))
    #expect(either.hasSuffix("guideline errors are fixed."), "\(either)")
  }

  @Test func `The figures of a requirement are given before and after`() throws {
    let requirement = Requirement(
      metric: .success(target: "a"), bound: .atLeast(0.9), text: "require success")
    let (old, new) = (
      RequirementResult(requirement: requirement, measured: 0.8),
      RequirementResult(requirement: requirement, measured: 0.85)
    )
    let words = RequirementSentences.sentence(new, after: old, for: PersonCatalogue.standard)
    #expect(words == "measured 80 → 85%, required at least 90%")
    let same = RequirementSentences.sentence(old, after: old, for: PersonCatalogue.standard)
    #expect(same == "measured 80%, required at least 90%")
  }

  @Test func `The person of the suggestions is named if there are several`() throws {
    let people = ["thumb", "older-adult"].compactMap { PersonCatalogue.person(id: $0) }
    let changes = try Self.changes()
    #expect(
      RemainingFailureSentences.line([], [changes], for: people)?.plain
        == "The suggestions are for thumb, not for older-adult.")
    #expect(RemainingFailureSentences.line([], [changes], for: Array(people.prefix(1))) == nil)
  }

  @Test func `The command that applies a suggestion quotes its words`() {
    let command = ApplySentences.command(for: 2, of: 3, on: "it's", in: "a b.kdl")
    #expect(
      command
        == "mistap suggest 'a b.kdl' --layouts 'it'\\''s' --changes 3 --apply 2 -o NEW.kdl")
    #expect(ApplySentences.command(for: 1, of: 1, on: "x", in: "s/a.kdl").contains(" s/a.kdl "))
  }
}
