/// A device as far as touch is concerned: its screen size, its density and its system areas.
package struct Device: Hashable, Sendable {
  /// The class of a device. Only phones have bars that adapt to landscape and at most five tabs.
  package enum Kind: String, Sendable, CaseIterable {
    case phone
    case tablet
    case desktop
    case car
    case kiosk
    case watch

    /// Whether it is held in the hand, so that its screen turns with it.
    package var turns: Bool {
      switch self {
      case .phone, .tablet: true
      case .desktop, .car, .kiosk, .watch: false
      }
    }
  }

  /// The id of a device that only a dump describes.
  package static let importedID = "imported"

  package var id: String
  package var name: String
  package var kind: Kind
  /// The screen's size, in points: in portrait if the device turns, as installed otherwise.
  package var portraitSize: Size
  /// The number of pixels per point that the system draws.
  package var scale: Double
  package var pixelsPerInch: Double
  /// The number of points per inch of the panel. It is `pixelsPerInch / scale`, unless the panel
  /// has fewer pixels than the system draws (iPhone 6 Plus).
  package var pointsPerInch: Double
  /// The height of the status bar in points, in every orientation.
  package var statusBarHeight: Double
  /// The height of the home strip at the lower edge, in points.
  package var homeIndicatorHeight: Double
  package var navigation: SystemNavigation?
  /// The frame of the system's window buttons on the screen, in points.
  package var windowControls: Rectangle?
  /// The height of the strip at a page's lower end that brings the browser's bar back, in points.
  package var browserStrip: Double?
  /// The part of the panel that shows nothing, in portrait: a notch, an island or a camera's hole.
  package var cutOut: Rectangle?
  package var keyboard: SoftwareKeyboard?
  /// Whether a scenario states the keyboard's height, which then counts without a platform, too.
  package var statesKeyboard = false
  /// The extension of bars' hit targets that a scenario states; nil if it states none.
  package var barSlop: BarSlop?
  package var unit: LengthUnit?
  /// The unit of the maker, used if neither the scenario nor its platform names one.
  package var usualUnit = LengthUnit.pt
  /// The year in which its maker first sold it, by the maker's announcements; of several devices in
  /// one row the first year. It is nil if unknown, and for kinds without a platform.
  package var releaseYear: Int?

  /// The platform of an app on the device, if its scenario states none; nil for
  /// `PlatformName.classic`. iOS 8 and Android 5, the oldest like those of today, came in 2014.
  package var platform: TouchPlatform? {
    let hasPlatform = [.phone, .tablet, .desktop, .car].contains(kind)
    return hasPlatform && (releaseYear ?? 0) >= 2014 ? usualPlatform : nil
  }

  /// The platform whose unit the maker uses.
  package var usualPlatform: TouchPlatform? {
    TouchPlatform.allCases.first { $0.unit == usualUnit }
  }

  /// The unit of all messages while an app of `platform` runs on the device.
  package func unit(on platform: TouchPlatform?) -> LengthUnit {
    unit ?? platform?.unit ?? usualUnit
  }

  /// The density of controls that a scenario states; nil if it states none.
  package var spacing: Spacing?
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

  /// Whether controls are laid out densely, for pointers as well as fingers.
  package var isCompact: Bool { spacing == .compact }

  package var density: Density { Density(pointsPerInch: pointsPerInch) }

  package func screen(in orientation: Orientation) -> Rectangle {
    let isUpright = orientation == .portrait || !kind.turns
    let size = isUpright ? portraitSize : portraitSize.transposed
    return Rectangle(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The height of the three-button bar, in dp. Source: AOSP, dimens.xml, navigation_bar_height.
  static let threeButtonBar = 48.0
  /// The width of the strips at the sides where a back swipe begins, in dp. Source: AOSP,
  /// dimens.xml, config_backGestureInset.
  static let backStrip = 24.0

  /// The system navigation while an app of `platform` runs on the device; nil if it is not Android.
  package func navigation(on platform: TouchPlatform?) -> SystemNavigation? {
    navigation ?? (platform == .android && kind.turns ? .gesture : nil)
  }

  /// The width of the three-button bar at the right side, in points; 0 unless a phone is in
  /// landscape.
  func sideBar(in orientation: Orientation) -> Double {
    navigation == .threeButton && orientation == .landscape && kind == .phone
      ? Self.threeButtonBar : 0
  }

  /// The height of the system area at the lower edge in an orientation, in points: the three-button
  /// bar or the home strip.
  func foot(in orientation: Orientation) -> Double {
    guard navigation == .threeButton else { return homeIndicatorHeight }
    return sideBar(in: orientation) > 0 ? 0 : Self.threeButtonBar
  }
}

/// The distances by which the hit targets of bars extend beyond their edges, in points.
package struct BarSlop: Hashable, Sendable {
  /// The extension below a bar at the top.
  package var top: Double
  /// The extension above a bar at the bottom.
  package var bottom: Double

  package init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }
}

/// The density at which the system lays out controls.
package enum Spacing: String, Hashable, Sendable, CaseIterable {
  case standard
  case compact
}

package enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait
  case landscape
}

/// The letter keyboard of a device: the part of the screen that it covers in each orientation.
package struct SoftwareKeyboard: Hashable, Sendable {
  /// The height that it covers from the lower edge up, and the parts of it without keys, in points.
  package struct Extent: Hashable, Sendable {
    /// The total height, as UIKit and Android report it.
    package var height: Double
    /// The height of the prediction bar at its top.
    package var predictions: Double
    /// The height beneath its keys: the home strip and the buttons in it.
    package var foot: Double

    package init(height: Double, predictions: Double = 0, foot: Double = 0) {
      self.height = height
      self.predictions = predictions
      self.foot = foot
    }

    /// The height of the rows of keys; at least half of the total, whatever a scenario states.
    package var keys: Double { max(height - predictions - foot, height / 2) }
  }

  package var portrait: Extent
  package var landscape: Extent

  package init(portrait: Extent, landscape: Extent) {
    self.portrait = portrait
    self.landscape = landscape
  }

  package func extent(in orientation: Orientation) -> Extent {
    orientation == .portrait ? portrait : landscape
  }
}

package enum SystemNavigation: String, Hashable, Sendable, CaseIterable {
  /// A bar of three buttons, where no touch reaches the app.
  case threeButton = "three-button"
  /// Swipes from the edges.
  case gesture
}
