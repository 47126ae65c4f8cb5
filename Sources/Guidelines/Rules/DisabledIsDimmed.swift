internal import TouchLab

struct DisabledIsDimmed: Guideline {
  static let summary = GuidelineSummary(
    id: "disabled-is-dimmed",
    title: "A disabled button looks disabled",
    severity: .warning,
    guidelineSets: [.firefoxOS],
    source: "Firefox OS Building Blocks, Buttons, Characteristics; Action buttons",
    reason: """
      Without dimming, people tap a disabled button and nothing happens. On a dark background the \
      usual dimming is hard to see, so action buttons have a separate look there.
      """,
    passing: """
      edition firefox-os
      screen order title="Order" {
          button pay "Pay" kind=primary x=20 y=200 width=353 height=40 disabled=#true
      }
      """,
    failing: """
      edition firefox-os
      screen order title="Order" {
          button pay "Pay" kind=primary x=20 y=200 width=353 height=40 disabled=#true dimmed=#false
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let isDark = review.panel == nil && review.screen.background?.isDark == true
    return review.elements.compactMap { element in
      guard !element.isEnabled, element.kind.descriptor.button != .none,
        element.button?.role != .camera
      else { return nil }
      switch element.dimming {
      case .dark: return nil
      case .none:
        return failure(
          of: element, by: guidelineSet, "\(element.id) is disabled but looks enabled",
          measured: "not dimmed", required: "dimmed",
          advice: "dim it while it is disabled: leave dimmed=#false out")
      case .automatic:
        guard isDark, element.hasDarkLook else { return nil }
        return failure(
          of: element, by: guidelineSet,
          "\(element.id) is dimmed for light backgrounds, needs the look for dark ones",
          measured: "the look for light backgrounds",
          required: "the disabled look for dark backgrounds", advice: "give it dimmed=dark")
      }
    }
  }
}

extension Element {
  /// Whether the document defines a disabled look on dark backgrounds: it does for primary and
  /// secondary actions.
  fileprivate var hasDarkLook: Bool { button?.role == .action || button?.role == .primary }
}
