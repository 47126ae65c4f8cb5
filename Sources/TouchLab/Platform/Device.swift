/// A thing with a screen as far as touch is concerned: its size in points, its density and the
/// strips that the system keeps for itself.
package struct Device: Hashable, Sendable {
  /// Phones have bars that adapt to landscape and at most five tabs; all others do not.
  package enum Kind: String, Sendable, CaseIterable {
    case phone
    case tablet
    case desktop
    case car
    case kiosk
    case watch

    /// Whether it is held in a hand, so that its screen turns with it.
    package var turns: Bool {
      switch self {
      case .phone, .tablet: true
      case .desktop, .car, .kiosk, .watch: false
      }
    }
  }

  package var id: String
  package var name: String
  package var kind: Kind
  /// The screen's size in portrait, in points; of what does not turn, its size as it stands.
  package var portraitSize: Size
  /// Pixels per point, as the system draws.
  package var scale: Double
  /// Pixels of the panel per inch.
  package var pixelsPerInch: Double
  /// Points per inch of the panel.
  ///
  /// It is pixelsPerInch / scale, save where the panel has fewer pixels than the system draws
  /// (iPhone 6 Plus).
  package var pointsPerInch: Double
  /// Height of the status bar in points, the same in every orientation.
  package var statusBarHeight: Double
  /// Height in points of the strip at the bottom that the home indicator keeps free.
  package var homeIndicatorHeight: Double
  /// How one goes back, where a scenario says it.
  package var navigation: SystemNavigation?
  /// The frame of the system's window buttons on the screen, in points.
  package var windowControls: Rectangle?
  /// How much of a page's lower end brings a browser's bar back, in points.
  package var browserStrip: Double?
  /// Where the panel shows nothing, in portrait: a notch, an island or a camera's hole.
  package var cutOut: Rectangle?
  /// The keyboard that comes with it, where that is known.
  package var keyboard: SoftwareKeyboard?
  /// Whether a scenario says how high that is: it counts without a platform, too.
  package var statesKeyboard = false
  /// How far bars respond beyond their edges, where a scenario says it.
  package var barSlop: BarSlop?
  /// The word for its points, where a scenario says it.
  package var unit: LengthUnit?
  /// The word that its makers use, where neither the scenario nor its platform says one.
  package var usualUnit = LengthUnit.pt

  /// The word for its points in every message, while an app of a platform runs on it.
  package func unit(on platform: TouchPlatform?) -> LengthUnit {
    unit ?? platform?.unit ?? usualUnit
  }

  /// How densely controls are set, where a scenario says it.
  package var spacing: Spacing?
  /// Where the figures come from.
  package var source: String

  package init(
    id: String, name: String, kind: Kind, portraitSize: Size, scale: Double,
    pixelsPerInch: Double, pointsPerInch: Double? = nil, statusBarHeight: Double = 20,
    homeIndicatorHeight: Double = 0, source: String
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.portraitSize = portraitSize
    self.scale = scale
    self.pixelsPerInch = pixelsPerInch
    self.pointsPerInch = pointsPerInch ?? pixelsPerInch / scale
    self.statusBarHeight = statusBarHeight
    self.homeIndicatorHeight = homeIndicatorHeight
    self.source = source
  }

  /// Whether controls are set densely, for pointers as well as fingers.
  package var isCompact: Bool { spacing == .compact }

  package var density: Density { Density(pointsPerInch: pointsPerInch) }

  /// The screen in an orientation, in points.
  package func screen(in orientation: Orientation) -> Rectangle {
    let isUpright = orientation == .portrait || !kind.turns
    let size = isUpright ? portraitSize : portraitSize.transposed
    return Rectangle(x: 0, y: 0, width: size.width, height: size.height)
  }
}

/// How far bars respond beyond their edges, in points.
package struct BarSlop: Hashable, Sendable {
  /// Below a bar at the top.
  package var top: Double
  /// Above a bar at the bottom.
  package var bottom: Double

  package init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }
}

/// How densely the system sets controls.
package enum Spacing: String, Hashable, Sendable, CaseIterable {
  case standard
  case compact
}

/// How the device is held.
package enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait
  case landscape
}
