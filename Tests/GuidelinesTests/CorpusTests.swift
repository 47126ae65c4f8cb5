import Foundation
import Guidelines
import LabSupport
import ScenarioLanguage
import Studies
import Testing
import TouchLab

/// Scenarios that were written from the source documents and the language's page alone, each with
/// all that ought to be found in it.
///
/// Their first lines say it: `// expect RULE [target=ID] screen=ID [layout=ID]` for every finding,
/// `// expect cannot-tell RULE …` for what cannot be told, or `// expect nothing`.
@Suite struct `The corpus of scenarios` {
  struct Scenario: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String

    /// Whether it was written for one of mistap's own rules.
    var isOfOwnRule: Bool {
      GuidelineCatalogue.all.contains {
        $0.summary.isOwn && $0.summary.id != "crowding"
          && testDescription.hasPrefix($0.summary.id + "/")
      }
    }

    /// Whether it says what is expected of a finding: own rules look at every screen, and only the
    /// scenarios that were written for one, or name it, expect something of it.
    func isAbout(_ finding: Finding) -> Bool {
      testDescription.hasPrefix(finding.rule + "/")
        || text.contains("// expect \(finding.rule) ")
        || !finding.guidelineSets.isEmpty && !isOfOwnRule
    }
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Corpus")

  static let scenarios: [Scenario] = {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".kdl") }.sorted().compactMap { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return text.map { Scenario(testDescription: name, text: $0) }
    }
  }()

  @Test(arguments: scenarios)
  func `A scenario of the corpus has exactly its expected findings`(_ scenario: Scenario) throws {
    let file = SourceFile(path: scenario.testDescription, text: scenario.text)
    let reading = ScenarioReader.read(file)
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics.map(\.text))")
    var study = try #require(reading.study)
    // The scenarios were written for this person; who is crowded depends on who taps.
    if !study.namesPeople { study.person = try #require(PersonCatalogue.person(id: "index")) }
    let result = try #require(StudyRunner.run(study, draws: false))
    let expected = Expected.lines(of: scenario.text)
    #expect(!expected.isEmpty || scenario.text.contains("// expect nothing\n"))
    let namesLayouts = expected.contains { $0.contains(" layout=") }
    let found = result.layouts.flatMap { layout in
      layout.screens.flatMap { screen in
        screen.findings.filter { scenario.isAbout($0) }.map {
          Expected.line(of: $0, screen: screen.id, layout: namesLayouts ? layout.id : nil)
        }
      }
    }
    #expect(found.sorted() == expected.sorted())
  }

  @Test(arguments: GuidelineCatalogue.all.map { $0.summary.id })
  func `Every rule of the corpus has at least two failing and two passing scenarios`(_ rule: String)
  {
    let names = Self.scenarios.map(\.testDescription)
    let failing = Self.scenarios.filter { scenario in
      Expected.lines(of: scenario.text).contains { $0.split(separator: " ").first == rule[...] }
    }
    #expect(failing.count >= 2)
    #expect(names.filter { $0.hasPrefix("\(rule)/passes") }.count >= 2)
  }
}

/// The lines in which a scenario says what it expects, and those of what was found.
private enum Expected {
  static func lines(of scenario: String) -> [String] {
    let mark = "// expect "
    return scenario.split(separator: "\n").filter { $0.hasPrefix(mark) }
      .map { String($0.dropFirst(mark.count)) }.filter { $0 != "nothing" }
  }

  static func line(of finding: Finding, screen: String, layout: String?) -> String {
    var words = finding.ruling == .needsReview ? ["cannot-tell"] : []
    words.append(finding.rule)
    if !finding.target.isEmpty { words.append("target=\(finding.target)") }
    words.append("screen=\(screen)")
    if let layout { words.append("layout=\(layout)") }
    return words.joined(separator: " ")
  }
}
