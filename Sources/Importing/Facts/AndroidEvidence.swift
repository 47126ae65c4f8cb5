internal import TouchLab

/// What a dump of Android says of its screen's size and density, until all dumps of an import are read.
struct AndroidEvidence: Sendable {
  /// Nil where a root of an app begins at the corner of the screen, or the file states its size.
  var window: Rectangle?
  var statedSize: Size?
  /// How far the windows reach; nil where a list may have views beyond the screen.
  var reach: Size?
  /// What the system's own bars say of the size.
  var systemSize: Size?
  var rotation: Int?
  /// Where something as wide as the screen begins below its top.
  var contentTop: Double?
  /// How high bars at the top are that the file names.
  var barHeights: [Double] = []
  var navigationBar: Double?
  /// The height of the status bar in pixels.
  var statusBar: Double?
  /// Of nodes in a web view, what should be whole CSS pixels: both sides, and the place in it.
  var pageLengths: [Double] = []
  var pageNodes = 0
  /// Kept where nothing before it answers.
  var sizes = DensitySizes()
  var isTelevision = false
  /// The package of the node that was read last.
  var packageName = ""

  /// Fewer nodes say nothing of a page.
  private static let fewestOfPage = 20

  /// The strongest that this file says of the density of a screen.
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
      return AndroidDensity.Finding(
        scale: scale, source: fitting.isEmpty ? .sizes : .navigationBar)
    }
    return AndroidDensity.nearest(of: fitting, short: short).map {
      AndroidDensity.Finding(scale: $0, source: .navigationBar)
    }
  }
}
