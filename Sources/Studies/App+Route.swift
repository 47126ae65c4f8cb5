package import TouchLab

extension App {
  /// How a target is brought to the front: by starting on a screen, by a touch, or by one after the
  /// other.
  package struct Route: Hashable, Sendable {
    /// The screen to start on; nil where the touch is on the screen in front.
    package var start: String?
    /// What is touched then; nil where starting is enough.
    package var touch: String?
    package var isLongPress = false
  }

  /// The shortest route to a target that stands on a screen, or comes there: by starting on that, by a tap
  /// in a state, or by a tap where another screen starts.
  ///
  /// Each tap is tried, so that what the system adds counts, and what a state changes. That takes time.
  /// Where none leads there, it is the touch that the layout describes; nil where it knows of none.
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
    // Seen from its own screen, what leads to its panel counts, and not what leads to the screen.
    guard let way = elsewhere(id, than: screen)?.way else { return nil }
    return Route(
      start: way.screen == state.screenID ? nil : way.screen, touch: way.target,
      isLongPress: way.isLongPress)
  }

  /// The first target a tap on which brings another to the front; nil for none.
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
