internal import TouchLab

/// The evidence of an Android dump for the screen's size and density, until all dumps of an import
/// are read.
struct AndroidEvidence: Sendable {
  /// The frame of the window, in pixels.
  ///
  /// Nil if an app's root begins at the screen's corner or the file states the size.
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
  /// The lengths in a web view that should be whole CSS pixels: both sides, and the horizontal
  /// offset, of each node.
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
      return AndroidDensity.Finding(
        scale: scale, source: fitting.isEmpty ? .sizes : .navigationBar)
    }
    return AndroidDensity.nearest(of: fitting, short: short).map {
      AndroidDensity.Finding(scale: $0, source: .navigationBar)
    }
  }
}
