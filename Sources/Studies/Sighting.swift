internal import TouchLab

/// A target that does not show as its screen is met, where the fewest swipes bring most of it in.
struct Sighting: Sendable {
  /// The screen after the swipes, shared by all targets that are seen best there.
  final class View: Sendable {
    let swipes: Int
    let placed: PlacedScreen
    let map: TargetMap
    let predictor: ExactPredictor
    /// What owns each cell, for sampling; nil where nothing is to be drawn.
    let cells: OwnerGrid?

    init(_ placed: PlacedScreen, swipes: Int, density: Density, draws: Bool) {
      self.swipes = swipes
      self.placed = placed
      map = TargetMap(placed)
      predictor = ExactPredictor(placed, cut: map, density: density)
      cells = draws ? OwnerGrid(map) : nil
    }
  }

  let view: View
  /// The index among the targets of the view.
  let index: Int

  /// What is out of sight on a screen as it is met, or cut: in the order in which swipes bring it in.
  static func sightings(
    on placed: PlacedScreen, in state: AppState, of app: App, draws: Bool,
    isCancelled: () -> Bool
  ) -> [Sighting] {
    guard !placed.scrollers.isEmpty else { return [] }
    let whole = Set(placed.targets.filter { !$0.isCutByScrolling }.map(\.id))
    var best: [String: (share: Double, view: Int, index: Int)] = [:]
    var order: [String] = []
    var views: [(placed: PlacedScreen, swipes: Int)] = []
    app.forEachScrolled(from: state, isCancelled) { seen, swipes in
      views.append((seen, swipes))
      for (index, target) in seen.targets.enumerated()
      where !whole.contains(target.id) && !target.isKey {
        let full = target.fullFrame ?? target.whole
        let share = full.area > 0 ? target.visual.area / full.area : 0
        guard let known = best[target.id] else {
          order.append(target.id)
          best[target.id] = (share, views.count - 1, index)
          continue
        }
        if share > known.share + 1e-9 { best[target.id] = (share, views.count - 1, index) }
      }
    }
    var made: [Int: View] = [:]
    return order.compactMap { id in
      guard let found = best[id], views[found.view].swipes > 0 else { return nil }
      let view =
        made[found.view]
        ?? View(
          views[found.view].placed, swipes: views[found.view].swipes, density: app.device.density,
          draws: draws)
      made[found.view] = view
      return Sighting(view: view, index: found.index)
    }
  }
}

extension App {
  /// Looks at a screen in every state that swipes lead to, those of the fewest swipes first.
  fileprivate func forEachScrolled(
    from start: AppState, _ isCancelled: () -> Bool, _ look: (PlacedScreen, Int) -> Void
  ) {
    var queue = [(state: start, swipes: 0)]
    var seen: Set<AppState> = [start]
    var next = 0
    while next < queue.count, next < Self.mostViews, !isCancelled() {
      let (state, swipes) = queue[next]
      next += 1
      guard let placed = placed(state) else { continue }
      look(placed, swipes)
      for swipe in placed.swipes {
        let after = self.state(
          after: swipe.direction, from: swipe.origin, on: placed, in: state)
        if seen.insert(after).inserted { queue.append((after, swipes + 1)) }
      }
    }
  }

  /// So many views are enough for a hundred pages, and end with any number of scrollers.
  private static let mostViews = 120
}
