package import TouchLab

/// What people were measured to do beside what they are predicted to do.
package enum CalibrationDocument {
  /// A table over all studies, and one for each.
  package static func document(
    of studies: [PublishedStudy] = PublishedMeasurements.all
  ) -> Document {
    Document([.table(summary(of: studies))] + studies.flatMap(blocks))
  }

  /// One row for each person that is set beside a study.
  private static func summary(of studies: [PublishedStudy]) -> Table {
    let rows = studies.flatMap { study in
      study.compared.map { comparison in
        Table.Row([
          Line(study.name), Line(comparison.person.id), Line(comparison.use.rawValue),
          Line("\(study.figures.count)"),
          Line(points(study.rootMeanSquareError(by: comparison.person))),
        ])
      }
    }
    return Table(
      columns: [
        .text("study", .wrap), .text("person", .whole), .text("use", .whole), .number("figures"),
        .number("RMSE points"),
      ], rows: rows)
  }

  private static func blocks(of study: PublishedStudy) -> [Block] {
    let people = study.compared.map(\.person)
    let errors = study.figures.map { figure in
      Table.Row(
        [Line(label(of: figure)), Line(points(figure.error))]
          + people.map { Line(points(study.predictedError(figure, by: $0))) })
    }
    let columns =
      [.text("\(study.shape.rawValue), mm", .wrap), .number("published error %")]
      + people.map { Column.number("\($0.id) %") }
    var blocks: [Block] = [
      .heading(level: 3, Line(study.name)),
      .paragraph(
        Line(
          "\(study.setting.prefix(1).uppercased())\(study.setting.dropFirst()). "
            + "\(study.source).")),
      .table(Table(columns: columns, rows: errors)),
    ]
    if let distance = study.meanDistance {
      let predicted = people.map {
        "\(study.predictedDistance(by: $0).fixed(places: 2)) (\($0.id))"
      }
      blocks.append(
        .paragraph(
          Line(
            "Mean distance from the centre: \(distance.fixed(places: 2)) mm published, predicted "
              + predicted.joined(separator: ", ") + ".")))
    }
    return blocks
  }

  private static func label(of figure: PublishedStudy.Figure) -> String {
    let sizes = figure.sizes.map { $0.rounded(places: 2) }
    return sizes.count == 1 ? sizes.joined() : "mean of \(sizes.joined(separator: ", "))"
  }

  private static func points(_ rate: Double) -> String { (100 * rate).fixed(places: 2) }
}
