extension TaskRun {
  /// The failure of a touch while a finger is down; nil if none is down.
  package var fingerIsDown: StepEvent? { state.finger.map { .fingerIsDown(at: $0.point) } }

  /// Puts a finger down and keeps it there.
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

  /// Moves the finger that is down.
  mutating func slide(to aim: Aim) -> StepResult {
    guard let finger = state.finger else { return .failed(.noFinger) }
    guard let point = point(of: aim), let placed else {
      return .failed(notVisible(aim))
    }
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
}

extension StepAction {
  /// Whether the step is possible while a finger is down.
  ///
  /// A fresh start lifts the finger.
  var allowsFingerDown: Bool {
    switch self {
    case .slide, .lift, .expect, .start: true
    case .tap, .doubleTap, .press, .swipe, .wait, .type, .rotate, .longPress, .drag,
      .pullToRefresh, .pinch, .rotateFingers:
      false
    }
  }
}
