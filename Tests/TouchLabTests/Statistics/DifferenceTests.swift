import Testing
import TouchLab

@Suite struct `Differences` {
  @Test(arguments: [
    (0.90, 0.92, true, Verdict.better), (0.92, 0.90, true, .worse), (0.90, 0.92, false, .worse),
    (0.92, 0.90, false, .better), (0.90, 0.904, true, .noMeaningfulDifference),
    (0.5, 0.5, true, .noMeaningfulDifference), (0.25, 0.375, true, .noMeaningfulDifference),
  ])
  func `A verdict needs a difference of more than the margin`(
    _ baseline: Double, _ candidate: Double, _ higherIsBetter: Bool, _ verdict: Verdict
  ) {
    // The last case differs by exactly its margin, which is not more.
    let margin = candidate == 0.375 ? 0.125 : 0.005
    let difference = Difference(baseline: baseline, candidate: candidate)
    #expect(difference.verdict(margin: margin, higherIsBetter: higherIsBetter) == verdict)
  }

  @Test func `A rounding error is not a change`() {
    #expect(!Difference(baseline: 0.9, candidate: 0.9 + 1e-12).isChange)
    #expect(Difference(baseline: 0.9, candidate: 0.9001).isChange)
  }
}
