extension Reaction {
  /// Performs a swipe. A swipe from the left edge goes back; on Android, a swipe inward from either
  /// side. Otherwise a slider moves to its end, a row uncovers its actions, a sheet moves to its next detent, or the innermost
  /// scroller moves. It moves by its length less one row, so that nothing is skipped. Without an
  /// origin, the largest scroller moves.
  mutating func take(_ direction: SwipeDirection, from origin: Point?, on placed: PlacedScreen) {
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
      goBackBySystem(on: placed)
      return end()
    }
    // A curled page does not scroll.
    guard state.curl == nil || direction == .right else { return }
    if placed.panel == nil, let origin, app.goesBack(direction, from: origin, on: placed) {
      goBack()
    } else if let origin, slide(direction, from: origin, on: placed) {
      return end()
    } else if let row = placed.swipedRow(at: origin, direction), uncover(row, direction) {
      return
    } else {
      move(direction, at: origin, on: placed) { $0.step(direction) }
    }
    state.uncoveredRow = nil
    end()
  }

  /// Moves the slider under a swipe along it to that end; returns false without one.
  private mutating func slide(
    _ direction: SwipeDirection, from origin: Point, on placed: PlacedScreen
  ) -> Bool {
    guard direction == .left || direction == .right,
      let target = placed.target(at: placed.reach(at: origin)), target.isEnabled,
      let element = app.shownElement(target.id, in: state),
      let slider = element[Element.Slider.self]
    else { return false }
    begin()
    let isUp = (direction == .right) != placed.isMirrored
    set(element, to: Quantity.text(slider.settled(isUp ? slider.highest : slider.lowest)))
    return true
  }

  /// Moves the content at `origin` by a distance, or the sheet to its next detent.
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

  /// Uncovers the actions at one end of a row; returns false if it has none there.
  private mutating func uncover(_ row: String, _ direction: SwipeDirection) -> Bool {
    guard let element = app.screen(id: state.screenID)?.element(id: row) else { return false }
    let isLeading = direction == app.backSwipe
    guard !element.swipeActions(isLeading ? .leadingSwipe : .trailingSwipe).isEmpty else {
      return false
    }
    // A swipe in the other direction covers the uncovered actions.
    if let uncovered = state.uncoveredRow, uncovered.id == row, uncovered.isLeading != isLeading {
      state.uncoveredRow = nil
    } else {
      state.uncoveredRow = .init(id: row, isLeading: isLeading)
    }
    return true
  }

  /// Performs the outermost action that a swipe over a row uncovers, and returns its id; nil if
  /// there is none.
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

  /// Performs a drag: changes the value of a slider, otherwise scrolls the content, otherwise moves
  /// the sheet.
  mutating func takeDrag(
    of reach: Reach, to goal: DragGoal, at point: Point, on placed: PlacedScreen
  ) {
    begin()
    // A back swipe of the system never reaches the app.
    if placed.hiddenChrome == nil,
      let inward = placed.direction(ofDragTo: goal, from: point, reach),
      app.goesBackBySystem(inward, from: point, on: placed)
    {
      goBackBySystem(on: placed)
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

  /// Moves a slider to a value within its range; returns false for other targets.
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

  /// Scrolls content within its range. A browser hides its lower bar while a page scrolls down, and
  /// shows it again while it scrolls up.
  mutating func move(_ scroller: Scroller, by distance: Point) {
    state.move(scroller, by: distance)
    if app.device.browserStrip != nil, distance.y != 0, scroller.range.height > 0 {
      state.isBrowserBarAway = distance.y > 0
    }
  }
}

extension PlacedScreen {
  /// The scroller that a swipe moves: the innermost under its origin that can move, otherwise the
  /// screen's lists. Without an origin it is the largest; nil if none can move.
  package func scroller(movedBy direction: SwipeDirection, at origin: Point?) -> Scroller? {
    let able = scrollers.filter { $0.canMove(direction) }
    if let origin { return able.last { $0.frame.contains(origin) } ?? filler(able, at: origin) }
    return able.max { $0.frame.area < $1.frame.area }
  }

  /// The scroller at its top that a swipe down from `origin` pulls to refresh; nil if it scrolls
  /// something. Without an origin it is the largest.
  package func scroller(pulledAt origin: Point?) -> Scroller? {
    guard hiddenChrome == nil, origin.map(bounds.contains) ?? true else { return nil }
    let able = scrollers.filter { $0.canMove(.down) || $0.refreshes && $0.offset.y <= 0 }
    let scroller: Scroller?
    if let origin {
      scroller = able.last { $0.frame.contains(origin) } ?? filler(able, at: origin)
    } else {
      scroller = able.max { $0.frame.area < $1.frame.area }
    }
    return scroller.flatMap { $0.canMove(.down) ? nil : $0 }
  }

  /// The screen's lists, which move wherever on the screen a swipe begins.
  private func filler(_ able: [Scroller], at origin: Point) -> Scroller? {
    panel == nil && sheet?.contains(origin) != true ? able.first { $0.key == nil } : nil
  }

  /// The id of the row with swipe actions under a horizontal swipe; nil if there is none.
  func swipedRow(at origin: Point?, _ direction: SwipeDirection) -> String? {
    guard let origin, direction == .left || direction == .right, panel == nil else { return nil }
    return swipeRows.filter { $0.value.contains(origin) }.keys.min()
  }
}

extension Scroller {
  /// The scroll distance of content under a finger that moves by `way`.
  func following(_ way: Point) -> Point { Point(x: isMirrored ? way.x : -way.x, y: -way.y) }

  /// The scroll distance of a swipe: the visible length less a row, or all of it if it pages.
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
  mutating func move(_ scroller: Scroller, by distance: Point) {
    let x = min(max(0, scroller.offset.x + distance.x), scroller.range.width)
    let y = min(max(0, scroller.offset.y + distance.y), scroller.range.height)
    if let key = scroller.key {
      offsets[key] = Point(x: x, y: y) == scroller.start ? nil : Point(x: x, y: y)
    } else {
      scroll[screenID] = y > 0 ? y : nil
    }
  }

  /// Resets the scroll positions and the clock of a screen that is opened.
  mutating func forgetPosition(of screen: String) {
    clocks[screen] = nil
    forgetScrolling(of: screen)
  }

  /// Resets the scroll positions of a screen, which starts at its beginning whenever it appears.
  mutating func forgetScrolling(of screen: String) {
    scroll[screen] = nil
    if !offsets.isEmpty { offsets = offsets.filter { $0.key.screen != screen } }
  }
}
