/// Touch down, slide and touch up: Firefox OS Building Blocks, Buttons, which have a normal and a
/// pressed state.
///
/// A target that was touched is pressed while the finger is within its hit target. That is our
/// reading: the document says nothing of sliding, and iOS follows a finger some way beyond.
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

  /// The state after the finger that is down has moved to `point`.
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

  /// The point that is tapped when the finger goes up; nil where the touch does not become a tap.
  ///
  /// A pressed target is activated. A touch that came down on no target counts for what it came
  /// down on, unless it has moved to something else.
  func tapPoint(ofLifting finger: Finger, from placed: PlacedScreen) -> Point? {
    if finger.target != nil { return finger.isOnTarget ? finger.origin : nil }
    return placed.reach(at: finger.point) == placed.reach(at: finger.origin)
      ? finger.origin : nil
  }
}

extension PlacedScreen {
  /// Shows the target under a finger as pressed.
  mutating func mark(pressedBy finger: Finger?) {
    guard let finger, finger.isOnTarget, case .target(let index) = reach(at: finger.origin),
      targets.indices.contains(index)
    else { return }
    targets[index].isPressed = true
  }
}
