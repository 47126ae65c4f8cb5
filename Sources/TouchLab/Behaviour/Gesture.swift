/// Where a drag ends.
package enum DragGoal: Hashable, Sendable {
  /// On another element.
  case element(String)
  /// At a value, of something that has one.
  case value(Double)
  /// So many points to the right and down.
  case distance(Point)
}

/// What a finger does that has come down on a target.
package enum Gesture: Hashable, Sendable {
  case tap
  case longPress(seconds: Double)
  case drag(DragGoal)
}

extension App {
  /// The state after a finger came down on what `reach` says and did there what was meant.
  package func state(
    after reach: Reach, by gesture: Gesture, at point: Point, on placed: PlacedScreen,
    in state: AppState
  ) -> AppState {
    switch gesture {
    case .tap: self.state(after: reach, on: placed, in: state)
    case .longPress(let seconds):
      self.state(
        afterLongPressOf: reach, on: placed, in: self.state(afterWaiting: seconds, in: state))
    case .drag(let goal): self.state(afterDragOf: reach, to: goal, at: point, on: placed, in: state)
    }
  }

  /// A drag moves what has a value to another one; else it moves content under it, or the sheet; else
  /// nothing comes of it but that the finger was there.
  private func state(
    afterDragOf reach: Reach, to goal: DragGoal, at point: Point, on placed: PlacedScreen,
    in state: AppState
  ) -> AppState {
    var next = state
    next.idleSeconds = 0
    next.uncoveredRow = nil
    if let target = placed.target(at: reach), target.isEnabled,
      let dragged = self.state(dragging: target, to: goal, in: next)
    {
      return dragged
    }
    guard case .distance(let way) = goal, state.curl == nil, placed.hiddenChrome == nil else {
      return next
    }
    let isDown = abs(way.y) >= abs(way.x)
    let direction: SwipeDirection =
      isDown ? (way.y < 0 ? .up : .down) : (way.x < 0 ? .left : .right)
    if let scroller = placed.scroller(movedBy: direction, at: point),
      !stretchesSheet(direction, at: point, on: placed, in: state)
    {
      next.move(scroller, by: scroller.following(way))
    } else {
      moveSheet(direction, at: point, on: placed, in: &next)
    }
    next.forgetWhatWasLeft()
    return next
  }

  /// The state after a target that has a value was dragged to another; nil for what has none.
  private func state(
    dragging target: Target, to goal: DragGoal, in state: AppState
  ) -> AppState? {
    switch goal {
    case .element: return nil
    case .value(let value): return self.state(settingValueOf: target.id, to: value, in: state)
    case .distance(let way):
      guard let element = shownElement(target.id, in: state),
        let slider = element[Element.Slider.self], let screen = screen(id: state.screenID),
        let held = state.value(of: element).flatMap(Double.init)
      else { return nil }
      let value = slider.value(
        dragged: way.x, from: held, in: target.frame, context(of: screen, in: state))
      return self.state(settingValueOf: target.id, to: value, in: state)
    }
  }
}

extension AppState {
  /// The state in which what has gone by itself shows once more where it was: the chrome of media, a
  /// snackbar or toast; nil where nothing has.
  package var withWhatWent: AppState? {
    var shown = self
    if isChromeHidden {
      shown.isChromeHidden = false
      return shown
    }
    guard notice != nil, !isNoticeUp else { return nil }
    shown.notice?.secondsLeft = 1
    return shown
  }
}
