package import Guidelines
internal import TouchLab

/// The page of one rule.
package enum RuleDocument {
  /// The demand, reason and source of a rule, its guideline sets, and examples that pass and fail.
  package static func document(of rule: GuidelineSummary) -> Document {
    var blocks: [Block] = [
      .heading(level: 1, Line(rule.title)),
      .facts([
        Fact("rule", Line(rule.id)),
        Fact("severity", Line(rule.severity.rawValue)),
        rule.isOwn
          ? Fact("checked", "on every platform, with every guideline set")
          : Fact("editions", Line(rule.guidelineSets.map(\.rawValue).joined(separator: ", "))),
        Fact("source", Line(rule.source)),
      ]),
      .paragraph(Line(rule.reason)),
    ]
    if !rule.clauses.isEmpty { blocks.append(.table(requirements(of: rule))) }
    blocks += example("Passes:", rule.passing) + example("Fails:", rule.failing)
    return Document(blocks)
  }

  /// The demands of single guideline sets.
  private static func requirements(of rule: GuidelineSummary) -> Table {
    let rows = rule.clauses.map { requirement in
      Table.Row(
        [
          Line(requirement.guidelineSet.rawValue), Line(requirement.severity.rawValue),
          Line(requirement.demand),
        ], note: Line(requirement.source))
    }
    return Table(
      columns: [
        .text("edition", .whole), .text("severity", .whole), .text("requirement", .wrap),
      ], noteTitle: "source", rows: rows)
  }

  private static func example(_ title: String, _ scenario: String) -> [Block] {
    [
      .heading(level: 4, Line(title)),
      .verbatim(
        scenario.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }),
    ]
  }
}
