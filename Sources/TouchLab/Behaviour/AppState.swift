/// The state of an app: its stacks of screens, the panels in front, and the time that has passed.
/// It is a value: each step makes a new one, and equal states behave alike.
package struct AppState: Hashable, Sendable {
  package var orientation: Orientation
  /// The index of the selected tab in the tab bar; nil in an app without one. The index after that
  /// of the last visible tab is More.
  package var tab: Int?
  /// The pushed screens of every tab, roots first; a single stack in an app without tabs.
  package var stacks: [[String]]
  /// The modal screens in front, each with the screens pushed on it; the last is on top.
  package var presented: [[String]] = []
  package var panel: String?
  /// The id of the element that presented the panel; menus lie beside it.
  package var panelOrigin: String?
  package var sheet: String?
  /// The last snackbar or toast on the screen in front.
  package var notice: Notice?
  /// The row whose actions at one end a swipe has uncovered.
  package var uncoveredRow: LayoutContext.UncoveredRow?
  package var focus: String?
  /// The texts of fields, by id, where they differ from the scenario's.
  package var texts: [String: String] = [:]
  /// The last text searched for, by the search bar's id.
  package var searches: [String: String] = [:]
  /// The named states that are on, such as editing.
  package var modes: Set<String> = []
  /// The selected segment, scope or option, by the id of its container.
  package var selections: [String: String] = [:]
  /// The edits in progress with the content before them, to which Cancel returns.
  package var drafts: [Draft] = []
  package var history = ContentHistory()
  /// The lifted corner of the page in front; nil while the page lies flat.
  package var curl: PageCurl?
  /// The screens shown by a flip, each with the screen that it was flipped from.
  package var faces: [String: String] = [:]
  package var finger: Finger?
  /// The scroll offset of each screen, in points; screens at their top are omitted.
  package var scroll: [String: Double] = [:]
  /// The offsets of scrollers with their own identity, in points; those never moved are omitted.
  package var offsets: [ScrollerKey: Point] = [:]
  package var isChromeHidden = false
  /// The seconds since embedded media was last touched, by id. Media with hidden controls are in
  /// `hiddenMedia` instead.
  package var mediaIdle: [String: Double] = [:]
  package var hiddenMedia: Set<String> = []
  /// Whether a page was scrolled down since a browser last showed its lower bar.
  package var isBrowserBarAway = false
  /// The seconds since the last touch until full-screen media hides its controls; 0 if no media
  /// waits.
  package var idleSeconds = 0.0
  /// The time since each open screen came up on which elements come and go by themselves, by id.
  package var clocks: [String: ScreenClock] = [:]
  /// The remaining seconds of network time, during which the activity indicator shows.
  package var networkSeconds = 0.0

  init(orientation: Orientation, tab: Int?, stacks: [[String]]) {
    self.orientation = orientation
    self.tab = tab
    self.stacks = stacks
  }

  /// The stack in front: that of the top modal screen, otherwise that of the selected tab.
  package var currentStack: [String] {
    if let modal = presented.last { return modal }
    let index = tab ?? 0
    return stacks.indices.contains(index) ? stacks[index] : []
  }

  package var screenID: String { currentStack.last ?? "" }

  mutating func withCurrentStack(_ change: (inout [String]) -> Void) {
    if !presented.isEmpty {
      change(&presented[presented.count - 1])
    } else if stacks.indices.contains(tab ?? 0) {
      change(&stacks[tab ?? 0])
    }
  }

  /// Resets everything that belongs to the screen being left: keyboard, panels, curl and controls.
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

  package var isNoticeUp: Bool { (notice?.secondsLeft ?? 0) > 0 }
}

/// A snackbar or toast with the time that it remains.
package struct Notice: Hashable, Sendable {
  package var id: String
  /// The remaining time, in seconds; 0 once it has disappeared.
  package var secondsLeft: Double

  package init(id: String, secondsLeft: Double) {
    self.id = id
    self.secondsLeft = secondsLeft
  }
}

/// A change that a touch made in an app besides the screen in front.
package enum StateChange: Hashable, Sendable {
  case mode(String, isOn: Bool)
  case keyboard(isShown: Bool)
  /// The segment, scope or option that is selected in an element now; nil for the scenario's.
  case choice(in: String, String?)
  /// The text of a field now, an excerpt if long; nil for the scenario's.
  case text(ofField: String, String?)
  /// The network is in use for some seconds.
  case network(Double)
  case networkStopped

  /// The changes between two states, by kind and then by id. `hasKeyboard` says whether a keyboard
  /// shows now, since not every field has one.
  static func changes(
    from before: AppState, to after: AppState, hasKeyboard: Bool
  ) -> [StateChange] {
    var changes: [StateChange] = []
    for mode in after.modes.subtracting(before.modes).sorted() {
      changes.append(.mode(mode, isOn: true))
    }
    for mode in before.modes.subtracting(after.modes).sorted() {
      changes.append(.mode(mode, isOn: false))
    }
    if before.focus != after.focus, after.focus == nil || hasKeyboard {
      changes.append(.keyboard(isShown: after.focus != nil))
    }
    changes += changed(before.selections, after.selections).map {
      .choice(in: $0, after.selections[$0])
    }
    changes += changed(before.texts, after.texts).map {
      .text(ofField: $0, after.texts[$0]?.excerpt)
    }
    if after.networkSeconds > before.networkSeconds {
      changes.append(.network(after.networkSeconds))
    } else if before.networkSeconds > 0, after.networkSeconds == 0 {
      changes.append(.networkStopped)
    }
    return changes
  }

  private static func changed(_ before: [String: String], _ after: [String: String]) -> [String] {
    guard before != after else { return [] }
    return Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }
  }
}

package struct PageCurl: Hashable, Sendable {
  /// The id of the screen underneath.
  package var screen: String
  /// The share of the page that is lifted, from its lower end.
  package var share: Double
}
