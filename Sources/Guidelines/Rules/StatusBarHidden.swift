internal import TouchLab

/// Checks whether the status bar is visible on screens without full-screen media.
struct StatusBarHidden: Guideline {
  static let summary = GuidelineSummary(
    id: "status-bar-hidden",
    title: "Only full-screen media hides the status bar",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Status Bar, Guidelines",
    reason: """
      Content shows through the status bar, so hiding it gains next to nothing. Without it people \
      must leave the app to see the time, the battery or the connection.
      """,
    passing: """
      screen album title="Album" {
          navigation-bar
          list { row first-song "Blue Hour"; row second-song "Paper Boats" }
      }
      """,
    failing: """
      screen game title="Game" {
          status-bar hidden=#true
          button throw-dice "Throw" x=146 y=400 width=100 height=48
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    guard review.panel == nil, review.screen.statusBar.isHidden,
      review.device.statusBarHeight > 0, review.screen.fullScreenMedia == nil
    else { return [] }
    return [
      finding(
        .fail, "", review.screen.statusBarElement?.place, by: guidelineSet,
        "\(review.screen.id) hides the status bar without full-screen media", measured: "hidden",
        required: "shown, except under full-screen media",
        advice: "show the status bar, or state fullscreen=#true on the media that fills the screen")
    ]
  }
}
