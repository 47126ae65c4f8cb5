internal import Guidelines
package import TouchLab

/// The page of one guideline set.
package enum GuidelineSetDocument {
  /// The status, unit, source and rules of a guideline set.
  package static func document(of guidelineSet: GuidelineSet) -> Document {
    var facts = [
      Fact("edition", Line(guidelineSet.rawValue)),
      Fact("status", Line("\(guidelineSet.status.rawValue): \(guidelineSet.status.meaning)")),
      Fact("unit", Line(guidelineSet.unitName)),
      Fact("source", Line(guidelineSet.source)),
    ]
    if let reservation = guidelineSet.reservation {
      facts.append(Fact("reservation", Line(reservation, .warning)))
    }
    let growth =
      "Without “platform”, small hit targets are padded to 44×44 pt, as iOS did until 2014. Set "
      + "“platform” or “hit=visual” to turn this off."
    return Document(
      [
        .heading(level: 1, Line(guidelineSet.title)), .facts(facts),
        .table(rules(of: guidelineSet)),
      ]
        + (guidelineSet.isOfToday ? [.paragraph(Line(growth, .quiet))] : []))
  }

  private static func rules(of guidelineSet: GuidelineSet) -> Table {
    let rows = GuidelineCatalogue.summaries.filter { $0.guidelineSets.contains(guidelineSet) }
      .map { rule in
        let requirement = rule.clauses.first { $0.guidelineSet == guidelineSet }
        return Table.Row([
          Line(rule.id), Line(rule.severity(by: guidelineSet).rawValue),
          Line(requirement?.demand ?? rule.title),
        ])
      }
    return Table(
      columns: [
        .text("rule", .whole), .text("severity", .whole), .text("requirement", .wrap),
      ], rows: rows)
  }
}

extension GuidelineSet.Status {
  /// The meaning of the status.
  var meaning: String {
    switch self {
    case .law: "laws and public tenders cite it"
    case .platform: "the platform's own guidelines"
    case .tool: "reported by a widely used tool"
    case .advice: "researchers' or publishers' advice"
    case .retired: "replaced or removed; people still quote it"
    }
  }
}
