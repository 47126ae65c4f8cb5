import Guidelines
import ScenarioLanguage
import Studies
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `Findings of several editions` {
  private static func result(_ guidelineSets: String) throws -> StudyResult {
    let text = """
      platform android
      resolution views
      device android-phone
      edition \(guidelineSets)
      screen note title="Note" {
          button close "Close" x=100 y=200 width=20 height=20
          button help "Help" x=121 y=200 width=20 height=20
          button law "the law" kind=link x=100 y=400 width=60 height=20
      }
      ignore touch-target-size target=help because="seldom needed"
      """
    let reading = ScenarioReader.read(SourceFile(path: "note.kdl", text: text))
    let study = try #require(reading.study, "\(reading.diagnostics.map(\.text))")
    return try #require(StudyRunner.run(study, draws: false))
  }

  private static func groups(_ guidelineSets: String) throws -> [FindingGroup] {
    // Own rules look at every screen, whatever the editions.
    FindingGroup.groups(
      of: try result(guidelineSets).layouts[0].screens[0].findings.filter {
        !$0.guidelineSets.isEmpty
      })
  }

  @Test func `Findings of guideline sets are grouped by target, ignored ones last`() throws {
    let groups = try Self.groups("wcag-2.2-aa material-3 bbc lighthouse")
    // What is about the screen as a whole stands by itself.
    #expect(groups.map { $0.findings.first?.target } == ["close", "help", "law", "", "help"])
    #expect(
      groups.map { $0.findings.first?.silenced } == [nil, nil, nil, nil, "seldom needed"])
    #expect(Set(groups[0].findings.flatMap(\.guidelineSets)).count == 4)
  }

  @Test func `Findings of two documents with one limit form one group`() throws {
    // AA and EN 301 549 ask the same in two documents, and both are named.
    let both = try Self.groups("wcag-2.2-aa en-301-549")
    #expect(both.first?.findings.map(\.source).count == 2)
  }

  @Test func `A finding that needs review asks for the fact that the scenario lacks`() throws {
    let screens = CheckedScreen.screens(of: try Self.result("wcag-2.2-aaa material-3 kiosk"))
    let text = AskDocument.document(of: screens).text(style: TextStyle(width: 200))
    #expect(text.contains("? law (note.kdl:8:5)"))
    #expect(text.contains("set inline=#true if it is inside a sentence, otherwise inline=#false"))
    #expect(
      text.contains("rules: target-size-enhanced (wcag-2.2-aaa), touch-target-size (material-3)")
    )
    #expect(text.contains("1 question on 1 screen"))
    let none = CheckedScreen.screens(of: try Self.result("kiosk"))
    #expect(AskDocument.document(of: none).text().contains("no missing facts"))
  }

  @Test func `Fingerprints of findings do not depend on other guideline sets`() throws {
    func prints(_ guidelineSets: String) throws -> Set<Substring> {
      let text = SARIFReport.render(try Self.result(guidelineSets))
      return Set(text.split(separator: "\n").filter { $0.contains("mistap/v1") })
    }
    let alone = try prints("material-3")
    let among = try prints("wcag-2.2-aa bbc material-3 kiosk")
    #expect(!alone.isEmpty && alone.isSubset(of: among))
  }

  @Test func `SARIF and JUnit name the guideline sets of findings`() throws {
    let result = try Self.result("material-3 bbc")
    let sarif = SARIFReport.render(result)
    #expect(sarif.contains("bbc (warning): usable hit target at least 7×7 mm"))
    #expect(sarif.contains("\"review\""))
    let junit = JUnitReport.render(result)
    #expect(junit.contains("[material-3]") && junit.contains("name=\"touch-target-size\""))
    #expect(!junit.contains("name=\"hit-region\""))
  }

  @Test(arguments: GuidelineSet.allCases)
  func `A guideline set's document has its source, unit and rules`(_ guidelineSet: GuidelineSet) {
    let text = GuidelineSetDocument.document(of: guidelineSet).text(style: TextStyle(width: 2000))
    for part in [
      guidelineSet.title, guidelineSet.status.rawValue, guidelineSet.unitName, guidelineSet.source,
    ] { #expect(text.contains(part)) }
    if let reservation = guidelineSet.reservation { #expect(text.contains(reservation)) }
    let rules = GuidelineCatalogue.summaries.filter { $0.guidelineSets.contains(guidelineSet) }
    for rule in rules { #expect(text.contains(rule.id)) }
    #expect(rules.count > 1)
  }
}
