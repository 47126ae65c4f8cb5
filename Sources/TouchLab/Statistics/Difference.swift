/// The exact change of a figure from a baseline to a candidate.
package struct Difference: Hashable, Sendable {
  package let baseline: Double
  package let candidate: Double
  /// The difference in the optimistic and in the pessimistic world. Empty without a model interval,
  /// and for two different people, whose errors are different unknowns.
  package let bounds: [Difference]
  /// The smallest change that is printed: 0.05 pp of a rate, 0.005 pp of a risk.
  package var leastShown = LeastShown.tenth

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

  /// Creates a change of rates whose model intervals are not at hand; see `Rate.rounded`.
  package init(rounded before: Double, _ after: Double) {
    let half = Rate.roundedHalfWidth(of: max(before, after))
    self.init(
      baseline: before, candidate: after,
      bounds: [-half, half].map { Difference(baseline: before + $0, candidate: after + $0) })
  }

  private var worlds: [Difference] { [self] + bounds }

  /// The model interval of the difference, far narrower than those of the two figures suggest.
  package var interval: ModelInterval? { ModelInterval(over: worlds.map(\.value)) }

  /// The two figures and their difference in printed form.
  package var baselineRate: Rate { rates().before }
  package var candidateRate: Rate { rates().after }
  package var rate: RateDifference { rates().change }

  /// Returns the printed form with at least `places` decimals.
  package func rates(places: Int = 0) -> (before: Rate, after: Rate, change: RateDifference) {
    let printed = printed.with(places: places)
    let shownValue = printed.isUnchanged ? candidate : baseline
    return (
      Rate(baseline, baselineInterval, places: printed.places, shownValue: shownValue),
      Rate(candidate, candidateInterval, places: printed.places, shownValue: candidate),
      RateDifference(value, interval, shown: printed)
    )
  }

  /// The digits that both figures need, which begin with those of the wider interval.
  package var printed: PrintedChange {
    let widest = [baselineInterval, candidateInterval].compactMap(\.self)
      .max { $0.halfWidth < $1.halfWidth }
    let places = [baseline, candidate].map { figure in
      Rate.isPrecise
        ? 2 : Double.places(of: 100 * figure, halfWidth: widest.map { 100 * $0.halfWidth })
    }
    return PrintedChange(
      100 * baseline, 100 * candidate, start: places.min() ?? 0, least: 100 * leastShown)
  }

  /// The difference of the mis-tap rates, if this is one of hit rates.
  package var complement: Difference {
    var other = Difference(
      worlds: worlds.map { Difference(baseline: 1 - $0.baseline, candidate: 1 - $0.candidate) })
    other.leastShown = leastShown
    return other
  }

  /// The difference of a risk, of which smaller changes are printed.
  package var ofRisk: Difference {
    var other = self
    other.leastShown = LeastShown.hundredth
    return other
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
