import LabSupport
import Studies
import Testing
import TouchLab

@Suite struct `Holm's correction` {
  struct Family: Sendable {
    var values: [Double]
    var adjusted: [Double]
  }

  /// By hand, from the definition: max over the smaller ones of min(1, (n − step)·p).
  @Test(arguments: [
    Family(values: [], adjusted: []), Family(values: [0.03], adjusted: [0.03]),
    Family(values: [0.01, 0.04, 0.03], adjusted: [0.03, 0.06, 0.06]),
    Family(values: [0.04, 0.01, 0.005, 0.03], adjusted: [0.06, 0.03, 0.02, 0.06]),
    Family(values: [0.5, 0.9, 0.6], adjusted: [1, 1, 1]),
    Family(values: [0.02, 0.02], adjusted: [0.04, 0.04]),
  ])
  func `Holm's correction raises each p value by its step`(_ family: Family) {
    let found = Holm.adjusted(family.values)
    #expect(found.count == family.adjusted.count)
    for (one, other) in zip(found, family.adjusted) { #expect(close(one, other, 1e-15)) }
  }

  @Test func `A family shares the level of its intervals`() {
    #expect(ComparisonFamily(size: 1).level == 0.95)
    #expect(close(ComparisonFamily(size: 10).level, 0.995))
    #expect(ComparisonFamily(size: 0).level == 0.95)
  }

  @Test func `Holm adjusts p, and the interval decides the verdict`() throws {
    let tables = [
      PairedCounts(both: 9000, onlyBaseline: 300, onlyCandidate: 100, neither: 600),
      PairedCounts(both: 9000, onlyBaseline: 41, onlyCandidate: 59, neither: 900),
      PairedCounts(both: 9000, onlyBaseline: 70, onlyCandidate: 130, neither: 800),
    ].map { SampledDifference($0, isPaired: true) }
    let evaluated = ComparisonFamily(size: 3).evaluate(tables, margin: 0.005)
    #expect(evaluated.map(\.verdict) == [.worse, .noMeaningfulDifference, .inconclusive])
    #expect(evaluated.map(\.p) == tables.map(\.p))
    #expect(evaluated[1].adjusted == evaluated[1].p && evaluated[0].adjusted == 3 * evaluated[0].p)
    for judgement in evaluated { #expect(close(judgement.interval.level, 1 - 0.05 / 3)) }
    // A difference that is surely there may still be too small to matter, or not settled.
    #expect(evaluated[2].adjusted < 0.001)
  }
}
