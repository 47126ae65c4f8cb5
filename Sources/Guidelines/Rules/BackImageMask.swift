internal import TouchLab

struct BackImageMask: Guideline {
  static let summary = GuidelineSummary(
    id: "back-image-mask",
    title: "A custom back image has a mask image",
    severity: .error,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Navigation Bar",
    reason: """
      While screens change, the label of the back button slides in and out behind the mask. An \
      image without one lets the text show through, and the way back becomes hard to read.
      """,
    passing: """
      screen inbox title="Inbox" {
          navigation-bar
          list { row hello "Hello!" opens=message }
      }
      screen message title="Message" { navigation-bar { back image=arrow mask=arrow-mask } }
      """,
    failing: """
      screen inbox title="Inbox" {
          navigation-bar
          list { row hello "Hello!" opens=message }
      }
      screen message title="Message" { navigation-bar { back image=arrow } }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.navigationBars.compactMap { bar in
      guard let element = bar.back, let back = element[Element.BackButton.self],
        let image = back.image, !image.isEmpty, (back.mask ?? "").isEmpty
      else { return nil }
      return finding(
        .fail, Target.backID, element.place, by: guidelineSet,
        "the back image \(image) has no mask", measured: "an image without a mask",
        required: "an image and its mask", advice: "name its mask image: mask=")
    }
  }
}
