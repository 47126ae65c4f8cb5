internal import Guidelines
package import TouchLab

/// The page of one guideline set.
package enum GuidelineSetDocument {
  /// The status, unit, source and rules of a guideline set.
  package static func document(of edition: GuidelineSet) -> Document {
    var facts = [
      Fact("edition", Line(edition.rawValue)),
      Fact("status", Line("\(edition.status.rawValue): \(edition.status.meaning)")),
      Fact("unit", Line(edition.unitName)),
      Fact("source", Line(edition.source)),
    ]
    if let reservation = edition.reservation {
      facts.append(Fact("reservation", Line(reservation, .warning)))
    }
    let growth =
      "Without “platform”, small hit targets are padded to 44×44 pt, as iOS did until 2014. Set "
      + "“platform” or “hit=visual” to turn this off."
    return Document(
      [.heading(level: 1, Line(edition.title)), .facts(facts), .table(rules(of: edition))]
        + (edition.isOfToday ? [.paragraph(Line(growth, .quiet))] : []))
  }

  private static func rules(of edition: GuidelineSet) -> Table {
    let rows = GuidelineCatalogue.summaries.filter { $0.editions.contains(edition) }
      .map { rule in
        let requirement = rule.requirements.first { $0.edition == edition }
        return Table.Row([
          Line(rule.id), Line(rule.severity(by: edition).rawValue),
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
