internal import ScenarioLanguage
internal import TouchLab

/// The device of a dump, as far as the dump shows it.
enum ImportedDevice {
  /// Apple's device with a size.
  ///
  /// If several fit, the default of a scenario counts, or else the newest.
  private static func known(of portrait: Size) -> Device? {
    let all = DeviceCatalogue.all.filter { $0.portraitSize == portrait && $0.isApple }
    return all.first { $0.id == DeviceCatalogue.standard.id } ?? all.last
  }

  static func device(of screen: ImportedScreen) -> Device {
    let size = screen.device?.size ?? screen.size
    let portrait = size.width > size.height ? size.transposed : size
    if screen.system == .ios || screen.system == .design,
      let known = known(of: portrait)
    {
      return known
    }
    let scale = screen.device?.scale ?? (screen.system == .ios ? 2 : 1)
    let statusBar = screen.statusBarHeight ?? screen.system.statusBarHeight
    return Device(
      id: "imported", name: "imported", kind: portrait.width >= 600 ? .tablet : .phone,
      portraitSize: portrait, scale: scale,
      pixelsPerInch: screen.device?.pixelsPerInch ?? 160 * scale, statusBarHeight: statusBar,
      homeIndicatorHeight: 0, source: Device.described)
  }
}

extension Device {
  fileprivate var isApple: Bool { id.hasPrefix("i") }
}

extension ScreenFacts.System {
  /// The height of the status bar if the dump does not state it, in points.
  fileprivate var statusBarHeight: Double {
    switch self {
    case .android: 24
    case .ios: 20
    case .web, .design: 0
    }
  }
}
