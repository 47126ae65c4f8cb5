extension TaskRun {
  /// Why there cannot be another touch now; nil while no finger is down.
  package var fingerProblem: String? { state.finger.map(StepWords.fingerIsDown) }

  /// A finger comes down and stays there.
  mutating func press(_ aim: Aim) -> StepResult {
    let intended = if case .target(let id) = aim { Optional(id) } else { String?.none }
    guard let point = point(of: aim),
      let pressed = app.state(pressing: point, meaning: intended, in: state)
    else { return .failed(StepWords.notVisible(aim, on: state.screenID)) }
    state = pressed.state
    lastTouch = point
    lastTouchedScreen = state.screenID
    lastOutcome = nil
    lastHit = nil
    var result = StepResult.passed(StepWords.pressed(point, pressed.reach, on: pressed.placed))
    let outcome = pressed.placed.outcome(of: pressed.reach, intending: intended)
    if intended != nil, outcome != .hit {
      result.outcome = outcome
      result.passed = false
    }
    return result
  }

  /// The finger that is down moves.
  mutating func slide(to aim: Aim) -> StepResult {
    guard let finger = state.finger else { return .failed(StepWords.noFinger) }
    guard let point = point(of: aim) else {
      return .failed(StepWords.notVisible(aim, on: state.screenID))
    }
    state = app.state(slidingTo: point, in: state)
    lastTouch = point
    return .passed(StepWords.slid(to: point, before: finger, isPressed: state.pressed != nil))
  }

  /// The finger that is down goes up: a tap on what it pressed, or a slip.
  mutating func lift() -> StepResult {
    guard let finger = state.finger else { return .failed(StepWords.noFinger) }
    let tapPoint = app.tapPoint(ofLifting: finger, in: state)
    state.finger = nil
    guard let tapPoint, let tapped = app.tap(tapPoint, in: state) else {
      lastOutcome = .slip
      lastHit = nil
      var result = StepResult.passed(StepWords.lifted(finger))
      result.outcome = .slip
      return result
    }
    let before = state
    state = tapped.state
    return result(
      of: tapped.reach, at: tapPoint, on: tapped.placed, meaning: finger.intended, before: before)
  }
}

extension StepAction {
  /// Whether the step can be done while a finger is down; a fresh start lifts it.
  var allowsFingerDown: Bool {
    switch self {
    case .slide, .lift, .expect, .start: true
    case .tap, .doubleTap, .press, .swipe, .wait, .type, .rotate: false
    }
  }
}
