/// The range of a figure over the three worlds of the model (`Person.worlds`).
///
/// It covers what is unknown about people, not the error of simulations.
package struct ModelInterval: Hashable, Sendable {
  package let low: Double
  package let high: Double

  /// Creates the range from a figure's values in the three worlds; nil for fewer than two values.
  ///
  /// Both ends are taken over all three worlds, because not every figure grows with the scatter.
  package init?(over worlds: [Double]) {
    guard worlds.count > 1, let low = worlds.min(), let high = worlds.max() else { return nil }
    self.low = low
    self.high = high
  }

  /// Half of the range's width.
  package var halfWidth: Double { (high - low) / 2 }

  /// Whether all values have one sign and none is 0, up to rounding errors.
  package var isFirm: Bool { low > 1e-9 || high < -1e-9 }
}
