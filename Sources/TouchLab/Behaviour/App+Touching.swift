extension App {
  /// The state after a finger tapped what `reach` says.
  ///
  /// Without a point the tap is in the middle of its target.
  package func state(
    after reach: Reach, at point: Point? = nil, on placed: PlacedScreen, in state: AppState
  ) -> AppState {
    reacting(in: state) { $0.take(reach, at: point, on: placed) }
  }

  /// The state after a finger came down on what `reach` says and did there what was meant.
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

  /// The state after a long press on what `reach` says.
  package func state(
    afterLongPressOf reach: Reach, on placed: PlacedScreen, in state: AppState
  ) -> AppState {
    reacting(in: state) { $0.takeLongPress(reach, on: placed) }
  }

  /// The state after a swipe that began at `origin`, or in the middle of the screen.
  package func state(
    after direction: SwipeDirection, from origin: Point?, on placed: PlacedScreen,
    in state: AppState
  ) -> AppState {
    reacting(in: state) { $0.take(direction, from: origin, on: placed) }
  }

  /// The state after two quick taps on one point.
  package func state(
    afterDoubleTapAt point: Point, on placed: PlacedScreen, in state: AppState
  ) -> AppState {
    if placed.hiddenChrome == .doubleTap, placed.bounds.contains(point) {
      var next = state
      next.isChromeHidden = false
      next.idleSeconds = 0
      return next
    }
    if let media = placed.media(hiddenAt: point), media.reveal == .doubleTap {
      var next = state
      next.hiddenMedia.remove(media.id)
      return next
    }
    let once = touch(point, by: .tap, on: placed, in: state).state
    return self.placed(once).map { touch(point, by: .tap, on: $0, in: once).state } ?? once
  }

  /// The state after what is in front was dismissed: the panel, else the face that was flipped to, else
  /// the modal screen; else after going back.
  package func state(dismissingIn state: AppState) -> AppState {
    reacting(in: state) { $0.dismiss() }
  }

  /// What a touch at a point reaches, and the state after it.
  ///
  /// `contact` is how wide the finger is, where that is said.
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

  /// A tap on a track beside the thumb takes the thumb there; nil for any other touch.
  private func sliding(
    of reach: Reach, at point: Point, on placed: PlacedScreen, in state: AppState,
    by gesture: Gesture
  ) -> Gesture? {
    guard gesture == .tap, let target = placed.target(at: reach), target.isEnabled,
      point.x < target.visual.left || point.x >= target.visual.right,
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

  /// The state after so many seconds without a touch: chrome hides, network time passes.
  package func state(afterWaiting seconds: Double, in state: AppState) -> AppState {
    var next = state
    next.networkSeconds = max(0, state.networkSeconds - seconds)
    if let left = state.notice?.secondsLeft {
      next.notice?.secondsLeft = left - seconds > App.clockError ? left - seconds : 0
    }
    passMedia(seconds, in: &next)
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
      var reaction = Reaction(of: self, in: state)
      reaction.change(.text(ofField: focus), to: self.text(of: focus, in: state) + text)
      state = reaction.state
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
  static let clockError = 1e-9

  /// A swipe goes back if it begins this near the left edge, in points.
  ///
  /// iOS does not publish its figure; 20 points, about 3 mm on a phone, is our reading.
  package static let edgeWidth = 20.0

  /// The direction of the swipe that goes back, away from the edge at which lines begin.
  package var backSwipe: SwipeDirection { direction == .rightToLeft ? .left : .right }

  /// Where a swipe begins that goes back.
  package func backEdge(of bounds: Rectangle) -> Point {
    Point(x: direction == .rightToLeft ? bounds.right.nextDown : 0, y: bounds.center.y)
  }

  func goesBack(
    _ swipe: SwipeDirection, from origin: Point, on placed: PlacedScreen
  ) -> Bool {
    guard device.navigation(on: platform) == nil else { return false }
    let edge = direction == .rightToLeft ? placed.bounds.right - origin.x : origin.x
    return swipe == backSwipe && edge < App.edgeWidth
  }
}
