internal import TouchLab

struct OnePrimaryAction: Guideline {
  static let summary = GuidelineSummary(
    id: "one-primary-action",
    title: "A screen has one primary action",
    severity: .warning,
    guidelineSets: [.firefoxOS],
    source: "Firefox OS Building Blocks, Buttons, Action buttons",
    reason: """
      The highlight colour marks the main action. If several buttons have it, people must read them \
      all.
      """,
    passing: """
      edition firefox-os
      screen order title="Order" {
          button pay "Pay" kind=primary x=20 y=200 width=353 height=40
          button back-to-shop "Keep shopping" x=20 y=280 width=353 height=40
      }
      """,
    failing: """
      edition firefox-os
      screen order title="Order" {
          button pay "Pay" kind=primary x=20 y=200 width=353 height=40
          button donate "Donate" kind=primary x=20 y=280 width=353 height=40
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let primary = review.elements.filter { $0.button?.role == .primary }
    guard let first = primary.first else { return [] }
    return primary.dropFirst().map { element in
      failure(
        of: element, by: guidelineSet, "\(element.id) is a primary action beside \(first.id)",
        measured: "\(primary.count) primary actions", required: "at most 1 on a screen",
        advice: "keep one of them, and make the others kind=action")
    }
  }
}
