internal import ScenarioLanguage
internal import TouchLab

/// The limits of devices in scenarios, which a dump may exceed.
extension ScreenFacts {
  /// The facts without measures of the device that no scenario can say.
  ///
  /// It throws where the screen itself has no size that a scenario can say.
  func withinLimits() throws(ImportProblem) -> ScreenFacts {
    guard Self.isSize(Size(width: size.width / unit, height: size.height / unit)) else {
      throw ImportProblem(
        .noScreen, "its screen is not 1 to 100000 points wide and high",
        advice: "this capture is broken: take another")
    }
    var facts = self
    if let size = device?.size, !Self.isSize(size) { facts.device?.size = nil }
    if let height = statusBarHeight, !(0...size.height / unit).contains(height) {
      facts.statusBarHeight = nil
    }
    facts.device?.dropBadDensity()
    if facts.device != device || facts.statusBarHeight != statusBarHeight {
      facts.remarks.append(
        Remark(.badDevice, "it says measures of its device that no device has: left out"))
    }
    return facts
  }

  /// Whether both sides are at least a point, and no longer than a scenario can say.
  private static func isSize(_ size: Size) -> Bool {
    (1...Limits.most).contains(size.width) && (1...Limits.most).contains(size.height)
  }
}

extension DeviceFacts {
  /// Drops a scale, and pixels to the inch, that are out of limits by themselves or together.
  fileprivate mutating func dropBadDensity() {
    if let scale, !Limits.scale.contains(scale) || !Limits.density.contains(160 * scale) {
      self.scale = nil
    }
    // Without a scale, 2 is the largest that is assumed.
    if let pixelsPerInch,
      !Limits.density.contains(pixelsPerInch)
        || !Limits.density.contains(pixelsPerInch / (scale ?? 2))
    {
      self.pixelsPerInch = nil
    }
  }
}
