/// The ids of the rules about who gets the touches. All others are about the design.
package enum TouchRules {
  package static let unreachable = UnreachableTarget.summary.id
  package static let aimOutside = AimOutsideTarget.summary.id
  package static let danger = AccidentalDanger.summary.id
  package static let oftenMissed = OftenMissed.summary.id
  package static let systemArea = InSystemArea.summary.id
  package static let coveredWhile = CoveredWhile.summary.id
  package static let secondTap = SecondTap.summary.id
  package static let layoutShift = LayoutShift.summary.id
  package static let firstTapLost = FirstTapLost.summary.id
  /// The rules about who gets the touches aimed at one target.
  package static let ofTouches: Set<String> = [
    unreachable, aimOutside, oftenMissed, CrowdedTargets.summary.id,
  ]
  package static let inputLost = InputLost.summary.id
  package static let gestureConflict = GestureConflict.summary.id

  /// The rules about the size of one target.
  package static let sizes: Set<String> = [
    TouchTargetSize.summary.id, MinimumHitTarget.summary.id, TargetSizeMinimum.summary.id,
    TargetSizeEnhanced.summary.id, ControlSize.summary.id, HitRegionSize.summary.id,
    MinimumTapTarget.summary.id, TouchTarget.summary.id, TapTargets.summary.id,
  ]
  /// The rules about the distance between two targets.
  package static let gaps: Set<String> = [
    CrowdedTargets.summary.id, ControlPadding.summary.id, TouchTargetSpacing.summary.id,
    TouchTargetOverlap.summary.id, ButtonCentres.summary.id,
  ]
  package static let all = sizes.union(gaps).union([
    unreachable, aimOutside, danger, oftenMissed, systemArea,
  ])

  /// The rules about what a tap or swipe does, which no mis-tap rate shows.
  package static let ofEffects: Set<String> = [
    inputLost, gestureConflict, DeadWords.summary.id,
  ]
  /// The rules whose figures may be rates alone.
  package static let ofRates = gaps.union([oftenMissed, inputLost])

  /// Whether a rule compares moments: it has one finding, whose words name the moment.
  package static func isAboutMoments(_ rule: String) -> Bool {
    [coveredWhile, secondTap, layoutShift, firstTapLost].contains(rule)
  }

  /// The smallest mis-tap rate that `often-missed` reports.
  package static let mostMissed = OftenMissed.mostMissed
}
