import ScenarioLanguage
import Testing
import TouchLab

/// An example on a rule's own page.
struct GuidelineExample: Sendable, CustomTestStringConvertible {
  let rule: GuidelineSummary
  let text: String
  let fails: Bool

  var testDescription: String { "\(rule.id) \(fails ? "fails" : "passes"): \(text)" }

  static let all = GuidelineCatalogue.all.map { $0.summary }.flatMap { rule in
    rule.passing.map { GuidelineExample(rule: rule, text: $0, fails: false) }
      + rule.failing.map { GuidelineExample(rule: rule, text: $0, fails: true) }
  }

  /// The example's findings by the rule itself, under an edition that has the rule.
  func findings() throws -> [Finding] {
    var study = try study(text)
    if !rule.editions.contains(where: { study.editions.contains($0) }) {
      study.editions = rule.editions
    }
    let result = try #require(StudyRunner.run(study, draws: false))
    return result.layouts.flatMap(\.screens).flatMap(\.findings).filter { $0.rule == rule.id }
  }
}

@Suite struct `The examples of the guidelines` {
  @Test(arguments: GuidelineExample.all)
  func `are judged as their page says`(given: GuidelineExample) throws {
    let findings = try given.findings()
    if given.fails {
      #expect(!findings.isEmpty)
    } else {
      #expect(findings.map(\.message.text) == [])
    }
  }

  @Test(arguments: GuidelineCatalogue.all.map { $0.summary.id })
  func `are at least two of both kinds`(id: String) throws {
    let rule = try #require(GuidelineCatalogue.summary(id: id))
    #expect(rule.passing.count >= 2)
    #expect(rule.failing.count >= 2)
    #expect(!rule.title.isEmpty)
    #expect(!rule.source.isEmpty)
    #expect(!rule.reason.isEmpty)
    #expect(!rule.editions.isEmpty)
  }

  @Test func `belong to rules with one file and one id each`() {
    let ids = GuidelineCatalogue.all.map { $0.summary.id }
    #expect(Set(ids).count == ids.count)
    let files = Repository.files(in: "Sources/TouchLab/Guidelines/Rules", ending: ".swift")
    let folder = "Sources/TouchLab/Guidelines/Rules/"
    let names = Set(files.map { $0.dropFirst(folder.count).dropLast(".swift".count) })
    #expect(names.count == files.count)
    #expect(names == Set(GuidelineCatalogue.all.map { "\($0)"[...] }))
  }
}
