/// The range of a figure over the three worlds that the model allows (`Person.worlds`).
///
/// It says nothing of simulations: it covers what is not known about people, and k alone.
package struct ModelInterval: Hashable, Sendable {
  package let low: Double
  package let high: Double

  /// The least and the greatest of a figure's values in the three worlds, the predicted one first;
  /// nil where there is one world alone.
  ///
  /// Both ends are taken over all three, because not every figure grows with the scatter.
  package init?(over worlds: [Double]) {
    guard worlds.count > 1, let low = worlds.min(), let high = worlds.max() else { return nil }
    self.low = low
    self.high = high
  }

  /// Half of its width.
  package var halfWidth: Double { (high - low) / 2 }

  /// Whether all values have one sign and none is 0, give or take rounding.
  package var isFirm: Bool { low > 1e-9 || high < -1e-9 }
}
