internal import ScenarioLanguage
internal import TouchLab

extension Project {
  /// The size of the screen in pixels, stated or by its device; nil without either.
  var sizeInPixels: Size? { defaults.size ?? device?.sizeInPixels }

  /// The pixels per dp, stated or by its device; nil without either.
  var scale: Double? { defaults.density.map { $0 / 160 } ?? device?.scale }

  /// The size of the screen in points, stated or by its device; nil without either.
  var sizeInPoints: Size? { defaults.size ?? device?.portraitSize }
}

extension Device {
  /// The size of the screen in pixels, in portrait.
  var sizeInPixels: Size {
    Size(
      width: (portraitSize.width * scale).rounded(),
      height: (portraitSize.height * scale).rounded())
  }

  /// Whether a screen in some unit has the device's size, in either orientation.
  ///
  /// `scale` is the number of these units per point. Dumps round sizes.
  func fits(_ size: Size, scale: Double) -> Bool {
    let own = Size(width: portraitSize.width * scale, height: portraitSize.height * scale)
    return [own, own.transposed].contains { other in
      abs(other.width - size.width) <= 1 && abs(other.height - size.height) <= 1
    }
  }
}
