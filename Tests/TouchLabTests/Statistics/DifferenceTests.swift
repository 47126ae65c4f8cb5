import Testing
import TouchLab

/// Worked examples: Newcombe 1998, Statistics in Medicine 17, 873–890 (method 10).
@Suite struct `Differences` {
  struct Example: Sendable {
    var first: (Int, Int)
    var second: (Int, Int)
    var low: Double
    var high: Double
  }

  @Test(arguments: [
    Example(first: (56, 70), second: (48, 80), low: 0.0524, high: 0.3339),
    Example(first: (9, 10), second: (3, 10), low: 0.1705, high: 0.8090),
    Example(first: (6, 7), second: (2, 7), low: 0.0582, high: 0.8062),
    Example(first: (5, 56), second: (0, 29), low: -0.0381, high: 0.1926),
    Example(first: (0, 10), second: (0, 20), low: -0.1611, high: 0.2775),
    Example(first: (0, 10), second: (0, 10), low: -0.2775, high: 0.2775),
    Example(first: (10, 10), second: (0, 20), low: 0.6791, high: 1.0000),
    Example(first: (10, 10), second: (0, 10), low: 0.6075, high: 1.0000),
  ])
  func `Newcombe's interval has its published bounds`(_ example: Example) {
    let first = Proportion(successes: example.first.0, trials: example.first.1)
    let second = Proportion(successes: example.second.0, trials: example.second.1)
    let difference = Difference(
      baseline: second.estimate, candidate: first.estimate,
      sampled: (baseline: second, candidate: first))
    #expect(close(difference.low, example.low, 0.5e-4))
    #expect(close(difference.high, example.high, 0.5e-4))
    #expect(close(difference.value, first.estimate - second.estimate))
  }

  @Test func `rates known exactly have no width`() {
    let difference = Difference(baseline: 0.9, candidate: 0.7)
    #expect(difference.low == difference.value && difference.high == difference.value)
    #expect(close(difference.value, -0.2))
  }

  @Test(arguments: [
    (0.90, 0.92, true, Verdict.better), (0.92, 0.90, true, .worse), (0.90, 0.92, false, .worse),
    (0.92, 0.90, false, .better), (0.90, 0.904, true, .practicallyEqual),
    (0.5, 0.5, true, .practicallyEqual), (0.25, 0.375, true, .practicallyEqual),
  ])
  func `a verdict needs more than the margin`(
    _ baseline: Double, _ candidate: Double, _ higherIsBetter: Bool, _ verdict: Verdict
  ) {
    // The last case differs by exactly its margin, which is not more.
    let margin = candidate == 0.375 ? 0.125 : 0.005
    let difference = Difference(baseline: baseline, candidate: candidate)
    #expect(difference.verdict(margin: margin, higherIsBetter: higherIsBetter) == verdict)
  }
}
