internal import Guidelines
package import TouchLab

/// The moments of a screen or panel beside the first sight of it, in the order in which they are
/// checked: each is one change from what people see first.
package struct MomentSearch {
  /// A moment with the state and the screen that it shows.
  package struct Found: Sendable {
    package let moment: Moment
    package let state: AppState
    package let placed: PlacedScreen
  }

  /// The most moments of one entry; more are a remark.
  package static let most = 60

  private let app: App
  private let screen: Screen
  private let panel: Element?
  private let rest: AppState
  private let placed: PlacedScreen
  private var seen: [PlacedScreen]
  private(set) var found: [Found] = []
  /// The number of moments beyond the most.
  private(set) var left = 0

  /// Finds the moments of a first-seen state; none for a message, which is a moment itself.
  init(
    _ firstSeen: FirstSeenStates.FirstSeen, _ placed: PlacedScreen, of app: App
  ) {
    self.app = app
    self.placed = placed
    rest = firstSeen.state
    screen = app.screen(id: firstSeen.state.screenID) ?? Screen(id: "", title: "", elements: [])
    panel = screen.panel(evaluatedAs: firstSeen.id)
    seen = [placed]
    if case .notice? = panel?.placement { return }
    search()
  }

  private mutating func search() {
    addKeyboards()
    if panel == nil { addMessages() }
    addModes()
    addTexts()
    addControls()
    addTimes()
  }

  private var elements: [Element] {
    panel?.withDescendants
      ?? screen.elements.only { !$0.placement.isPanel }.flatMap(\.withDescendants)
  }

  private mutating func add(
    _ moment: @autoclosure () -> Moment, _ state: AppState, on shown: PlacedScreen? = nil
  ) {
    guard state != rest, app.panelApart(in: state) == app.panelApart(in: rest) || state.isNoticeUp,
      state.screenID == rest.screenID, let placed = shown ?? app.placed(state),
      !seen.contains(where: { $0.takesTouches(like: placed) })
    else { return }
    guard found.count < Self.most else {
      left += 1
      return
    }
    seen.append(placed)
    found.append(Found(moment: moment(), state: state, placed: placed))
  }

  // MARK: - Kinds

  private mutating func addKeyboards() {
    var kinds: [KeyboardKind] = placed.keyboard == nil ? [] : [KeyboardKind(placed, screen)]
    // Fields with the same settings have the same keyboard.
    var settings: [Element.TextField] = []
    for field in elements where field.kind.descriptor.tap == .takesFocus && field.isEnabled {
      let own = field[Element.TextField.self]
      if let own, settings.contains(own) { continue }
      var state = rest
      if let index = placed.targets.lastIndex(where: { $0.id == field.id }) {
        state = app.state(after: .target(index), on: placed, in: rest)
      } else if app.absence(of: field.id, in: rest) == nil {
        state.focus = field.id
      }
      guard state.focus == field.id, let shown = app.placed(state), shown.keyboard != nil else {
        continue
      }
      if let own { settings.append(own) }
      let kind = KeyboardKind(shown, screen)
      guard !kinds.contains(kind) else { continue }
      kinds.append(kind)
      add(Moment(.keyboard, field.id, label: field.called), state, on: shown)
    }
    guard placed.keyboard != nil, rest.focus != nil, app.hidesKeyboard(placed, in: rest) else {
      return
    }
    var state = rest
    state.focus = nil
    add(Moment(.noKeyboard), state)
  }

  private mutating func addMessages() {
    for notice in screen.notices {
      guard let by = elements.first(where: { $0.shows == notice.id && $0.isEnabled }) else {
        continue
      }
      var state = rest
      state.bringUp(notice)
      add(Moment(.message, notice.id, label: notice.called, by: by.id), state)
    }
  }

  private mutating func addModes() {
    guard !app.broughtModes.isEmpty else { return }
    for mode in app.layout.modes where app.broughtModes.contains(mode) {
      let by = elements.first { $0.toggledModes.contains(mode) }
      add(Moment(.mode, mode, by: by?.id), app.state(toggling: mode, in: rest))
    }
  }

  private var conditions: ScreenConditions {
    app.conditions(ofScreen: screen.id, panel: panel?.id)
  }

  private mutating func addTexts() {
    for field in conditions.fields {
      let label = screen.element(id: field)?.called
      add(
        Moment(.text, field, label: label), app.state(entering: Self.text, in: field, of: rest))
    }
  }

  private mutating func addControls() {
    let media = elements.filter { $0[Element.Media.self]?.hidesAfter != nil }
    guard let first = media.first, panel == nil, placed.hiddenChrome == nil else { return }
    let seconds = media.compactMap { $0[Element.Media.self]?.hidesAfter }.max() ?? 0
    var state = app.state(afterWaiting: seconds + 1, in: rest)
    state.clocks = rest.clocks
    state.networkSeconds = rest.networkSeconds
    state.notice = rest.notice
    add(Moment(.controls, first.id, label: first.called), state)
  }

  private mutating func addTimes() {
    for seconds in conditions.times {
      add(Moment(.time, seconds.rounded(places: 3)), app.state(at: seconds, in: rest))
    }
  }

  /// The text that a field holds at its moment: any will do.
  private static let text = "a"
}

/// The kind of a keyboard and the places of what keeps above it.
private struct KeyboardKind: Equatable {
  let frame: Rectangle?
  let keys: [String]
  let above: [Rectangle]

  init(_ placed: PlacedScreen, _ screen: Screen) {
    frame = placed.keyboard
    keys = placed.targets.filter(\.isKey).map(\.id)
    let kept = Set(
      screen.elements.only(\.anchors.leadsKeyboard).flatMap(\.withDescendants).map(\.id))
    above = placed.targets.filter { kept.contains($0.id) }.map(\.visibleFrame)
  }
}

extension PlacedScreen {
  /// Whether the same targets show at the same places, and touches end on the same elements.
  fileprivate func takesTouches(like other: PlacedScreen) -> Bool {
    guard nodes == other.nodes, targets.count == other.targets.count,
      statusBar == other.statusBar, hiddenChrome == other.hiddenChrome,
      systemAreas == other.systemAreas
    else { return false }
    return zip(targets, other.targets).allSatisfy { $0.id == $1.id && $0.isPlaced(like: $1) }
  }
}

extension Target {
  /// Whether it is visible and takes touches where another one does.
  func isPlaced(like other: Target) -> Bool {
    visibleFrame == other.visibleFrame && isEnabled == other.isEnabled
      && hitTarget == other.hitTarget && hitPieces == other.hitPieces
  }
}

extension App {
  /// Whether something hides the keyboard of a state: its return key, a tap beside the fields of a
  /// container that says so, or Android's back gesture.
  func hidesKeyboard(_ placed: PlacedScreen, in state: AppState) -> Bool {
    if platform == .android { return true }
    if placed.nodes.contains(where: { $0.dismisses }) { return true }
    return placed.targets.indices.contains { index in
      placed.targets[index].isKey
        && self.state(after: .target(index), on: placed, in: state).focus == nil
    }
  }
}
