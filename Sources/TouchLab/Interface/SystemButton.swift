/// A button that the system provides, with the meaning that the guidelines give it. Meanings,
/// allowed bars and guideline sets are in `SystemButton.entries`.
package enum SystemButton: String, Hashable, Sendable, CaseIterable {
  case action
  case camera
  case compose
  case bookmarks
  case search
  case add
  case trash
  case organize
  case reply
  case stop
  case refresh
  case play
  case fastForward = "fast-forward"
  case pause
  case rewind
  case edit
  case cancel
  case save
  case done
  case undo
  case redo
  case pageCurl = "page-curl"
  case info
  case airPlay = "air-play"
  case locate

  /// The verb for the button's documented action in a scenario.
  package var documentedVerb: String { entry?.verb ?? rawValue }

  /// The name of its picture; nil for buttons with a label, such as `Done`.
  package var icon: String? {
    switch self {
    case .edit, .cancel, .save, .done, .undo, .redo: nil
    case .action, .camera, .compose, .bookmarks, .search, .add, .trash, .organize, .reply, .stop,
      .refresh, .play, .fastForward, .pause, .rewind, .pageCurl, .info, .airPlay, .locate:
      rawValue
    }
  }

  /// The button's name as people say it: "Fast Forward".
  package var title: String {
    rawValue.split(separator: "-")
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}

extension SystemButton {
  /// The entry of a system button in the guidelines.
  package struct Entry: Hashable, Sendable {
    package let button: SystemButton
    /// The verb of `does` that names its meaning.
    package let verb: String
    package let meaning: String
    package let table: Table
    /// The guideline sets that include the button.
    package let guidelineSets: [GuidelineSet]

    fileprivate init(
      _ button: SystemButton, _ verb: String, _ meaning: String, _ table: Table,
      _ guidelineSets: [GuidelineSet] = GuidelineSet.iOS
    ) {
      self.button = button
      self.verb = verb
      self.meaning = meaning
      self.table = table
      self.guidelineSets = guidelineSets
    }
  }

  /// The part of the guidelines that describes a button, which decides its styles and bars.
  package enum Table: String, Hashable, Sendable, CaseIterable {
    /// iOS HIG 2011: plain in toolbars only, bordered in toolbars and navigation bars.
    case standard = "Table 7-2"
    /// iOS HIG 2011: bordered only, in toolbars and navigation bars.
    case bordered = "Table 7-3"
    /// iOS HIG 2011: in toolbars only.
    case pageCurl = "page curl"
    /// iOS HIG 2011, Info Button; iOS 7 HIG: in a toolbar too.
    case info = "Info button"
    /// New in the iOS 7 HIG.
    case newInIOS7 = "Table 33-1"
  }

  /// The entries of all system buttons, from the iOS HIG 2011 (pages 136 and 137) and the iOS 7 HIG
  /// (Table 33-1 and the text below it). The 2008 edition's own table was not available. It is
  /// assumed to have the buttons of 2011 except page curl, which came with iOS 4. Table 33-1 has
  /// five fewer than Table 7-2, and the iOS 7 text does not mention page curl.
  package static let entries: [Entry] = standardEntries + mediaEntries + borderedEntries + others

  package var entry: Entry? { SystemButton.entries.first { $0.button == self } }

  private static let standardEntries = [
    Entry(.action, "open-action-sheet", "open a sheet of actions on the content", .standard),
    Entry(.camera, "show-photo-picker", "open the photo picker in camera mode", .standard),
    Entry(.compose, "new-message", "open a new message, ready for editing", .standard),
    Entry(.bookmarks, "show-bookmarks", "show the app's bookmarks", .standard),
    Entry(.search, "search", "show a search field", .standard),
    Entry(.add, "create", "create a new item", .standard),
    Entry(.trash, "delete", "delete the current item", .standard),
    Entry(.organize, "move", "move an item to a place within the app", .standard),
    Entry(.reply, "reply", "send an item to another place", .standard),
    Entry(.refresh, "refresh", "refresh the contents", .standard),
  ]

  /// The entries of Table 7-2 that Table 33-1 omits.
  private static let mediaEntries = [
    Entry(.stop, "stop", "stop the current process or task", .standard, GuidelineSet.untilIOS4),
    Entry(.play, "play", "begin playing media or slides", .standard, GuidelineSet.untilIOS4),
    Entry(
      .fastForward, "fast-forward", "move fast forward through media or slides", .standard,
      GuidelineSet.untilIOS4),
    Entry(
      .pause, "pause", "pause media or slides and keep the place", .standard, GuidelineSet.untilIOS4
    ),
    Entry(
      .rewind, "rewind", "move backwards through media or slides", .standard, GuidelineSet.untilIOS4
    ),
  ]

  private static let borderedEntries = [
    Entry(.edit, "edit", "enter an editing mode", .bordered),
    Entry(.cancel, "cancel", "leave the editing mode without saving", .bordered),
    Entry(.save, "save", "save the changes, and leave the editing mode if that fits", .bordered),
    Entry(.done, "finish", "leave the current mode and save the changes", .bordered),
    Entry(.undo, "undo", "undo the last action", .bordered),
    Entry(.redo, "redo", "do again what was undone last", .bordered),
  ]

  private static let others = [
    Entry(
      .pageCurl, "curl-page", "lift the page's lower corner to show the page below",
      .pageCurl, [.iOS4]),
    Entry(.info, "flip", "flip the screen", .info),
    Entry(
      .airPlay, "show-devices", "open a sheet of the AirPlay devices nearby", .newInIOS7, [.iOS7]),
    Entry(.locate, "show-location", "show where the user is", .newInIOS7, [.iOS7]),
  ]
}

extension GuidelineSet {
  fileprivate static let iOS: [GuidelineSet] = [.iPhoneOS2, .iOS4, .iOS7]

  fileprivate static let untilIOS4: [GuidelineSet] = [.iPhoneOS2, .iOS4]
}

extension Target {
  package static let backID = "back"
  /// The id of the visible rest of a curled page in steps; a tap on it lays the page back.
  package static let curledPageID = "curled-page"
}

extension Effect {
  /// The mode that Edit enters and that Done, Save and Cancel leave.
  package static let editingMode = "editing"
  /// The mode that Play enters and that Pause and Stop leave.
  package static let playingMode = "playing"
}

/// The parts of a screen's appearance that a guideline set decides. Firefox OS Building Blocks do
/// not cover bars, so these are drawn as in iOS 7.
extension GuidelineSet {
  /// Whether all controls of a navigation bar have a bezel; otherwise none has. A plain button
  /// becomes bordered: iPhone HIG 2008, Navigation Bars; iOS HIG 2011, Standard Buttons. The
  /// controls have no frame: iOS 7 HIG, Navigation Bar, Appearance.
  package var bordersNavigationBars: Bool { self == .iPhoneOS2 || self == .iOS4 }

  /// Whether content shows through a status bar that states no style. iOS 7 HIG, Status Bar,
  /// Appearance: the status bar is transparent. Earlier guideline sets do not say; on their systems
  /// it was a separate strip.
  var hasTransparentStatusBar: Bool { !bordersNavigationBars }
}

extension Element.StatusBar.Style {
  /// Whether content shows through the bar: by its style, otherwise by the guideline set.
  func isTransparent(in guidelineSet: GuidelineSet) -> Bool {
    switch self {
    case .opaque: false
    case .translucent: true
    case .default, .light: guidelineSet.hasTransparentStatusBar
    }
  }
}

extension LayoutContext {
  /// The style in which a bar's button is drawn, whatever style it states. The buttons of Table 7-3
  /// (Edit, Cancel, Save, Done, Undo, Redo) are always bordered: iOS HIG 2011, Standard Buttons.
  /// The table of the 2008 edition was not available and is assumed to agree.
  func style(of button: Element, in bar: Element) -> ButtonStyle {
    if bar.kind.is(Element.NavigationBar.self) {
      return guidelineSet.bordersNavigationBars ? .bordered : .plain
    }
    if guidelineSet.bordersNavigationBars, button.system?.entry?.table == .bordered {
      return .bordered
    }
    return button.style ?? bar.style ?? .plain
  }

  var systemAreas: [SystemArea] { navigationAreas + windowAreas }

  /// Whether the hit target of a node lies wholly in system windows. The app gets no touch there,
  /// so a search for the nearest target must not find such a node.
  func systemTakes(_ node: TouchNode) -> Bool {
    guard device.navigation == .threeButton || device.windowControls != nil else { return false }
    let windows = systemAreas.filter { $0.takesTaps && $0.kind != .browserStrip }
    return !windows.isEmpty
      && node.region.allSatisfy { piece in
        windows.contains { piece.intersection(screen).lies(within: $0.frame) }
      }
  }

  /// The controls in the corner of a window, which nothing covers.
  var windowAreas: [SystemArea] {
    device.windowControls.map { [SystemArea(.windowControls, frame: $0, takesTaps: true)] } ?? []
  }

  private var navigationAreas: [SystemArea] {
    let screen = screen
    var areas: [SystemArea] = []
    let foot = device.foot(in: orientation)
    let navigation = device.navigation(on: platform)
    if foot > 0 {
      let isBar = navigation == .threeButton
      areas.append(
        SystemArea(
          isBar ? .threeButtonBar : .homeStrip, frame: screen.lowest(foot), takesTaps: isBar))
    }
    let side = device.sideBar(in: orientation)
    if side > 0 {
      areas.append(SystemArea(.threeButtonBar, frame: screen.rightmost(side), takesTaps: true))
    }
    if navigation == .gesture {
      var left = screen
      left.width = min(Device.backStrip, screen.width / 2)
      areas.append(SystemArea(.backStrip, frame: left, takesTaps: false))
      areas.append(
        SystemArea(.backStrip, frame: screen.rightmost(left.width), takesTaps: false))
    }
    if let height = device.browserStrip, height > 0 {
      areas.append(
        SystemArea(.browserStrip, frame: screen.lowest(height), takesTaps: isBrowserBarAway))
    }
    return areas
  }
}

/// A part of the screen where the system takes all or some touches.
package struct SystemArea: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Android's bar of Back, Home and Overview.
    case threeButtonBar = "three-button-bar"
    /// The strip from which a swipe leads home.
    case homeStrip = "home-strip"
    case windowControls = "window-controls"
    /// The lowest part of a page, where a tap brings a browser's bar back.
    case browserStrip = "browser-strip"
    case backStrip = "back-strip"
  }

  package var kind: Kind
  package var frame: Rectangle
  /// Whether the system currently takes taps there, so that they do not reach the app.
  package var takesTaps: Bool

  package init(_ kind: Kind, frame: Rectangle, takesTaps: Bool) {
    self.kind = kind
    self.frame = frame
    self.takesTaps = takesTaps
  }
}

extension PlacedScreen {
  /// The system areas, including those that take only swipes.
  package var systemAreas: [SystemArea] {
    get { touch.systemAreas }
    set { touch.systemAreas = newValue }
  }

  package func systemArea(takingTapAt point: Point) -> SystemArea? {
    touch.systemAreas.isEmpty
      ? nil : touch.systemAreas.last { $0.takesTaps && $0.frame.contains(point) }
  }
}

extension Rectangle {
  fileprivate func lowest(_ height: Double) -> Rectangle {
    Rectangle(left: left, top: max(top, bottom - height), right: right, bottom: bottom)
  }

  fileprivate func rightmost(_ width: Double) -> Rectangle {
    Rectangle(left: max(left, right - width), top: top, right: right, bottom: bottom)
  }
}
