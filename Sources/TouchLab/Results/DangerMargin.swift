/// The margin of irreversible errors: the largest difference between two risks that does not
/// matter.
///
/// Comparisons, rankings of tasks, baselines and pull-request comments all use it.
package enum DangerMargin {
  /// The ratio of this margin to the margin of other probabilities.
  ///
  /// A convention, not a measurement: one irreversible error counts as ten mis-taps.
  package static let share = 0.1

  /// Returns the margin of irreversible errors that belongs to `margin`, the one of other
  /// probabilities.
  package static func beside(_ margin: Double) -> Double { share * margin }
}
