internal import TouchLab

struct AimOutsideTarget: OwnRule {
  static let summary = GuidelineSummary(
    id: "aim-outside-target",
    title: "A tap at the aim point activates the target",
    severity: .error,
    guidelineSets: [],
    source: "mistap, hit testing of the platform",
    reason: """
      People aim at the centre of the visible target. If another target or nothing gets the touch \
      there, even a perfect tap goes wrong.
      """,
    passing: """
      platform ios
      screen settings title="Settings" {
          button language "Language" x=16 y=150 width=361 height=48 { hit-target 16 145 361 58 }
      }
      """,
    failing: """
      platform android
      screen menu title="Menu" {
          button home "Home" x=40 y=180 width=320 height=100
          plate cover x=40 y=200 width=320 height=200
      }
      """
  )

  static func findings(on review: ScreenReview) -> [Finding] {
    var resolvers: [View: HitTester] = [:]
    return review.uses.compactMap { use in
      guard !use.isAimKnown, use.isAimEvaluated, use.isReached, !use.target.belongsToSystem
      else { return nil }
      let view = View(swipes: use.swipes, offsets: use.placed.scrollers.map(\.offset))
      let resolver = resolvers[view] ?? HitTester(use.placed.nodes, use.placed.touch)
      resolvers[view] = resolver
      guard !use.placed.isAimOwn(use.index, by: resolver) else { return nil }
      let other = use.placed.target(at: use.placed.reach(at: use.target.aim, by: resolver))
      let reached = other?.id ?? "nothing"
      return finding(
        on: use.target, blaming: other?.id, isBlameUnsure: other?.circumstances.isUnsure == true,
        "\(use.target.id): a tap on its centre reaches \(reached), not it", measured: reached,
        required: "reaches it",
        advice: "extend its hit target to the aim point, or uncover it")
    }
  }
}

/// A scroll position of a screen.
private struct View: Hashable {
  let swipes: Int
  let offsets: [Point]
}
