package import TouchLab

/// The list of rules.
package enum RuleTable {
  /// The rules as text, one row each.
  package static func text(
    _ rules: [GuidelineSummary] = GuidelineCatalogue.summaries,
    style: TextStyle = .plain
  ) -> String {
    TextRenderer.render(document(of: rules), style: style)
  }

  /// The rules as GitHub's Markdown.
  package static func markdown(
    _ rules: [GuidelineSummary] = GuidelineCatalogue.summaries
  ) -> String {
    MarkdownRenderer.render(document(of: rules))
  }

  private static func document(of rules: [GuidelineSummary]) -> Document {
    let rows = rules.map { rule in
      let editions =
        rule.editions == Edition.allCases
        ? "all" : rule.editions.map(\.rawValue).joined(separator: ", ")
      return Table.Row([
        Line(rule.id), Line(rule.severity.rawValue), Line(rule.title), Line(editions),
      ])
    }
    let table = Table(
      columns: [
        .text("rule", .whole), .text("severity", .whole), .text("what it asks", .wrap),
        .text("editions", .wrap),
      ], rows: rows)
    return Document([.table(table)])
  }
}
