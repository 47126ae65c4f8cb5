internal import Drawing
package import Guidelines
package import TouchLab

/// The page of one person of the catalogue: who was measured, and how well the figures are
/// supported.
package enum PersonDocument {
  package static func document(
    of person: Person, studies: [PublishedStudy] = PublishedMeasurements.all
  ) -> Document {
    let scatter =
      "×\(person.spread.rounded(places: 3))"
      + (person.isPopulation ? ", between-user SD \(person.variation.rounded(places: 3))" : "")
      + (person.lapse > 0 ? ", lapse rate \(person.lapse.percentWithSign)" : "")
    var facts = [
      Fact("person", Line("\(person.name) (\(person.id))")), Fact("scatter", Line(scatter)),
    ]
    if person.isPopulation { facts.append(Fact("between-user SD", Line(realised(of: person)))) }
    if let conditions = person.conditions {
      facts += [
        Fact("people", Line(conditions.people)), Fact("device", Line(conditions.device)),
        Fact("posture", Line(conditions.posture)),
        Fact("instruction", Line(conditions.instruction)), Fact("sizes", Line(conditions.sizes)),
      ]
    }
    facts.append(Fact("support", Line("\(person.support.rawValue): \(person.source)")))
    facts.append(
      Fact("fitted to", Line(studyNames(.fitted, of: person, studies) ?? "no study here")))
    facts.append(
      Fact("checked", Line(studyNames(.check, of: person, studies) ?? "with no study")))
    facts.append(Fact("times", Line(times(of: person))))
    return Document([.facts(facts)])
  }

  /// The studies of one use, each with its RMSE in pp; nil without any.
  private static func studyNames(
    _ use: PublishedStudy.Use, of person: Person, _ studies: [PublishedStudy]
  ) -> String? {
    let names = studies.filter { study in
      study.compared.contains { $0.person.id == person.id && $0.use == use }
    }.map { study in
      "\(study.name) (RMSE \(CalibrationSentences.points(study.rootMeanSquareError(by: person))) "
        + "pp)"
    }
    return names.isEmpty ? nil : names.joined(separator: "; ")
  }

  /// The between-user SD of touches over the nine users.
  private static func realised(of person: Person) -> String {
    let sizes = [0, 9.6].map { "\(person.realisedVariation(size: $0).fixed(places: 3))" }
    return "SD of ln σx over the nine users: \(sizes[0]) at 0 mm, \(sizes[1]) at 9.6 mm"
  }

  private static func times(of person: Person) -> String {
    let timing = person.timing
    let line =
      "seen (\((1000 * timing.reaction).rounded(places: 0)) + 72.72·ID ms)"
      + (timing.factor == 1 ? "" : " × \(timing.factor.rounded(places: 2))")
      + ", retry \((1000 * timing.retry).rounded(places: 0)) ms"
    return person.conditions.map { "\(line); \($0.time)" } ?? "\(line); assumed"
  }
}

/// The words of the scenario language: elements, steps, requirements.
package enum LanguageDocument {
  package struct Word: Sendable {
    package var name: String
    package var takes: String
    package var note: String

    package init(name: String, takes: String, note: String) {
      self.name = name
      self.takes = takes
      self.note = note
    }
  }

  /// All words of a kind, in the order of the catalogue.
  package static func list(_ kind: String, _ words: [Word]) -> TextList {
    TextList(
      [kind, "takes", "meaning"], keys: ["id", "takes", "note"],
      words.map { [$0.name, $0.takes, $0.note] })
  }

  /// One word: its properties, and the words allowed in its block; nil for one without a block.
  package static func word(_ word: Word, properties: [Word], holds: [String]?) -> Document {
    let takes = word.takes.isEmpty ? word.name : "\(word.name) \(word.takes)"
    var blocks: [Block] = [.paragraph(Line(takes, .strong) + Line(": \(word.note)"))]
    if !properties.isEmpty { blocks += list("property", properties).document().blocks }
    if let holds {
      blocks.append(
        .paragraph(
          Line(
            holds.isEmpty
              ? "Its block is empty." : "Its block may contain \(holds.joined(separator: ", "))."))
      )
    }
    return Document(blocks)
  }
}

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

package enum RulesDocument {
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

package enum GuidelineSetDocument {
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
      "With “platform classic”, small hit targets are padded to 44×44 pt, as iOS did until 2014. Set "
      + "“hit=visual” to turn this off."
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
