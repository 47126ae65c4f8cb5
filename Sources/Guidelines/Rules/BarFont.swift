internal import TouchLab

struct BarFont: Guideline {
  static let summary = GuidelineSummary(
    id: "bar-font",
    title: "The text of a navigation bar is in the system font",
    severity: .note,
    guidelineSets: [.iPhoneOS2, .iOS7],
    source: "iPhone HIG 2008, Navigation Bars; iOS 7 HIG, Navigation Bar",
    reason: """
      The system font is designed for the sizes of a bar and is most legible there. Another font is \
      allowed, but needs a reason.
      """,
    passing: """
      screen notes title="Notes" { navigation-bar }
      """,
    failing: """
      screen notes title="Notes" { navigation-bar font="Marker Felt" }
      """
  )

  /// The names of the system font: its generic name and its typefaces.
  static let systemFonts = ["system", "helvetica", "san francisco", "sf "]

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.navigationBars.compactMap { bar in
      guard let font = bar.settings.font, !font.isEmpty,
        !systemFonts.contains(where: { font.lowercased().hasPrefix($0) })
      else { return nil }
      return failure(
        of: bar.element, by: guidelineSet, "the navigation bar uses \(font), needs the system font",
        measured: font, required: "the system font",
        advice: "leave out font=, unless \(font) is as legible as the system font")
    }
  }
}
