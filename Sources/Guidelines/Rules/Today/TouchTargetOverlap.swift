internal import TouchLab

struct TouchTargetOverlap: Guideline {
  static let summary = GuidelineSummary(
    id: "touch-target-overlap",
    title: "Hit targets do not overlap",
    severity: .error,
    guidelineSets: [.androidCars],
    source: "Google, Android Auto, Touch targets",
    reason: """
      Drivers look at the road. A touch where two hit targets overlap does one of two things, and \
      drivers cannot see which. Targets that share an edge do not overlap.
      """,
    passing: """
      platform android
      resolution views
      edition android-cars
      screen radio title="Radio" {
          button play "Play" x=40 y=200 width=76 height=76
          button next "Next" x=116 y=200 width=76 height=76
      }
      """,
    failing: """
      platform android
      resolution views
      edition android-cars
      screen radio title="Radio" {
          button play "Play" x=40 y=200 width=100 height=76
          button next "Next" x=130 y=200 width=100 height=76
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let neighbours = review.space.neighbours
    let frames = neighbours.map(\.extent)
    let tree = RectangleTree(frames)
    let least = max(roundingOfDumps, review.gapTolerance)
    return review.space.found(on: review.space.evaluated) { space in
      let extent = space.extent
      let overlapping = tree.indices(within: 0, of: extent)
        .filter { !frames[$0].intersection(extent).isEmpty }
        .map { neighbours[$0] }
        .filter { $0.index != space.index && space.overlaps($0, byMoreThan: least) }
      let certain = overlapping.filter { !$0.isUnsure }
      guard let other = certain.first ?? overlapping.first else { return nil }
      let missingFact: MissingFact? =
        space.isUnsure ? .target : certain.isEmpty ? .others(overlapping.map(\.id)) : nil
      let measured = review.unit.size(space.largestOverlap(with: other).size)
      var found = failure(
        of: space.target, unless: missingFact, by: guidelineSet,
        "\(space.id) and \(other.id): hit targets overlap by \(measured), needs no overlap",
        measured: measured, required: "no overlap",
        advice: "move them \(review.unit.atLeast(space.separation(from: other))) apart")
      found.neighbour = other.id
      return found.lacking(
        .overlap(space.largestOverlap(with: other).size, apart: space.separation(from: other)))
    }
  }
}

extension TargetSpace {
  /// Whether two targets overlap by more than the rounding of a dump, and neither lies within the
  /// other.
  fileprivate func overlaps(_ other: TargetSpace, byMoreThan least: Double) -> Bool {
    let shared = largestOverlap(with: other).size
    return min(shared.width, shared.height) >= least && !isWithin(other)
      && !other.isWithin(self)
  }

  /// Returns the smallest distance that separates two overlapping targets.
  fileprivate func separation(from other: TargetSpace) -> Double {
    guard let one = region.bounds, let other = other.region.bounds else { return 0 }
    return min(
      one.right - other.left, other.right - one.left, one.bottom - other.top,
      other.bottom - one.top)
  }
}
