package import TouchLab

extension LengthUnit {
  /// The smallest side of a hit target by the rule of the unit's guideline set, in the unit.
  package var leastHitSide: Double {
    switch self {
    case .pt: HitRegionSize.leastSide
    case .dp: TouchTargetSize.leastSide
    case .px: SpacingCircles.diameter
    case .epx: TouchTarget.leastSide
    }
  }
}
