internal import TouchLab

/// The screens of an import from other devices than the first.
///
/// A scenario has one device.
enum OtherDevices {
  static func remark(on screens: inout [ImportedScreen]) {
    guard let first = screens.first else { return }
    let others = screens.filter {
      $0.system != first.system || !isAlike($0.heldSize, first.heldSize)
    }
    guard !others.isEmpty else { return }
    let names = others.prefix(mostNamed).map(name).joined(separator: ", ")
    let more = others.count > mostNamed ? " and \(others.count - mostNamed) more" : ""
    screens[0].remarks.append(
      Remark(
        .otherDevice,
        "not from the device of \(name(first)), which all screens use: \(names)\(more); "
          + "import them separately"))
  }

  private static func name(_ screen: ImportedScreen) -> String {
    let size = screen.heldSize
    return "\(screen.id) (\(screen.system.name) \(size.width.points)×\(size.height.points))"
  }

  /// Scaling rounds sizes.
  private static func isAlike(_ one: Size, _ other: Size) -> Bool {
    abs(one.width - other.width) <= 1 && abs(one.height - other.height) <= 1
  }

  private static let mostNamed = 4
}

extension ImportedScreen {
  /// The size of the screen in the device's orientation, in points.
  fileprivate var heldSize: Size { device?.size ?? size }
}

extension ScreenFacts.System {
  fileprivate var name: String {
    switch self {
    case .android: "Android"
    case .ios: "iOS"
    case .web: "web"
    case .design: "design"
    }
  }
}
