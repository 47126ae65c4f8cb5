internal import TouchLab

/// What touches meant for each target of a placed screen come to: what a search asks of a screen that
/// it has changed.
struct TouchMatrix: Sendable {
  /// What touches meant for one target come to.
  struct Row: Sendable {
    /// The target's index on the screen.
    let index: Int
    let missed: Double
    /// How often something irreversible is activated instead.
    let harm: Double
    /// The indices of other targets that are reached often enough to be told apart.
    let taken: [Int]
    /// How often a touch lands beside the screen or on the status bar.
    let beyond: Double
    /// Where almost all of the touches land.
    let reach: Rectangle
  }

  let placed: PlacedScreen
  let rows: [Row]
  let stake: Stake
  /// Who owns what; nil where nothing overlaps, and where a part was cut alone.
  private let cut: CutScreen?

  /// A neighbour that is reached less often is none that a change has to keep away.
  private static let leastTaken = 0.001
  /// So many standard deviations from the aim all but 6 in ten million touches of one axis land.
  private static let reach = 5.0

  /// The matrix of a screen; nil if cancelled, or where nobody can mean anything.
  ///
  /// Rows that nothing of `changed` comes near are those of `base`: a search compares by such
  /// figures, and predicts what it reports as a whole. So it is with whole pixels of which one is
  /// decided for `pitch` by `pitch`.
  init?(
    _ placed: PlacedScreen, _ study: Study, pitch: Int = 1, like base: TouchMatrix? = nil,
    changed: [Rectangle] = [], isCancelled: () -> Bool
  ) {
    let predictor = ExactPredictor(
      placed, density: study.device.density, pitch: pitch,
      within: base.map { Self.part($0, changed, of: placed, study) }, like: base?.cut,
      isCancelled: isCancelled)
    var irreversible: [Int] = []
    for (index, target) in placed.targets.enumerated()
    where target.isEnabled && target.danger == .irreversible {
      irreversible.append(index)
    }
    var known = base?.rows[...] ?? []
    var rows: [Row] = []
    for (index, target) in placed.targets.enumerated()
    where target.isEnabled && !target.isCutByScrolling && !target.isKey {
      guard !isCancelled() else { return nil }
      let old = known.popFirst()
      if let old, !changed.contains(where: { $0.overlaps(old.reach) }) {
        rows.append(old)
        continue
      }
      let found = predictor.probabilities(
        aimingAt: target.aimed, by: study.person(aimingAt: target))
      rows.append(
        Self.row(
          index, found, irreversible, placed,
          reach: old?.reach ?? Self.reach(of: target, on: placed, study)))
    }
    guard !rows.isEmpty else { return nil }
    self.placed = placed
    self.rows = rows
    cut = base == nil ? predictor.map.map { CutScreen(placed: placed, map: $0, pitch: pitch) } : nil
    stake = Stake(
      missed: rows.reduce(0) { $0 + $1.missed } / Double(rows.count),
      harm: IrreversibleMistakes.any(of: rows.map(\.harm)))
  }

  /// Where all touches land that a change may lead elsewhere.
  private static func part(
    _ base: TouchMatrix, _ changed: [Rectangle], of placed: PlacedScreen, _ study: Study
  ) -> Rectangle {
    var part: Rectangle?
    for row in base.rows
    where changed.contains(where: { $0.overlaps(row.reach) })
      && placed.targets.indices.contains(row.index)
    {
      let reach = row.reach.union(Self.reach(of: placed.targets[row.index], on: placed, study))
      part = part?.union(reach) ?? reach
    }
    return part ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
  }

  private static func row(
    _ index: Int, _ found: OutcomeProbabilities, _ irreversible: [Int], _ placed: PlacedScreen,
    reach: Rectangle
  ) -> Row {
    let id = placed.targets[index].id
    let meant = placed.indices(doingSameAs: index)
    let harm = irreversible.reduce(0) { sum, other in
      placed.targets[other].id == id || meant.contains(other) ? sum : sum + found.reaching(other)
    }
    let taken = found.targets(reachedAtLeast: leastTaken).filter { !meant.contains($0) }
    return Row(
      index: index, missed: 1 - meant.reduce(0) { $0 + found.reaching($1) }, harm: harm,
      taken: taken,
      beyond: found.reaching(.offScreen) + found.reaching(.statusBar), reach: reach)
  }

  /// Where touches meant for a target land.
  private static func reach(
    of target: Target, on placed: PlacedScreen, _ study: Study
  ) -> Rectangle {
    let members = TouchDistribution.members(
      of: study.person, aimedAt: target.aimed, on: placed.bounds, density: study.device.density)
    let x = members.map { ($0.tail?.x ?? $0.x).deviation }.max() ?? 0
    let y = members.map { ($0.tail?.y ?? $0.y).deviation }.max() ?? 0
    let center = members.first.map { Point(x: $0.x.mean, y: $0.y.mean) } ?? target.aim
    return Rectangle(
      center: center, size: Size(width: 2 * Self.reach * x, height: 2 * Self.reach * y))
  }
}
