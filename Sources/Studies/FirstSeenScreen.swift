internal import Guidelines
internal import TouchLab

/// A screen as first seen, with everything that predictions need of it and that does not depend on
/// the person.
struct FirstSeenScreen: Sendable {
  let id: String
  let app: App
  let state: AppState
  let screen: Screen
  let placed: PlacedScreen
  let map: TargetMap
  let predictor: ExactPredictor
  /// The owner of each cell, for sampling; nil without sampling.
  private(set) var cells: OwnerGrid?
  /// The scroll positions of targets that are not visible at first; empty without a platform, since
  /// lists then report only visible targets.
  private(set) var scrolledTargets: [ScrolledTarget] = []
  /// The ids of targets that are unreachable at any scroll position.
  private(set) var unreachable: Set<String> = []

  /// Creates the screen of a first-seen state; nil if the layout lacks it or the workers were
  /// cancelled.
  init?(
    _ firstSeen: FirstSeenStates.FirstSeen, of app: App, in study: Study, draws: Bool = false,
    workers: Workers = .one
  ) {
    guard let placed = firstSeen.placed, let screen = app.screen(id: firstSeen.state.screenID)
    else {
      return nil
    }
    id = firstSeen.id
    state = firstSeen.state
    self.app = app
    self.screen = screen
    self.placed = placed
    map = TargetMap(placed, isCancelled: workers.isCancelled)
    predictor = ExactPredictor(placed, cut: map, density: study.device.density)
    guard !workers.isCancelled() else { return nil }
    if draws { cells = OwnerGrid(map) }
    let found = ScrolledTarget.found(
      on: placed, map, in: state, of: app, seeksHidden: study.platform != nil, draws: draws,
      isCancelled: workers.isCancelled)
    unreachable = found.unreachable
    if study.platform != nil { scrolledTargets = found.scrolledTargets }
  }

  /// Returns the targets at the positions at which people use them, with the outcomes of taps
  /// there.
  func uses(
    _ exact: [OutcomeProbabilities?], _ sighted: [OutcomeProbabilities?]
  ) -> [UsedTarget] {
    let moved = Dictionary(
      scrolledTargets.indices.map { (scrolledTargets[$0].id, $0) },
      uniquingKeysWith: { first, _ in first })
    var uses: [UsedTarget] = []
    uses.reserveCapacity(placed.targets.count)
    for index in placed.targets.indices where moved[placed.targets[index].id] == nil {
      uses.append(
        UsedTarget(
          index, on: placed, exact[index],
          isReached: !unreachable.contains(placed.targets[index].id)))
    }
    for (number, scrolledTarget) in scrolledTargets.enumerated() {
      uses.append(
        UsedTarget(
          scrolledTarget.index, on: scrolledTarget.view.placed, sighted[number],
          swipes: scrolledTarget.view.swipes,
          isReached: !unreachable.contains(scrolledTarget.id)))
    }
    return uses
  }

  /// The panel in front; nil if there is none.
  var panel: Element? { screen.panel(evaluatedAs: id) }

  /// The ids in a panel or notice that leaves the screen behind it active; nil if everything is
  /// checked.
  var evaluatedIDs: Set<String>? { placed.evaluatedIDs(of: panel) }

  /// The screen's title, with the panel's label after it.
  var title: String { panel == nil ? placed.title : "\(placed.title): \(panelLabel)" }

  private var panelLabel: String {
    panel.map { element in
      guard let label = element.label, !label.isEmpty else { return element.id }
      return label
    } ?? ""
  }
}

extension PlacedScreen {
  /// Returns the ids in a panel that leaves the screen behind it active; nil for other panels and
  /// for none.
  func evaluatedIDs(of panel: Element?) -> Set<String>? {
    guard let front = panel, self.panel == nil else { return nil }
    return Set(front.withDescendants.map(\.id))
  }
}

extension [Finding] {
  /// Returns the findings on some targets; all findings if `ids` is nil.
  func about(_ ids: Set<String>?) -> [Finding] {
    guard let ids else { return self }
    return filter { ids.contains($0.target) }
  }
}
