internal import TouchLab

/// A target that people use at another scroll position than on the screen as first seen.
struct ScrolledTarget: Sendable {
  /// The screen after the swipes, shared by all targets that people use there.
  final class View: Sendable {
    let swipes: Int
    let state: AppState
    let placed: PlacedScreen
    let map: TargetMap
    let predictor: ExactPredictor
    /// The owner of each cell, for sampling; nil without sampling.
    let cells: OwnerGrid?

    init(_ placed: PlacedScreen, _ state: AppState, swipes: Int, density: Density, draws: Bool) {
      self.swipes = swipes
      self.state = state
      self.placed = placed
      map = TargetMap(placed)
      predictor = ExactPredictor(placed, cut: map, density: density)
      cells = draws ? OwnerGrid(map) : nil
    }
  }

  let view: View
  /// The index among the targets of the view.
  let index: Int

  var id: String { view.placed.targets[index].id }

  /// The targets that scrolling brings in, and the unreachable targets.
  struct Found: Sendable {
    /// Targets that are used after scrolling, in the order in which swipes bring them in.
    var scrolledTargets: [ScrolledTarget] = []
    /// The ids of targets that are unreachable at any scroll position.
    var unreachable: Set<String> = []
  }

  /// Finds the positions at which people use the targets that are cut or covered on the screen as
  /// first seen.
  ///
  /// People use a target at a position at which most of it is visible. Among these, they use the
  /// one nearest to the start at which its aim point activates it. If there is none, they use the
  /// one nearest to the start.
  static func found(
    on placed: PlacedScreen, _ map: TargetMap, in state: AppState, of app: App,
    seeksHidden: Bool, draws: Bool, isCancelled: () -> Bool
  ) -> Found {
    let areas = map.effectiveTargets
    let resolver = HitTester(placed.nodes, placed.touch)
    let settled = Set(
      placed.targets.indices.filter {
        !placed.targets[$0].isCutByScrolling && placed.isAimOwn($0, by: resolver)
      }.map { placed.targets[$0].id })
    var search = Search(settled: settled)
    if placed.scrollers.isEmpty || !seeksHidden && settled.count == placed.targets.count {
      guard settled.count < placed.targets.count else { return Found() }
      search.look(at: placed, in: state, swipes: 0)
    } else {
      app.forEachScrolled(from: state, isCancelled) { search.look(at: $0, in: $1, swipes: $2) }
    }
    return search.found(density: app.device.density, draws: draws, startAreas: areas)
  }

  /// The best view of each target so far.
  private struct Search {
    /// The ids of targets that people use at their first position.
    let settled: Set<String>
    var best: [String: Best] = [:]
    var order: [String] = []
    var views: [(placed: PlacedScreen, state: AppState, swipes: Int)] = []

    struct Best {
      var share: Double
      var isAimOwn: Bool
      var view: Int
      var index: Int
    }

    init(settled: Set<String>) { self.settled = settled }

    mutating func look(at seen: PlacedScreen, in state: AppState, swipes: Int) {
      views.append((seen, state, swipes))
      let resolver = HitTester(seen.nodes, seen.touch)
      for (index, target) in seen.targets.enumerated()
      where !settled.contains(target.id) && !target.isKey {
        let full = target.fullFrame ?? target.whole
        let now = Best(
          share: full.area > 0 ? target.visibleFrame.area / full.area : 0,
          isAimOwn: seen.isAimOwn(index, by: resolver), view: views.count - 1, index: index)
        guard let known = best[target.id] else {
          order.append(target.id)
          best[target.id] = now
          continue
        }
        let isSame = abs(now.share - known.share) <= 1e-9
        if now.share > known.share + 1e-9 || isSame && now.isAimOwn && !known.isAimOwn {
          best[target.id] = now
        }
      }
    }

    func found(density: Density, draws: Bool, startAreas: [UsableHitTarget]) -> Found {
      var found = Found()
      var made: [Int: View] = [:]
      var maps: [Int: [UsableHitTarget]] = [0: startAreas]
      for id in order {
        guard let best = best[id] else { continue }
        if !best.isAimOwn, !isReached(id, &maps) { found.unreachable.insert(id) }
        guard views[best.view].swipes > 0 else { continue }
        let view =
          made[best.view]
          ?? View(
            views[best.view].placed, views[best.view].state, swipes: views[best.view].swipes,
            density: density, draws: draws)
        made[best.view] = view
        found.scrolledTargets.append(ScrolledTarget(view: view, index: best.index))
      }
      return found
    }

    /// Whether some touch activates a target, or one with the same action, in any view.
    private func isReached(_ id: String, _ maps: inout [Int: [UsableHitTarget]]) -> Bool {
      views.indices.contains { number in
        let placed = views[number].placed
        guard let index = placed.targets.lastIndex(where: { $0.id == id }) else { return false }
        let areas = maps[number] ?? TargetMap(placed).effectiveTargets
        maps[number] = areas
        return placed.indices(doingSameAs: index).contains { areas[$0].area > Self.leastArea }
      }
    }

    /// The largest area of a covered target that is due to rounding, in square points.
    private static let leastArea = 1e-6
  }
}

extension App {
  /// Visits a screen in every state that swipes lead to, those with the fewest swipes first.
  fileprivate func forEachScrolled(
    from start: AppState, _ isCancelled: () -> Bool, _ look: (PlacedScreen, AppState, Int) -> Void
  ) {
    var queue = [(state: start, swipes: 0)]
    var seen: Set<AppState> = [start]
    var next = 0
    while next < queue.count, next < Self.mostViews, !isCancelled() {
      let (state, swipes) = queue[next]
      next += 1
      guard let placed = placed(state) else { continue }
      look(placed, state, swipes)
      for swipe in placed.swipes {
        let after = self.state(
          after: swipe.direction, from: swipe.origin, on: placed, in: state)
        if seen.insert(after).inserted { queue.append((after, swipes + 1)) }
      }
    }
  }

  /// The largest number of views.
  ///
  /// It suffices for a hundred pages and bounds the search with several scrollers.
  private static let mostViews = 120
}
