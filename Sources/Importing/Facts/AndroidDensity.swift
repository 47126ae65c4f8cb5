internal import TouchLab

/// The densities of Android devices, in pixels per dp.
///
/// Dumps do not contain them.
enum AndroidDensity {
  /// The evidence for a density, in descending order of certainty.
  enum Source: Int, Comparable, Sendable {
    case statusBar
    case navigationBar
    case webView
    case sizes
    case landscape
    case width

    static func < (one: Source, other: Source) -> Bool { one.rawValue < other.rawValue }

    var words: String {
      switch self {
      case .statusBar: "the status bar"
      case .navigationBar: "the navigation bar"
      case .webView: "the pixels of its web view"
      case .sizes: "the sizes of its views"
      case .landscape: "its natural landscape: this is no phone"
      case .width: "the width"
      }
    }
  }

  /// A density with its evidence.
  struct Finding: Sendable {
    var scale: Double
    var source: Source
  }

  /// The densities of common screens.
  private static let common = [0.75, 1, 1.5, 1.75, 2, 2.625, 2.75, 3, 3.5, 4]

  private static let byShortSide: [Int: Double] = [
    240: 0.75, 320: 1, 480: 1.5, 540: 1.5, 600: 1, 720: 2, 768: 2, 800: 1.33125, 1080: 2.625,
    1200: 2, 1344: 3, 1440: 3.5, 1536: 2, 1600: 2,
  ]

  /// Whether a short side has the width of a phone or tablet, in dp.
  static func isUsual(_ short: Double, at scale: Double) -> Bool {
    let side = short / scale
    return (320...480).contains(side) || (600...840).contains(side)
  }

  /// The density at which a status bar has the system's height: 24 dp, or 25 before Android 6.
  ///
  /// Nil if none fits.
  static func ofStatusBar(_ height: Double, short: Double) -> Double? {
    for dp in [24.0, 25.0] {
      let scale = common.first { (dp * $0).rounded() == height && isUsual(short, at: $0) }
      if let scale { return scale }
    }
    return nil
  }

  /// The densities at which a navigation bar is 48 dp thick, or 24 dp for gestures.
  static func ofNavigationBar(_ thickness: Double, short: Double) -> [Double] {
    common.filter { scale in
      [48.0, 24.0].contains { ($0 * scale).rounded() == thickness } && isUsual(short, at: scale)
    }
  }

  /// The density at which at least 95% of a page's lengths are whole CSS pixels; nil if none fits.
  static func ofPage(_ lengths: [Double], short: Double) -> Double? {
    [4.0, 3.0, 2.0].first { scale in
      isUsual(short, at: scale)
        && Double(lengths.count { isMultiple($0, of: scale) }) >= 0.95 * Double(lengths.count)
    }
  }

  static func isMultiple(_ length: Double, of step: Double) -> Bool {
    abs(length - (length / step).rounded() * step) <= 0.51
  }

  /// The density that brings the short side nearest to 400 dp; nil without densities.
  static func nearest(of scales: [Double] = common, short: Double) -> Double? {
    scales.min { abs(short / $0 - 400) < abs(short / $1 - 400) }
  }

  /// The density of a screen by its size alone.
  ///
  /// `isWide` is true for devices that are wide by nature.
  static func ofSize(_ size: Size, isWide: Bool) -> Finding {
    let short = min(size.width, size.height)
    if isWide {
      if let scale = television(size) { return Finding(scale: scale, source: .landscape) }
      let scale = [1.0, 1.5, 2, 3].min { abs(short / $0 - 760) < abs(short / $1 - 760) }
      return Finding(scale: scale ?? 1, source: .landscape)
    }
    if short == short.rounded(), let scale = byShortSide[Int(saturating: short)] {
      return Finding(scale: scale, source: .width)
    }
    return Finding(scale: nearest(short: short) ?? 1, source: .width)
  }

  /// The density of a television's screen, which is 960 dp wide; nil for any other size.
  static func television(_ size: Size) -> Double? {
    switch (size.width, size.height) {
    case (1920, 1080): 2
    case (1280, 720): 1.33125
    case (3840, 2160): 4
    default: nil
    }
  }
}
