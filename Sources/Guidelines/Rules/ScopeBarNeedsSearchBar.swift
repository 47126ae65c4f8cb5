internal import TouchLab

struct ScopeBarNeedsSearchBar: Guideline {
  static let summary = GuidelineSummary(
    id: "scope-bar-needs-search-bar",
    title: "A screen with a scope bar has a search bar",
    severity: .error,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Scope Bar",
    reason: """
      Scopes limit a search. Without a search field they look like tabs, and have no visible \
      effect.
      """,
    passing: """
      screen mail title="Mail" {
          search-bar find placeholder="Search"
          scope-bar fields { scope from "From"; scope subject "Subject"; scope all "All" }
      }
      """,
    failing: """
      screen mail title="Mail" {
          scope-bar fields { scope from "From"; scope subject "Subject"; scope all "All" }
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let hasSearchBar = review.screen.elements.contains { element in
      element.kind.is(Element.SearchBar.self)
    }
    guard !hasSearchBar else { return [] }
    return review.elements.compactMap { element in
      guard element.kind.is(Element.ScopeBar.self) else { return nil }
      return failure(
        of: element, by: guidelineSet,
        "\(element.id) is a scope bar on \(review.screen.id), which has no search bar",
        measured: "no search bar", required: "a search bar on the same screen",
        advice: "add a search-bar, or use a segmented control")
    }
  }
}
