/// What a comparison comes to.
package enum Verdict: String, Hashable, Sendable, CaseIterable {
  case better
  case worse
  case practicallyEqual = "practically equal"
  case undecided
  /// Less than a point that comes from what is drawn alone, of which the models know too little.
  case drawnSizeAlone = "no verdict"

  /// What a difference between `low` and `high` comes to: better or worse where all of it lies
  /// beyond the margin, practically equal where none of it does, and undecided otherwise.
  ///
  /// A difference that is known has both ends in one place, and is never undecided.
  package init(low: Double, high: Double, margin: Double, higherIsBetter: Bool) {
    if low > margin {
      self = higherIsBetter ? .better : .worse
    } else if high < -margin {
      self = higherIsBetter ? .worse : .better
    } else {
      self = low >= -margin && high <= margin ? .practicallyEqual : .undecided
    }
  }
}
