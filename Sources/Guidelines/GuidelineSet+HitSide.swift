package import TouchLab

extension Study {
  /// The smallest side of a hit target by the strictest of the guideline sets in force, in the unit
  /// of the screens; nil if none has a rule on it.
  package var leastHitSide: Double? {
    guidelineSets.compactMap { $0.leastHitSide(on: device) }.max()
  }
}

extension GuidelineSet {
  /// Returns the smallest side of a hit target by the set's rule, in the unit of the device; nil
  /// without such a rule.
  fileprivate func leastHitSide(on device: Device) -> Double? {
    switch self {
    case .iPhoneOS2, .iOS4, .iOS7, .firefoxOS: MinimumHitTarget.minimumSide
    case .wcag22AA, .en301549: SpacingCircles.diameter
    case .wcag22AAA: TargetSizeEnhanced.leastSide
    case .appleHIG, .appleHIGVisionOS: HitRegionSize.leastSide(of: self)
    case .material3, .androidCars: TouchTargetSize.leastSide(of: self)
    case .bbc, .nnGroup, .kiosk:
      TouchTargetSize.millimetres(of: self).map(device.density.points)
    case .atf: ScannerSizeCheck.least
    case .flutterAndroid, .flutterIOS: MinimumTapTarget.leastSide(of: self)
    case .lighthouse: TapAreas.finger
    case .windows: TouchTarget.leastSide(on: device)
    }
  }
}
