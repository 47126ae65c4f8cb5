internal import TouchLab

extension StudyDocument {
  /// A screen, the first person's figures in full and the others' beside them.
  static func blocks(of screens: SideBySide<ScreenResult>) -> [Block] {
    guard let screen = screens.all.first?.part else { return [] }
    let name = screen.title.isEmpty || screen.title == screen.id ? "" : " “\(screen.title)”"
    var blocks: [Block] = [.heading(level: 3, Line("Screen \(screen.id)\(name)"))]
    if screen.targets.isEmpty {
      blocks.append(.paragraph(Line("nothing takes touches", .quiet)))
    } else {
      blocks.append(.table(targets(of: screen)))
    }
    blocks += hits(on: screens)
    if let crowding = crowding(on: screens) ?? crowding(of: screen) {
      blocks.append(.heading(level: 4, "Crowded pairs"))
      blocks.append(.table(crowding))
    }
    if !screen.findings.isEmpty {
      blocks.append(.heading(level: 4, "Findings"))
      blocks.append(.entries(FindingEntries.entries(of: screen.findings)))
    }
    return blocks
  }

  /// The targets as one reads the screen, each with where its mis-taps go.
  static func targets(of screen: ScreenResult) -> Table {
    let irreversible = screen.placed.irreversible
    let isSampled = screen.targets.contains { $0.sampled != nil }
    let order = screen.placed.readingOrder.filter(screen.targets.indices.contains)
    let rows = order.map { index in
      let result = screen.targets[index]
      var cells = [
        Line(result.target.id, result.target.isEnabled ? nil : .quiet),
        Line(result.target.visual.size), Line(result.effective.widest?.size ?? "none"),
        Line(result.success.percent), Line(result.misTapRate.percent),
      ]
      if isSampled { cells.append(Line(result.sampled?.success.withInterval ?? "–")) }
      return Table.Row(cells, note: note(on: result, irreversible))
    }
    var columns: [Column] = [
      .text("target"), .number("visual pt"), .number("effective pt"), .number("hit %"),
      .number("mis-tap %"),
    ]
    if isSampled { columns.append(.number("sampled hit %")) }
    return Table(columns: columns, noteTitle: "mis-taps go to", rows: rows)
  }

  /// The most probable mis-taps, and what else is to know.
  private static func note(on result: TargetResult, _ irreversible: Set<String>) -> Line {
    guard result.exact != nil else { return "disabled: takes touches and does nothing" }
    var note = losses(of: result, irreversible)
    if let danger = result.target.danger {
      note = Line(danger.rawValue, .warning) + Line(note.isEmpty ? "" : "; ") + note
    }
    return note
  }

  /// Where most of the mis-taps go.
  static func losses(of result: TargetResult, _ irreversible: Set<String>) -> Line {
    let words = MisTaps(result.exact, irreversible: irreversible).likeliest(3).map {
      "\($0.outcome.name)\(fixedSpace)\($0.probability.percentWithSign)"
    }
    return Line(words.joined(separator: ", "))
  }

  /// The crowded pairs; nil where there is none.
  static func crowding(of screen: ScreenResult) -> Table? {
    guard !screen.crowding.isEmpty else { return nil }
    let rows = screen.crowding.compactMap { pair -> Table.Row? in
      guard let names = screen.targets.names(of: pair) else { return nil }
      return Table.Row([
        Line(names.first), Line(names.second), Line(pair.gap.points),
        Line(pair.gapMillimetres.fixed(places: 2)), Line(pair.overlapArea.rounded(places: 1)),
        Line(pair.confusion.percent),
      ])
    }
    return Table(
      columns: [
        .text("target"), .text("and"), .number("gap pt"), .number("gap mm"),
        .number("overlap pt²"), .number("confusion %"),
      ], rows: rows)
  }
}

extension Rectangle {
  /// Width and height in points, to one place: `45.7×44`.
  var size: String { "\(width.rounded(places: 1))×\(height.rounded(places: 1))" }
}

extension Proportion {
  /// The share in percent with half its 95 % interval: `97.31 ±0.10`.
  var withInterval: String {
    let interval = interval()
    return "\(estimate.percent) ±\((100 * (interval.high - interval.low) / 2).fixed(places: 2))"
  }
}
