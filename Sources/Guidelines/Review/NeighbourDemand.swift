internal import TouchLab

/// A distance that an edition asks for between two targets: each is judged by the neighbour that is
/// nearest.
struct NeighbourDemand {
  /// What was found of a target and a neighbour.
  struct Pair {
    let space: TargetSpace
    let other: TargetSpace
    let gap: Double
    let required: Double
    let doubt: Doubt?
  }

  /// The most that is required of any two: those that lie further apart need not be looked at.
  let most: Double
  /// The distance between two targets, and what is required of them; nil for two that may be as near
  /// as they like.
  let measure: (_ one: TargetSpace, _ other: TargetSpace) -> (gap: Double, required: Double)?
  /// Whom the edition does not judge.
  var excepts: (Target) -> Bool = { _ in false }
  var exceptsInline = false
  /// What a scenario would have to say of two that are so far apart.
  var doubt: (_ one: TargetSpace, _ other: TargetSpace, _ gap: Double) -> Doubt? = { _, _, _ in nil
  }

  /// Of each target that is too near to another the nearest, a certain one before a doubtful one.
  func failures(on review: ScreenReview) -> [Pair] {
    let neighbours = review.space.neighbours
    let frames = neighbours.map(\.extent)
    let tree = RectangleTree(frames)
    return review.space.found(on: review.space.judged) { space in
      guard !excepts(space.target) else { return nil }
      let extent = space.extent
      var found: [Pair] = []
      for number in tree.indices(within: most, of: extent)
      where extent.gap(to: frames[number]) < most {
        let other = neighbours[number]
        guard other.index != space.index, !space.isWithin(other), !other.isWithin(space) else {
          continue
        }
        guard let (gap, required) = measure(space, other), gap < required - tolerance else {
          continue
        }
        found.append(
          Pair(
            space: space, other: other, gap: gap, required: required,
            doubt: doubt(about: space, other, gap)))
      }
      let certain = found.filter { $0.doubt == nil }
      return (certain.isEmpty ? found : certain).min { $0.gap < $1.gap }
    }
  }

  private func doubt(about space: TargetSpace, _ other: TargetSpace, _ gap: Double) -> Doubt? {
    if space.isUnsure { return .target }
    if other.isUnsure { return .others([other.id]) }
    if exceptsInline, space.target.isLink, space.target.circumstances.isInline == nil {
      return .inline
    }
    return doubt(space, other, gap)
  }
}

extension Guideline {
  /// A finding, or that it cannot be told, for each target that is too near to another.
  static func findings(
    of demand: NeighbourDemand, on review: ScreenReview, by edition: Edition,
    saying message: (NeighbourDemand.Pair, LengthUnit) -> Finding.Message
  ) -> [Finding] {
    demand.failures(on: review).map { pair in
      var found = finding(
        on: pair.space.target, message(pair, review.unit), unless: pair.doubt, by: edition)
      found.neighbour = pair.other.id
      return found
    }
  }
}

extension TouchSpace {
  /// Whether the system, and not the design, brings two targets near each other: rows of one list,
  /// tabs, segments, what stands in bars.
  func isArranged(_ one: TargetSpace, _ other: TargetSpace) -> Bool {
    if let family = one.target.family, family == other.target.family { return true }
    return one.target.arrangement != nil && other.target.arrangement != nil
  }
}

extension TargetSpace {
  /// All that responds or is drawn.
  var extent: Rectangle { region.bounds?.union(drawn) ?? drawn }

  /// Whether all of it lies within another, nested or drawn over it: room between the two is no
  /// question.
  func isWithin(_ other: TargetSpace) -> Bool { extent.lies(within: other.extent) }

  /// The shortest distance between what two targets respond in, in points; 0 where they overlap.
  func gap(to other: TargetSpace) -> Double {
    var gap = Double.infinity
    for piece in region.pieces {
      for otherPiece in other.region.pieces { gap = min(gap, piece.gap(to: otherPiece)) }
    }
    return gap
  }

  /// The largest piece in which both respond; empty where they do not overlap.
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

  /// The area in which both respond, in square points; pieces that overlap count twice.
  func overlap(with other: TargetSpace) -> Double {
    var area = 0.0
    for piece in region.pieces {
      for otherPiece in other.region.pieces { area += piece.intersection(otherPiece).area }
    }
    return area
  }
}
