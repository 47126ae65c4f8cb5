/// The inputs of a screen's layout besides the screen itself.
package struct LayoutContext: Hashable, Sendable {
  /// The screen under a curled page, and the lifted share of the page.
  struct Curl: Hashable, Sendable {
    var screen: Screen
    var share: Double
  }

  /// A row whose actions at one end a swipe has uncovered.
  package struct UncoveredRow: Hashable, Sendable {
    var id: String
    var isLeading: Bool
  }

  var device: Device
  var orientation: Orientation
  var guidelineSet: GuidelineSet = .standard
  /// The platform that decides the sizes of controls; nil if the guideline set does.
  var platform: TouchPlatform?
  var hitTesting = HitTesting.front
  /// The title of the screen that the back button leads to; nil without a back button.
  var backTitle: String?
  var tabs: [Element]?
  var hasRail = false
  var scroll: Double = 0
  /// The scroll offset of each scroller of the screen, in points, by id.
  var offsets: [String: Point] = [:]
  var sheet: String?
  /// The id of the snackbar or toast that shows.
  var notice: String?
  var panelOrigin: String?
  var uncoveredRow: UncoveredRow?
  var isChromeHidden = false
  var hiddenMedia: Set<String> = []
  var isBrowserBarAway = false
  var panel: String?
  var focus: String?
  var texts: [String: String] = [:]
  /// The named states that are on, such as editing.
  var modes: Set<String> = []
  /// The values of elements, by id: a field's text, or the option chosen in the selector of a
  /// button.
  var values: [String: String] = [:]
  /// The ids of the selected segments, scopes and options.
  var chosen: Set<String> = []
  var isUsingNetwork = false
  var curl: Curl?
  /// Whether elements beyond the screen are placed as well, since a page can be longer than its
  /// screen.
  var placesBeyond = false

  /// Whether the layout is mirrored for reading from right to left.
  var isMirrored = false
  var textSize = 1.0

  var screen: Rectangle { device.screen(in: orientation) }

  /// The height of the system area at the lower edge, in points.
  var foot: Double { device.foot(in: orientation) }

  /// Whether small hit targets are enlarged to 44×44 points.
  var growsHitTargets: Bool { platform == nil && hitTesting == .front }

  /// The hit target of an element with `frame` that states none.
  package func responding(_ frame: Rectangle) -> Rectangle {
    growsHitTargets ? frame.grown(toAtLeast: BarMetrics.minimumHitSide) : frame
  }

  /// The height of a tab bar: 49 pt on iOS; 80 dp on Android (Material 3, Navigation bar, specs).
  var tabBarHeight: Double {
    platform == .android ? BarMetrics.materialTabBarHeight : BarMetrics.tabBarHeight
  }

  /// The height of rows that state none: 44 pt (UITableView); 56 dp on Android (Material 3, Lists,
  /// specs, one line).
  var rowHeight: Double {
    (platform == .android ? BarMetrics.materialRowHeight : BarMetrics.barHeight) * textSize
  }

  var railWidth: Double { hasRail && tabs != nil ? BarMetrics.railWidth : 0 }

  /// Whether bars are thinner: on a phone in landscape.
  var hasThinBars: Bool { device.kind == .phone && orientation == .landscape }
}

extension LayoutContext {
  /// The context of a screen before anything is scrolled, typed or presented.
  package init(device: Device, orientation: Orientation) {
    self.init(device: device, orientation: orientation, guidelineSet: .standard)
  }
}

/// The hit targets of Flutter's Material controls, which are at least 48×48
/// (MaterialTapTargetSize.padded).
extension LayoutContext {
  private static let leastPadded = Size(width: 48, height: 48)
  private static let padded: Set<String> = [
    "button", "icon-button", "floating-button", "chip", "checkbox", "radio", "switch",
  ]

  /// The hit target of a control that states none, centred on its frame.
  func padded(_ frame: Rectangle, of element: Element) -> Rectangle {
    guard hitTesting == .flutter, Self.padded.contains(element.kind.name) else { return frame }
    let least = element.circumstances.minimum ?? Self.leastPadded
    return Rectangle(
      center: frame.center,
      size: Size(width: max(frame.width, least.width), height: max(frame.height, least.height)))
  }
}

/// The facts about an element that geometry cannot show, as far as a scenario states them.
package struct Circumstances: Hashable, Sendable {
  /// Whether it lies inside a sentence; nil if not stated.
  package var isInline: Bool?
  /// Whether the browser or the system sets its size, unchanged by the author.
  package var hasSystemSize = false
  /// Whether its appearance is essential, as for a pin on a map.
  package var isEssential = false
  /// The id of another control of the screen with the same action.
  package var equivalent: String?
  package var sameAction: String?
  /// Whether a script decides if it takes touches.
  package var isUnsure = false
  /// Whether it has a visible border or fill; nil if not stated.
  package var hasBezel: Bool?
  package var isInKeyboard = false
  package var tap: Bool?
  package var respondsToLongPress = false
  /// The minimum size of its touch area under `compose`; nil for the platform's minimum.
  package var minimum: Size?
  /// The frame before a scroller or clip cut it, in the coordinates of its block.
  package var full: Rectangle?
  /// The name of the view that holds it, if that view is no block of the scenario.
  package var parent: String?
  /// Whether something cuts it that the scenario does not have, such as the scroller of a dump.
  package var isCut = false

  package var clips = false
  /// Whether it takes part in hit testing with the score of its children.
  package var intercepts = false
  package var delegate = TouchDelegate.single

  package init() {}

  package var respondsToTap: Bool { tap ?? true }
}
