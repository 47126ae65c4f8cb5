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
    var next = state
    return type(text, in: &next) ? next : nil
  }

  /// Types text into the field in focus; false where none has it.
  ///
  /// Appends in place where nothing else uses the text. Copies would add up to the square of the
  /// typed length.
  func type(_ text: String, in state: inout AppState) -> Bool {
    guard let focus = state.focus else { return false }
    state.idleSeconds = 0
    if !hasUndo, !text.isEmpty, state.texts[focus] != nil {
      state.texts[focus]?.append(text)
    } else {
      change(.text(ofField: focus), to: self.text(of: focus, in: state) + text, in: &state)
    }
    return true
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
