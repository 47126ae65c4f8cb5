/// A session with an app: its state and the result of the last touch. Both the prompt and tasks use
/// it.
package struct TaskRun: Sendable {
  package let app: App
  package internal(set) var state: AppState {
    didSet { known = nil }
  }
  /// The laid-out screen in front; nil until it is computed for the current state.
  private var known: PlacedScreen??
  /// The outcome of the last touch, and the id of the activated target.
  package internal(set) var lastOutcome: Outcome?
  package internal(set) var lastHit: String?
  package internal(set) var lastTouch: Point?
  var lastTouchedScreen = ""

  package var touchOnThisScreen: Point? { lastTouchedScreen == state.screenID ? lastTouch : nil }

  /// A session in the initial state of an app.
  package init(app: App) {
    self.app = app
    state = app.firstState
  }

  /// A session in a given state of an app.
  package init(app: App, state: AppState) {
    self.app = app
    self.state = state
  }

  package var placed: PlacedScreen? { if let known { known } else { app.placed(state) } }

  mutating func look() {
    if known == nil { known = .some(app.placed(state)) }
  }

  package mutating func perform(_ step: Step) -> StepResult {
    var result = done(step.action)
    result.step = step.text
    result.place = step.place
    return result
  }

  private mutating func done(_ action: StepAction) -> StepResult {
    switch action {
    case .start, .wait, .type, .rotate: break
    default: look()
    }
    if let fingerIsDown, !action.allowsFingerDown { return .failed(fingerIsDown) }
    switch action {
    case .start(let screen): return start(screen)
    case .tap(let aim): return touch(aim, by: .tap)
    case .doubleTap(let aim): return doubleTap(aim)
    case .press(let aim): return press(aim)
    case .slide(let aim): return slide(to: aim)
    case .lift: return lift()
    case .swipe(let direction, let origin, let isFull):
      return isFull ? swipeFully(direction, from: origin) : swipe(direction, from: origin)
    case .longPress(let aim, let seconds):
      return touch(aim, by: .longPress(seconds: seconds))
    case .drag(let aim, let goal): return touch(aim, by: .drag(goal))
    case .pullToRefresh: return pullToRefresh()
    case .pinch(let aim, scale: _): return record(.pinch, at: aim)
    case .rotateFingers(let aim, degrees: _): return record(.rotateFingers, at: aim)
    case .wait(let seconds):
      let before = state
      state = app.state(afterWaiting: seconds, in: state)
      return .passed(
        .waited(
          seconds, chromeHid: state.isChromeHidden && !before.isChromeHidden,
          networkEnded: state.networkSeconds == 0 && before.networkSeconds > 0,
          came: app.elements(presentIn: state, notIn: before),
          went: app.elements(presentIn: before, notIn: state)))
    case .type(let text): return type(text)
    case .rotate(let orientation):
      state = app.state(afterRotatingTo: orientation, in: state)
      let bounds = app.screen(id: state.screenID).map { _ in app.device.screen(in: orientation) }
      return .passed(
        .rotated(orientation, bounds.map(\.size), app.device.unit(on: app.platform)))
    case .expect(let expectations): return check(expectations)
    }
  }

  private mutating func start(_ screen: String) -> StepResult {
    guard app.screen(id: screen) != nil else { return .failed(.noScreen(screen)) }
    state = app.state(startingOn: screen)
    lastOutcome = nil
    lastHit = nil
    lastTouch = nil
    return .passed(.started(whereabouts))
  }

  /// Performs a tap aimed at a target that lands at `point`.
  package mutating func touch(meaning id: String, landingAt point: Point) -> StepResult {
    touch(.target(id), by: .tap, landing: point)
  }

  private mutating func touch(
    _ aim: Aim, by gesture: Gesture, landing: Point? = nil
  ) -> StepResult {
    look()
    guard let point = landing ?? point(of: aim), let placed else {
      return .failed(whyNotVisible(aim))
    }
    let touched = app.touch(point, by: gesture, contact: aim.contact, on: placed, in: state)
    let intended = if case .target(let id) = aim { Optional(id) } else { String?.none }
    let idle = intended.flatMap { id in idlePoint(of: id).map { _ in id } }
    let before = state
    state = touched.state
    lastTouch = point
    lastTouchedScreen = before.screenID
    return result(
      of: touched.reach, at: point, on: placed, meaning: intended, by: gesture, idle: idle,
      before: before)
  }

  /// Performs two quick taps at one point. The second meets the app as the first leaves it; the
  /// outcome is that of the first.
  private mutating func doubleTap(_ aim: Aim) -> StepResult {
    look()
    if let point = point(of: aim), let placed, placed.isRevealed(byDoubleTapAt: point) {
      let before = state
      state = app.state(afterDoubleTapAt: point, on: placed, in: state)
      lastTouch = point
      lastTouchedScreen = before.screenID
      let intended = if case .target(let id) = aim { Optional(id) } else { String?.none }
      return result(of: .reveal, at: point, on: placed, meaning: intended, before: before)
    }
    var result = touch(aim, by: .tap)
    guard case .touched(let first) = result.event else { return result }
    let (outcome, hit) = (lastOutcome, lastHit)
    let second = touch(.point(first.point, contact: aim.contact), by: .tap)
    (lastOutcome, lastHit) = (outcome, hit)
    if case .touched(let second) = second.event { result.event = .touchedTwice(first, second) }
    return result
  }

  /// The result of a touch, whose effect `state` already contains.
  mutating func result(
    of reach: Reach, at point: Point, on placed: PlacedScreen, meaning intended: String?,
    by gesture: Gesture = .tap, idle: String? = nil, before: AppState
  ) -> StepResult {
    let outcome = placed.outcome(of: reach, intending: intended, by: gesture)
    lastOutcome = outcome
    lastHit = nil
    if outcome != .nothing, let target = placed.target(at: reach), target.isEnabled {
      lastHit = target.id
    }
    look()
    let touched = StepEvent.Touched(
      point: point, idle: idle,
      landing: .init(reach, at: point, on: placed, before: before, after: state),
      changes: StateChange.changes(
        from: before, to: state, hasKeyboard: self.placed?.keyboard != nil),
      leadsElsewhere: state.leadsElsewhere(than: before), whereabouts: whereabouts)
    var result = StepResult.passed(.touched(touched))
    result.outcome = outcome
    result.passed = intended == nil || outcome == .hit
    return result
  }

  package func point(of aim: Aim) -> Point? {
    switch aim {
    case .point(let point, contact: _): point
    case .target(let id): visibleFrame(of: id)?.center ?? idlePoint(of: id)
    }
  }

  /// The middle of an element that takes no taps, if it shows or did before it hid by itself; nil
  /// otherwise.
  package func idlePoint(of id: String) -> Point? {
    if let target = placed?.target(id: id), target.passesTouches { return target.aim }
    guard visibleFrame(of: id) == nil else { return nil }
    if let point = placed?.idlePoint(of: id) { return point }
    return state.withWhatWent.flatMap { app.placed($0)?.idlePoint(of: id) }
  }

  /// The target with an id as people aim at it; nil if unknown. People still know the place of
  /// controls that have hidden.
  package func aimed(at id: String) -> AimedTarget? {
    if let target = placed?.target(id: id) { return target.aimed }
    let shown = state.withWhatWent.flatMap { app.placed($0) }
    if let target = shown?.target(id: id) { return target.aimed }
    // The action of a snackbar keeps its place behind a sheet.
    guard let notice = state.notice?.id, isAction(id, ofNotice: notice) else { return nil }
    return (shown ?? placed)?.nodes.last { $0.id == id }.map { AimedTarget($0.frame) }
  }

  private func isAction(_ id: String, ofNotice notice: String) -> Bool {
    let notices = app.screen(id: state.screenID)?.notices ?? []
    return notices.contains { $0.id == notice && $0.children.contains { $0.id == id } }
  }

  package func visibleFrame(of id: String) -> Rectangle? { aimed(at: id)?.visibleFrame }

  private mutating func type(_ text: String) -> StepResult {
    guard let field = state.focus, app.type(text, in: &state) else { return .failed(.noFocus) }
    return .passed(.typed(into: field, now: app.text(of: field, in: state).excerpt))
  }

  package var whereabouts: Whereabouts { Whereabouts(state, of: app) }

  /// The visibility of an element: shown, absent, or wholly covered by something in front.
  func shownAtAll(_ id: String) -> StepEvent.Shown {
    guard let placed else { return .absent }
    let frames = placed.frames(of: id).filter(placed.shows)
    guard !frames.isEmpty else { return .absent }
    let isInPanel = app.screen(id: state.screenID)?.panels.contains { panel in
      panel.withDescendants.contains { $0.id == id }
    }
    let covers =
      (id.hasPrefix("key-") ? [] : [placed.keyboardToEnd])
      + (isInPanel == true ? [] : [placed.sheet, placed.panel])
    let isSeen = frames.contains { frame in
      let shown = frame.intersection(placed.bounds)
      return !covers.contains { $0.map(shown.lies(within:)) == true }
    }
    return isSeen ? .value(id) : .covered
  }

  package var fingerIsDown: StepEvent? { state.finger.map { .fingerIsDown(at: $0.point) } }

  mutating func press(_ aim: Aim) -> StepResult {
    let intended = if case .target(let id) = aim { Optional(id) } else { String?.none }
    guard let point = point(of: aim), let placed else { return .failed(notVisible(aim)) }
    let pressed = app.state(pressing: point, meaning: intended, on: placed, in: state)
    state = pressed.state
    lastTouch = point
    lastTouchedScreen = state.screenID
    lastOutcome = nil
    lastHit = nil
    let landing = StepEvent.Landing(
      pressed.reach, at: point, on: placed, before: state, after: state)
    var result = StepResult.passed(.pressed(point, landing))
    let outcome = placed.outcome(of: pressed.reach, intending: intended)
    if intended != nil, outcome != .hit {
      result.outcome = outcome
      result.passed = false
    }
    return result
  }

  mutating func slide(to aim: Aim) -> StepResult {
    guard let finger = state.finger else { return .failed(.noFinger) }
    guard let point = point(of: aim), let placed else { return .failed(notVisible(aim)) }
    state = app.state(slidingTo: point, on: placed, in: state)
    lastTouch = point
    let slide = finger.target.map { target in
      StepEvent.Slide(
        target: target, wasPressed: finger.isOnTarget, isPressed: state.pressed != nil)
    }
    return .passed(.slid(to: point, slide))
  }

  /// Lifts the finger that is down: a tap on the pressed target, otherwise a cancelled tap.
  mutating func lift() -> StepResult {
    guard let finger = state.finger else { return .failed(.noFinger) }
    let tapPoint = placed.flatMap { app.tapPoint(ofLifting: finger, from: $0) }
    state.finger = nil
    look()
    guard let tapPoint, let placed else {
      lastOutcome = .slip
      lastHit = nil
      var result = StepResult.passed(.lifted(at: finger.point, target: finger.target))
      result.outcome = .slip
      return result
    }
    let tapped = app.touch(tapPoint, by: .tap, on: placed, in: state)
    let before = state
    state = tapped.state
    return result(
      of: tapped.reach, at: tapPoint, on: placed, meaning: finger.intended, before: before)
  }

  func check(_ expectations: [Expectation]) -> StepResult {
    let wrong = expectations.compactMap { expectation -> StepEvent.Mismatch? in
      let found = shown(for: expectation)
      return found == .value(expectation.value)
        ? nil : StepEvent.Mismatch(expectation: expectation, found: found.excerpt)
    }
    return wrong.isEmpty ? .passed(.expected([])) : .failed(.expected(wrong))
  }

  private func shown(for expectation: Expectation) -> StepEvent.Shown {
    let wanted = expectation.value
    switch expectation.key {
    case .screen: return .value(state.screenID)
    case .title: return .value(title)
    case .back: return .value(app.backTitle(in: state) ?? "")
    case .tab: return .value(app.tabID(in: state) ?? "")
    case .hit: return .value(lastHit ?? "")
    case .outcome: return .value(lastOutcome?.matches(wanted) ?? "")
    case .chrome: return .value(state.isChromeHidden ? "hidden" : "shown")
    case .statusBar: return .value(placed?.statusBar == nil ? "hidden" : "shown")
    case .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar:
      return .value(height(ofBar: expectation.key.rawValue, matching: wanted, on: placed))
    case .keyboard: return .value(placed?.keyboard == nil ? "hidden" : "shown")
    case .visible: return shownAtAll(wanted)
    case .enabled: return shown(of: wanted) { $0.isEnabled ? .value(wanted) : .disabled }
    case .bordered, .plain:
      return shown(of: wanted) { target in
        guard let style = target.style?.rawValue else { return .outsideBars }
        return .value(style == expectation.key.rawValue ? wanted : style)
      }
    case .badge: return shown(of: wanted) { $0.badge == nil ? .withoutBadge : .value(wanted) }
    case .mode:
      let isOn = state.modes.contains(wanted)
      return .value(isOn ? wanted : state.modes.sorted().joined(separator: " "))
    case .value: return shownValue(matching: wanted, of: expectation.owner)
    case .network: return .value(placed?.showsNetworkIndicator == true ? "shown" : "hidden")
    case .curled: return .value(state.curl?.screen ?? "")
    case .pressed: return .value(state.pressed ?? "")
    }
  }

  private func shown(of id: String, _ state: (Target) -> StepEvent.Shown) -> StepEvent.Shown {
    placed?.target(id: id).map(state) ?? .absent
  }

  /// The title in the navigation bar, or the screen's if no bar shows one.
  private var title: String {
    let placed = placed
    return placed?.decorations.first { $0.kind == .title }?.label ?? placed?.title ?? ""
  }

  /// The height of a bar, in points; of several, the one that matches.
  private func height(
    ofBar kind: String, matching wanted: String, on placed: PlacedScreen?
  ) -> String {
    let heights = placed?.decorations.filter { $0.kind.name == kind }.map(\.frame.height) ?? []
    guard let first = heights.first else { return "hidden" }
    if wanted == "shown" { return wanted }
    if wanted == "hidden" { return "shown" }
    return heights.contains { $0 == Double(wanted) } ? wanted : first.points
  }

  private func shownValue(matching wanted: String, of id: String?) -> StepEvent.Shown {
    let elements = app.shownScreens(in: state).flatMap(\.allElements)
    if let id {
      guard let element = elements.first(where: { $0.id == id }) else { return .absent }
      let values = app.values(of: element, among: elements, on: placed, in: state)
      return .value(values.contains { $0.means(wanted) } ? wanted : values.first ?? "")
    }
    let texts = elements.compactMap { state.texts[$0.id] }
    let chosen = state.selections.keys.sorted().compactMap { state.selections[$0] }
    let labels = elements.compactMap { state.chosenChild(of: $0)?.spokenLabel }
    let states = elements.compactMap { state.value(of: $0) }
    if (texts + chosen + labels + states).contains(where: { $0.means(wanted) }) {
      return .value(wanted)
    }
    if let focus = state.focus { return .value(app.text(of: focus, in: state)) }
    return .value(texts.first ?? chosen.first ?? states.first ?? "")
  }
}

extension StepResult {
  static func passed(_ event: StepEvent) -> StepResult {
    StepResult(step: "", passed: true, event: event)
  }

  static func failed(_ event: StepEvent) -> StepResult {
    StepResult(step: "", passed: false, event: event)
  }
}

extension PlacedScreen {
  fileprivate var keyboardToEnd: Rectangle? {
    keyboard.map { keyboard in
      Rectangle(
        x: keyboard.left, y: keyboard.top, width: keyboard.width,
        height: max(keyboard.height, bounds.bottom - keyboard.top))
    }
  }

  /// The frames of an element: drawn, hit target and parts.
  fileprivate func frames(of id: String) -> [Rectangle] {
    targets.filter { $0.id == id || $0.role.owner == id }.map(\.visibleFrame)
      + decorations.filter { $0.id == id }.map(\.frame)
      + nodes.filter { $0.id == id }.flatMap(\.cutRegion)
  }
}

extension Target.Role {
  fileprivate var owner: String? { if case .sets(let id, _) = self { id } else { nil } }
}

extension StepAction {
  /// Whether the step is possible while a finger is down. A fresh start lifts the finger.
  var allowsFingerDown: Bool {
    switch self {
    case .slide, .lift, .expect, .start: true
    case .tap, .doubleTap, .press, .swipe, .wait, .type, .rotate, .longPress, .drag,
      .pullToRefresh, .pinch, .rotateFingers:
      false
    }
  }
}

extension String {
  fileprivate func means(_ other: String) -> Bool {
    if self == other { return true }
    guard let number = Double(self), let wanted = Double(other) else { return false }
    return number == wanted
  }
}

extension Outcome {
  /// The outcome's name, without the id if the expectation names none: `wrong`. A touch that only
  /// closes a panel activates nothing, so it also meets that expectation.
  fileprivate func matches(_ wanted: String) -> String {
    if self == .dismissed, wanted == Outcome.nothing.name { return wanted }
    let kind = String(name.prefix { $0 != ":" })
    return wanted == kind ? kind : name
  }
}

extension StepEvent.Shown {
  fileprivate var excerpt: StepEvent.Shown {
    if case .value(let text) = self { .value(text.excerpt) } else { self }
  }
}

package struct Finger: Hashable, Sendable {
  var origin: Point
  var point: Point
  /// The id of the intended target; nil if a point was touched.
  var intended: String?
  /// The id of the enabled target under its origin; nil if there is none.
  var target: String?
  /// Whether that target shows as pressed: while the finger is within its hit target.
  var isOnTarget: Bool
}

extension AppState {
  package var pressed: String? {
    guard let finger, finger.isOnTarget else { return nil }
    return finger.target
  }
}
