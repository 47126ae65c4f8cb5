internal import TouchLab

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
    review.space.evaluated.count { space in
      let target = space.target
      let isAsked = ids?.contains(target.id) ?? true
      return isAsked && exceptsStandardControls && target.isDrawnByPlatform
        && !(exceptsInline && target.circumstances.isInline == true) && !holds(for: space)
    }
  }

  private func smaller(on review: ScreenReview) -> [(space: TargetSpace, missingFact: MissingFact?)]
  {
    review.space.found(on: review.space.targets) { space in
      guard space.isEvaluated, !excepts(space.target), !holds(for: space) else { return nil }
      if space.left.isEmpty {
        return asksOfCovered && space.isCovered && space.target.isHitUnsure
          ? (space, .hitRegion) : nil
      }
      let missingFact = review.missingFact(
        about: space, isOfSize: true, exceptsInline: exceptsInline
      ) {
        certain in holds(for: certain.targets[space.index])
      }
      return (space, missingFact)
    }
  }
}
