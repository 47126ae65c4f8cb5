internal import Studies
internal import TouchLab

/// A target that no touch reaches at any scroll position.
enum Dead: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [DiagnosedProblem] {
    figures.failures(of: "unreachable-target").compactMap { finding in
      figures[finding.target].map { one in
        DiagnosedProblem(
          cause: .dead, severity: .error, targets: [one], blame: finding.blame,
          reason: finding.reason, weight: one.missed)
      }
    }
  }
}

/// A target whose aim point activates another element or none.
enum AimOutside: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [DiagnosedProblem] {
    figures.failures(of: "aim-outside-target").compactMap { finding in
      figures[finding.target].map { one in
        let parent = one.target.parent.flatMap { one.placed.frame(of: $0) }
        let isOutside = parent.map { !one.target.whole.lies(within: $0) } ?? false
        return DiagnosedProblem(
          cause: .aimOutside, severity: .error, targets: [one],
          blame: isOutside ? one.target.parent : finding.blame,
          reason: isOutside ? .outsideParent : finding.blame == nil ? .offScreen : .covered,
          weight: one.missed)
      }
    }
  }
}

extension PlacedScreen {
  /// The frame of the element with an id, before clipping; nil for an unknown id.
  func frame(of id: String) -> Rectangle? {
    nodes.last { $0.id == id }?.frame ?? target(id: id)?.frame
      ?? decorations.first { $0.id == id }?.frame
  }
}

/// An element in front takes at least half of the mis-taps that the layout causes.
enum Covered: ProblemRule {
  /// The share of covered taps from which the problem is an error.
  private static let error = 0.1

  static func problems(on figures: ScreenFigures) -> [DiagnosedProblem] {
    figures.targets.compactMap { one in
      let taken = one.shares.parts[.inFront] ?? 0
      guard taken >= one.excess / 2, Worth.isWorth(from: one.missed, to: one.missed - taken) else {
        return nil
      }
      return DiagnosedProblem(
        cause: .covered, severity: taken >= Self.error ? .error : .warning, targets: [one],
        blame: one.shares.taker(of: .inFront)?.id, weight: one.excess)
    }
  }
}

/// Taps aimed at a neighbour activate an irreversible or costly action that has no confirmation.
enum DangerousNeighbour: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [DiagnosedProblem] {
    figures.failures(of: "accidental-danger").compactMap { finding in
      guard let one = figures[finding.target] else { return nil }
      return DiagnosedProblem(
        cause: .dangerousNeighbour,
        severity: one.target.danger == .irreversible ? .error : .warning, targets: [one],
        blame: finding.neighbour, weight: figures.takings(of: one.id).reduce(0) { $0 + $1.rate })
    }
  }
}

/// An irreversible action without confirmation that taps on all other targets together activate too
/// often.
enum NoConfirmation: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [DiagnosedProblem] {
    let known = Set(figures.failures(of: "accidental-danger").map(\.target))
    return figures.targets.compactMap { one in
      guard one.target.danger == .irreversible, !known.contains(one.id), !one.target.asksFirst
      else {
        return nil
      }
      let takings = figures.takings(of: one.id)
      let sum = takings.reduce(0) { $0 + $1.rate }
      guard sum >= Worth.mostAccidents else { return nil }
      return DiagnosedProblem(
        cause: .noConfirmation, severity: .warning, targets: [one],
        blame: takings.max { $0.rate < $1.rate }?.meant, weight: sum)
    }
  }
}

/// The system takes taps or drags on a target before the app.
enum SystemAreaProblem: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [DiagnosedProblem] {
    figures.failures(of: "system-area").compactMap { finding in
      figures[finding.target].map { one in
        let drags = one.placed.systemAreas.contains { area in
          !area.takesTaps && !area.frame.intersection(one.target.frame).isEmpty
        }
        return DiagnosedProblem(
          cause: .inSystemArea, severity: drags ? .error : .warning, targets: [one],
          weight: max(one.excess, Worth.least))
      }
    }
  }
}

/// Most mis-taps that the layout causes end beside the screen or on the status bar.
enum AtEdge: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [DiagnosedProblem] {
    figures.targets.compactMap { one in
      let taken = one.shares.parts[.system] ?? 0
      guard one.shares.largest == .system, one.costsWorth,
        Worth.isWorth(from: one.missed, to: one.missed - taken)
      else { return nil }
      return DiagnosedProblem(
        cause: .atEdge, severity: .warning, targets: [one], weight: one.excess)
    }
  }
}

/// A target smaller than the platform's size whose mis-taps mostly end on no target or on its
/// parent. Also a target that the person often misses at the platform's size.
enum TooSmall: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [DiagnosedProblem] {
    let amounts = figures.amounts
    return figures.targets.compactMap { one in
      guard !one.target.isPanelRow, !one.target.isKey else { return nil }
      let isServed =
        one.isBelow(amounts.standard) && one.costsWorth
        && [.nothing, .container].contains(one.shares.largest)
      guard isServed || one.missed >= Worth.oftenMissed else { return nil }
      let severity: Finding.Severity =
        isServed ? one.isBelow(amounts.minimum) ? .error : .warning : .note
      var problem = DiagnosedProblem(
        cause: .tooSmall, severity: severity, targets: [one],
        blame: one.shares.taker(of: .container)?.id,
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

  static func problems(on figures: ScreenFigures) -> [DiagnosedProblem] {
    figures.targets.compactMap { one in
      guard one.shares.largest == .neighbour, one.costsWorth,
        let other = one.shares.taker(of: .neighbour)?.id,
        let taker = one.placed.target(id: other),
        one.target.drawn.gap(to: taker.drawn) < nearest || one.isBelow(figures.amounts.standard)
      else { return nil }
      return DiagnosedProblem(
        cause: .crowded, severity: .warning, targets: [one], blame: other, weight: one.excess)
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
