/// Two targets that are too close, with the measured distances and rates.
package struct CrowdedPair: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case overlap
    /// The usable hit target of either is under 44×44 beside the other.
    case small
    /// Their visible targets are less than 1 mm apart.
    case near
    /// Their wrong-target rate is at least 1%.
    case confusion
  }

  /// The indices of the two among the screen's targets, the one farther back first.
  package let first: Int
  package let second: Int
  /// The distance between the visible targets, in points and in mm.
  package let gap: Double
  package let gapMillimetres: Double
  /// The area that both hit targets cover, in pt².
  package let overlapArea: Double
  /// The larger of the two wrong-target rates.
  package let confusion: Double
  /// The reasons, at least one.
  package let reasons: [Reason]
  /// Whether one contains the other or floats over it by design, so that only the wrong-target rate
  /// counts.
  package let isLayered: Bool
}

/// Finds crowded pairs, for the four reasons of `CrowdedPair.Reason`.
///
/// No source settles these cases:
/// - A usable hit target counts against a neighbour that it abuts or overlaps, not against the
///   whole screen.
/// - Rows of one list or panel, cells of one grid, segments of one control and keys share edges by
///   design, so their distance does not count.
/// - An element drawn inside a search bar or media is part of that.
/// - A container, and an element that fills the space behind a floating button, cannot be moved
///   apart from it. Only the wrong-target rate counts there.
package enum Crowding {
  /// The smallest distance between visible targets, in mm: Yamanaka, ISS 2018, advises gaps of 1
  /// mm.
  package static let minimumGap = 1.0
  package static let mostConfusion = 0.01

  /// Returns the crowded pairs of a screen in the order of its targets; those found so far if
  /// cancelled. `exact` has the outcomes of taps aimed at each target, nil for a disabled one.
  package static func pairs(
    on placed: PlacedScreen, effective: [UsableHitTarget], exact: [OutcomeProbabilities?],
    density: Density, isCancelled: () -> Bool = { false }
  ) -> [CrowdedPair] {
    let sides = zip(placed.targets, effective).map { Side($0, $1) }
    let near = RectangleTree(sides.map(\.extent))
    let taken = taken(for: exact)
    // The margin finds pairs that abut except for rounding errors.
    let reach = density.points(minimumGap) + 1e-3
    var pairs: [CrowdedPair] = []
    for first in sides.indices {
      guard !isCancelled() else { break }
      let others = near.indices(within: reach, of: sides[first].extent).filter { $0 > first }
      for second in Set(others).union(taken[first]).sorted() where second < sides.count {
        // A tap on a target with the same action is no wrong-target tap.
        let confusion =
          placed.indices(doingSameAs: first).contains(second)
          ? 0 : max(exact[first]?.reaching(second) ?? 0, exact[second]?.reaching(first) ?? 0)
        let pair = pair(first, second, of: sides, on: placed, confusion, density)
        if let pair { pairs.append(pair) }
      }
    }
    return pairs
  }

  /// Returns for each target those later in the list with a wrong-target rate of at least 1% either
  /// way.
  private static func taken(for exact: [OutcomeProbabilities?]) -> [[Int]] {
    var taken = [[Int]](repeating: [], count: exact.count)
    for (meant, found) in exact.enumerated() {
      for reached in found?.targets(reachedAtLeast: mostConfusion) ?? [] where reached != meant {
        taken[min(meant, reached)].append(max(meant, reached))
      }
    }
    return taken
  }

  /// Returns the crowded pair of two targets; nil if they are not crowded.
  private static func pair(
    _ first: Int, _ second: Int, of sides: [Side], on placed: PlacedScreen, _ confusion: Double,
    _ density: Density
  ) -> CrowdedPair? {
    let one = sides[first]
    let other = sides[second]
    if one.isKey && other.isKey { return nil }
    if placed.targets[first].circumstances.isCut || placed.targets[second].circumstances.isCut {
      return nil
    }
    let gap = one.visibleFrame.gap(to: other.visibleFrame)
    let overlap = one.region.overlap(with: other.region)
    let isCut = one.isCut || other.isCut
    var reasons: [CrowdedPair.Reason] = []
    if overlap > smallestArea { reasons.append(.overlap) }
    if !isCut, one.isSmall || other.isSmall, one.region.touches(other.region) {
      reasons.append(.small)
    }
    // Nobody aims at the strip of a row that scrolling leaves visible: people scroll it into view
    // first.
    if !isCut, density.millimetres(gap) < minimumGap,
      !placed.targets[first].isSideBySide(with: placed.targets[second])
    {
      reasons.append(.near)
    }
    if !isCut, confusion >= mostConfusion { reasons.append(.confusion) }
    let isLayered = !reasons.isEmpty && placed.layers(first, second)
    if isLayered { reasons.removeAll { $0 != .confusion } }
    guard !reasons.isEmpty, !placed.targets[first].isPart(of: placed.targets[second]),
      !placed.targets[second].isPart(of: placed.targets[first])
    else { return nil }
    return CrowdedPair(
      first: first, second: second, gap: gap, gapMillimetres: density.millimetres(gap),
      overlapArea: overlap, confusion: confusion, reasons: reasons, isLayered: isLayered)
  }

  /// The properties of one target that decide whether a pair is crowded.
  private struct Side {
    let visibleFrame: Rectangle
    let region: Region
    /// The union of the visible target and the hit target.
    let extent: Rectangle
    let isKey: Bool
    let isCut: Bool
    /// Whether no square of 44 pt fits into the usable hit target.
    let isSmall: Bool

    init(_ target: Target, _ effective: UsableHitTarget) {
      visibleFrame = target.visibleFrame
      region = Region(target.hitRectangles).withoutOverlaps
      extent = visibleFrame.union(target.hitTarget)
      isKey = if case .key = target.role { true } else { target.line == .key }
      isCut = target.isCutByScrolling
      isSmall = !effective.fits(square: BarMetrics.minimumHitSide)
    }
  }

  /// The largest area that hit targets overlap by through rounding errors, in pt².
  private static let smallestArea = 1e-6
}

extension PlacedScreen {
  /// Whether two targets overlap by design: one contains the other, is drawn inside it, or floats
  /// over it.
  fileprivate func layers(_ back: Int, _ front: Int) -> Bool {
    targets[front].lies(inside: targets[back]) || holds(back, front)
      || targets[front].floats(over: targets[back])
      || targets[back].floats(over: targets[front])
  }

  /// Whether one of two targets contains the other, directly or through others.
  private func holds(_ one: Int, _ other: Int) -> Bool {
    guard !nodes.isEmpty else { return false }
    return isHeld(targets[one], by: targets[other]) || isHeld(targets[other], by: targets[one])
  }

  /// Whether a target contains another, directly or through others.
  package func isHeld(_ inner: Target, by outer: Target) -> Bool {
    guard inner.parent != nil, !outer.id.isEmpty else { return false }
    let start = nodes.firstIndex { $0.target != nil && $0.id == inner.id }
    var holder = start.flatMap { nodes[$0].holder }
    while let index = holder {
      if nodes[index].id == outer.id { return true }
      holder = nodes[index].holder
    }
    return false
  }
}

extension Target {
  /// Whether this is a floating button and the other target fills the space behind it. The other
  /// target then is in a list, a grid or a scroll, or is larger on all sides.
  package func floats(over other: Target) -> Bool {
    guard kind == Element.FloatingButton.drawn, !isInScroller else { return false }
    return other.isInScroller || visibleFrame.lies(within: other.visibleFrame)
  }

  /// Whether it is drawn inside another target, such as a search bar's button or a control of
  /// media.
  fileprivate func isPart(of other: Target) -> Bool {
    if let media { return media == other.id }
    return switch role {
    case .clear(let field), .bookmarks(let field), .resultsList(let field): field == other.id
    default: false
    }
  }
}
