internal import TouchLab

/// Checks whether the visible size of a control is at least 28×28 points.
struct ControlSize: Guideline {
  static let summary = GuidelineSummary(
    id: "control-size",
    title: "Visible controls are at least 28×28 pt",
    severity: .warning,
    guidelineSets: [.appleHIG],
    source: "Apple HIG, Accessibility: minimum control size on iOS and iPadOS",
    reason: """
      An invisible hit region does not help people to aim. The page gives 44 pt as the default size \
      and 28 pt as the minimum. Its figures for other systems are 28 and 20 (macOS), 66 and 56 \
      (tvOS), 60 and 28 (visionOS). Targets in a sentence are exempt.
      """,
    passing: """
      platform ios
      screen note title="Note" {
          button star "★" x=108 y=208 width=28 height=28 { hit-target 100 200 44 44 }
      }
      """,
    failing: """
      platform ios
      screen note title="Note" {
          button star "★" x=108 y=208 width=27 height=28 { hit-target 100 200 44 44 }
      }
      """
  )

  private static let least = Size(width: 28, height: 28)

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let found = review.space.evaluated.compactMap { space -> GrowthPlan.Need? in
      let target = space.target
      guard target.circumstances.isInline != true, !target.isCutUnknown,
        !target.isDrawnByPlatform, !space.drawn.holds(least, tolerance: review.sizeTolerance)
      else { return nil }
      return GrowthPlan.Need(space, Region([space.drawn]), to: least)
    }
    let plan = GrowthPlan(found, in: review.space)
    let required = review.unit.size(least)
    return found.map(\.space).map { space in
      let missingFact = review.missingFact(about: space, isOfSize: false, exceptsInline: true) {
        _ in false
      }
      let measured = review.unit.size(space.drawn.size)
      return failure(
        of: space.target, unless: missingFact, by: guidelineSet,
        "\(space.id): visible size is \(measured), needs \(required)", measured: measured,
        required: required,
        advice: plan.outcome(of: space)?.words("draw it", in: review.unit) ?? "draw it larger"
      ).lacking(.size(space.drawn.size, needs: least))
    }
  }
}
