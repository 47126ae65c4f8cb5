internal import TouchLab

/// The look of a target on its platform: fill, outline and corners.
extension Target {
  /// The class of the target's shape. Under a colour of mis-tap rates filled buttons are grey,
  /// since two colours would mix.
  func style(on platform: TouchPlatform, isWashed: Bool = false) -> String {
    guard isEnabled else { return "off" }
    let fill = fill(on: platform)
    return (isWashed && fill == "primary" ? "soft" : fill)
      + (isPressed ? " pressed" : isFramedChoice ? " chosen" : "")
  }

  private func fill(on platform: TouchPlatform) -> String {
    if isKey { return "key" }
    return switch kind.look {
    case .row, .tab, .link: "plain"
    case .field, .searchField: "field"
    case .icon: isFloating ? "primary" : "plain"
    case .slider: "thumb"
    case .checkbox, .radio: isMarked ? "primary" : "choice"
    case .toggle: isOn ? "on" : "rail"
    case .box: boxFill
    case .ground, .controlGround, .panel, .title, .prompt, .words, .picture, .meter, .nothing:
      "soft"
    }
  }

  private var boxFill: String {
    if isPrimary { return "primary" }
    if style == .bordered { return "bordered" }
    return isPlain ? "plain" : "soft"
  }

  /// Whether it is drawn as words or an icon alone.
  private var isPlain: Bool {
    switch kind.look {
    case .box: role == .back || style == .plain || arrangement != nil || isPanelRow || isLink
    case .row, .tab, .link, .icon, .field, .searchField, .slider, .checkbox, .radio, .toggle,
      .ground, .controlGround, .panel, .title, .prompt, .words, .picture, .meter, .nothing:
      false
    }
  }

  /// Whether it floats over the screen's content.
  var isFloating: Bool { kind == Element.FloatingButton.drawn }

  /// Whether it is drawn in the platform's tint.
  func isFilled(on platform: TouchPlatform) -> Bool { style(on: platform).hasPrefix("primary") }

  /// Whether its words have the platform's tint.
  var isTinted: Bool {
    guard isEnabled, !isKey else { return false }
    return switch kind.look {
    case .box, .link: true
    case .tab: isChosen
    case .row, .field, .searchField, .icon, .slider, .checkbox, .radio, .toggle, .ground,
      .controlGround, .panel, .title, .prompt, .words, .picture, .meter, .nothing:
      false
    }
  }

  /// Whether its shape hides the elements behind it.
  func isOpaque(on platform: TouchPlatform) -> Bool { fill(on: platform) != "plain" }

  /// Whether a checkbox or radio button is on.
  var isMarked: Bool { value == OnOff.on.rawValue || isChosen }

  private var isFramedChoice: Bool { isChosen && kind.look == .box }

  /// The corner radius, in points.
  func radius(on platform: TouchPlatform) -> Double {
    if let radius = shape.radius(in: visibleFrame) { return radius }
    let half = min(visibleFrame.width, visibleFrame.height) / 2
    return switch kind.look {
    case .row: 0
    case .toggle, .slider, .radio: half
    case .searchField: min(platform == .android ? half : 10, half)
    case .checkbox: min(4, half)
    case .field: min(platform == .android ? 4 : 8, half)
    case .icon: isFloating ? min(platform == .ios ? half : 16, half) : 0
    case .box: isKey ? min(5, half) : min(buttonRadius(on: platform, half), half)
    case .tab, .link, .ground, .controlGround, .panel, .title, .prompt, .words, .picture, .meter,
      .nothing:
      min(6, half)
    }
  }

  /// The corner radius of buttons: Material 3 rounds whole ends, UIKit 10 pt, browsers 4 px.
  private func buttonRadius(on platform: TouchPlatform, _ half: Double) -> Double {
    guard visibleFrame.height <= Self.tallestButton else { return 12 }
    return switch platform {
    case .ios: 10
    case .android: half
    case .web: 4
    }
  }

  /// The height above which a box is a tile or a card rather than a button, in points.
  private static let tallestButton = 64.0
}

extension ScreenPicture {
  /// The corner radius of the device's display, in points. Displays with a home strip or gestures
  /// have round corners, those with a home button or a frame around them have none.
  var cornerRadius: Double {
    let device = study.device
    let side = min(placed.bounds.width, placed.bounds.height)
    guard side > 0, side.isFinite else { return 0 }
    switch device.kind {
    case .watch: return side / 5
    case .phone:
      if device.homeIndicatorHeight > 0 { return Self.phoneRadius }
      return platform == .android && device.navigation != nil ? Self.androidRadius : 0
    case .tablet: return device.homeIndicatorHeight > 0 ? Self.tabletRadius : 0
    case .desktop, .car, .kiosk: return 0
    }
  }

  private static let phoneRadius = 40.0
  private static let androidRadius = 28.0
  private static let tabletRadius = 18.0

  /// The ground outside the round corners of the display, over the app.
  var outside: Markup {
    let radius = cornerRadius
    let bounds = placed.bounds
    guard radius > 0 else { return .none }
    let r = SVG.number(radius)
    let corners = [
      (bounds.left, bounds.top, "v\(r)a\(r) \(r) 0 0 1 \(r)-\(r)"),
      (bounds.right, bounds.top, "h-\(r)a\(r) \(r) 0 0 1 \(r) \(r)"),
      (bounds.right, bounds.bottom, "v-\(r)a\(r) \(r) 0 0 1-\(r) \(r)"),
      (bounds.left, bounds.bottom, "h\(r)a\(r) \(r) 0 0 1-\(r)-\(r)"),
    ]
    let asked = corners.filter { corner in
      isAsked(Rectangle(center: Point(x: corner.0, y: corner.1), size: Size(width: 1, height: 1)))
    }
    guard !asked.isEmpty else { return .none }
    return SVG.path(
      asked.map { "M\(SVG.number($0.0)) \(SVG.number($0.1))\($0.2)z" }.joined(), "outside")
  }
}
