internal import Drawing
package import TouchLab

/// Published error rates beside the predicted ones.
package enum CalibrationDocument {
  /// A summary of some studies out of `all`, explanations of its words, and a table for each study.
  package static func document(
    of studies: [PublishedStudy] = PublishedMeasurements.all, among all: [PublishedStudy]? = nil,
    people: [Person] = PersonCatalogue.all
  ) -> Document {
    Document(
      [.table(summary(of: studies, among: all ?? studies))] + inside(studies)
        + words.map { .paragraph(Line($0)) }
        + absence(of: people, in: all ?? studies) + studies.flatMap(blocks))
  }

  /// One row for each person that is compared with a study.
  private static func summary(of studies: [PublishedStudy], among all: [PublishedStudy]) -> Table {
    let rows = studies.flatMap { study in
      study.compared.map { compared in
        Table.Row(
          [
            Line(study.name), Line(study.people.map { "\($0)" } ?? "–"),
            Line(compared.person.id), Line("\(study.figures.count)"),
            Line(
              CalibrationSentences.points(study.rootMeanSquareError(by: compared.person))),
            Line(largest(study, by: compared.person)), asked(of: compared, in: study),
          ], note: Line(CalibrationSentences.use(of: compared, among: all)))
      }
    }
    return Table(
      columns: [
        .text("study", .wrap), .number("people"), .text("person", .whole), .number("figures"),
        .number("RMSE"), .number("largest"), .text("asked", .whole),
      ], noteTitle: "fitted to it", rows: rows)
  }

  private static let words = [
    "RMSE is the root of the mean squared difference between predicted and published error rates, "
      + "in pp. Largest is the largest single difference; + marks predicted misses that were not "
      + "seen.",
    "Fitted: the named parameters were fitted to these figures. Agreement shows only that the form "
      + "of the model can meet them. Check: the figures had no part in the person. Bound: people "
      + "tapped crosshairs, which show no edge to keep within. The person must miss less often than "
      + "they did, so RMSE is no measure of fit.",
    "The column asked has the limit of the RMSE in pp, or asks for fewer misses than every figure. "
      + "✓ marks a limit that is met, ✗ one that is not. The limit of checks, and of fits without "
      + "a closer limit, is 1.5 pp. No limit was moved and no person tuned for a figure that misses "
      + "it.",
  ]

  /// The number of published rates inside the model intervals, and the names of those outside.
  private static func inside(_ studies: [PublishedStudy]) -> [Block] {
    var counts: [PublishedStudy.Use: (all: Int, inside: Int)] = [:]
    var outside: [String] = []
    for study in studies {
      for compared in study.compared where compared.use != .bound {
        for figure in study.figures {
          guard let isInside = study.isInside(figure, of: compared.person) else { continue }
          counts[compared.use, default: (0, 0)].all += 1
          counts[compared.use, default: (0, 0)].inside += isInside ? 1 : 0
          guard !isInside else { continue }
          let size = CalibrationSentences.sizes(of: figure)
          outside.append("\(compared.person.id) beside \(study.name), \(size) mm")
        }
      }
    }
    let parts = [(PublishedStudy.Use.fitted, "fitted"), (.check, "checked")].compactMap {
      use, word in
      counts[use].map { "\($0.inside) of \($0.all) \(word) rates" }
    }
    guard !parts.isEmpty else { return [] }
    let sentence = "The model intervals contain \(parts.joined(separator: " and "))."
    return [.paragraph(Line(sentence))] + outside.map { .paragraph(Line("Outside: \($0).")) }
  }

  /// The persons of the catalogue that no study is compared with.
  private static func absence(of people: [Person], in studies: [PublishedStudy]) -> [Block] {
    let compared = Set(studies.flatMap { $0.compared.map(\.person.id) })
    let absent = people.map(\.id).filter { !compared.contains($0) }
    guard !absent.isEmpty else { return [] }
    return [.paragraph(Line("Without a published rate: \(absent.joined(separator: ", "))."))]
  }

  private static func largest(_ study: PublishedStudy, by person: Person) -> String {
    study.furthest(by: person)
      .map { CalibrationSentences.signedPoints(study.difference($0, by: person)) } ?? "–"
  }

  private static func asked(
    of compared: PublishedStudy.ComparedPerson, in study: PublishedStudy
  ) -> Line {
    guard let first = compared.asked.first else { return "–" }
    return verdict(on: first, for: compared.person, in: study)
  }

  private static func verdict(
    on limit: CalibrationLimit, for person: Person, in study: PublishedStudy
  ) -> Line {
    let mark = Mark(passed: study.holds(limit, for: person))
    return Line("\(CalibrationSentences.limit(limit)) \(mark.rawValue)", mark.tone)
  }

  // MARK: - One study

  private static func blocks(of study: PublishedStudy) -> [Block] {
    let setting = study.setting.prefix(1).uppercased() + study.setting.dropFirst()
    let people = study.people.map { "\($0) people: " } ?? ""
    let source = study.source.prefix(1).uppercased() + study.source.dropFirst()
    return [
      .heading(level: 3, Line(study.name)),
      .paragraph(Line("\(people.isEmpty ? setting : people + study.setting). \(source).")),
      .table(errors(of: study)),
    ] + remarks(on: study).map { .paragraph($0) }
  }

  /// A row of published rates, then one for each person; a column for each size.
  private static func errors(of study: PublishedStudy) -> Table {
    let published = Table.Row(
      ["published"] + study.figures.map { Line(CalibrationSentences.points($0.error)) })
    let people = study.compared.map { compared in
      Table.Row(
        [Line(compared.person.id)]
          + study.figures.map { predicted($0, by: compared, in: study) })
    }
    let sizes = study.figures.map { Column.number("\(CalibrationSentences.sizes(of: $0)) mm") }
    return Table(
      columns: [.text("errors in %, \(study.shape.rawValue)s", .whole)] + sizes,
      rows: [published] + people)
  }

  /// The predicted rate with its model interval, and a mark if the published rate lies outside.
  private static func predicted(
    _ figure: PublishedStudy.Figure, by compared: PublishedStudy.ComparedPerson,
    in study: PublishedStudy
  ) -> Line {
    let rate = Rate(
      study.predictedError(figure, by: compared.person),
      study.interval(figure, by: compared.person))
    let isOutside = compared.use != .bound && study.isInside(figure, of: compared.person) == false
    return Line(rate.numberWithInterval) + (isOutside ? Line(" ✗", .warning) : "")
  }

  /// The limits beyond the RMSE, and the mean distance of touches from the centre.
  private static func remarks(on study: PublishedStudy) -> [Line] {
    var lines = study.compared.flatMap { compared in
      compared.asked.dropFirst().map { limit -> Line in
        let reached =
          study.reached(limit, by: compared.person)
          .map { " \(CalibrationSentences.points($0)) pp off," } ?? ""
        return Line("\(compared.person.id):\(reached) asked ")
          + verdict(on: limit, for: compared.person, in: study)
      }
    }
    if let distance = study.meanDistance {
      lines += study.compared.map { compared in
        let predicted = study.predictedDistance(by: compared.person).fixed(places: 2)
        return Line(
          "\(compared.person.id): \(predicted) mm from the centre on average, published "
            + "\(distance.fixed(places: 2)) mm")
      }
    }
    return lines
  }
}
