extension App {
  /// The state after a tap that reached `reach`. Without a point, the tap is in the middle of its
  /// target.
  package func state(
    after reach: Reach, at point: Point? = nil, on placed: PlacedScreen, in state: AppState
  ) -> AppState {
    reacting(in: state) { $0.take(reach, at: point, on: placed) }
  }

  /// The state after a gesture that began at `point` and reached `reach`.
  package func state(
    after reach: Reach, by gesture: Gesture, at point: Point, on placed: PlacedScreen,
    in state: AppState
  ) -> AppState {
    switch gesture {
    case .tap: self.state(after: reach, at: point, on: placed, in: state)
    case .longPress(let seconds):
      self.state(
        afterLongPressOf: reach, on: placed, in: self.state(afterWaiting: seconds, in: state))
    case .drag(let goal):
      reacting(in: state) { $0.takeDrag(of: reach, to: goal, at: point, on: placed) }
    }
  }

  package func state(
    afterLongPressOf reach: Reach, on placed: PlacedScreen, in state: AppState
  ) -> AppState {
    reacting(in: state) { $0.takeLongPress(reach, on: placed) }
  }

  package func state(
    after direction: SwipeDirection, from origin: Point?, on placed: PlacedScreen,
    in state: AppState
  ) -> AppState {
    reacting(in: state) { $0.take(direction, from: origin, on: placed) }
  }

  package func state(
    afterDoubleTapAt point: Point, on placed: PlacedScreen, in state: AppState
  ) -> AppState {
    if placed.isRevealed(byDoubleTapAt: point) {
      var next = state
      if placed.hiddenChrome == .doubleTap {
        next.isChromeHidden = false
        next.idleSeconds = 0
      } else if let media = placed.media(hiddenAt: point) {
        next.hiddenMedia.remove(media.id)
      }
      return next
    }
    let once = touch(point, by: .tap, on: placed, in: state).state
    return self.placed(once).map { touch(point, by: .tap, on: $0, in: once).state } ?? once
  }

  /// The state after dismissing the front: a panel, then a flipped screen, then a modal screen;
  /// otherwise after going back.
  package func state(dismissingIn state: AppState) -> AppState {
    reacting(in: state) { $0.dismiss() }
  }

  /// The reach of a touch at `point` and the state after it. `contact` is the width of the finger's
  /// contact in points, if it is known.
  package func touch(
    _ point: Point, by gesture: Gesture, contact: Double? = nil, on placed: PlacedScreen,
    in state: AppState
  ) -> (reach: Reach, state: AppState) {
    var placed = placed
    if let contact { placed.touch.contact = contact }
    let reach = placed.reach(at: point)
    let meant = sliding(of: reach, at: point, on: placed, in: state, by: gesture) ?? gesture
    return (reach, self.state(after: reach, by: meant, at: point, on: placed, in: state))
  }

  /// The drag that a tap on a slider's track stands for; nil for other touches.
  private func sliding(
    of reach: Reach, at point: Point, on placed: PlacedScreen, in state: AppState,
    by gesture: Gesture
  ) -> Gesture? {
    guard gesture == .tap, let target = placed.target(at: reach), target.isEnabled,
      point.x < target.visibleFrame.left || point.x >= target.visibleFrame.right,
      let slider = shownElement(target.id, in: state)?[Element.Slider.self],
      let screen = screen(id: state.screenID),
      let value = slider.value(at: point, in: target.frame, context(of: screen, in: state))
    else { return nil }
    return .drag(.value(value))
  }

  func reacting(in state: AppState, _ react: (inout Reaction) -> Void) -> AppState {
    var reaction = Reaction(of: self, in: state)
    react(&reaction)
    return reaction.state
  }

  /// The state after `seconds` without a touch: controls hide, notices disappear, network time
  /// passes.
  package func state(afterWaiting seconds: Double, in state: AppState) -> AppState {
    var next = state
    next.networkSeconds = max(0, state.networkSeconds - seconds)
    if let left = state.notice?.secondsLeft {
      next.notice?.secondsLeft = left - seconds > App.clockError ? left - seconds : 0
    }
    passMedia(seconds, in: &next)
    passClocks(seconds, in: &next)
    guard let media = screen(id: state.screenID)?.fullScreenMedia, !state.isChromeHidden,
      state.panel == nil
    else { return next }
    next.idleSeconds += seconds
    if next.idleSeconds >= (media.hidesAfter ?? .infinity) - App.clockError {
      next.isChromeHidden = true
      next.idleSeconds = 0
    }
    return next
  }

  /// Types text into the focused field; returns false if no field has the focus. It appends in
  /// place where possible. Copies would cost the square of the typed length.
  func type(_ text: String, in state: inout AppState) -> Bool {
    guard let focus = state.focus else { return false }
    state.idleSeconds = 0
    if !hasUndo, !text.isEmpty, state.texts[focus] != nil {
      state.texts[focus]?.append(text)
    } else {
      var reaction = Reaction(of: self, in: state)
      reaction.change(.text(ofField: focus), to: self.text(of: focus, in: state) + text)
      state = reaction.state
    }
    leaveAbsent(in: &state)
    return true
  }

  package func state(afterRotatingTo orientation: Orientation, in state: AppState) -> AppState {
    var next = state
    next.orientation = orientation
    next.scroll = [:]
    next.offsets = [:]
    return next
  }

  /// The tolerance of clocks for the rounding of added times, in seconds.
  static let clockError = 1e-9

  /// The width of the strip at the left edge in which a back swipe begins, in points. iOS does not
  /// publish its value. Assumed: 20 points, about 3 mm on a phone.
  package static let edgeWidth = 20.0

  /// The direction of the back swipe, away from the edge at which lines begin.
  package var backSwipe: SwipeDirection { direction == .rightToLeft ? .left : .right }

  package func backEdge(of bounds: Rectangle) -> Point {
    Point(x: direction == .rightToLeft ? bounds.right.nextDown : 0, y: bounds.center.y)
  }

  func goesBack(_ swipe: SwipeDirection, from origin: Point, on placed: PlacedScreen) -> Bool {
    guard device.navigation(on: platform) == nil else { return false }
    let edge = direction == .rightToLeft ? placed.bounds.right - origin.x : origin.x
    return swipe == backSwipe && edge < App.edgeWidth
  }
}
