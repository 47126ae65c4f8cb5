import Studies
import TestSupport
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting
@testable import ScenarioLanguage

@Suite struct `The verdict of a study` {
  private static func result(_ path: String) throws -> StudyResult {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    return try #require(StudyRunner.run(study, draws: false))
  }

  @Test func `A layout with less risk is chosen, with its rates and the likeliest accident`() throws
  {
    let result = try Self.result("Scenarios/checkout.kdl")
    let verdict = try #require(StudyVerdict(result))
    #expect(verdict.recommended.id == "apart" && verdict.other?.id == "side-by-side")
    #expect(verdict.isAgainstBaseline && verdict.reason == .lowerRisk)
    #expect(verdict.recommended.rate?.value == result.layouts[1].misTapRate)
    #expect(verdict.difference?.baseline == result.layouts[0].misTapRate)
    #expect(verdict.misTaps == .better)
    let risk = try #require(verdict.risk)
    #expect(risk.name == "Delete" && risk.likeliest?.name == "Save")
    let save = try #require(
      result.layouts[0].screens[1].targets.first { $0.target.id == "save" })
    #expect(risk.likeliest?.probability == save.chance(of: .wrong("delete")))
    #expect((risk.before?.value ?? 0) > 0.002 && risk.after?.value ?? 1 < 1e-7)
    #expect(verdict.requirements.all == 1 && verdict.requirements.notMet == 0)
  }

  @Test func `A risk has a model interval, also where nothing is beside the action`() throws {
    let result = try Self.result("Scenarios/today/settings.kdl")
    let risk = try #require(StudyVerdict(result)?.risk)
    #expect(risk.after?.value == 0)
    #expect((risk.before?.interval?.halfWidth ?? 0) > 0.005)
  }

  @Test func `The certainty has the interval of the headline and the fit error of the person`()
    throws
  {
    let result = try Self.result("Scenarios/checkout.kdl")
    let certainty = try #require(StudyVerdict(result)).certainty
    #expect(certainty.rate?.interval?.low == result.layouts[1].screens.misTapInterval?.low)
    #expect(certainty.isOrderStable == true)
    let fit = try #require(certainty.excessiveFitError)
    #expect(fit.rootMeanSquare > fit.limit && fit.limit == 0.015)
    let everyday = try Samples.result(of: Samples.crowded(), draws: false)
    #expect(StudyVerdict(everyday)?.certainty.excessiveFitError == nil)
    #expect(StudyVerdict(everyday)?.certainty.isOrderStable == nil)
  }

  @Test func `Two equal layouts have no meaningful difference`() throws {
    var study = Samples.crowded()
    study.layouts.append(study.layouts[0])
    study.layouts[1].id = "other"
    let verdict = try #require(StudyVerdict(try Samples.result(of: study, draws: false)))
    #expect(verdict.recommended.index == 0 && verdict.other?.id == "other")
    #expect(verdict.reason == .none)
  }

  @Test func `Layouts with different targets are compared over all targets of each`() throws {
    var study = Samples.crowded()
    study.layouts.append(study.layouts[0])
    study.layouts[1].id = "more"
    study.layouts[1].screens[0].elements.append(Samples.button("help", "Help", x: 40, y: 500))
    let result = try Samples.result(of: study, draws: false)
    let verdict = try #require(StudyVerdict(result))
    #expect(verdict.recommended.rate?.value == result.layouts[verdict.recommended.index].misTapRate)
    let other = try #require(verdict.other)
    #expect(other.rate?.value == result.layouts[other.index].misTapRate)
    #expect(other.rate?.value != verdict.recommended.rate?.value)
  }

  @Test func `One layout names its highest mis-tap rate`() throws {
    let result = try Samples.result(of: Samples.crowded(), draws: false)
    let verdict = try #require(StudyVerdict(result))
    let rates = result.layouts[0].screens[0].misTapRates
    #expect(verdict.other == nil && verdict.difference == nil)
    #expect(verdict.highest?.rate.value == rates.max())
    #expect(verdict.risk == nil)
    #expect(StudyVerdict(StudyResult(study: result.study, layouts: [], comparisons: [])) == nil)
  }

  @Test(arguments: [(0.002_415_8, 410), (0.5, 2), (0.011_9, 84), (1e-6, 1_000_000)])
  func `Odds have two significant figures`(_ probability: Double, _ odds: Int) {
    #expect(StudyVerdict.odds(of: probability) == odds)
  }

  @Test func `Odds of more than one in a million are not printed`() {
    #expect(StudyVerdict.odds(of: 9e-7) == nil && StudyVerdict.odds(of: 0) == nil)
  }

  @Test func `A requirement that one person misses is not met`() throws {
    let counts = RequirementCounts(of: try Verdicts.result())
    #expect(counts.all == 1 && counts.notMet == 1 && counts.met == 0)
    #expect(RequirementCounts(of: try Samples.result(of: Samples.crowded())).all == 0)
  }

  @Test func `A target has its label, with the id where two have the same one`() throws {
    let study = Samples.crowded(labels: ("Star", "Star"))
    let screen = try Samples.result(of: study, draws: false).layouts[0].screens[0]
    #expect(screen.name(ofTarget: "save") == "Star (save)")
    let field = Samples.crowded(labels: ("save", "Delete"))
    let other = try Samples.result(of: field, draws: false).layouts[0].screens[0]
    #expect(other.name(ofTarget: "save").hasSuffix(" save"))
    #expect(other.name(ofTarget: "delete") == "Delete")
  }
}
