internal import TouchLab

/// What is free on a small screen is arranged anew.
extension CombinedFixes {
  /// Arranges what is free on a screen so that less is at stake, if that can be told one by one.
  mutating func arrange(_ origin: ScreenFixes) {
    let first = Set(
      steps.filter { $0.screen == origin.id && $0.kind != .confirm }.flatMap(\.targets))
    let free = most - steps.count
    guard let now = search(on: made.layout, origin),
      let pieces = Rearrangement(now, most: free, first: first, element: element(on: now))?.pieces
    else { return }
    // The steps without the pieces, and the screen as these leave it.
    let paths = Set(pieces.map(\.target.path) + pieces.flatMap { $0.hidden.map(\.member.path) })
    let others = steps.compactMap { $0.without(paths, on: origin.screen.id) }
    let ids = Set(pieces.map(\.target.id))
    let groups = grouped(pieces, on: origin.id)
    let edits = others.flatMap(\.edits)
    guard let base = search(on: edits.reduce(fixer.layout) { $1.applied(to: $0) }, origin) else {
      return
    }
    let told: @Sendable (Rearrangement) -> [CombinedStep]? = { [self] found in
      steps(found, in: groups, beside: others, on: origin.id)
    }
    let starts = [base, now].compactMap {
      Rearrangement($0, most: 0, first: ids, element: element(on: $0))
    }
    guard !starts.isEmpty else { return }
    let isKept: @Sendable (Rearrangement) -> Bool = { [fixer] arrangement in
      told(arrangement).map { fixer.kept($0.flatMap(\.edits)) != nil } ?? false
    }
    // Few arrangements break what held: only where the best do each is asked for.
    for asks in [false, true] {
      let found = found(from: starts, on: base, asking: asks ? isKept : nil)
      let least = now.matrix.stake.weighed(missingNoMoreThan: now.first)
      let better = found.filter { $0.stake < least }
      guard let best = better.first else { return }
      let trials = better.compactMap { one in
        told(one.arrangement).map {
          Told(
            steps: $0, isNear: one.stake <= RearrangementSearch.most(asGoodAs: best.stake),
            travel: one.arrangement.travel)
        }
      }
      let taken = trials.stablySorted(by: Told.isPreferred).first {
        take($0.steps, below: stake(made))
      }
      if taken?.isNear == true { return }
    }
  }

  /// What an arrangement comes to.
  private struct Told {
    let steps: [CombinedStep]
    /// Whether it is as good as the best.
    let isNear: Bool
    let travel: Double

    /// Of what is as good the one is told that moves things by much less, then the one of which more can be
    /// made by itself.
    static func isPreferred(_ one: Self, over other: Self) -> Bool {
      guard one.isNear, other.isNear else { return one.isNear && !other.isNear }
      return (one.doublings, -one.steps.count) < (other.doublings, -other.steps.count)
    }

    /// How often the least way that counts is doubled in the way of all.
    private var doublings: Int {
      var (count, way) = (0, 8.0)
      while way < travel, count < 64 {
        way *= 2
        count += 1
      }
      return count
    }
  }

  /// Whether people miss no more of any screen than at first, or than before.
  func missesNoMore(than before: KeptChanges) -> Bool {
    origins.allSatisfy { origin in
      guard let now = made.stake(on: origin.id), let then = before.stake(on: origin.id) else {
        return true
      }
      return now.missed <= max(origin.first.missed, then.missed) + Stake.notable
    }
  }

  /// A search of a screen as a layout has it; nil where there is nothing to change.
  func search(on layout: Layout, _ origin: ScreenFixes) -> ScreenFixes? {
    var study = fixer.study
    study.layouts = [layout]
    return ScreenFixes(
      origin.state, id: origin.id, of: study.app(of: layout), in: study, origin: origin,
      workers: fixer.workers, limits: fixer.limits)
  }

  /// How the element at a path of a screen was at first.
  private func element(on search: ScreenFixes) -> ([Int]) -> Element? {
    let screen = fixer.layout.screen(id: search.screen.id)
    return { screen?.element(at: $0) }
  }

  /// What was changed by one step stays together, and what stands alike; all else is by itself.
  private func grouped(_ pieces: [Rearrangement.Piece], on screen: String) -> [[String]] {
    var left = Set(pieces.map(\.target.id))
    var groups: [[String]] = []
    for step in steps where step.screen == screen && step.kind != .confirm {
      let group = step.targets.filter { left.remove($0) != nil }
      if !group.isEmpty { groups.append(group) }
    }
    let rest = pieces.filter { left.contains($0.target.id) && $0.target.isFirst }
      .map { $0.alike.map { pieces[$0].target.id } }
    return groups + rest.stablySorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The steps that lead to an arrangement, so that the screen fits after each; nil where there are none,
  /// or too many.
  private func steps(
    _ arrangement: Rearrangement, in groups: [[String]], beside others: [CombinedStep],
    on screen: String
  ) -> [CombinedStep]? {
    var left = groups.compactMap { group -> CombinedStep? in
      let edits = arrangement.pieces.indices.filter {
        group.contains(arrangement.pieces[$0].target.id)
      }
      .flatMap(arrangement.edits)
      guard !edits.isEmpty else { return nil }
      var step = CombinedStep(kind: .move, screen: screen, targets: group, edits: edits)
      step.kind = step.kindOfEdits
      return step
    }
    var found = others
    while !left.isEmpty {
      let made = found.flatMap(\.edits)
      if let next = left.firstIndex(where: { fit(made + $0.edits) }) {
        found.append(left.remove(at: next))
      } else if let pair = Self.pairs(left.count).first(where: { one, other in
        fit(made + left[one].edits + left[other].edits)
      }) {
        let last = left.remove(at: pair.1)
        found.append(left.remove(at: pair.0).joined(with: last))
      } else {
        found.append(left.dropFirst().reduce(left[0]) { $0.joined(with: $1) })
        left = []
      }
    }
    return found.count <= most && fit(found.flatMap(\.edits)) ? found : nil
  }

  private static func pairs(_ count: Int) -> [(Int, Int)] {
    (0..<count).flatMap { one in (one + 1..<max(one + 1, count)).map { (one, $0) } }
  }
}
