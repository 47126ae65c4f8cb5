package import Guidelines
internal import TouchLab

/// The list of rules.
package enum RulesDocument {
  /// One row for each rule.
  package static func document(
    of rules: [GuidelineSummary] = GuidelineCatalogue.summaries
  ) -> Document {
    let rows = rules.map { rule in
      let editions =
        rule.isOwn
        ? "every platform"
        : rule.editions == GuidelineSet.allCases
          ? "all"
          : rule.editions == GuidelineSet.today
            ? "all of today" : rule.editions.map(\.rawValue).joined(separator: ", ")
      return Table.Row([
        Line(rule.id), Line(rule.severity.rawValue), Line(rule.title), Line(editions),
      ])
    }
    let table = Table(
      columns: [
        .text("rule", .whole), .text("severity", .whole), .text("requirement", .wrap),
        .text("editions", .wrap),
      ], rows: rows)
    return Document([.table(table)])
  }
}
