/// The heights and distances of bars, in points.
///
/// Bar heights, item sizes and slots: LANGUAGE section 3, after the iPhone HIG 2008 and 2011 and the
/// iOS 7 HIG (44-pt bars, 32 in phone landscape, 49-pt tab bar, 44×44 hit targets).
package enum BarMetrics {
  /// From a row's end to its first control: 16 in UITableView's layout margins and in Material lists.
  package static let rowInset = 16.0
  /// Body text: 16 sp on lines of 24 in Material 3, 16 px by default in browsers.
  package static let bodyTypeSize = 16.0
  static let bodyLineHeight = 24.0
  /// Labels of chips and buttons: 14 sp, Material 3 label large.
  static let labelTypeSize = 14.0
  /// The least side of a hit target: iPhone HIG 2008, Toolbars; iOS 7 HIG, Toolbar.
  package static let minimumHitSide = 44.0
  package static let barHeight = 44.0
  package static let thinBarHeight = 32.0
  package static let tabBarHeight = 49.0
  static let materialRowHeight = 56.0
  static let materialTabBarHeight = 80.0
  /// A rail is 80 dp wide, its items are 56 dp high: Material 3, Navigation rail, specs; 4 dp apart in
  /// Compose.
  static let railWidth = 80.0
  static let railItemHeight = 56.0
  static let railSpacing = 4.0
  /// What a large title adds to UINavigationBar in iOS 11 and later, and the type it is set in.
  static let largeTitleHeight = 52.0
  static let largeTitleTypeSize = 34.0
  package static let searchBarHeight = 44.0
  /// What a prompt adds to a search bar; no source gives it: a line of 15-pt text with room about it
  /// is our choice.
  static let promptHeight = 31.0
  /// The room between a scope bar's control and the ends of the bar: the iOS 7 HIG, Scope Bar, shows
  /// it 304 pt wide on a screen of 320.
  static let scopeInset = 8.0
  /// The control is a segmented one, which UIKit draws 29 pt high in iOS 7.
  static let scopeHeight = 29.0
  package static let panelRowHeight = 44.0
  /// A section's header in a plain table since iOS 7 (UITableView); 22 pt before.
  package static let sectionHeight = 28.0
  package static let itemSide = 30.0
  static let thinItemSide = 24.0
  static let firstItemInset = 5.0
  static let itemSpacing = 8.0
  /// Space between a bordered button's label and its bezel.
  static let labelPadding = 10.0
  /// The arrow of a back button, beside its label.
  package static let backArrow = 5.0
  /// UIKit sets bar button titles in 12 pt bold and bar titles in 20 pt bold until iOS 6.
  static let buttonTypeSize = 12.0
  static let titleTypeSize = 20.0

  /// The width that a bar button needs for its label.
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

  /// A large title is there until the content is scrolled, on screens held upright.
  func showsLargeTitle(of bar: Element.Bar) -> Bool {
    bar.hasLargeTitle && bar.height == nil && !hasThinBars && scroll <= 0
  }

  /// The side of a button drawn in a bar of this height.
  func itemSide(inBarOf height: Double) -> Double {
    height < BarMetrics.barHeight ? BarMetrics.thinItemSide : BarMetrics.itemSide
  }
}

extension HitRule {
  /// What responds of a visual under this rule, before anything cuts it; `standard` is what the
  /// element's bar or kind gives, and stated rectangles count from `origin`.
  func hitTargets(
    of visual: Rectangle, standard: Rectangle, from origin: Point = .zero
  ) -> [Rectangle] {
    switch self {
    case .union(let frames): frames.map { $0.moved(from: origin) }
    case .standard, .visual, .grown, .stated, .unsure, .shape:
      [hitTarget(of: visual, standard: standard, from: origin)]
    }
  }

  /// The same of a rule that gives one rectangle; of several the first.
  func hitTarget(
    of visual: Rectangle, standard: Rectangle, from origin: Point = .zero
  ) -> Rectangle {
    switch self {
    case .standard: standard
    case .visual, .unsure, .shape: visual
    case .grown(let margin): visual.grown(by: margin)
    case .stated(let frame): frame.moved(from: origin)
    case .union(let frames): frames.first?.moved(from: origin) ?? visual
    }
  }
}
