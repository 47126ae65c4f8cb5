internal import TouchLab

struct TabBadge: Guideline {
  static let summary = GuidelineSummary(
    id: "tab-badge",
    title: "A tab's badge is a number or an exclamation point",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Tab Bar",
    reason: """
      People read a badge at a glance: it counts new items, or says that something needs attention. \
      Words do not fit into the small red oval.
      """,
    passing: """
      screen inbox title="Inbox"
      screen drafts title="Drafts"
      tab-bar { tab mail "Inbox" selects=inbox badge=12; tab begun "Drafts" selects=drafts }
      """,
    failing: """
      screen inbox title="Inbox"
      screen drafts title="Drafts"
      tab-bar { tab mail "Inbox" selects=inbox badge="new"; tab begun "Drafts" selects=drafts }
      """
  )

  static let looksAtLayout = true

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.evaluatedTabs.compactMap { tab in
      guard let badge = tab.badge,
        !badge.isBadge
      else { return nil }
      return failure(
        of: tab, by: guidelineSet, "the badge of the tab \(tab.id) is “\(badge)”",
        measured: "“\(badge)”", required: "a number or an exclamation point",
        advice: "count what is new, or write badge=\"!\"")
    }
  }
}

extension String {
  fileprivate var isBadge: Bool {
    let text = filter { !$0.isWhitespace }
    if text.isEmpty || text == "!" { return true }
    let digits = text.drop { "+-−".contains($0) }
    return digits.contains(where: \.isNumber)
      && digits.allSatisfy { $0.isNumber || ".,".contains($0) }
  }
}
