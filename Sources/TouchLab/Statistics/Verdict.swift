/// The result of a comparison.
package enum Verdict: String, Hashable, Sendable, CaseIterable {
  case better
  case worse
  case noMeaningfulDifference = "practically equal"
  case inconclusive
  /// A difference of less than 1 pp due to visible sizes alone, where the models have too little
  /// evidence.
  case visibleSizeOnly = "no verdict"

  /// Creates the verdict for a difference between `low` and `high`.
  ///
  /// It is better or worse if all of the range lies beyond the margin, no meaningful difference if
  /// none of it does, otherwise inconclusive.
  ///
  /// An exact difference has both ends in one place and is never inconclusive.
  package init(low: Double, high: Double, margin: Double, higherIsBetter: Bool) {
    if low > margin {
      self = higherIsBetter ? .better : .worse
    } else if high < -margin {
      self = higherIsBetter ? .worse : .better
    } else {
      self = low >= -margin && high <= margin ? .noMeaningfulDifference : .inconclusive
    }
  }
}
