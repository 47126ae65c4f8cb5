/// The exact change of a figure from a baseline to a candidate.
package struct Difference: Hashable, Sendable {
  package let baseline: Double
  package let candidate: Double
  /// The difference in the optimistic and in the pessimistic world. Empty without a model interval,
  /// and for two different people, whose errors are different unknowns.
  package let bounds: [Difference]

  package init(baseline: Double, candidate: Double, bounds: [Difference] = []) {
    self.baseline = baseline
    self.candidate = candidate
    self.bounds = bounds
  }

  /// Creates a difference from its values in each world, the predicted one first; 0 without any.
  package init(worlds: some Collection<Difference>) {
    self.init(
      baseline: worlds.first?.baseline ?? 0, candidate: worlds.first?.candidate ?? 0,
      bounds: Array(worlds.dropFirst()))
  }

  /// Creates the difference of a combination of several figures, in each world that all of them
  /// have.
  package init(of all: [Difference], _ combined: ([Double]) -> Double) {
    let worlds = all.map(\.bounds.count).min() ?? 0
    func world(_ one: (Difference) -> Difference) -> Difference {
      Difference(
        baseline: combined(all.map { one($0).baseline }),
        candidate: combined(all.map { one($0).candidate }))
    }
    self.init(
      worlds: [world { $0 }] + (0..<worlds).map { index in world { $0.bounds[index] } })
  }

  private var worlds: [Difference] { [self] + bounds }

  /// The model interval of the difference, far narrower than those of the two figures suggest.
  package var interval: ModelInterval? { ModelInterval(over: worlds.map(\.value)) }

  /// The two figures and their difference in printed form. Both figures have the digits of the
  /// wider of their intervals.
  package var baselineRate: Rate { Rate(baseline, baselineInterval, digitsOf: widest) }
  package var candidateRate: Rate { Rate(candidate, candidateInterval, digitsOf: widest) }
  package var rate: RateDifference { RateDifference(value, interval) }

  private var widest: ModelInterval? {
    [baselineInterval, candidateInterval].compactMap(\.self)
      .max { $0.halfWidth < $1.halfWidth }
  }

  /// Whether the model interval of the difference contains 0; false without an interval.
  package var isWithinUncertainty: Bool { interval.map { !$0.isFirm } ?? false }

  package var baselineInterval: ModelInterval? { ModelInterval(over: worlds.map(\.baseline)) }
  package var candidateInterval: ModelInterval? { ModelInterval(over: worlds.map(\.candidate)) }

  package var value: Double { candidate - baseline }

  /// Whether the two differ by more than rounding errors.
  package var isChange: Bool { value.magnitude > 1e-9 }

  /// Returns the verdict: better or worse only if the difference is larger than the margin.
  package func verdict(margin: Double, higherIsBetter: Bool) -> Verdict {
    guard value.magnitude > margin else { return .noMeaningfulDifference }
    return (value > 0) == higherIsBetter ? .better : .worse
  }
}

package enum Verdict: String, Hashable, Sendable, CaseIterable {
  case better
  case worse
  case noMeaningfulDifference = "practically equal"
  /// A difference of less than 1 pp due to visible sizes alone, where the models have too little
  /// evidence.
  case visibleSizeOnly = "no verdict"
}
