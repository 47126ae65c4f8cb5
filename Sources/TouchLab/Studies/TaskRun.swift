/// An app in use: its state, and what the last touch came to.
///
/// The prompt and the tasks both walk with it.
package struct TaskRun: Sendable {
  package let app: App
  package private(set) var state: AppState
  /// What the last touch came to, and the target that it activated.
  package private(set) var lastOutcome: Outcome?
  package private(set) var lastHit: String?
  /// The point of the last touch.
  package private(set) var lastTouch: Point?
  private var lastTouchedScreen = ""

  /// The point of the last touch, if the screen that it was on is still in front.
  package var touchOnThisScreen: Point? { lastTouchedScreen == state.screenID ? lastTouch : nil }

  /// An app as it starts.
  package init(app: App) {
    self.app = app
    state = app.firstState
  }

  /// An app in a state that was reached before.
  package init(app: App, state: AppState) {
    self.app = app
    self.state = state
  }

  /// The screen in front as it is now.
  package var placed: PlacedScreen? { app.placed(state) }

  /// Does one step and says what came of it.
  package mutating func perform(_ step: Step) -> StepResult {
    var result: StepResult
    switch step.action {
    case .start(let screen): result = start(screen)
    case .tap(let aim): result = touch(aim, isDouble: false)
    case .doubleTap(let aim): result = touch(aim, isDouble: true)
    case .swipe(let direction, let origin): result = swipe(direction, from: origin)
    case .wait(let seconds):
      let before = state
      state = app.state(afterWaiting: seconds, in: state)
      result = .passed(StepWords.waited(seconds, hidChrome: hidChrome(since: before)))
    case .type(let text): result = type(text)
    case .rotate(let orientation):
      state = app.state(afterRotatingTo: orientation, in: state)
      result = .passed(StepWords.rotated(to: orientation, screen: placed?.bounds))
    case .expect(let expectations): result = check(expectations)
    }
    result.step = step.text
    result.place = step.place
    return result
  }

  private func hidChrome(since before: AppState) -> Bool {
    state.isChromeHidden && !before.isChromeHidden
  }

  private mutating func start(_ screen: String) -> StepResult {
    guard app.screen(id: screen) != nil else { return .failed(StepWords.noScreen(screen)) }
    state = app.state(startingOn: screen)
    lastOutcome = nil
    lastHit = nil
    lastTouch = nil
    return .passed(StepWords.started(whereabouts))
  }

  /// A finger that means a target and lands where it lands.
  package mutating func touch(meaning id: String, landingAt point: Point) -> StepResult {
    touch(.target(id), isDouble: false, landing: point)
  }

  private mutating func touch(_ aim: Aim, isDouble: Bool, landing: Point? = nil) -> StepResult {
    guard let point = landing ?? point(of: aim), let touched = app.tap(point, in: state) else {
      return .failed(StepWords.notVisible(aim, on: state.screenID))
    }
    let intended = if case .target(let id) = aim { Optional(id) } else { String?.none }
    let before = state
    state = isDouble ? app.state(afterDoubleTapAt: point, in: state) : touched.state
    let isRevealing =
      isDouble && touched.placed.hiddenChrome == .doubleTap && !state.isChromeHidden
    let reach = isRevealing ? Reach.reveal : touched.reach
    let outcome = touched.placed.outcome(of: reach, intending: intended)
    lastTouch = point
    lastTouchedScreen = before.screenID
    lastOutcome = outcome
    lastHit = nil
    if case .target(let index) = reach, touched.placed.targets[index].isEnabled {
      lastHit = touched.placed.targets[index].id
    }
    let words = StepWords.touched(
      point, reach, on: touched.placed, before: before, after: state,
      whereabouts: whereabouts)
    var result = StepResult.passed(words)
    result.outcome = outcome
    result.passed = intended == nil || outcome == .hit
    return result
  }

  /// Where a finger goes.
  package func point(of aim: Aim) -> Point? {
    switch aim {
    case .point(let point): point
    case .target(let id): visual(of: id)?.center
    }
  }

  /// What people aim at; they still know where a control was when the chrome is hidden.
  package func visual(of id: String) -> Rectangle? {
    if let target = placed?.target(id: id) { return target.visual }
    guard state.isChromeHidden else { return nil }
    var shown = state
    shown.isChromeHidden = false
    return app.placed(shown)?.target(id: id)?.visual
  }

  private mutating func swipe(_ direction: SwipeDirection, from origin: Aim?) -> StepResult {
    var start: Point?
    if let origin {
      guard let point = point(of: origin) else {
        return .failed(StepWords.notVisible(origin, on: state.screenID))
      }
      start = point
    } else if direction == .right, let bounds = placed?.bounds {
      // A swipe to the right that says no more is the one that goes back.
      start = Point(x: 0, y: bounds.center.y)
    }
    let before = state
    state = app.state(after: direction, from: start, in: state)
    return .passed(StepWords.swiped(direction, before: before, after: state, whereabouts))
  }

  private mutating func type(_ text: String) -> StepResult {
    guard let next = app.state(afterTyping: text, in: state), let field = state.focus else {
      return .failed(StepWords.noFocus)
    }
    state = next
    return .passed(StepWords.typed(into: field, now: app.text(of: field, in: state)))
  }

  /// Where the app is now, in words.
  package var whereabouts: String {
    StepWords.whereabouts(
      screen: state.screenID, title: placed?.title ?? "", back: app.backTitle(in: state),
      panel: state.panel, isChromeHidden: state.isChromeHidden)
  }
}

extension StepResult {
  static func passed(_ message: String) -> StepResult {
    StepResult(step: "", passed: true, message: message)
  }

  static func failed(_ message: String) -> StepResult {
    StepResult(step: "", passed: false, message: message)
  }
}
