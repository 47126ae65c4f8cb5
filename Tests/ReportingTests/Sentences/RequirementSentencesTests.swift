import Testing
import TouchLab

@testable import Reporting

@Suite struct `Words on requirements` {
  struct Case: Sendable, CustomTestStringConvertible {
    let metric: Requirement.Metric
    let bound: Requirement.Bound
    let measured: Double?
    let sentence: String
    var testDescription: String { sentence }
  }

  @Test(arguments: [
    Case(
      metric: .success(target: "a"), bound: .atLeast(0.9), measured: 0.788196,
      sentence: "measured 79%, required at least 90%"),
    Case(
      metric: .confusion(target: "a", other: "b"), bound: .atMost(0.0025), measured: 0.012,
      sentence: "measured 1%, required at most 0.25%"),
    Case(
      metric: .time(task: "t"), bound: .atMost(12.5), measured: 14.25,
      sentence: "measured 14.3 s, required at most 12.5 s; typing takes no time"),
    // As many places as show that it is not what is required.
    Case(
      metric: .clean(task: "t"), bound: .atLeast(0.9), measured: 0.899_996,
      sentence: "measured 89.9996%, required at least 90%"),
    Case(
      metric: .danger(task: "t"), bound: .atMost(0), measured: 1e-300,
      sentence: "measured >0%, required at most 0%"),
    Case(
      metric: .clean(task: "t"), bound: .atLeast(0.9), measured: (0.9).nextDown,
      sentence: "measured <90%, required at least 90%"),
    // The limit has as many places as what is measured.
    Case(
      metric: .clean(task: "t"), bound: .atLeast(0.900_000_04), measured: 0.9,
      sentence: "measured 90.000000%, required at least 90.000004%"),
    // What is not certain never reads like it.
    Case(
      metric: .clean(task: "t"), bound: .atLeast(0.9), measured: 0.999_999,
      sentence: "measured >99%, required at least 90%"),
    Case(
      metric: .completion(task: "t"), bound: .atLeast(0.5), measured: .nan,
      sentence: "measured –%, required at least 50%"),
    Case(
      metric: .success(target: "a"), bound: .atLeast(0.9), measured: nil,
      sentence: "nothing to measure: no screen shows it as first seen"),
  ])
  func `A requirement has its measured value and limit in one unit`(_ given: Case) throws {
    let requirement = Requirement(metric: given.metric, bound: given.bound, text: "gate")
    let result = try Self.result(requirement, measured: given.measured)
    #expect(RequirementSentences.sentence(result, for: PersonCatalogue.standard) == given.sentence)
  }

  @Test func `A requirement has the same figures in the table`() throws {
    let requirement = Requirement(metric: .clean(task: "t"), bound: .atLeast(0.9), text: "gate")
    let result = try Self.result(requirement, measured: 0.899_996)
    let figure = RequirementFigure(result)
    #expect(figure.measured == "89.9996")
    #expect(figure.required == "≥ 90")
    var study = try Samples.result(of: Samples.mail(), draws: false)
    study.layouts[0].requirements = [result]
    for text in [
      StudyDocument.document(of: study).text(), StudyDocument.document(of: study).markdown(),
      HTMLReport.render(study), SARIFReport.render(study), JUnitReport.render(study),
    ] {
      #expect(text.contains("89.9996"))
    }
  }

  /// A gate as it was judged, with whatever was measured.
  private static func result(_ requirement: Requirement, measured: Double?) throws
    -> RequirementResult
  {
    let layouts = try Samples.result(of: Samples.mail(), draws: false).layouts
    var result = try #require(layouts[0].requirements.first)
    result.requirement = requirement
    result.measured = measured
    return result
  }

  @Test func `A requirement names its missing person`() throws {
    let requirement = Requirement(
      metric: .success(target: "a"), person: "nobody", bound: .atLeast(0.9), text: "gate")
    let result = try Self.result(requirement, measured: nil)
    let sentence = RequirementSentences.sentence(result, for: PersonCatalogue.standard)
    #expect(sentence.contains("nobody is not one of the persons"))
  }
}
