internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// Asks what a guideline wants, why, and what that looks like.
struct ExplainQuestion: Sendable {
  let rule: String
  let style: TextStyle

  /// The guideline's page.
  func answer() throws(NoAnswer) -> String {
    guard let summary = GuidelineCatalogue.summary(id: rule) else {
      let known = GuidelineCatalogue.summaries.map(\.id)
      throw .refused(
        UsageError("there is no rule '\(rule)'", hint: Fault.suggestion(for: rule, among: known)))
    }
    let page = RuleDocument.document(of: summary).text(style: style).withoutTrailingNewline
    let drawings = RuleDrawings(summary, style: style).text
    return drawings.isEmpty ? page : "\(page)\n\n\(drawings)"
  }
}
