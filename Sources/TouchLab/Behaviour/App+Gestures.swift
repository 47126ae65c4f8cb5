/// A direction in which a finger moves.
package enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  case left
  case right
  case up
  case down
}

extension App {
  /// The state after a swipe that began at `origin`, or in the middle of the screen.
  ///
  /// From the left edge to the right goes back; up and down scroll by what the screen shows less
  /// one row, so that nothing is skipped.
  package func state(
    after direction: SwipeDirection, from origin: Point?, in state: AppState
  ) -> AppState {
    guard let placed = placed(state), origin.map(placed.bounds.contains) ?? true else {
      return state
    }
    var next = state
    next.idleSeconds = 0
    if let hidden = placed.hiddenChrome {
      if hidden == .swipe { next.isChromeHidden = false }
      return next
    }
    guard placed.panel == nil else { return next }
    let page = max(BarMetrics.barHeight, placed.viewport.height - BarMetrics.barHeight)
    // A curled page lies still.
    let scrolls = state.curl == nil
    switch direction {
    case .right:
      if let origin, origin.x < App.edgeWidth { goBack(in: &next) }
    case .up where scrolls: scroll(by: page, within: placed.scrollRange, in: &next)
    case .down where scrolls: scroll(by: -page, within: placed.scrollRange, in: &next)
    case .left, .up, .down: break
    }
    next.forgetWhatWasLeft()
    return next
  }

  private func scroll(by distance: Double, within range: Double, in state: inout AppState) {
    let offset = min(max(0, (state.scroll[state.screenID] ?? 0) + distance), range)
    state.scroll[state.screenID] = offset > 0 ? offset : nil
  }

  /// The state after two quick taps on one point.
  package func state(afterDoubleTapAt point: Point, in state: AppState) -> AppState {
    if let placed = placed(state), placed.hiddenChrome == .doubleTap,
      placed.bounds.contains(point)
    {
      var next = state
      next.isChromeHidden = false
      next.idleSeconds = 0
      return next
    }
    let once = tap(point, in: state)?.state ?? state
    return tap(point, in: once)?.state ?? once
  }

  /// The state after so many seconds without a touch: chrome hides, network time passes.
  package func state(afterWaiting seconds: Double, in state: AppState) -> AppState {
    var next = state
    next.networkSeconds = max(0, state.networkSeconds - seconds)
    guard let media = screen(id: state.screenID)?.fullScreenMedia, !state.isChromeHidden,
      state.panel == nil
    else { return next }
    next.idleSeconds += seconds
    if next.idleSeconds >= media.hidesAfter - App.clockError {
      next.isChromeHidden = true
      next.idleSeconds = 0
    }
    return next
  }

  /// The state after text was typed into the field in focus; nil where none has it.
  package func state(afterTyping text: String, in state: AppState) -> AppState? {
    guard let focus = state.focus else { return nil }
    var next = state
    next.idleSeconds = 0
    change(.text(ofField: focus), to: self.text(of: focus, in: state) + text, in: &next)
    return next
  }

  /// The state after the device was turned.
  package func state(afterRotatingTo orientation: Orientation, in state: AppState) -> AppState {
    var next = state
    next.orientation = orientation
    next.scroll = [:]
    return next
  }

  /// Waits of 0.1 s add up to a whole second but for such an error, in seconds.
  private static let clockError = 1e-9

  /// A swipe goes back if it begins this near the left edge, in points.
  ///
  /// iOS does not publish its figure; 20 points, about 3 mm on a phone, is our reading.
  package static let edgeWidth = 20.0
}
