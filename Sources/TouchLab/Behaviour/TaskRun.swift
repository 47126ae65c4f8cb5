/// A session with an app: its state and the result of the last touch.
///
/// Both the prompt and tasks use it.
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
  /// The point of the last touch.
  package internal(set) var lastTouch: Point?
  var lastTouchedScreen = ""

  /// The point of the last touch, if its screen is still in front; nil otherwise.
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

  /// The screen in front, laid out for the current state.
  package var placed: PlacedScreen? { if let known { known } else { app.placed(state) } }

  /// Lays out the screen in front, unless the state is unchanged.
  mutating func look() {
    if known == nil { known = .some(app.placed(state)) }
  }

  /// Performs a step and returns its result.
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
    case .doubleTap(let aim): return touch(aim, by: .tap, isDouble: true)
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
          networkEnded: state.networkSeconds == 0 && before.networkSeconds > 0))
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
    _ aim: Aim, by gesture: Gesture, isDouble: Bool = false, landing: Point? = nil
  ) -> StepResult {
    look()
    guard let point = landing ?? point(of: aim), let placed else {
      return .failed(whyNotVisible(aim))
    }
    let touched = app.touch(point, by: gesture, contact: aim.contact, on: placed, in: state)
    let intended = if case .target(let id) = aim { Optional(id) } else { String?.none }
    let idle = intended.flatMap { id in idlePoint(of: id).map { _ in id } }
    let before = state
    state =
      isDouble ? app.state(afterDoubleTapAt: point, on: placed, in: state) : touched.state
    let isRevealing =
      isDouble && placed.hiddenChrome == .doubleTap && !state.isChromeHidden
    let reach = isRevealing ? Reach.reveal : touched.reach
    lastTouch = point
    lastTouchedScreen = before.screenID
    return result(
      of: reach, at: point, on: placed, meaning: intended, by: gesture, idle: idle,
      before: before)
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

  /// The point of an aim; nil if its element does not show.
  package func point(of aim: Aim) -> Point? {
    switch aim {
    case .point(let point, contact: _): point
    case .target(let id): visibleFrame(of: id)?.center ?? idlePoint(of: id)
    }
  }

  /// The middle of an element that takes no taps, if it shows or did before it hid by itself; nil
  /// otherwise.
  package func idlePoint(of id: String) -> Point? {
    guard visibleFrame(of: id) == nil else { return nil }
    if let point = placed?.idlePoint(of: id) { return point }
    return state.withWhatWent.flatMap { app.placed($0)?.idlePoint(of: id) }
  }

  /// The target with an id as people aim at it; nil if unknown.
  ///
  /// People still know the place of controls that have hidden.
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

  /// The visible target with an id; nil if there is none.
  package func visibleFrame(of id: String) -> Rectangle? { aimed(at: id)?.visibleFrame }

  private mutating func type(_ text: String) -> StepResult {
    guard let field = state.focus, app.type(text, in: &state) else { return .failed(.noFocus) }
    return .passed(.typed(into: field, now: app.text(of: field, in: state).excerpt))
  }

  /// The current whereabouts of the app.
  package var whereabouts: Whereabouts { Whereabouts(state, of: app) }
}

extension StepResult {
  static func passed(_ event: StepEvent) -> StepResult {
    StepResult(step: "", passed: true, event: event)
  }

  static func failed(_ event: StepEvent) -> StepResult {
    StepResult(step: "", passed: false, event: event)
  }
}
