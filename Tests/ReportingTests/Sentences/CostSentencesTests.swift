import Testing

@testable import Remedies
@testable import Reporting

@Suite struct `Trade-offs of a suggestion` {
  private static func accidentalTap(
    _ target: String, _ after: Double, harm: Bool = false, meant: [(String, Double)] = [],
    reduction: Double = 0
  ) -> Fix.AccidentalTap {
    Fix.AccidentalTap(
      target: target, isIrreversible: harm, before: 0.01, after: after,
      meanings: meant.map { Fix.AccidentalTap.Meaning(meant: $0.0, before: 0, after: $0.1) },
      reduction: reduction)
  }

  @Test func `Accidental taps are listed with their intended targets and differences in pp`() {
    let search = Self.accidentalTap("search", 0.048, meant: [("avatar", 0.036), ("show", 0.002)])
    #expect(
      CostSentences.list([], [search])?.replacing("\u{A0}", with: " ")
        == "accidental taps on search 1% → 5% "
        + "(+3.6 pp from taps aimed at avatar, +0.20 pp from show)")
    let many = Self.accidentalTap(
      "search", 0.043, meant: [("a", 0.02), ("b", 0.01), ("c", 0.005), ("d", 0.003)],
      reduction: 0.005)
    let told = CostSentences.list([], [many])?.replacing("\u{A0}", with: " ")
    #expect(
      told?.contains("+1.0 pp from b, +0.80 pp from 2 others, −0.50 pp from the rest)") == true)
  }

  @Test func `Trade-offs of tasks come before those of targets`() throws {
    let costs = ["a", "b", "c"].map { Fix.Cost(target: $0, before: 0.02, after: 0.14) }
    let task = Fix.TaskCost(task: "listen", before: 0.79, after: 0.71)
    let told = try #require(CostSentences.list(costs, [], tasks: [task]))
      .replacing("\u{A0}", with: " ")
    #expect(
      told.hasPrefix("error-free runs of task listen 79% → 71%, mis-taps on a 2% → 14%"))
    #expect(told.hasSuffix("and 1 other"))
  }

  @Test func `Irreversible errors come first, then the largest increases`() throws {
    let costs = [Fix.Cost(target: "star", before: 0.02, after: 0.04)]
    let accidentalTaps = [
      Self.accidentalTap("delete", 0.011, harm: true, meant: [("save", 0.001)]),
      Self.accidentalTap("search", 0.08), Self.accidentalTap("show", 0.012),
    ]
    let told = try #require(CostSentences.list(costs, accidentalTaps))
      .replacing("\u{A0}", with: " ")
    #expect(
      told == "accidental taps on delete (irreversible) 1.0% → 1.1% "
        + "(+0.10 pp from taps aimed at save), accidental taps on search 1% → 8%, mis-taps on star 2% → 4%, "
        + "and 1 other")
    #expect(CostSentences.list([], []) == nil)
  }
}
