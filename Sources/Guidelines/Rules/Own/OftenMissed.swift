internal import TouchLab

struct OftenMissed: OwnRule {
  static let summary = GuidelineSummary(
    id: "often-missed",
    title: "Mis-tap rates are below 10%",
    severity: .note,
    guidelineSets: [],
    source: "mistap, predicted mis-tap rate",
    reason: """
      The rate depends on the person, on the size of the target and on its neighbours. The limit of \
      one tap in ten is a convention.
      """,
    passing: """
      platform ios
      screen map title="Map" { button large "Large" x=150 y=500 width=60 height=60 }
      """,
    failing: """
      platform ios
      person thumb
      screen map title="Map" { button dot "Dot" x=150 y=300 width=10 height=10 }
      """
  )

  /// The smallest mis-tap rate that is reported: one tap in ten, a convention.
  static let mostMissed = 0.1

  static func findings(on review: ScreenReview) -> [Finding] {
    review.uses.compactMap { use in
      guard use.isEvaluated, use.isReached, let exact = use.exact else { return nil }
      let missed = 1 - exact.hitting(use.index, on: use.placed)
      guard missed >= mostMissed else { return nil }
      let rate = Rate.rounded(missed).text
      return failure(
        of: use.target, "\(use.target.id): \(rate) of taps miss", measured: rate,
        required: "less than 10%", advice: ""
      ).sharing(missed)
    }
  }
}
