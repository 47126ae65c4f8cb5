package import Guidelines
internal import TouchLab

/// The list of rules.
package enum RulesDocument {
  /// One row for each rule.
  package static func document(
    of rules: [GuidelineSummary] = GuidelineCatalogue.summaries
  ) -> Document {
    let rows = rules.map { rule in
      let guidelineSets =
        rule.isOwn
        ? "every platform"
        : rule.guidelineSets == GuidelineSet.allCases
          ? "all"
          : rule.guidelineSets == GuidelineSet.today
            ? "all of today" : rule.guidelineSets.map(\.rawValue).joined(separator: ", ")
      return Table.Row([
        Line(rule.id), Line(rule.severity.rawValue), Line(rule.title), Line(guidelineSets),
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
