internal import Guidelines
package import TouchLab

/// A target at the place where people use it, with the outcomes of touches aimed at it.
package struct ProblemTarget: Sendable {
  package let target: Target
  package let lookup: TargetLookup
  /// The shares for each person of the study; nil for a target at which nobody aims.
  package var people: [TouchShares?]

  package init(_ target: Target, on lookup: TargetLookup, people: [TouchShares?]) {
    self.target = target
    self.lookup = lookup
    self.people = people
  }

  /// The shares of the person who misses most, and the person's index.
  var worst: (shares: TouchShares, person: Int)? {
    worst { $0.missed }
  }

  /// The shares of the person with the greatest rate.
  func worst(by rate: (TouchShares) -> Double) -> (shares: TouchShares, person: Int)? {
    var worst: (shares: TouchShares, person: Int)?
    for (person, shares) in people.enumerated() {
      guard let shares else { continue }
      if worst.map({ rate($0.shares) < rate(shares) }) ?? true { worst = (shares, person) }
    }
    return worst
  }
}

extension ProblemTarget {
  /// A target at which people aim on a placed screen.
  private struct Aim {
    let target: Target
    let placed: PlacedScreen
    let swipes: Int
    /// The outcomes of touches; nil if nobody aims at the target.
    let outcomes: () -> [TargetResult.Chance]?
  }

  /// The targets of findings, by id. `uses` has one list of targets for each person.
  static func targets(
    of findings: [Finding], by uses: [[UsedTarget]]
  ) -> [String: ProblemTarget] {
    guard !findings.isEmpty else { return [:] }
    return targets(
      of: findings,
      by: uses.map { uses in
        uses.map { use in
          Aim(target: use.target, placed: use.placed, swipes: use.swipes) {
            use.exact.map { TargetResult.chances($0, of: use.index, on: use.placed) }
          }
        }
      })
  }

  /// The targets of findings, by id. `screens` has the screen for each person.
  static func targets(
    of findings: [Finding], on screens: [ScreenResult]
  ) -> [String: ProblemTarget] {
    targets(
      of: findings,
      by: screens.map { screen in
        screen.targets.map(\.asFirstShown).filter { !$0.isOutOfSight }.map { result in
          Aim(
            target: result.target, placed: result.seen ?? screen.placed, swipes: result.swipes
          ) { result.exact }
        }
      })
  }

  private static func targets(
    of findings: [Finding], by aims: [[Aim]]
  ) -> [String: ProblemTarget] {
    let ids = Set(findings.flatMap { [$0.target, $0.neighbour] })
    var targets: [String: ProblemTarget] = [:]
    var lookups: [(swipes: Int, lookup: TargetLookup)] = []
    for (person, aims) in aims.enumerated() {
      for aim in aims where ids.contains(aim.target.id) {
        // Nobody aims at the visible part of a target that a dump cuts.
        let isAimed = !aim.target.circumstances.isCut
        let known = lookups.first { $0.swipes == aim.swipes && $0.lookup.placed == aim.placed }
        let lookup = known?.lookup ?? TargetLookup(aim.placed)
        if known == nil { lookups.append((aim.swipes, lookup)) }
        let outcomes = isAimed ? aim.outcomes() : nil
        let shares = outcomes.map { TouchShares(of: $0, for: aim.target, on: lookup) }
        var target =
          targets[aim.target.id] ?? ProblemTarget(aim.target, on: lookup, people: [])
        while target.people.count < person { target.people.append(nil) }
        if target.people.count == person { target.people.append(shares) }
        targets[aim.target.id] = target
      }
    }
    return targets
  }
}
