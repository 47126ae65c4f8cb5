extension Reaction {
  /// Does what a swipe does.
  ///
  /// A swipe from the left edge goes back, on Android from either edge inward. Otherwise a row uncovers
  /// its actions, a sheet goes to its next detent, or the innermost scroller moves. It moves by its
  /// length less one row, so that nothing is skipped. Without an origin the largest scroller moves.
  mutating func take(
    _ direction: SwipeDirection, from origin: Point?, on placed: PlacedScreen
  ) {
    guard origin.map(placed.bounds.contains) ?? true else { return }
    state.idleSeconds = 0
    if let hidden = placed.hiddenChrome {
      if hidden == .swipe { state.isChromeHidden = false }
      return
    }
    if let origin, let media = placed.media(hiddenAt: origin), media.reveal == .swipe {
      state.hiddenMedia.remove(media.id)
      return
    }
    if let origin, app.goesBackBySystem(direction, from: origin, on: placed) {
      goBackBySystem()
      return end()
    }
    // A curled page lies still.
    guard state.curl == nil || direction == .right else { return }
    if placed.panel == nil, let origin, app.goesBack(direction, from: origin, on: placed) {
      goBack()
    } else if let row = placed.swipedRow(at: origin, direction), uncover(row, direction) {
      return
    } else {
      move(direction, at: origin, on: placed) { $0.step(direction) }
    }
    state.uncoveredRow = nil
    end()
  }

  /// Moves the content under a finger by a way, or the sheet.
  private mutating func move(
    _ direction: SwipeDirection, at origin: Point?, on placed: PlacedScreen,
    by way: (Scroller) -> Point
  ) {
    if let scroller = placed.scroller(movedBy: direction, at: origin),
      !stretchesSheet(direction, at: origin, on: placed)
    {
      move(scroller, by: way(scroller))
    } else {
      moveSheet(direction, at: origin, on: placed)
    }
  }

  /// Uncovers the actions at one end of a row; false for a row that has none there.
  private mutating func uncover(
    _ row: String, _ direction: SwipeDirection
  ) -> Bool {
    guard let element = app.screen(id: state.screenID)?.element(id: row) else { return false }
    let isLeading = direction == app.backSwipe
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

  /// Does the outermost action that a swipe over a row uncovers; nil where the row has none at that end.
  mutating func swipeFully(
    _ direction: SwipeDirection, at origin: Point, on placed: PlacedScreen
  ) -> String? {
    guard let row = placed.swipedRow(at: origin, direction),
      let screen = app.screen(id: state.screenID), let element = screen.element(id: row),
      let action = element.swipeActions(
        direction == app.backSwipe ? .leadingSwipe : .trailingSwipe
      ).first,
      action.isEnabled
    else { return nil }
    begin()
    activate(action, on: screen)
    end()
    return action.id
  }

  /// Moves what has a value to another one, or else content under the finger, or the sheet; else nothing
  /// comes of a drag but that the finger was there.
  mutating func takeDrag(
    of reach: Reach, to goal: DragGoal, at point: Point, on placed: PlacedScreen
  ) {
    begin()
    // What the system takes as Back never comes to the app.
    if placed.hiddenChrome == nil,
      let inward = placed.direction(ofDragTo: goal, from: point, reach),
      app.goesBackBySystem(inward, from: point, on: placed)
    {
      goBackBySystem()
      return end()
    }
    if let target = placed.target(at: reach), target.isEnabled, drag(target, to: goal) { return }
    touchMedia(reach, on: placed)
    if reach == .reveal { return reveal(at: point, on: placed) }
    guard case .distance(let way) = goal, state.curl == nil, placed.hiddenChrome == nil else {
      return
    }
    let isDown = abs(way.y) >= abs(way.x)
    let direction: SwipeDirection =
      isDown ? (way.y < 0 ? .up : .down) : (way.x < 0 ? .left : .right)
    move(direction, at: point, on: placed) { $0.following(way) }
    state.forgetWhatWasLeft()
  }

  /// Moves what can be dragged along a line to a number, within its ends; false for anything else.
  private mutating func drag(_ target: Target, to goal: DragGoal) -> Bool {
    guard let element = app.shownElement(target.id, in: state),
      let slider = element[Element.Slider.self]
    else { return false }
    let value: Double
    switch goal {
    case .element: return false
    case .value(let number): value = number
    case .distance(let way):
      guard let screen = app.screen(id: state.screenID),
        let held = state.value(of: element).flatMap(Double.init)
      else { return false }
      value = slider.value(
        dragged: way.x, from: held, in: target.frame, app.context(of: screen, in: state))
    }
    set(element, to: Quantity.text(slider.settled(value)))
    return true
  }

  /// Moves content, as far as it goes; a browser puts its lower bar away as a page goes up, and brings
  /// it back as it comes down.
  mutating func move(_ scroller: Scroller, by distance: Point) {
    state.move(scroller, by: distance)
    if app.device.browserStrip != nil, distance.y != 0, scroller.range.height > 0 {
      state.isBrowserBarAway = distance.y > 0
    }
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
