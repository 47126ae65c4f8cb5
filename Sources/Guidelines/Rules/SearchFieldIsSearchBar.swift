internal import TouchLab

struct SearchFieldIsSearchBar: Guideline {
  static let summary = GuidelineSummary(
    id: "search-field-is-search-bar",
    title: "Search has a search bar, not a text field",
    severity: .error,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Search Bar",
    reason: """
      People look for the field with the magnifier and expect its Clear button. A plain text field \
      looks like something to fill in.
      """,
    passing: """
      screen people title="People" { search-bar find placeholder="Name" }
      """,
    failing: """
      screen people title="People" { text-field find x=20 y=120 width=200 height=44 purpose=search }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.elements.compactMap { element in
      guard let purpose = element[Element.TextField.self]?.purpose else { return nil }
      let stated = purpose == .search ? "purpose=search" : nil
      guard let sign = stated ?? element.signOfSearch else { return nil }
      var finding = failure(
        of: element, by: guidelineSet,
        "\(element.id) is a text field for searching, needs a search bar",
        measured: "a text field with \(sign)", required: "a search bar",
        advice: "write search-bar \(element.id)")
      // The scenario does not state that it is for searching.
      if stated == nil { finding.severity = .warning }
      return finding
    }
  }
}

extension Element {
  /// The sign that a field without a stated purpose is for searching; nil if there is none.
  fileprivate var signOfSearch: String? {
    if let verb, verb.spokenWords.first == SystemButton.search.documentedVerb {
      return "does=\(verb)"
    }
    let names = ["search", "search-field", "search-box", "search-text"]
    return verb == nil && names.contains(id.lowercased()) ? "the id \(id)" : nil
  }
}
