internal import TouchLab

/// Checks whether hit targets are 8 dp apart.
struct TouchTargetSpacing: Guideline {
  static let summary = GuidelineSummary(
    id: "touch-target-spacing",
    title: "Hit targets are at least 8 dp apart",
    severity: .note,
    guidelineSets: [.material3],
    source: "Android accessibility help, Touch target size (Material Design)",
    reason: """
      Space between targets balances the density of a screen against its ease of use. The page asks \
      to consider 8 dp or more, so this is a note. Rows of a list, tabs, segments and items of one \
      bar are side by side by design. Nested targets, and two that do the same (same-action=NAME), \
      need no space.
      """,
    passing: """
      platform android
      resolution views
      device android-phone
      screen note title="Note" {
          button star "★" x=100 y=200 width=48 height=48
          button send "Send" x=156 y=200 width=96 height=48
      }
      """,
    failing: """
      platform android
      resolution views
      device android-phone
      screen note title="Note" {
          button close "Close" x=100 y=200 width=48 height=48
          button help "Help" x=152 y=200 width=48 height=48
      }
      """
  )

  private static let required = 8.0

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let space = review.space
    var demand = NeighbourDemand(most: required) { one, other in
      if space.isNested(one, other) || space.isArranged(one, other) { return nil }
      if let action = one.target.action, action == other.target.action { return nil }
      return (one.gap(to: other), required)
    }
    demand.excepts = { $0.circumstances.isInline == true || $0.circumstances.hasSystemSize }
    demand.exceptsInline = true
    return findings(of: demand, on: review, by: guidelineSet) { pair, unit in
      let (measured, isOverlapping, apart) = pair.words(
        sharing: pair.space.largestOverlap(with: pair.other), in: unit)
      return Finding.Message(
        "\(pair.space.id) and \(pair.other.id): hit targets \(apart), "
          + "needs \(unit.length(required))", measured: measured, required: unit.length(required),
        advice: "move them \(unit.atLeast(required - pair.gap)) "
          + (isOverlapping ? "clear of each other" : "further apart"))
    }
  }
}
