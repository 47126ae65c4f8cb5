/// Touch down, slide and touch up.
///
/// Source: Firefox OS Building Blocks, Buttons, with a normal and a pressed state.
///
/// A touched target is pressed while the finger is within its hit target. This is an assumption:
/// the document does not cover sliding, and iOS follows a finger some way beyond.
extension App {
  /// The state with a finger down at `point`.
  func state(
    pressing point: Point, meaning intended: String?, on placed: PlacedScreen, in state: AppState
  ) -> (reach: Reach, state: AppState) {
    let reach = placed.reach(at: point)
    var finger = Finger(origin: point, point: point, intended: intended, isOnTarget: false)
    if let target = placed.target(at: reach), target.isEnabled {
      finger.target = target.id
      finger.isOnTarget = true
    }
    var next = state
    next.finger = finger
    return (reach, next)
  }

  /// The state after the finger has moved to `point`.
  func state(slidingTo point: Point, on placed: PlacedScreen, in state: AppState)
    -> AppState
  {
    guard var finger = state.finger else { return state }
    finger.point = point
    if finger.target != nil, let target = placed.target(at: placed.reach(at: finger.origin)) {
      finger.isOnTarget = placed.bounds.contains(point) && target.responds(at: point)
    }
    var next = state
    next.finger = finger
    return next
  }

  /// The point of the tap when the finger goes up; nil if the touch is cancelled.
  ///
  /// A pressed target is activated. A touch that began on no target still counts there, unless the
  /// finger has moved to something else.
  func tapPoint(ofLifting finger: Finger, from placed: PlacedScreen) -> Point? {
    if finger.target != nil { return finger.isOnTarget ? finger.origin : nil }
    return placed.reach(at: finger.point) == placed.reach(at: finger.origin)
      ? finger.origin : nil
  }
}

extension PlacedScreen {
  /// Marks the target under a finger as pressed.
  mutating func mark(pressedBy finger: Finger?) {
    guard let finger, finger.isOnTarget, case .target(let index) = reach(at: finger.origin),
      targets.indices.contains(index)
    else { return }
    targets[index].isPressed = true
  }
}
