package import TouchLab

extension LengthUnit {
  /// The least side of what responds that the system of the unit asks for, as its edition's rule has it.
  package var leastHitSide: Double {
    switch self {
    case .pt: HitRegionSize.leastSide
    case .dp: TouchTargetSize.leastSide
    case .px: SpacingCircles.diameter
    case .epx: TouchTarget.leastSide
    }
  }
}
