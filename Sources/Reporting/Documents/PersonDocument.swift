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
  ///
  /// It is less than τ, which widens one part of the scatter alone.
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
