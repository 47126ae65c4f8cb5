internal import Guidelines
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The question for the page of a rule or a guideline set.
struct ExplainQuestion: Sendable {
  let rule: String
  let style: TextStyle

  /// The names with a page.
  static let names = GuidelineCatalogue.summaries.map(\.id) + GuidelineSet.allCases.map(\.rawValue)

  /// Returns the page of the rule or the guideline set.
  func answer() throws(NoAnswer) -> String {
    if let guidelineSet = GuidelineSet(rawValue: rule) {
      return GuidelineSetDocument.document(of: guidelineSet).text(style: style)
        .withoutTrailingNewline
    }
    if let pages = GuidelineCatalogue.successors[rule] {
      return try pages.map { name throws(NoAnswer) in
        try ExplainQuestion(rule: name, style: style).answer()
      }.joined(separator: "\n\n")
    }
    guard let summary = GuidelineCatalogue.summary(id: rule) else {
      let known = Self.names
      throw .refused(
        UsageError(
          "unknown rule '\(rule)'",
          hint: Fault.guess(for: rule, among: known) ?? "see mistap list rules"))
    }
    let page = RuleDocument.document(of: summary).text(style: style).withoutTrailingNewline
    let drawings = RuleDrawings(summary, style: style).text
    return drawings.isEmpty ? page : "\(page)\n\n\(drawings)"
  }
}

extension ExplainQuestion {
  /// Returns the page for programs.
  func json() throws(NoAnswer) -> JSONValue {
    if let guidelineSet = GuidelineSet(rawValue: rule) {
      return CatalogueJSON.guidelineSet(guidelineSet)
    }
    if let names = GuidelineCatalogue.successors[rule] {
      let pages = names.compactMap(GuidelineCatalogue.summary).map(CatalogueJSON.rule)
      return .array(pages)
    }
    guard let summary = GuidelineCatalogue.summary(id: rule) else {
      // The text's error is that of every form.
      _ = try answer()
      return .null
    }
    return CatalogueJSON.rule(summary)
  }
}
