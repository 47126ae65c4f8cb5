/// What a screen's layout depends on besides the screen itself.
package struct LayoutContext: Hashable, Sendable {
  /// The screen under a curled page, and the share of the page that is lifted.
  struct Curl: Hashable, Sendable {
    var screen: Screen
    var share: Double
  }

  /// A row of which a swipe has uncovered the actions at one end.
  package struct UncoveredRow: Hashable, Sendable {
    var id: String
    var isLeading: Bool
  }

  var device: Device
  var orientation: Orientation
  /// The edition by which the screen is drawn.
  var edition: Edition = .standard
  /// The platform that draws it; nil where the edition does.
  var platform: TouchPlatform?
  /// Who gets a touch.
  var resolution = Resolution.front
  /// The title of the screen that the back button leads to; nil where there is none.
  var backTitle: String?
  /// The layout's tabs; nil on screens without the tab bar.
  var tabs: [Element]?
  /// Whether the tabs stand in a rail.
  var hasRail = false
  /// How far the content is scrolled, in points.
  var scroll: Double = 0
  /// How far each scroller of the screen has moved, in points.
  var offsets: [String: Point] = [:]
  /// The id of the sheet that is up.
  var sheet: String?
  /// The id of the snackbar or toast that is up.
  var notice: String?
  /// The id of what presented the panel.
  var panelOrigin: String?
  /// The row of which a swipe has uncovered something.
  var uncoveredRow: UncoveredRow?
  var isChromeHidden = false
  /// The ids of the media within the screen that have hidden their controls.
  var hiddenMedia: Set<String> = []
  /// Whether a browser has put its lower bar away.
  var isBrowserBarAway = false
  /// The id of the panel that is presented.
  var panel: String?
  /// The id of the field that the keyboard types into.
  var focus: String?
  /// What fields hold, by id.
  var texts: [String: String] = [:]
  /// The named states that are on, such as editing.
  var modes: Set<String> = []
  /// What targets hold, by id: a field its text, a button the value chosen in the selector it opens.
  var values: [String: String] = [:]
  /// The ids of the segments, scopes and options that are chosen.
  var chosen: Set<String> = []
  var isUsingNetwork = false
  var curl: Curl?
  /// Whether what lies beyond the screen is placed as well: a page can be longer than its screen.
  var placesBeyond = false

  /// Whether what leads stands at the right, as where one reads from right to left.
  var isMirrored = false
  /// How many times as large as usual words are set.
  var textSize = 1.0

  var screen: Rectangle { device.screen(in: orientation) }

  /// The height of the system area at the lower edge, in points.
  var foot: Double { device.foot(in: orientation) }

  /// Whether what is small responds in 44×44 points all the same.
  var growsHitTargets: Bool { platform == nil && resolution == .front }

  /// What responds of a frame where nothing is stated.
  package func responding(_ frame: Rectangle) -> Rectangle {
    growsHitTargets ? frame.grown(toAtLeast: BarMetrics.minimumHitSide) : frame
  }

  /// The height of a tab bar: 49 pt on iOS; 80 dp, Material 3, Navigation bar, specs.
  var tabBarHeight: Double {
    platform == .android ? BarMetrics.materialTabBarHeight : BarMetrics.tabBarHeight
  }

  /// The height of rows that state none: 44 pt, UITableView; 56 dp, Material 3, Lists, specs (one line).
  var rowHeight: Double {
    (platform == .android ? BarMetrics.materialRowHeight : BarMetrics.barHeight) * textSize
  }

  /// The width that a rail of tabs takes.
  var railWidth: Double { hasRail && tabs != nil ? BarMetrics.railWidth : 0 }

  /// Bars are thinner on a phone held sideways.
  var hasThinBars: Bool { device.kind == .phone && orientation == .landscape }
}

extension LayoutContext {
  /// The context of a screen as a device draws it, with nothing scrolled, typed or presented.
  package init(device: Device, orientation: Orientation) {
    self.init(device: device, orientation: orientation, edition: .standard)
  }
}
