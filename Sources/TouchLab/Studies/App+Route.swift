extension App {
  /// How a target is brought to the front: by starting on a screen, by a tap, or by one after the other.
  package struct Route: Hashable, Sendable {
    /// The screen to start on; nil where the tap is on the screen in front.
    package var start: String?
    /// What is tapped then; nil where starting is enough.
    package var tap: String?
  }

  /// The shortest route to a target that stands on a screen, or comes there: by starting on that, by a tap
  /// in a state, or by a tap where another screen starts.
  ///
  /// Each tap is tried, so that what the system adds counts, and what a state changes. That takes time;
  /// nil where none leads there, or where it is cancelled.
  package func route(
    to id: String, on screen: String, from state: AppState, isCancelled: () -> Bool = { false }
  ) -> Route? {
    if placed(self.state(startingOn: screen))?.target(id: id) != nil {
      return Route(start: screen, tap: nil)
    }
    if let tap = tap(leadingTo: id, from: state, isCancelled) { return Route(start: nil, tap: tap) }
    for other in layout.screens where !isCancelled() {
      let start = self.state(startingOn: other.id)
      if let tap = tap(leadingTo: id, from: start, isCancelled) {
        return Route(start: other.id, tap: tap)
      }
    }
    return nil
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
