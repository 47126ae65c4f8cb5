internal import Drawing
internal import Guidelines
package import JSON
package import TouchLab

/// The lists of what a scenario can name, each with the sources of its figures.
package enum CatalogueDocument {
  /// The devices: size, density, system areas and the keyboard's height.
  package static func devices(_ devices: [Device] = DeviceCatalogue.all) -> Document {
    let rows = devices.map { device in
      Table.Row(
        [
          Line(device.id), Line(device.name), Line(device.releaseYear.map { "\($0)" } ?? "–"),
          Line("\(device.portraitSize.width.points)×\(device.portraitSize.height.points)"),
          Line(device.density.pointsPerMillimetre.fixed(places: 2)),
          Line("\(device.statusBarHeight.points), \(device.homeIndicatorHeight.points)"),
          Line(device.keyboard.map(covered) ?? "–"),
        ], note: Line(device.source))
    }
    return list(
      [
        .text("device", .whole), .text("name", .wrap), .number("year"), .number("size"),
        .number("per mm"), .number("bars"), .number("keyboard"),
      ], rows, noteTitle: "source",
      closing: [
        Line(
          "Sizes are in pt, dp or CSS px, in portrait. Column per mm: their number in a millimetre. "
            + "Column bars: the heights of the status bar and of the home strip or navigation bar. "
            + "Column keyboard: its height from the lower edge, in portrait and in landscape."),
        Line(
          "A phone, tablet, car or page of 2014 or later gives its platform to a scenario that states "
            + "none. All other devices are classic."),
      ])
  }

  private static func covered(by keyboard: SoftwareKeyboard) -> String {
    "\(keyboard.portrait.height.points), \(keyboard.landscape.height.points)"
  }

  /// The persons: the scatter of their touches, and how well it is supported.
  package static func people(_ people: [Person] = PersonCatalogue.all) -> Document {
    let rows = people.map { person in
      Table.Row(
        [
          Line(person.id), Line(person.spread.rounded(places: 3)),
          Line(person.isPopulation ? person.variation.rounded(places: 3) : "–"),
          Line((100 * person.lapse).rounded(places: 2)),
          Line("\(person.offsetX.rounded(places: 2)), \(person.offsetY.rounded(places: 2))"),
          Line(person.model.id),
          Line(person.support.rawValue, person.support == .weak ? .warning : nil),
        ], note: Line("\(person.name). \(person.source)"))
    }
    return list(
      [
        .text("person", .whole), .number("spread k"), .number("varies τ"), .number("lapse %"),
        .number("offset mm"), .text("model", .whole), .text("support", .whole),
      ], rows, noteTitle: "name and source",
      closing: [
        "A person with τ stands for nine equally likely users, and figures are means over them.",
        Line(
          "Options, off by default: hand=right adds the drift of thumbs on "
            + "\(PersonSentences.crosshairs). hand=left, its mirror image, is unsupported. "
            + "tails=heavy widens the scatter. edges=#false drops touches beyond an edge that a "
            + "target touches."),
        "“list calibration” compares their predictions with published error rates.",
      ])
  }

  package static func guidelineSets(_ guidelineSets: [GuidelineSet] = GuidelineSet.allCases)
    -> Document
  {
    let rows = guidelineSets.map { guidelineSet in
      Table.Row(
        [
          Line(guidelineSet.rawValue), Line(guidelineSet.status.rawValue),
          Line(guidelineSet.unitName),
          Line(guidelineSet.isSecondaryOnly ? "secondary sources only" : ""),
        ], note: Line(guidelineSet.title))
    }
    return list(
      [
        .text("edition", .whole), .text("status", .whole), .text("unit", .whole),
        .text("read in"),
      ], rows, noteTitle: "document",
      closing: [
        "law: cited by laws; platform: the platform's own; tool: reported by a tool; advice: by "
          + "researchers and publishers; retired: replaced or removed.",
        "Messages use the unit of the screen. “explain EDITION” shows the page of a guideline set.",
      ])
  }

  private static func list(
    _ columns: [Column], _ rows: [Table.Row], noteTitle: String = "", closing: [Line] = []
  ) -> Document {
    let table = Table(columns: columns, noteTitle: noteTitle, rows: rows)
    return Document([.table(table)] + closing.map { .paragraph($0) })
  }
}

/// A list of texts, as a table and as JSON.
package struct TextList: Sendable {
  private let columns: [Column]
  private let keys: [String]
  package private(set) var rows: [[String]]

  /// Creates a list from the titles of its columns; the first column is never cut.
  package init(_ titles: [String], keys: [String], _ rows: [[String]], cutsLast: Bool = false) {
    columns = titles.indices.map { index in
      .text(
        titles[index],
        index == 0 ? .whole : cutsLast && index == titles.count - 1 ? .cutStart : .wrap)
    }
    self.keys = keys
    self.rows = rows
  }

  package func with(_ rows: [[String]]) -> TextList {
    var list = self
    list.rows = rows
    return list
  }

  package func document(closing: String? = nil) -> Document {
    let rows = rows.map { Table.Row($0.map { Line($0) }) }
    let end: [Block] = closing.map { [.paragraph(Line($0))] } ?? []
    return Document([.table(Table(columns: columns, rows: rows))] + end)
  }

  package var json: JSONValue {
    .array(rows.map { row in .object(zip(keys, row).map { .init($0, .string($1)) }) })
  }
}
