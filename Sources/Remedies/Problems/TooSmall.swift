internal import TouchLab

/// A target smaller than the platform's size whose mis-taps mostly end on no target or on its
/// parent.
///
/// Also a target that the person often misses at the platform's size.
enum TooSmall: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [Problem] {
    let amounts = figures.amounts
    return figures.targets.compactMap { one in
      guard !one.target.isPanelRow, !one.target.isKey else { return nil }
      let isServed =
        one.isBelow(amounts.standard) && one.costsWorth
        && [.nothing, .container].contains(one.largest)
      guard isServed || one.missed >= Worth.oftenMissed else { return nil }
      let severity: Finding.Severity =
        isServed ? one.isBelow(amounts.minimum) ? .error : .warning : .note
      var problem = Problem(
        kind: .tooSmall, severity: severity, targets: [one], cause: one.takers[.container],
        weight: isServed ? one.excess : one.missed)
      problem.allowsMoreThanStandard = !isServed
      return problem
    }
  }
}

/// Neighbours take most of the mis-taps that the layout causes, and are less than 8 pt away or
/// beside a target below the platform's size.
enum Crowded: ProblemRule {
  private static let nearest = 8.0

  static func problems(on figures: ScreenFigures) -> [Problem] {
    figures.targets.compactMap { one in
      guard one.largest == .neighbour, one.costsWorth, let other = one.takers[.neighbour],
        let taker = one.placed.target(id: other),
        one.target.drawn.gap(to: taker.drawn) < nearest || one.isBelow(figures.amounts.standard)
      else { return nil }
      return Problem(
        kind: .crowded, severity: .warning, targets: [one], cause: other, weight: one.excess)
    }
  }
}

extension TargetFigures {
  /// Whether the usable hit target is shorter than `side` along an axis.
  func isBelow(_ side: Double) -> Bool {
    let left = result.effective.widest?.size ?? target.hitTarget.size
    let hit = Size(
      width: min(left.width, target.hitTarget.width),
      height: min(left.height, target.hitTarget.height))
    return min(hit.width, hit.height) < side - 1e-6
  }
}
