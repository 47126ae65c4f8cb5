/// The system's back gesture, as on Android.
extension App {
  /// Whether a swipe is the system's back gesture: inward from the strip at either side.
  func goesBackBySystem(
    _ swipe: SwipeDirection, from origin: Point, on placed: PlacedScreen
  ) -> Bool {
    guard device.navigation(on: platform) == .gesture, placed.bounds.contains(origin) else {
      return false
    }
    let strip = placed.systemAreas.first { $0.kind == .backStrip && $0.frame.contains(origin) }
    guard let strip else { return false }
    return swipe == (strip.frame.left <= placed.bounds.left ? .right : .left)
  }
}

extension Reaction {
  /// Closes the panel or sheet in front, otherwise goes back by one screen.
  mutating func goBackBySystem() {
    if state.panel != nil {
      closePanel()
    } else if let sheet = state.sheet {
      let panels = app.front(ofScreen: state.screenID)?.panels ?? []
      let isModal = panels.first { $0.id == sheet }?[Element.Sheet.self]?.isModal ?? false
      if !isModal { closeSheet() }
    } else if state.currentStack.count > 1 {
      goBack()
    } else if !state.presented.isEmpty {
      state.leaveScreen()
      state.presented.removeLast()
    }
  }
}

extension PlacedScreen {
  /// The direction of a drag from `point`, if it is more horizontal than vertical; nil otherwise.
  func direction(ofDragTo goal: DragGoal, from point: Point, _ reach: Reach) -> SwipeDirection? {
    switch goal {
    case .distance(let way): Self.side(way)
    case .element(let id):
      target(id: id).flatMap {
        Self.side(Point(x: $0.aim.x - point.x, y: $0.aim.y - point.y))
      }
    case .value(let value):
      target(at: reach)?.value.flatMap(Double.init).flatMap { held in
        value == held ? nil : (value > held) == isMirrored ? .left : .right
      }
    }
  }

  private static func side(_ way: Point) -> SwipeDirection? {
    abs(way.x) > abs(way.y) ? (way.x < 0 ? .left : .right) : nil
  }
}
