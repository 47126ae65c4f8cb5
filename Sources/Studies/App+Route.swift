package import TouchLab

extension App {
  /// The way to bring a target to the front: a start on a screen, a touch, or both in this order.
  package struct Route: Hashable, Sendable {
    /// The screen to start on; nil if the touch is on the current screen.
    package var start: String?
    /// The target to touch after the start; nil if the start is enough.
    package var touch: String?
    package var isLongPress = false
  }

  /// Returns the shortest route to a target: a start on its screen, a tap in `state`, or a tap
  /// after a start on another screen.
  ///
  /// The search tries every tap, so it covers what the system adds and what a state changes, and it
  /// takes time. If it fails, the result is the touch that the layout describes; nil if there is
  /// none.
  package func route(
    to id: String, on screen: String, from state: AppState, isCancelled: () -> Bool = { false }
  ) -> Route? {
    if placed(self.state(startingOn: screen))?.target(id: id) != nil {
      return Route(start: screen)
    }
    if let tap = tap(leadingTo: id, from: state, isCancelled) { return Route(touch: tap) }
    for other in layout.screens where !isCancelled() {
      let start = self.state(startingOn: other.id)
      if let tap = tap(leadingTo: id, from: start, isCancelled) {
        return Route(start: other.id, touch: tap)
      }
    }
    // Seen from its own screen, the route to its panel counts, not the route to the screen.
    guard let way = elsewhere(id, than: screen)?.way else { return nil }
    return Route(
      start: way.screen == state.screenID ? nil : way.screen, touch: way.target,
      isLongPress: way.isLongPress)
  }

  /// Returns the first target whose tap brings another one to the front; nil if there is none.
  private func tap(
    leadingTo id: String, from state: AppState, _ isCancelled: () -> Bool
  ) -> String? {
    guard let placed = placed(state) else { return nil }
    let tapped = placed.targets.indices.first { index in
      guard placed.targets[index].isEnabled, !placed.targets[index].isKey, !isCancelled() else {
        return false
      }
      let after = self.state(after: .target(index), on: placed, in: state)
      return after != state && self.placed(after)?.target(id: id) != nil
    }
    return tapped.map { placed.targets[$0].id }
  }
}
