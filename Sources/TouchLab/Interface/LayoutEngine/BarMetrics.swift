/// The heights and distances of bars, in points.
///
/// Bars are 44 pt high, 32 in phone landscape, and tab bars 49; hit targets are 44×44. Source: the
/// iPhone HIG 2008 and 2011 and the iOS 7 HIG.
package enum BarMetrics {
  /// The distance from a row's end to its first control: 16 in UITableView's layout margins and in
  /// Material lists.
  package static let rowInset = 16.0
  /// The type size and line height of body text: 16 sp on 24 in Material 3; browsers default to 16
  /// px.
  package static let bodyTypeSize = 16.0
  static let bodyLineHeight = 24.0
  /// The type size of chips and buttons: 14 sp, Material 3 label large.
  static let labelTypeSize = 14.0
  /// The smallest side of a hit target.
  ///
  /// Source: iPhone HIG 2008, Toolbars; iOS 7 HIG, Toolbar.
  package static let minimumHitSide = 44.0
  package static let barHeight = 44.0
  package static let thinBarHeight = 32.0
  package static let tabBarHeight = 49.0
  static let materialRowHeight = 56.0
  static let materialTabBarHeight = 80.0
  /// The rail is 80 dp wide with items 56 dp high (Material 3, Navigation rail, specs), 4 dp apart
  /// in Compose.
  static let railWidth = 80.0
  static let railItemHeight = 56.0
  static let railSpacing = 4.0
  /// The height that a large title adds to UINavigationBar since iOS 11, and its type size.
  static let largeTitleHeight = 52.0
  static let largeTitleTypeSize = 34.0
  package static let searchBarHeight = 44.0
  /// The height that a prompt adds to a search bar.
  ///
  /// No source gives it; assumed is a line of 15-pt text with space about it.
  static let promptHeight = 31.0
  /// The distance from a scope bar's control to the ends of the bar.
  ///
  /// The iOS 7 HIG, Scope Bar, shows a control 304 pt wide on a screen of 320.
  static let scopeInset = 8.0
  /// The height of a segmented control as UIKit draws it in iOS 7.
  static let scopeHeight = 29.0
  package static let panelRowHeight = 44.0
  /// The height of a section's header in a plain table since iOS 7 (UITableView); 22 pt before.
  package static let sectionHeight = 28.0
  package static let itemSide = 30.0
  static let thinItemSide = 24.0
  static let firstItemInset = 5.0
  static let itemSpacing = 8.0
  /// The distance between a bordered button's label and its bezel.
  static let labelPadding = 10.0
  /// The width of a back button's arrow.
  package static let backArrow = 5.0
  /// The type sizes of bar buttons and bar titles, both bold, in UIKit until iOS 6.
  static let buttonTypeSize = 12.0
  static let titleTypeSize = 20.0

  /// The width of a bar button with `label`.
  package static func buttonWidth(of label: String) -> Double {
    LabelWidth.width(of: label, size: buttonTypeSize, weight: .bold) + 2 * labelPadding
  }
}

extension LayoutContext {
  package func height(of bar: Element.Bar) -> Double {
    if let height = bar.height { return height }
    if hasThinBars { return BarMetrics.thinBarHeight }
    return BarMetrics.barHeight + (showsLargeTitle(of: bar) ? BarMetrics.largeTitleHeight : 0)
  }

  /// Whether the large title shows: only in portrait and until the content scrolls.
  func showsLargeTitle(of bar: Element.Bar) -> Bool {
    bar.hasLargeTitle && bar.height == nil && !hasThinBars && scroll <= 0
  }

  /// The side of a button in a bar of the given height.
  func itemSide(inBarOf height: Double) -> Double {
    height < BarMetrics.barHeight ? BarMetrics.thinItemSide : BarMetrics.itemSide
  }
}

extension HitRule {
  /// The hit target of a visible target under this rule, before anything cuts it.
  ///
  /// `standard` is the area that the bar or kind gives; stated rectangles are relative to `origin`.
  func hitTargets(
    of visibleFrame: Rectangle, standard: Rectangle, from origin: Point = .zero
  ) -> [Rectangle] {
    switch self {
    case .union(let frames): frames.map { $0.moved(from: origin) }
    case .standard, .visual, .grown, .stated, .unsure, .shape:
      [hitTarget(of: visibleFrame, standard: standard, from: origin)]
    }
  }

  /// The hit target as one rectangle; the first of several.
  func hitTarget(
    of visibleFrame: Rectangle, standard: Rectangle, from origin: Point = .zero
  ) -> Rectangle {
    switch self {
    case .standard: standard
    case .visual, .unsure, .shape: visibleFrame
    case .grown(let margin): visibleFrame.grown(by: margin)
    case .stated(let frame): frame.moved(from: origin)
    case .union(let frames): frames.first?.moved(from: origin) ?? visibleFrame
    }
  }
}
