extension App {
  /// The state after a swipe that began at `origin`, or in the middle of the screen.
  ///
  /// From the left edge to the right goes back. Else a row with actions under it uncovers them, a sheet
  /// goes to its next detent, or the innermost scroller under it that can move that way moves by what
  /// it shows less one row, so that nothing is skipped. Without an origin it is the scroller that
  /// shows most.
  package func state(
    after direction: SwipeDirection, from origin: Point?, in state: AppState
  ) -> AppState {
    placed(state).map { self.state(after: direction, from: origin, on: $0, in: state) } ?? state
  }

  /// The same where it is known how the state shows.
  package func state(
    after direction: SwipeDirection, from origin: Point?, on placed: PlacedScreen,
    in state: AppState
  ) -> AppState {
    guard origin.map(placed.bounds.contains) ?? true else { return state }
    var next = state
    next.idleSeconds = 0
    if let hidden = placed.hiddenChrome {
      if hidden == .swipe { next.isChromeHidden = false }
      return next
    }
    // A curled page lies still.
    guard state.curl == nil || direction == .right else { return next }
    if placed.panel == nil, let origin, goesBack(direction, from: origin, on: placed) {
      goBack(in: &next)
    } else if let row = placed.swipedRow(at: origin, direction), let origin,
      uncover(row, direction, at: origin, in: &next)
    {
      return next
    } else if let scroller = placed.scroller(movedBy: direction, at: origin),
      !stretchesSheet(direction, at: origin, on: placed, in: state)
    {
      next.move(scroller, by: scroller.step(direction))
    } else {
      moveSheet(direction, at: origin, on: placed, in: &next)
    }
    next.uncoveredRow = nil
    arrive(from: state, in: &next)
    next.forgetWhatWasLeft()
    return next
  }

  /// Uncovers the actions at one end of a row; false for a row that has none there.
  private func uncover(
    _ row: String, _ direction: SwipeDirection, at point: Point, in state: inout AppState
  ) -> Bool {
    guard let element = screen(id: state.screenID)?.element(id: row) else { return false }
    let isLeading = direction == backSwipe
    guard !element.swipeActions(isLeading ? .leadingSwipe : .trailingSwipe).isEmpty else {
      return false
    }
    // A swipe the other way covers what one has uncovered.
    if let uncovered = state.uncoveredRow, uncovered.id == row, uncovered.isLeading != isLeading {
      state.uncoveredRow = nil
    } else {
      state.uncoveredRow = .init(id: row, isLeading: isLeading)
    }
    return true
  }

  /// What a full swipe over a row does, and the state after it: the outermost action; nil where the
  /// row has none at that end.
  package func fullSwipe(
    _ direction: SwipeDirection, at origin: Point, in state: AppState
  ) -> (action: String, state: AppState)? {
    guard direction == .left || direction == .right, let placed = placed(state),
      let row = placed.swipedRow(at: origin, direction),
      let screen = screen(id: state.screenID), let element = screen.element(id: row),
      let action = element.swipeActions(direction == backSwipe ? .leadingSwipe : .trailingSwipe)
        .first,
      action.isEnabled
    else { return nil }
    var next = state
    next.idleSeconds = 0
    next.uncoveredRow = nil
    activate(action, on: screen, in: &next)
    arrive(from: state, in: &next)
    next.forgetWhatWasLeft()
    return (action.id, next)
  }

  /// Takes all that scrolls up and down to its beginning: a tap on the status bar.
  func scrollToTop(on placed: PlacedScreen, in state: inout AppState) {
    for scroller in placed.scrollers where scroller.offset.y > 0 {
      state.move(scroller, by: Point(x: 0, y: -scroller.offset.y))
    }
  }
}

extension App {
  /// The direction of the swipe that goes back, away from the edge at which lines begin.
  package var backSwipe: SwipeDirection { direction == .rightToLeft ? .left : .right }

  /// Where a swipe begins that goes back.
  package func backEdge(of bounds: Rectangle) -> Point {
    Point(x: direction == .rightToLeft ? bounds.right.nextDown : 0, y: bounds.center.y)
  }

  private func goesBack(
    _ swipe: SwipeDirection, from origin: Point, on placed: PlacedScreen
  ) -> Bool {
    let edge = direction == .rightToLeft ? placed.bounds.right - origin.x : origin.x
    return swipe == backSwipe && edge < App.edgeWidth
  }
}

extension PlacedScreen {
  /// The scroller that a swipe moves: the innermost under its origin that can move that way, else the
  /// one that shows most.
  package func scroller(movedBy direction: SwipeDirection, at origin: Point?) -> Scroller? {
    let able = scrollers.filter { $0.canMove(direction) }
    if let origin { return able.last { $0.frame.contains(origin) } ?? filler(able, at: origin) }
    return able.max { $0.frame.area < $1.frame.area }
  }

  /// The screen's lists move wherever on the screen a swipe begins, as they always did.
  private func filler(_ able: [Scroller], at origin: Point) -> Scroller? {
    panel == nil && sheet?.contains(origin) != true ? able.first { $0.key == nil } : nil
  }

  /// The row with swipe actions under a swipe from side to side.
  func swipedRow(at origin: Point?, _ direction: SwipeDirection) -> String? {
    guard let origin, direction == .left || direction == .right, panel == nil else { return nil }
    return swipeRows.filter { $0.value.contains(origin) }.keys.min()
  }
}

extension Scroller {
  /// How far content moves along under a finger that goes some way.
  func following(_ way: Point) -> Point { Point(x: isMirrored ? way.x : -way.x, y: -way.y) }

  /// How far a swipe moves the content: by its length less a row, or by all of it where it pages.
  func step(_ direction: SwipeDirection) -> Point {
    let across = pages ? frame.width : max(BarMetrics.barHeight, frame.width - BarMetrics.barHeight)
    let down =
      pages ? frame.height : max(BarMetrics.barHeight, frame.height - BarMetrics.barHeight)
    switch direction {
    case .up: return Point(x: 0, y: down)
    case .down: return Point(x: 0, y: -down)
    case onward: return Point(x: across, y: 0)
    case .left, .right: return Point(x: -across, y: 0)
    }
  }
}

extension AppState {
  /// Moves content, as far as it goes.
  mutating func move(_ scroller: Scroller, by distance: Point) {
    let x = min(max(0, scroller.offset.x + distance.x), scroller.range.width)
    let y = min(max(0, scroller.offset.y + distance.y), scroller.range.height)
    if let key = scroller.key {
      offsets[key] = Point(x: x, y: y) == scroller.start ? nil : Point(x: x, y: y)
    } else {
      scroll[screenID] = y > 0 ? y : nil
    }
  }

  /// A screen that comes anew lies at its beginning.
  mutating func forgetScrolling(of screen: String) {
    scroll[screen] = nil
    if !offsets.isEmpty { offsets = offsets.filter { $0.key.screen != screen } }
  }
}
