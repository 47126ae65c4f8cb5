internal import TouchLab

struct ControlUnderStatusBar: Guideline {
  static let summary = GuidelineSummary(
    id: "control-under-status-bar",
    title: "No control reaches under the status bar",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Status Bar, Guidelines",
    reason: """
      Content may show through the status bar, but the bar takes every touch there: it scrolls to \
      the top. The part of a control under the bar is visible but inactive, and it distracts from \
      the bar.
      """,
    passing: """
      screen album title="Album" {
          image cover x=0 y=0 width=393 height=300
          button play-all "Play" x=156 y=320 width=80 height=48
      }
      """,
    failing: """
      screen album title="Album" {
          button cover "Cover" x=0 y=0 width=393 height=300
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    guard review.panel == nil, let statusBar = review.placed.statusBar else { return [] }
    return review.placed.targets.compactMap { target in
      // Media and scrolled rows are content and may lie under the bar. The system places its own
      // targets.
      guard !target.belongsToSystem, !target.isCutByScrolling, target.kind != Element.Media.drawn
      else { return nil }
      // Another rule checks icons that are taller than a phone's thin bar.
      let isBarIcon = review.isPhone && target.arrangement == .bar
      let drawn = target.visibleFrame.intersection(statusBar)
      let responding = target.hitTarget.intersection(statusBar)
      guard !drawn.isEmpty && !isBarIcon || !responding.isEmpty else { return nil }
      let reach = max(drawn.height, responding.height)
      let isDrawn = !drawn.isEmpty
      let measured = review.unit.length(reach)
      let whole = isDrawn ? target.id : "the hit target of \(target.id)"
      return failure(
        of: target, by: guidelineSet,
        "\(whole) reaches \(measured) under the status bar, which takes the touches there",
        measured: measured,
        required:
          "\(review.unit.length(0)): nothing above y = \(review.unit.length(statusBar.bottom))",
        advice: isDrawn
          ? "move it below the status bar" : "move it down, or let its hit target end below the bar"
      )
    }
  }
}
