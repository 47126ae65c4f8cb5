internal import ScenarioLanguage
internal import TouchLab

/// The limits of devices in scenarios, which a dump may exceed.
extension ScreenFacts {
  /// Returns the facts without measures of the device that exceed a scenario's limits. Throws if
  /// the size of the screen itself exceeds them.
  func withinLimits() throws(ImportProblem) -> ScreenFacts {
    guard Self.isSize(Size(width: size.width / unit, height: size.height / unit)) else {
      throw ImportProblem(
        .noScreen, "its screen is not 1 to 100000 pt wide and high",
        advice: "this capture is broken: take another")
    }
    var facts = self
    if let size = device?.size, !Self.isSize(size) { facts.device?.size = nil }
    if let height = statusBarHeight, !(0...size.height / unit).contains(height) {
      facts.statusBarHeight = nil
    }
    facts.device?.dropBadDensity()
    if facts.device != device || facts.statusBarHeight != statusBarHeight {
      facts.remarks.add(.badDevice, "the device has impossible measures: left out")
    }
    return facts
  }

  /// Whether both sides are at least 1 pt and within the limit of a scenario.
  private static func isSize(_ size: Size) -> Bool {
    (1...Limits.most).contains(size.width) && (1...Limits.most).contains(size.height)
  }
}

extension DeviceFacts {
  /// Removes a scale and a pixel density that are out of limits, alone or together.
  fileprivate mutating func dropBadDensity() {
    if let scale, !Limits.scale.contains(scale) || !Limits.density.contains(160 * scale) {
      self.scale = nil
    }
    // Without a scale, a scenario assumes 2 at most.
    if let pixelsPerInch,
      !Limits.density.contains(pixelsPerInch)
        || !Limits.density.contains(pixelsPerInch / (scale ?? 2))
    {
      self.pixelsPerInch = nil
    }
  }
}
