internal import Guidelines
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// Asks what a guideline wants, why, and what that looks like; or what an edition of them is.
struct ExplainQuestion: Sendable {
  let rule: String
  let style: TextStyle

  /// What has a page.
  static let names = GuidelineCatalogue.summaries.map(\.id) + Edition.allCases.map(\.rawValue)

  /// The guideline's page, or the edition's.
  func answer() throws(NoAnswer) -> String {
    if let edition = Edition(rawValue: rule) {
      return EditionDocument.document(of: edition).text(style: style).withoutTrailingNewline
    }
    if let pages = GuidelineCatalogue.successors[rule] {
      return try pages.map { name throws(NoAnswer) in
        try ExplainQuestion(rule: name, style: style).answer()
      }.joined(separator: "\n\n")
    }
    guard let summary = GuidelineCatalogue.summary(id: rule) else {
      let known = Self.names
      throw .refused(
        UsageError("there is no rule '\(rule)'", hint: Fault.suggestion(for: rule, among: known)))
    }
    let page = RuleDocument.document(of: summary).text(style: style).withoutTrailingNewline
    let drawings = RuleDrawings(summary, style: style).text
    return drawings.isEmpty ? page : "\(page)\n\n\(drawings)"
  }
}
