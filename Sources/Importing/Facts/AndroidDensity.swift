internal import TouchLab

/// The densities of Android devices, in pixels per dp. Dumps do not contain them.
enum AndroidDensity {
  /// The evidence for a density, in the order in which it counts.
  enum Source: Comparable, Sendable {
    case webView
    case sizes
    case statusBar
    case navigationBar
    case television
    case watch
    case missingBar
    case targets
    case landscape
    case width

    var words: String {
      switch self {
      case .webView: "the pixels of its web view"
      case .sizes: "the sizes of its views"
      case .statusBar: "the status bar"
      case .navigationBar: "the navigation bar"
      case .television: "the size of a television: this is no phone"
      case .watch: "the size of a watch"
      case .missingBar: "the height that the navigation bar lacks"
      case .targets: "the heights of its targets"
      case .landscape: "its natural landscape: this is no phone"
      case .width: "the width"
      }
    }

    /// Whether the system states it by a bar of its own, rather than an app by its design.
    var isBar: Bool { self == .statusBar || self == .navigationBar }
  }

  struct Finding: Sendable {
    var scale: Double
    var source: Source
  }

  private static let common = [0.75, 1, 1.5, 1.75, 2, 2.625, 2.75, 3, 3.5, 4]

  private static let byShortSide: [Int: Double] = [
    240: 0.75, 320: 1, 480: 1.5, 540: 1.5, 720: 2, 768: 2, 1080: 2.625, 1344: 3, 1440: 3.5,
  ]
  private static let tablets: [Int: Double] = [
    600: 1, 800: 1.33125, 1200: 2, 1536: 2, 1600: 2,
  ]

  /// The usual short sides of screens, in pixels.
  static let usualShortSides = (Array(byShortSide.keys) + tablets.keys).sorted().map(Double.init)

  /// Whether a short side has the width of a phone or tablet, in dp.
  static func isUsual(_ short: Double, at scale: Double) -> Bool {
    let side = short / scale
    return (320...480).contains(side) || (600...840).contains(side)
  }

  /// Whether the short side of a screen is possible at a density. A phone has 320 to 480 dp; a
  /// tablet, and a device wide by nature, 480 to 1300 dp.
  static func isPossible(_ scale: Double, on size: Size, isWide: Bool) -> Bool {
    let isPhone = !isWide && isPhone(size)
    return (isPhone ? 320...480 : 480...1300).contains(min(size.width, size.height) / scale)
  }

  /// Whether a screen in pixels has the width of a phone, or its shape if the shape is known.
  static func isPhone(_ size: Size, isShapeKnown: Bool = true) -> Bool {
    let short = min(size.width, size.height)
    return short <= 480 || [540, 720, 768, 1080, 1440].contains(short)
      || isShapeKnown && max(size.width, size.height) >= 1.75 * short
  }

  /// The densities at which a status bar is 24 dp high, or 25 before Android 6.
  static func ofStatusBar(_ height: Double) -> [Double] {
    [24.0, 25.0].flatMap { dp in common.filter { (dp * $0).rounded() == height } }
  }

  /// The densities at which a navigation bar is 48 dp thick, or 24 dp for gestures.
  static func ofNavigationBar(_ thickness: Double) -> [Double] {
    common.filter { scale in [48.0, 24.0].contains { ($0 * scale).rounded() == thickness } }
  }

  /// The density at which at least 95% of a page's lengths are whole CSS pixels; nil if none fits.
  static func ofPage(_ lengths: [Double], short: Double) -> Double? {
    [4.0, 3.0, 2.0].first { scale in
      isUsual(short, at: scale)
        && Double(lengths.count { isMultiple($0, of: scale) }) >= 0.95 * Double(lengths.count)
    }
  }

  static func isMultiple(_ length: Double, of step: Double) -> Bool {
    isNear(length, (length / step).rounded() * step)
  }

  /// Whether a length in pixels is another one but for rounding.
  static func isNear(_ length: Double, _ other: Double) -> Bool { abs(length - other) <= 0.51 }

  /// The density that brings the short side nearest to a width in dp; nil without densities.
  static func nearest(
    of scales: [Double] = common, short: Double, to width: Double = 400
  ) -> Double? {
    scales.min { abs(short / $0 - width) < abs(short / $1 - width) }
  }

  /// The density of a screen by its size alone. `isWide` is for devices wide by nature.
  static func ofSize(_ size: Size, isWide: Bool, isShapeKnown: Bool = true) -> Finding {
    let short = min(size.width, size.height)
    if isWide {
      let scale = nearest(of: [1, 1.5, 2, 3], short: short, to: 760)
      return Finding(scale: scale ?? 1, source: .landscape)
    }
    let isPhone = isPhone(size, isShapeKnown: isShapeKnown)
    if let side = Int(exactly: short), let scale = (isPhone ? byShortSide : tablets)[side] {
      return Finding(scale: scale, source: .width)
    }
    let scale =
      isPhone
      ? nearest(short: short) : nearest(of: [1, 1.33125, 1.5, 2, 2.625], short: short, to: 800)
    return Finding(scale: scale ?? 1, source: .width)
  }

  /// The density of a television or a watch, by its size; nil for any other device.
  static func ofTelevisionOrWatch(_ size: Size, rotation: Int?) -> Finding? {
    if rotation == 0 || rotation == 2, let scale = television(size) {
      return Finding(scale: scale, source: .television)
    }
    return watch(size).map { Finding(scale: $0, source: .watch) }
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

  /// The density of a watch, which is nearly square and about 215 dp wide; nil for any other size.
  private static func watch(_ size: Size) -> Double? {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    guard (280...500).contains(short), (280...500).contains(long), long <= 1.2 * short else {
      return nil
    }
    return nearest(of: [1.5, 2], short: short, to: 215)
  }

  /// The whole sizes of usual screens. Phones are upright; tablets also lie on a side.
  private static let whole: [(size: Size, isPhone: Bool)] = [
    (Size(width: 480, height: 800), true), (Size(width: 720, height: 1280), true),
    (Size(width: 1080, height: 1920), true), (Size(width: 1440, height: 2560), true),
    (Size(width: 1280, height: 800), false), (Size(width: 1920, height: 1200), false),
    (Size(width: 2560, height: 1600), false),
  ]

  /// The whole screen and the density of a screen that lacks a navigation bar of 48 dp; nil for any
  /// other screen.
  static func withoutBar(_ size: Size, isWide: Bool) -> (size: Size, scale: Double)? {
    for (whole, isPhone) in whole {
      let scales = isPhone ? [1.5, 2, 2.625, 3, 3.5] : [1, 1.33125, 1.375, 1.5, 1.75, 2, 2.25]
      for whole in isPhone ? [whole] : [whole, whole.transposed] where whole.width == size.width {
        let lack = whole.height - size.height
        let scale = scales.first { scale in
          abs(lack - 48 * scale) <= 0.5 && isPossible(scale, on: whole, isWide: isWide)
        }
        if let scale { return (whole, scale) }
      }
    }
    return nil
  }
}

/// The heights of targets, most of which are 48 or 56 dp.
struct TargetHeights: Sendable {
  private var heights: [Double] = []

  private static let candidates = (DensitySizes.candidates + [1.33125]).sorted()
  /// The densities that need no further evidence.
  private static let frequent: Set<Double> = [1, 1.33125, 1.5, 2, 2.625, 2.75, 2.8125, 3, 3.5, 4]
  /// The number of targets that overrule a bar.
  private static let fewestAgainstBar = 4

  mutating func add(_ height: Double) {
    if height > 20 { heights.append(height) }
  }

  /// The number of targets that are short of 48 dp by a little.
  func nearLimit(at scale: Double) -> Int {
    heights.count { height in
      (46...47.9).contains(height / scale) && !AndroidDensity.isNear(height, 48 * scale)
    }
  }

  /// The density at which most heights are multiples of 4 dp, and several 48 or 56 dp; nil for none.
  func scale(on size: Size, isWide: Bool) -> Double? {
    // 240 and 320 dpi share too many multiples.
    guard min(size.width, size.height) != 720 else { return nil }
    let scales = Self.candidates.filter {
      AndroidDensity.isPossible($0, on: size, isWide: isWide) && fits($0)
    }
    return scales.max { (fitting($0), -rank($0)) < (fitting($1), -rank($1)) }
  }

  /// Whether a density found by the heights has at least twice as many of them as another one.
  func prefers(_ scale: Double, to other: AndroidDensity.Finding) -> Bool {
    if other.source.isBar || other.source == .missingBar, heights.count < Self.fewestAgainstBar {
      return false
    }
    return fitting(scale) >= 2 * fitting(other.scale)
  }

  private func rank(_ scale: Double) -> Double { Self.frequent.contains(scale) ? 0 : 1 }

  /// The number of heights that are multiples of 4 dp.
  private func fitting(_ scale: Double) -> Int {
    heights.count { AndroidDensity.isMultiple($0, of: 4 * scale) }
  }

  private func fits(_ scale: Double) -> Bool {
    let small = heights.count { AndroidDensity.isNear($0, 48 * scale) }
    let large = heights.count { AndroidDensity.isNear($0, 56 * scale) }
    guard small >= 1, small + large >= 3, 2 * fitting(scale) >= heights.count else { return false }
    return Self.frequent.contains(scale) || hasAnotherPair(at: scale)
  }

  /// Whether two targets have another height that is a multiple of 4 dp.
  private func hasAnotherPair(at scale: Double) -> Bool {
    let others = heights.filter {
      AndroidDensity.isMultiple($0, of: 4 * scale) && !AndroidDensity.isNear($0, 48 * scale)
    }
    return Set(others.map { $0.rounded() }).count < others.count
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
  /// The lengths of other views.
  var sizes = DensitySizes()
  var targets = TargetHeights()
  /// Whether the file has the bar at the top alone.
  var isBarAlone = false
  /// Whether the screen is not in the file: it has a part of a window, or a list of views.
  var isScreenMissing = false
  /// Whether the height of the screen is a guess by its width.
  var isHeightGuessed = false
  /// The first view, if it is the screen rather than the stated size, which is turned.
  var turnedSize: Size?
  /// The density at which the screen lacks a navigation bar.
  var missingBar: Double?
  var isTelevision = false
  /// The package of the last node read.
  var packageName = ""

  /// The smallest number of nodes in a page that count as evidence.
  private static let fewestOfPage = 20

  /// Returns the strongest evidence in this file for the density; nil if there is none.
  func finding(on size: Size, isWide: Bool) -> AndroidDensity.Finding? {
    let short = min(size.width, size.height)
    if pageNodes >= Self.fewestOfPage,
      let scale = AndroidDensity.ofPage(pageLengths, short: short)
    {
      return AndroidDensity.Finding(scale: scale, source: .webView)
    }
    if let scale = sizes.scale(on: size, isWide: isWide, among: []) {
      return AndroidDensity.Finding(scale: scale, source: .sizes)
    }
    let measured = targets.scale(on: size, isWide: isWide).map {
      AndroidDensity.Finding(scale: $0, source: .targets)
    }
    let other =
      bar(on: size, isWide: isWide) ?? AndroidDensity.ofTelevisionOrWatch(size, rotation: rotation)
      ?? missingBar.map { .init(scale: $0, source: .missingBar) }
    if let other, [.television, .watch].contains(other.source) { return other }
    guard let measured else { return other }
    let usual = other ?? AndroidDensity.ofSize(size, isWide: isWide)
    return targets.prefers(measured.scale, to: usual) ? measured : other
  }

  /// Returns the density by the bars of the system; nil if no bar decides.
  private func bar(on size: Size, isWide: Bool) -> AndroidDensity.Finding? {
    func isPossible(_ scale: Double) -> Bool {
      AndroidDensity.isPossible(scale, on: size, isWide: isWide)
    }
    let edges = (contentTop.map { [$0] } ?? []).filter { $0 < size.height / 10 } + barHeights
    if let scale = edges.lazy.flatMap(AndroidDensity.ofStatusBar).first(where: isPossible) {
      return AndroidDensity.Finding(scale: scale, source: .statusBar)
    }
    let fitting = navigationBar.map { AndroidDensity.ofNavigationBar($0).filter(isPossible) } ?? []
    let chosen =
      fitting.count > 1 ? sizes.scale(on: size, isWide: isWide, among: fitting) : fitting.first
    let nearest = AndroidDensity.nearest(of: fitting, short: min(size.width, size.height))
    return (chosen ?? nearest).map {
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

  fileprivate static let candidates = [
    1, 1.375, 1.5, 1.75, 2, 2.25, 2.5, 2.55, 2.625, 2.75, 2.8125, 3, 3.375, 3.5, 4,
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
