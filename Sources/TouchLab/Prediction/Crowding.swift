/// Two targets that are too near each other, with what was measured.
package struct CrowdedPair: Hashable, Sendable {
  /// What makes two targets crowded.
  package enum Reason: Hashable, Sendable {
    /// Their hit targets overlap.
    case overlap
    /// The effective hit target of either is under 44×44 beside the other.
    case small
    /// Their visuals are less than 1 mm apart.
    case near
    /// One is taken for the other in 1 % of touches or more.
    case confusion
  }

  /// The indices of the two among the screen's targets, the back one first.
  package let first: Int
  package let second: Int
  /// The distance between the visuals, in points and in mm.
  package let gap: Double
  package let gapMillimetres: Double
  /// The area in which both hit targets lie, in pt².
  package let overlapArea: Double
  /// The larger of the two probabilities to reach the one while meaning the other.
  package let confusion: Double
  /// At least one.
  package let reasons: [Reason]
  /// Whether one holds the other or floats over it by design, so that only being taken for it counts.
  package let isLayered: Bool
}

/// Finds crowded pairs: those whose hit targets overlap, of which one's effective hit target falls
/// under 44×44 beside the other, whose visuals are less than 1 mm apart, or of which one is taken
/// for the other in 1 % of touches or more.
///
/// Two readings of ours: an effective hit target counts against a neighbour that it abuts or
/// overlaps, not against everything on the screen; and rows of one list or panel, cells of one
/// grid, segments of one control and keys share their edges by design, so that for them the gap says
/// nothing. What is drawn inside a search bar or media is part of that. What holds another, and what
/// lies behind a floating button by filling the space, is not to be moved apart from it: only being
/// taken for it counts.
package enum Crowding {
  /// The least distance between visuals, in mm: Yamanaka, ISS 2018, advises gaps of 1 mm.
  package static let minimumGap = 1.0
  package static let mostConfusion = 0.01

  /// The crowded pairs of a screen in the order of its targets, given what touches meant for each
  /// reach, nothing for a disabled one; those found so far if cancelled.
  package static func pairs(
    on placed: PlacedScreen, effective: [EffectiveTarget], exact: [OutcomeProbabilities?],
    density: Density, isCancelled: () -> Bool = { false }
  ) -> [CrowdedPair] {
    let sides = zip(placed.targets, effective).map { Side($0, $1) }
    let near = RectangleTree(sides.map(\.extent))
    let taken = taken(for: exact)
    // What abuts does so give or take what rounding does.
    let reach = density.points(minimumGap) + 1e-3
    var pairs: [CrowdedPair] = []
    for first in sides.indices {
      guard !isCancelled() else { break }
      let others = near.indices(within: reach, of: sides[first].extent).filter { $0 > first }
      for second in Set(others).union(taken[first]).sorted() where second < sides.count {
        // What does the same is not mistaken for it.
        let confusion =
          placed.indices(doingSameAs: first).contains(second)
          ? 0 : max(exact[first]?.reaching(second) ?? 0, exact[second]?.reaching(first) ?? 0)
        let pair = pair(first, second, of: sides, on: placed, confusion, density)
        if let pair { pairs.append(pair) }
      }
    }
    return pairs
  }

  /// Of each target those behind it in the list that are taken for it, or for which it is taken.
  private static func taken(for exact: [OutcomeProbabilities?]) -> [[Int]] {
    var taken = [[Int]](repeating: [], count: exact.count)
    for (meant, found) in exact.enumerated() {
      for reached in found?.targets(reachedAtLeast: mostConfusion) ?? [] where reached != meant {
        taken[min(meant, reached)].append(max(meant, reached))
      }
    }
    return taken
  }

  /// Two targets, if they are crowded.
  private static func pair(
    _ first: Int, _ second: Int, of sides: [Side], on placed: PlacedScreen, _ confusion: Double,
    _ density: Density
  ) -> CrowdedPair? {
    let one = sides[first]
    let other = sides[second]
    if one.isKey && other.isKey { return nil }
    let gap = one.visual.gap(to: other.visual)
    let overlap = one.region.overlap(with: other.region)
    let isCut = one.isCut || other.isCut
    var reasons: [CrowdedPair.Reason] = []
    if overlap > smallestArea { reasons.append(.overlap) }
    if !isCut, one.isSmall || other.isSmall, one.region.touches(other.region) {
      reasons.append(.small)
    }
    // The strip of a row that scrolling leaves is not where people aim: they bring it into view.
    if !isCut, density.millimetres(gap) < minimumGap,
      !placed.targets[first].sharesEdges(with: placed.targets[second])
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

  /// One target, as far as it tells whether a pair is crowded.
  private struct Side {
    let visual: Rectangle
    let region: Region
    /// All that is drawn or responds.
    let extent: Rectangle
    let isKey: Bool
    let isCut: Bool
    /// Whether what responds holds no square of 44 points.
    let isSmall: Bool

    init(_ target: Target, _ effective: EffectiveTarget) {
      visual = target.visual
      region = Region(target.hitRectangles).withoutOverlaps
      extent = visual.union(target.hitTarget)
      isKey = if case .key = target.role { true } else { false }
      isCut = target.isCutByScrolling
      isSmall = !effective.fits(square: BarMetrics.minimumHitSide)
    }
  }

  /// Hit targets that abut may overlap by rounding errors of this order, in pt².
  private static let smallestArea = 1e-6
}

extension PlacedScreen {
  /// Whether two targets lie over each other by design: one holds the other, is drawn inside it, or
  /// floats over it.
  fileprivate func layers(_ back: Int, _ front: Int) -> Bool {
    targets[front].lies(inside: targets[back]) || holds(back, front)
      || targets[front].floats(over: targets[back])
      || targets[back].floats(over: targets[front])
  }

  /// Whether one of two targets holds the other, directly or through others.
  private func holds(_ one: Int, _ other: Int) -> Bool {
    guard !nodes.isEmpty else { return false }
    return isHeld(targets[one], by: targets[other]) || isHeld(targets[other], by: targets[one])
  }

  private func isHeld(_ inner: Target, by outer: Target) -> Bool {
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
  /// Whether it is of the same list, grid, control or keyboard, which place their own side by side.
  fileprivate func sharesEdges(with other: Target) -> Bool {
    family != nil && family == other.family
  }

  /// Whether it is a floating button, and the other lies behind by filling the space: in a list, a grid
  /// or a scroll, or larger all around.
  package func floats(over other: Target) -> Bool {
    guard kind == Element.FloatingButton.drawn, !isInScroller else { return false }
    return other.isInScroller || visual.lies(within: other.visual)
  }

  /// Whether it is drawn inside another target: a search bar's button, a control of media.
  fileprivate func isPart(of other: Target) -> Bool {
    if let media { return media == other.id }
    return switch role {
    case .clear(let field), .bookmarks(let field), .resultsList(let field): field == other.id
    default: false
    }
  }
}
