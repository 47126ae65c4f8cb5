import Guidelines
import LabSupport
import ScenarioLanguage
import Testing
import TouchLab

@Suite struct `The smallest side of a hit target` {
  private static func scenario(_ guidelineSet: GuidelineSet, side: Double) -> String {
    """
    device page { size 400 800; ppi 160; status-bar 0; unit px; }
    resolution views
    edition \(guidelineSet.rawValue)
    screen tested title="Tested" {
        button a "A" x=100 y=200 width=\(side) height=\(side) hit=visual
        button b "B" x=\(100 + side) y=200 width=\(side) height=\(side) hit=visual
    }
    """
  }

  /// The rules with a finding on two square neighbours.
  private static func rules(_ guidelineSet: GuidelineSet, side: Double) throws -> Set<String> {
    Set(try EvaluatedScenario(scenario(guidelineSet, side: side)).findings.map(\.rule))
  }

  /// Lighthouse accepts smaller targets with room around them, so its target has to be far smaller.
  @Test(arguments: GuidelineSet.allCases)
  func `The smallest hit side of a guideline set passes its rules, and a smaller one fails`(
    _ guidelineSet: GuidelineSet
  ) throws {
    let text = Self.scenario(guidelineSet, side: 40)
    let study = try #require(
      ScenarioReader.read(SourceFile(path: "a.kdl", text: text)).study)
    let side = try #require(study.leastHitSide)
    let atLimit = try Self.rules(guidelineSet, side: side)
    #expect(try Self.rules(guidelineSet, side: side + 2) == atLimit)
    let smaller = guidelineSet == .lighthouse ? side / 2 : side - 2
    #expect(try !Self.rules(guidelineSet, side: smaller).subtracting(atLimit).isEmpty)
  }

  @Test func `The smallest hit side of several guideline sets is the strictest one`() throws {
    let text = Self.scenario(.wcag22AA, side: 40)
      .replacing("edition wcag-2.2-aa", with: "edition wcag-2.2-aa wcag-2.2-aaa")
    let study = try #require(
      ScenarioReader.read(SourceFile(path: "a.kdl", text: text)).study)
    #expect(study.leastHitSide == 44)
  }
}
