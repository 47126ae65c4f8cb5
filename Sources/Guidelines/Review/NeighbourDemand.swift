internal import TouchLab

/// A distance that a guideline set requires between two targets. Each target is checked against its
/// nearest neighbour.
struct NeighbourDemand {
  struct Pair {
    let space: TargetSpace
    let other: TargetSpace
    let gap: Double
    let required: Double
    let missingFact: MissingFact?
  }

  /// The largest distance that any pair needs. Targets further apart are skipped.
  let most: Double
  /// Returns the distance between two targets and the distance that they need; nil for a pair
  /// without a requirement.
  let measure: (_ one: TargetSpace, _ other: TargetSpace) -> (gap: Double, required: Double)?
  var excepts: (Target) -> Bool = { _ in false }
  var exceptsInline = false
  /// Returns the fact that the scenario must state about two targets at a distance; nil if it
  /// states enough.
  var missingFact: (_ one: TargetSpace, _ other: TargetSpace, _ gap: Double) -> MissingFact? = {
    _, _, _ in nil
  }

  /// Returns the nearest neighbour of each target that is too close to one, certain neighbours
  /// before doubtful ones.
  func failures(on review: ScreenReview) -> [Pair] {
    let neighbours = review.space.neighbours
    let frames = neighbours.map(\.extent)
    let tree = RectangleTree(frames)
    return review.space.found(on: review.space.evaluated) { space in
      guard !excepts(space.target), !space.target.circumstances.isCut else { return nil }
      let extent = space.extent
      var found: [Pair] = []
      for number in tree.indices(within: most, of: extent)
      where extent.gap(to: frames[number]) < most {
        let other = neighbours[number]
        guard other.index != space.index, !other.target.circumstances.isCut,
          !space.isWithin(other), !other.isWithin(space),
          let (gap, required) = measure(space, other),
          gap < required - review.gapTolerance
        else { continue }
        found.append(
          Pair(
            space: space, other: other, gap: gap, required: required,
            missingFact: missingFact(about: space, other, gap)))
      }
      let certain = found.filter { $0.missingFact == nil }
      return (certain.isEmpty ? found : certain).min { $0.gap < $1.gap }
    }
  }

  private func missingFact(about space: TargetSpace, _ other: TargetSpace, _ gap: Double)
    -> MissingFact?
  {
    if space.isUnsure { return .target }
    if other.isUnsure { return .others([other.id]) }
    if exceptsInline, space.target.isLink, space.target.circumstances.isInline == nil {
      return .inline
    }
    return missingFact(space, other, gap)
  }
}

extension Guideline {
  /// Creates a failure, or a result that needs review, for each target that is too close to
  /// another.
  static func findings(
    of demand: NeighbourDemand, on review: ScreenReview, by guidelineSet: GuidelineSet,
    saying message: (NeighbourDemand.Pair, LengthUnit) -> Finding.Message
  ) -> [Finding] {
    demand.failures(on: review).map { pair in
      var found = failure(
        of: pair.space.target, unless: pair.missingFact, by: guidelineSet,
        message(pair, review.unit))
      found.neighbour = pair.other.id
      return found.lacking(.gap(pair.gap, needs: pair.required))
    }
  }

  /// Creates a failure, or a result that needs review, for each target that is too small.
  static func findings(
    of demand: SizeDemand, on review: ScreenReview, by guidelineSet: GuidelineSet,
    saying message: (TargetSpace, GrowthPlan) -> Finding.Message
  ) -> [Finding] {
    let (found, plan) = demand.failures(on: review)
    return found.map { space, missingFact in
      failure(of: space.target, unless: missingFact, by: guidelineSet, message(space, plan))
        .lacking(.size(space.widest, needs: demand.size))
    }
  }
}

extension TouchSpace {
  /// Whether the system places two targets side by side: rows of one list, tabs, segments or bar
  /// items, or targets in lines.
  func isArranged(_ one: TargetSpace, _ other: TargetSpace) -> Bool {
    if one.target.isSideBySide(with: other.target) { return true }
    if one.target.arrangement != nil, other.target.arrangement != nil { return true }
    return stacks?.arrange(one.index, other.index) ?? false
  }
}

extension TargetSpace {
  var extent: Rectangle { region.bounds?.union(drawn) ?? drawn }

  /// Whether the target lies entirely within another, nested or drawn over it. Spacing does not
  /// apply to such a pair.
  func isWithin(_ other: TargetSpace) -> Bool { extent.lies(within: other.extent) }

  /// The shortest distance between two hit targets, in points; 0 if they overlap.
  func gap(to other: TargetSpace) -> Double {
    var gap = Double.infinity
    for piece in region.pieces {
      for otherPiece in other.region.pieces { gap = min(gap, piece.gap(to: otherPiece)) }
    }
    return gap
  }

  /// The largest rectangle that belongs to both hit targets; empty if they do not overlap.
  func largestOverlap(with other: TargetSpace) -> Rectangle {
    var largest = Rectangle(x: 0, y: 0, width: 0, height: 0)
    for piece in region.pieces {
      for otherPiece in other.region.pieces {
        let both = piece.intersection(otherPiece)
        if both.area > largest.area { largest = both }
      }
    }
    return largest
  }
}

extension NeighbourDemand.Pair {
  /// Returns the distance in words. For two targets that overlap it is meaningless.
  func words(sharing shared: Rectangle, in unit: LengthUnit) -> (
    measured: String, isOverlapping: Bool, apart: String
  ) {
    guard shared.area <= tolerance else {
      let overlap = "overlap by \(unit.size(shared.size))"
      return (overlap, true, overlap)
    }
    let length = unit.length(gap)
    return (length, false, gap > tolerance ? "\(length) apart" : "side by side, \(length) apart")
  }
}

extension SizeDemand {
  /// Returns the targets that are too small, each with the fact that leaves this uncertain, and a
  /// plan to enlarge them.
  func failures(
    on review: ScreenReview
  ) -> (found: [(space: TargetSpace, missingFact: MissingFact?)], plan: GrowthPlan) {
    let found = smaller(on: review)
    return (found, plan(for: found.map(\.space), on: review.space))
  }

  /// The number of targets that are smaller and exempt because the platform draws them at that
  /// size.
  func standardControls(on review: ScreenReview, among ids: Set<String>?) -> Int {
    let demand = forgivingRounding(on: review)
    return review.space.evaluated.count { space in
      let target = space.target
      let isAsked = ids?.contains(target.id) ?? true
      return isAsked && exceptsStandardControls && target.isDrawnByPlatform
        && !(exceptsInline && target.circumstances.isInline == true) && !demand.holds(for: space)
    }
  }

  /// Returns the demand with a tolerance for the rounding of a dump's edges to pixels.
  func forgivingRounding(on review: ScreenReview) -> SizeDemand {
    var demand = self
    demand.tolerance = max(tolerance, review.sizeTolerance)
    return demand
  }

  private func smaller(on review: ScreenReview) -> [(space: TargetSpace, missingFact: MissingFact?)]
  {
    let demand = forgivingRounding(on: review)
    return review.space.found(on: review.space.targets) { space in
      guard space.isEvaluated, !excepts(space.target), !demand.holds(for: space) else { return nil }
      if space.left.isEmpty {
        return asksOfCovered && space.isCovered && space.target.isHitUnsure
          ? (space, .hitRegion) : nil
      }
      let missingFact = review.missingFact(
        about: space, isOfSize: true, exceptsInline: exceptsInline
      ) {
        certain in demand.holds(for: certain.targets[space.index])
      }
      return (space, missingFact)
    }
  }
}
