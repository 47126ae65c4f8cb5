internal import Studies
package import TouchLab

/// The mis-taps of a target that no layout prevents.
package struct FingerScatter: Sendable {
  /// The target's size or the platform's, whichever is larger.
  package let size: Size
  /// The mis-tap rate of a target of that size alone on the device.
  package let missed: Double

  /// Creates the scatter of a study's person; nil if the layout causes mis-taps worth a change.
  package init?(of result: TargetResult, in study: Study) {
    guard let rate = result.misTapRate else { return nil }
    let amounts = Amounts(study)
    missed = Floors(study, amounts).floor(of: result.target)
    guard !Worth.isWorth(from: rate, to: missed) else { return nil }
    size = amounts.floorSize(of: result.target)
  }
}
