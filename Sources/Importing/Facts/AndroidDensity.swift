internal import TouchLab

/// The densities of Android devices, in pixels per dp. Dumps do not contain them.
enum AndroidDensity {
  /// The evidence for a density, in descending order of certainty.
  enum Source: Comparable, Sendable {
    case statusBar
    case navigationBar
    case webView
    case sizes
    case landscape
    case width

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

  struct Finding: Sendable {
    var scale: Double
    var source: Source
  }

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

  /// The density at which a status bar is 24 dp high, or 25 before Android 6; nil if none fits.
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

  /// The density of a screen by its size alone. `isWide` is for devices wide by nature.
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

/// The evidence for the size and density of a dump's screen, until all dumps are read.
struct AndroidEvidence: Sendable {
  /// The frame of the window, in pixels. Nil if an app's root begins at the screen's corner or the
  /// file states the size.
  var window: Rectangle?
  var statedSize: Size?
  /// The extent of the windows; nil if a list may have views beyond the screen.
  var reach: Size?
  /// The size that the system's own bars imply.
  var systemSize: Size?
  var rotation: Int?
  /// The top of the highest full-width element below the screen's top.
  var contentTop: Double?
  /// The heights of the named bars at the top.
  var barHeights: [Double] = []
  var navigationBar: Double?
  /// The height of the status bar, in pixels.
  var statusBar: Double?
  /// The sides and offsets of nodes in a web view, which should be whole CSS pixels.
  var pageLengths: [Double] = []
  var pageNodes = 0
  /// The lengths of other views, used if no other evidence decides.
  var sizes = DensitySizes()
  var isTelevision = false
  /// The package of the last node read.
  var packageName = ""

  /// The smallest number of nodes in a page that count as evidence.
  private static let fewestOfPage = 20

  /// Returns the strongest evidence in this file for the density; nil if there is none.
  func finding(on size: Size, isWide: Bool) -> AndroidDensity.Finding? {
    let short = min(size.width, size.height)
    let edges = (contentTop.map { [$0] } ?? []).filter { $0 < size.height / 10 } + barHeights
    if let scale = edges.lazy.compactMap({ AndroidDensity.ofStatusBar($0, short: short) }).first {
      return AndroidDensity.Finding(scale: scale, source: .statusBar)
    }
    let fitting = navigationBar.map { AndroidDensity.ofNavigationBar($0, short: short) } ?? []
    if let scale = fitting.first, fitting.count == 1 {
      return AndroidDensity.Finding(scale: scale, source: .navigationBar)
    }
    if pageNodes >= Self.fewestOfPage,
      let scale = AndroidDensity.ofPage(pageLengths, short: short),
      fitting.isEmpty || fitting.contains(scale)
    {
      return AndroidDensity.Finding(scale: scale, source: .webView)
    }
    if let scale = sizes.scale(on: size, isWide: isWide, among: fitting) {
      return .init(scale: scale, source: fitting.isEmpty ? .sizes : .navigationBar)
    }
    return AndroidDensity.nearest(of: fitting, short: short).map {
      AndroidDensity.Finding(scale: $0, source: .navigationBar)
    }
  }
}

/// An estimate of density from the lengths of views, most of which are multiples of 4 dp.
struct DensitySizes: Sendable {
  private var lengths: Set<Length> = []

  private struct Length: Hashable, Sendable {
    var className: String
    var pixels: Double
  }

  private static let candidates = [
    1, 1.5, 1.75, 2, 2.25, 2.5, 2.625, 2.75, 2.8125, 3, 3.375, 3.5, 4,
  ]
  private static let fewest = 10
  /// The longest length, as a share of the width; longer ones follow the screen.
  private static let longest = 0.45
  /// The smallest score of the best density, and its lead over the next, in standard deviations.
  private static let leastScore = 9.0
  private static let leastLead = 2.8
  /// The short side, in pixels, that remains undecided: 240 and 320 dpi share too many multiples.
  private static let undecidable = 720.0

  /// Adds the sides of a view: both, or the height alone for a button. Text adds nothing.
  mutating func add(_ frame: Rectangle, of className: String, isButton: Bool, isText: Bool) {
    guard !isText else { return }
    for side in isButton ? [frame.height] : [frame.width, frame.height] where side > 20 {
      lengths.insert(Length(className: className, pixels: side))
    }
  }

  /// The density at which significantly more lengths than by chance are multiples of 4 dp and 1 dp;
  /// nil if undecided.
  func scale(on size: Size, isWide: Bool, among allowed: [Double]) -> Double? {
    let short = min(size.width, size.height)
    let lengths = lengths.filter { $0.pixels < Self.longest * size.width }
    guard lengths.count >= Self.fewest, short != Self.undecidable else { return nil }
    // Densities that a bar allows need no usual width.
    let scales = Self.candidates.filter { scale in
      allowed.isEmpty ? Self.isPossible(scale, short, isWide: isWide) : allowed.contains(scale)
    }
    var scored = scales.map { (scale: $0, score: Self.score(of: lengths, at: $0)) }
    scored.sort { ($1.score, $0.scale) < ($0.score, $1.scale) }
    guard let best = scored.first, best.score >= Self.leastScore else { return nil }
    if scored.count > 1, best.score - scored[1].score < Self.leastLead { return nil }
    return best.scale
  }

  /// Whether a density gives a short side of usual width, in dp.
  private static func isPossible(_ scale: Double, _ short: Double, isWide: Bool) -> Bool {
    let side = short / scale
    if isWide { return (480...1300).contains(side) }
    return (320...480).contains(side) || short >= 1600 && (600...1300).contains(side)
  }

  /// The number of standard deviations by which the multiples exceed chance.
  private static func score(of lengths: Set<Length>, at scale: Double) -> Double {
    let count = Double(lengths.count)
    func deviation(of step: Double) -> Double {
      let chance = 1 / step
      let hits = Double(lengths.count { AndroidDensity.isMultiple($0.pixels, of: step) })
      return (hits - count * chance) / (count * chance * (1 - chance)).squareRoot()
    }
    return deviation(of: 4 * scale) + (scale > 1 ? deviation(of: scale) : 0)
  }
}
