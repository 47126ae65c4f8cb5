/// Where an app is: which screens lie on its stacks, what is open in front, and what time has
/// passed.
///
/// A value: a step makes a new one, and two equal states behave alike.
package struct AppState: Hashable, Sendable {
  package var orientation: Orientation
  /// The index of the selected tab in the tab bar; nil in an app without one.
  ///
  /// The index after that of the last visible tab is More.
  package var tab: Int?
  /// The pushed screens of every tab, roots first; one stack in an app without tabs.
  package var stacks: [[String]]
  /// The modal screens in front, each with what it pushed; the last one is on top.
  package var presented: [[String]]
  /// The action sheet or value selector in front.
  package var panel: String?
  /// The id of what presented the panel; menus stand beside it.
  package var panelOrigin: String?
  /// The sheet over the screen in front.
  package var sheet: String?
  /// The snackbar or toast that came last on the screen in front.
  package var notice: Notice?
  /// The row of which a swipe has uncovered the actions at one end.
  package var uncoveredRow: LayoutContext.UncoveredRow?
  /// The field that the keyboard types into.
  package var focus: String?
  /// What fields hold, by id, where it is not what the scenario gave them.
  package var texts: [String: String]
  /// What was searched for last, by the search bar's id.
  package var searches: [String: String]
  /// The named states that are on, such as editing.
  package var modes: Set<String>
  /// The chosen segment, scope or option, by the id of what it was chosen in.
  package var selections: [String: String]
  /// What is being edited, and what there was before; Cancel goes back to it.
  package var drafts: [Draft]
  /// What Undo takes back and Redo brings back.
  package var history: ContentHistory
  /// The lifted corner of the page in front; nil while the page lies flat.
  package var curl: PageCurl?
  /// The screens that were flipped to, each with the one that it was turned from.
  package var faces: [String: String]
  /// The finger that is down.
  package var finger: Finger?
  /// How far each screen is scrolled, in points; screens at their top are not listed.
  package var scroll: [String: Double]
  /// How far scrollers that stand by themselves have moved, in points; those at rest are not listed.
  package var offsets: [ScrollerKey: Point] = [:]
  /// Whether full-screen media has hidden its chrome.
  package var isChromeHidden: Bool
  /// How long ago in seconds media within a screen was touched last, by id; that which has hidden its
  /// controls is listed in `hiddenMedia`.
  package var mediaIdle: [String: Double] = [:]
  package var hiddenMedia: Set<String> = []
  /// Whether a page was scrolled down since a browser last showed its lower bar.
  package var isBrowserBarAway = false
  /// Seconds since the last touch, up to the moment at which chrome hides; 0 where no media waits.
  package var idleSeconds: Double
  /// Network seconds that are still to pass; the activity indicator shows while there are any.
  package var networkSeconds: Double

  /// An app that has just started on a screen.
  init(orientation: Orientation, tab: Int?, stacks: [[String]]) {
    self.orientation = orientation
    self.tab = tab
    self.stacks = stacks
    presented = []
    texts = [:]
    searches = [:]
    modes = []
    selections = [:]
    drafts = []
    history = ContentHistory()
    faces = [:]
    scroll = [:]
    isChromeHidden = false
    idleSeconds = 0
    networkSeconds = 0
  }

  /// The stack that is in front: of the top modal screen, else of the selected tab.
  package var currentStack: [String] {
    if let modal = presented.last { return modal }
    let index = tab ?? 0
    return stacks.indices.contains(index) ? stacks[index] : []
  }

  /// The id of the screen in front.
  package var screenID: String { currentStack.last ?? "" }

  /// Changes the stack in front.
  mutating func withCurrentStack(_ change: (inout [String]) -> Void) {
    if !presented.isEmpty {
      change(&presented[presented.count - 1])
    } else if stacks.indices.contains(tab ?? 0) {
      change(&stacks[tab ?? 0])
    }
  }

  /// Forgets what belongs to the screen that is left: keyboard, panel, lifted corner and hidden
  /// chrome.
  mutating func leaveScreen() {
    panel = nil
    panelOrigin = nil
    sheet = nil
    notice = nil
    uncoveredRow = nil
    focus = nil
    curl = nil
    isChromeHidden = false
    isBrowserBarAway = false
    idleSeconds = 0
    mediaIdle = [:]
    hiddenMedia = []
  }
}

/// Something that goes by itself, and how long it stays from now.
package struct Notice: Hashable, Sendable {
  package var id: String
  /// 0 once it has gone.
  package var secondsLeft: Double

  package init(id: String, secondsLeft: Double) {
    self.id = id
    self.secondsLeft = secondsLeft
  }
}

extension AppState {
  /// Whether a snackbar or toast shows.
  package var isNoticeUp: Bool { (notice?.secondsLeft ?? 0) > 0 }
}
