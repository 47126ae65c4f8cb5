/// The margin of irreversible errors: the difference between two risks that counts as none.
///
/// Comparisons, rankings of tasks, baselines and pull-request comments all derive it here.
package enum DangerMargin {
  /// The margin as a share of the margin of other probabilities.
  ///
  /// A convention and no measurement: one irreversible error counts as ten mis-taps.
  package static let share = 0.1

  /// The margin of irreversible errors beside `margin`, the margin of other probabilities.
  package static func beside(_ margin: Double) -> Double { share * margin }
}
