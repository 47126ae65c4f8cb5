internal import TouchLab

/// Checks whether a single tap reveals the controls that full-screen media hides.
struct MediaReveal: Guideline {
  static let summary = GuidelineSummary(
    id: "media-reveal",
    title: "A single tap reveals hidden controls",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Status Bar, Guidelines",
    reason: """
      People who watch full-screen media expect the status bar and the controls after one tap. A \
      custom gesture is hard to find and to remember; until they find it, people are stuck.
      """,
    passing: """
      screen film title="Film" { media film fullscreen=#true }
      """,
    failing: """
      screen film title="Film" { media film fullscreen=#true reveal=double-tap }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    guard review.panel == nil else { return [] }
    return review.elements.compactMap { element in
      guard let media = element[Element.Media.self], media.isFullScreen, media.reveal != .tap else {
        return nil
      }
      let words = media.reveal == .swipe ? "a swipe" : "a double tap"
      return failure(
        of: element, by: guidelineSet,
        "\(element.id) reveals its controls after \(words), needs a single tap", measured: words,
        required: "a single tap", advice: "reveal the status bar and the controls after one tap")
    }
  }
}
