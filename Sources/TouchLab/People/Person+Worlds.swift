extension Person {
  /// The person as predicted, then in the optimistic and in the pessimistic world; the person alone
  /// if it has no interval.
  ///
  /// A world sets all unknowns of the model at once: the scatter factor k, the lapse rate, and
  /// whether touches beyond an edge count as on it. All users share a world's factor, because k is
  /// unknown, not who taps. Studies disagree on edges (Kasahara et al. 2026; Henze 2011, Avrahami
  /// 2015), so the pessimistic world gives no help there. τ, offsets, hands and tails do not
  /// change.
  package var worlds: [Person] {
    guard let interval else { return [self] }
    var optimistic = self
    optimistic.interval = nil
    optimistic.isBound = true
    var pessimistic = optimistic
    optimistic.spread *= interval.low
    pessimistic.spread *= interval.high
    if let lapse = interval.lapse {
      optimistic.lapse = lapse.lowerBound
      pessimistic.lapse = lapse.upperBound
    }
    pessimistic.overhangs = false
    return [self, optimistic, pessimistic]
  }
}
