internal import TouchLab

/// The parts of a device's block.
extension Grammar {
  static let deviceParts: [SettingPart<DeviceBlock>] = measures + insets + manners

  private static let measures: [SettingPart<DeviceBlock>] = [
    lengths(
      "size", "size of the screen in portrait", [("a width", "width"), ("a height", "height")]
    ) {
      $1.device.portraitSize = Size(width: $0[0], height: $0[1])
    },
    SettingPart(
      .number("scale", \.device.scale, .scale, "pixels per point"),
      "a number"),
    SettingPart(
      .number("ppi", \.device.pixelsPerInch, .density, "pixels of the panel per inch"),
      "a number"),
    SettingPart(
      .number(
        "points-per-inch", \.pointsPerInch, .density,
        "points per inch, if the panel has fewer pixels than the system draws"), "a number"),
  ]

  private static let insets: [SettingPart<DeviceBlock>] = [
    SettingPart(
      .number("status-bar", \.device.statusBarHeight, .distance, "height of the status bar"),
      "a height"),
    SettingPart(
      .number(
        "home-indicator", \.device.homeIndicatorHeight, .distance,
        "height of the home indicator's strip"),
      "a height"),
    SettingPart(
      .word("navigation", \.device.navigation, "Android's navigation: gestures or three buttons"),
      "three-button or gesture"),
    lengths(
      "window-controls", "rectangle of the system's window buttons",
      [
        ("x", "window-controls"), ("y", "window-controls"), ("a width", "window-controls"),
        ("a height", "window-controls"),
      ], .distance
    ) {
      $1.device.windowControls = Rectangle(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    },
    SettingPart(
      .number(
        "browser-strip", \.device.browserStrip, .distance,
        "height of the strip at a page's end that brings back the browser's bar"), "a height"),
    lengths(
      "cut-out", "rectangle of the cut-out in portrait",
      [("x", "x"), ("y", "y"), ("a width", "width"), ("a height", "height")], .distance
    ) {
      $1.device.cutOut = Rectangle(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    },
    lengths(
      "keyboard", "height of the keyboard with its suggestions, from the lower edge",
      [("a height in portrait", "keyboard"), ("a height in landscape", "keyboard")]
    ) {
      $1.keyboard = ($0[0], $0[1])
    },
    lengths(
      "bar-slop", "reach of bars beyond their edges, under uikit",
      [("points below the top one", "bar-slop"), ("points above the bottom one", "bar-slop")],
      .distance
    ) {
      $1.device.barSlop = BarSlop(top: $0[0], bottom: $0[1])
    },
  ]

  private static let manners: [SettingPart<DeviceBlock>] = [
    SettingPart(
      .word("kind", \.device.kind, "device class; sets the size of bars and tabs"),
      "phone, tablet, desktop, car, kiosk or watch"),
    SettingPart(.word("unit", \.device.unit, "unit in messages"), "pt, dp, px or epx"),
    SettingPart(
      .word("density", \.device.spacing, "density of controls, for the guideline set windows"),
      "standard or compact"),
  ]

  /// A node of several lengths, which are set together or not at all.
  private static func lengths(
    _ name: String, _ note: String, _ arguments: [(phrase: String, name: String)],
    _ limits: Limits = .length,
    set: @escaping @Sendable ([Double], inout DeviceBlock) -> Void
  ) -> SettingPart<DeviceBlock> {
    SettingPart(
      name, note, arguments.map { ArgumentForm($0.phrase, .number(limits)) },
      named: arguments.map(\.name)
    ) { values, block in
      let lengths = values.compactMap(\.number)
      if lengths.count == arguments.count { set(lengths, &block) }
    }
  }
}
