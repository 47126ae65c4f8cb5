extension App {
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
    if let left = state.notice?.secondsLeft {
      next.notice?.secondsLeft = left - seconds > App.clockError ? left - seconds : 0
    }
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
    next.offsets = [:]
    return next
  }

  /// Waits of 0.1 s add up to a whole second but for such an error, in seconds.
  private static let clockError = 1e-9

  /// A swipe goes back if it begins this near the left edge, in points.
  ///
  /// iOS does not publish its figure; 20 points, about 3 mm on a phone, is our reading.
  package static let edgeWidth = 20.0
}
