extension Person {
  /// The person as predicted, then in the optimistic and in the pessimistic world; as predicted alone
  /// where nothing is known of how far k may be off.
  ///
  /// A world sets everything at once that the model does not know: k of all people together, because
  /// k is what is unknown, not who taps; the lapse; and whether touches beyond an edge count as on it.
  /// Studies disagree on edges (Kasahara et al. 2026; Henze 2011, Avrahami 2015), so the pessimistic
  /// world gives no help there. τ, offsets, hands and tails are the same in all three.
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
