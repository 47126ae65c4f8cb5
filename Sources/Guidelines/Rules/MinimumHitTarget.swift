internal import TouchLab

/// Checks whether every usable hit target measures at least 44×44 points.
struct MinimumHitTarget: Guideline {
  static let summary = GuidelineSummary(
    id: "minimum-hit-target",
    title: "Usable hit targets are at least 44×44 pt",
    severity: .error,
    guidelineSets: GuidelineSet.original,
    source: "iPhone HIG 2008, Toolbars; iOS 7 HIG, Toolbar",
    reason: """
      People aim at what they see and land beside it. A hit target of 44×44 pt catches nearly all \
      of that scatter; elements in front of it take a part away. Up to 10% too small: warning. \
      More: error.
      """,
    passing: """
      screen home { button play "Play" x=100 y=100 width=30 height=30 }
      """,
    failing: """
      screen home { button play "Play" x=100 y=100 width=30 height=30 hit=visual }
      """
  )

  static let minimumSide = BarMetrics.minimumHitSide

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let found = zip(review.placed.targets.indices, review.effective).filter { index, effective in
      isTooSmall(review.placed.targets[index], effective)
    }
    let plan = plan(for: found.map(\.0), on: review)
    let unit = review.unit
    let required = Size(width: minimumSide, height: minimumSide)
    let tooSmall = found.map { index, effective in
      let target = review.placed.targets[index]
      guard let widest = effective.widest else {
        return failure(
          of: target, by: guidelineSet,
          "\(target.id): unreachable, covered by other targets or the status bar",
          measured: "\(unit.length(0))²", required: unit.size(required),
          advice: "move it, or the element in front of it")
      }
      let measured = unit.size(widest.size, failing: required)
      let isCovered = effective.area < target.hitTarget.area - 1e-6
      var finding = failure(
        of: target, by: guidelineSet,
        "\(target.id): usable hit target is \(measured), needs \(unit.size(required))",
        measured: measured, required: unit.size(required),
        advice: isCovered
          ? "move it away from the element in front of it"
          : plan?.outcome(ofTarget: index)?.hitTargetWords(in: unit) ?? "enlarge its hit target")
      if effective.fits(square: nearlyEnough) { finding.severity = .warning }
      return finding.lacking(.size(widest.size, needs: required))
    }
    return tooSmall
      + review.lost.map { element in
        failure(
          of: element, by: guidelineSet, "\(element.id) is off the screen",
          measured: "\(unit.length(0))²", required: "\(unit.size(required)) on the screen",
          advice: "move it onto the screen")
      }
  }

  private static func isTooSmall(_ target: Target, _ effective: UsableHitTarget) -> Bool {
    // Keys belong to the system, and a row that a scroller cuts is whole at another position.
    !target.belongsToSystem && !target.isCutByScrolling && target.isEnabled
      && !effective.fits(square: minimumSide)
  }

  private static func plan(for indices: [Int], on review: ScreenReview) -> GrowthPlan? {
    guard !indices.isEmpty else { return nil }
    let space = TouchSpace(review.placed, isCancelled: review.space.isCancelled)
    return SizeDemand(square: minimumSide).plan(
      for: indices.compactMap { space.targets.indices.contains($0) ? space.targets[$0] : nil },
      on: space)
  }

  /// The side up to which a failure is a warning: 90% of 44 points. The guidelines recommend 44
  /// points, and a neighbour's hit target that overlaps a row by a point is no fault of the design.
  private static let nearlyEnough = 0.9 * minimumSide
}
