internal import Guidelines
package import TouchLab

/// A checked screen of one layout and its findings, for layouts that show it alike. Similar layouts
/// share most screens.
struct EvaluatedScreen: Sendable {
  struct Judgement: Sendable {
    let review: ScreenReview
    /// The findings at rest by rule, in the order of the catalogue.
    let byRule: [[Finding]]
    /// The findings at rest and at all moments.
    let findings: [Finding]
    /// The targets at rest, and those that only moments show.
    let uses: [UsedTarget]
    /// Whether moments or other screens decide some findings.
    let dependsOnMoments: Bool
  }

  private let screen: Screen
  private let state: AppState
  private let context: LayoutContext
  /// The ids of the only elements that are checked; nil for all.
  let only: Set<String>?
  /// The facts beside the findings, which do not depend on the person.
  let facts: CheckFacts
  /// The targets of the findings, by id.
  let targets: [String: ProblemTarget]
  private let judgements: [Judgement]

  var findings: [[Finding]] { judgements.map(\.findings) }

  init(
    _ screen: Screen, _ state: AppState, in app: App, only: Set<String>?, _ facts: CheckFacts,
    _ judgements: [Judgement]
  ) {
    self.screen = screen
    self.state = state
    context = app.context(of: screen, in: state)
    self.only = only
    self.facts = facts
    self.judgements = judgements
    targets = ProblemTarget.targets(
      of: judgements.flatMap(\.findings), by: judgements.map(\.uses))
  }

  /// Returns the findings on the screen in another app of the study, for each person; nil if that
  /// app shows the screen differently.
  func findings(in app: App, _ screen: Screen, _ state: AppState) -> [[Finding]]? {
    guard screen == self.screen, state == self.state,
      app.context(of: screen, in: state) == context,
      !judgements.contains(where: \.dependsOnMoments)
    else { return nil }
    return judgements.map { $0.findings(in: app) }
  }
}

extension EvaluatedScreen.Judgement {
  init(_ judgement: EntryJudgement, _ byRule: [[Finding]]) {
    let review = judgement.rest
    // Every use sets its own app, so this one need not be kept.
    var bare = review
    bare.app = App(
      layout: Layout(id: "", screens: [], tabBar: nil), device: review.device,
      orientation: review.app.orientation)
    self.review = bare
    self.byRule = byRule
    findings = judgement.all(besides: GuidelineCatalogue.inOrder(byRule))
    uses = judgement.rest.uses + judgement.uses
    dependsOnMoments = judgement.dependsOnMoments
  }

  fileprivate func findings(in app: App) -> [Finding] {
    var review = review
    review.app = app
    var changed: [(index: Int, found: [Finding])] = []
    for index in GuidelineCatalogue.ofLayouts {
      let found = GuidelineCatalogue.findings(ofRuleAt: index, on: review)
      if found != byRule[index] { changed.append((index, found)) }
    }
    guard !changed.isEmpty else { return findings }
    var byRule = byRule
    for (index, found) in changed { byRule[index] = found }
    return GuidelineCatalogue.inOrder(byRule)
  }
}

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
    /// The furthest scroll position of the search; nil without a scroller, and if there are too many
    /// positions to try all.
    var furthest: AppState?
    /// The indices of targets that people use at their first position.
    var settled: Set<Int> = []
  }

  /// Finds the positions at which people use the targets that are cut or covered on the screen as
  /// first seen. People use a target at a position at which most of it is visible. Among these,
  /// they use the one nearest to the start at which its aim point activates it. If there is none,
  /// they use the one nearest to the start.
  static func found(
    on placed: PlacedScreen, _ map: TargetMap, in state: AppState, of app: App,
    draws: Bool, isCancelled: () -> Bool
  ) -> Found {
    let resolver = HitTester(placed.nodes, placed.touch)
    var indices: Set<Int> = []
    var settled: Set<String> = []
    for index in placed.targets.indices {
      let isKey = placed.targets[index].isKey
      guard
        isKey || !placed.targets[index].isCutByScrolling && placed.isAimOwn(index, by: resolver)
      else { continue }
      indices.insert(index)
      settled.insert(placed.targets[index].id)
    }
    var search = Search(settled: settled)
    var furthest: AppState?
    if placed.scrollers.isEmpty {
      guard settled.count < placed.targets.count else { return Found(settled: indices) }
      search.look(at: placed, in: state, swipes: 0)
    } else {
      furthest = app.forEachScrolled(from: state, isCancelled) {
        search.look(at: $0, in: $1, swipes: $2)
      }
    }
    var found = search.found(
      density: app.device.density, draws: draws, startAreas: map.effectiveTargets)
    found.settled = indices
    found.furthest = furthest
    return found
  }

  /// Returns the targets of a web page below its window, which a browser scrolls to. A window that
  /// shows all of the page places them, with what lies around them.
  static func belowWindow(
    besides known: Set<String>, on placed: PlacedScreen, in state: AppState, of app: App,
    _ study: Study, draws: Bool
  ) -> [ScrolledTarget] {
    guard app.platform == .web, placed.panel == nil, placed.hiddenChrome == nil,
      let beyond = app.placed(state, beyond: true)
    else { return [] }
    let window = placed.bounds
    let below = beyond.targets.filter { target in
      !known.contains(target.id) && target.visibleFrame.top >= window.bottom
        && target.visibleFrame.left < window.right && target.visibleFrame.right > window.left
    }
    guard let lowest = below.map(\.visibleFrame.bottom).max(), window.height > 0 else { return [] }
    var tall = study
    if state.orientation == .portrait {
      tall.device.portraitSize.height = lowest + window.height
    } else {
      tall.device.portraitSize.width = lowest + window.height
    }
    guard let page = tall.app(of: app.layout).placed(state) else { return [] }
    let ids = Set(below.map(\.id))
    let indices = page.targets.indices.filter { ids.contains(page.targets[$0].id) }
    // A swipe moves the page by at most the height of its window.
    let bySwipes = Dictionary(grouping: indices) { index in
      let windows = (page.targets[index].visibleFrame.bottom - window.top) / window.height
      return max(1, Int(saturating: windows.rounded(.up)) - 1)
    }
    return bySwipes.sorted { $0.key < $1.key }.flatMap { swipes, indices in
      let view = View(page, state, swipes: swipes, density: app.device.density, draws: draws)
      return indices.map { ScrolledTarget(view: view, index: $0) }
    }
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
  /// Visits a screen in every state that swipes lead to, those with the fewest swipes first. Returns
  /// the one that is scrolled furthest; nil if there are too many.
  fileprivate func forEachScrolled(
    from start: AppState, _ isCancelled: () -> Bool, _ look: (PlacedScreen, AppState, Int) -> Void
  ) -> AppState? {
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
    return next == queue.count ? queue.map(\.state).max { $0.distance < $1.distance } : nil
  }

  private static let mostViews = 120

  /// The id under which the current screen is checked: the screen's id, with the id of an open
  /// panel if there is one, such as `inbox/menu`. A visible notice does not count, since the screen
  /// behind it stays current.
  package func evaluatedID(in state: AppState) -> String {
    var still = state
    still.notice = nil
    guard let panel = panelApart(in: still) else { return state.screenID }
    let id = "\(state.screenID)/\(panel)"
    // Panels of the system, such as the edit menu, have no first-seen state of their own.
    return screen(id: state.screenID)?.panel(evaluatedAs: id) == nil ? state.screenID : id
  }

  /// The way to bring a target to the front: a start on a screen, a touch, or both in this order.
  package struct Route: Hashable, Sendable {
    /// The screen to start on; nil if the touch is on the current screen.
    package var start: String?
    /// The target to touch after the start; nil if the start is enough.
    package var touch: String?
    package var isLongPress = false
  }

  /// Returns the shortest route to a target: a start on its screen, a tap in `state`, or a tap
  /// after a start on another screen. The search tries every tap, so it covers what the system adds
  /// and what a state changes, and it takes time. If it fails, the result is the touch that the
  /// layout describes; nil if there is none.
  package func route(
    to id: String, on screen: String, from state: AppState, isCancelled: () -> Bool = { false }
  ) -> Route? {
    if placed(self.state(startingOn: screen))?.target(id: id) != nil { return Route(start: screen) }
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
      let target = placed.targets[index]
      guard target.isEnabled, !target.isKey, !target.passesTouches, !isCancelled() else {
        return false
      }
      let after = self.state(after: .target(index), on: placed, in: state)
      return after != state && self.placed(after)?.target(id: id) != nil
    }
    return tapped.map { placed.targets[$0].id }
  }
}

extension TargetResult {
  /// Creates the result of touches aimed at a target of a placed screen.
  init(
    of index: Int, on placed: PlacedScreen, effective: UsableHitTarget,
    _ exact: OutcomeProbabilities?, sampled: SampledOutcomes?
  ) {
    self.init(
      target: placed.targets[index], effective: effective,
      exact: exact.map { Self.chances($0, of: index, on: placed) },
      people: exact?.bestFirst ?? [], sampled: sampled)
    hits = exact?.hits ?? []
    alike = placed.indices(doingSameAs: index).dropFirst().map { placed.targets[$0].id }
  }
}

extension AppState {
  /// The distance by which the screen in front is scrolled, over all of its scrollers.
  fileprivate var distance: Double {
    offsets.filter { $0.key.screen == screenID }.values.reduce(scroll[screenID] ?? 0) {
      $0 + $1.x + $1.y
    }
  }
}
