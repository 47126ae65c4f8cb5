internal import TouchLab

/// Checks whether a single tap reveals the controls that full-screen media hides.
struct MediaReveal: Guideline {
  static let summary = GuidelineSummary(
    id: "media-reveal",
    title: "A single tap brings hidden chrome back",
    severity: .warning,
    editions: [.iOS7],
    source: "iOS 7 HIG, Status Bar, Guidelines",
    reason: """
      Whoever watches full-screen media gets the status bar and the controls back by touching the \
      screen once. A gesture of the app's own is hard to find and hard to remember; until it is \
      found, there is no way out.
      """,
    passing: [
      """
      screen film title="Film" { media film fullscreen=#true }
      """,
      """
      screen film title="Film" {
          navigation-bar
          media film fullscreen=#true hides-after=3 reveal=tap {
              button halt "Pause" kind=custom x=172 y=600 width=48 height=48 does=pause
          }
      }
      """,
    ],
    failing: [
      """
      screen film title="Film" { media film fullscreen=#true reveal=double-tap }
      """,
      """
      screen slides title="Slides" {
          navigation-bar
          media slide-show fullscreen=#true hides-after=2 reveal=swipe
      }
      """,
    ]
  )

  static func findings(on review: ScreenReview, by edition: Edition) -> [Finding] {
    guard review.panel == nil else { return [] }
    return review.elements.compactMap { element in
      guard let media = element[Element.Media.self], media.isFullScreen, media.reveal != .tap else {
        return nil
      }
      return failure(of: element, .reveal(of: element, by: media.reveal), by: edition)
    }
  }
}

extension Finding.Message {
  fileprivate static func reveal(
    of media: Element, by gesture: Element.Media.Reveal
  ) -> Self {
    let words = gesture == .swipe ? "a swipe" : "a double tap"
    return Self(
      "what \(media.id) hides comes back at \(words) only", measured: words,
      required: "a single tap", advice: "bring the status bar and the controls back at one tap")
  }
}
