internal import TouchLab

extension StudyDocument {
  /// A screen, the first person's figures in full and the others' beside them.
  struct Screen: Sendable {
    let heading: Line
    /// Every target with where its mis-taps go; nil where nothing takes touches.
    let targets: Table?
    /// What the worst-served of people who differ live with.
    let worstServed: [Block]
    /// How often each of several people hits the targets.
    let hits: [Block]
    let crowding: [Block]
    let findings: [FindingGroup]

    init(of screens: SideBySide<ScreenResult>) {
      let first = screens.all.first?.part
      heading = Line(first.map { "Screen \($0.id)\($0.quotedTitle)" } ?? "")
      targets = first.flatMap { $0.targets.isEmpty ? nil : StudyDocument.targets(of: $0) }
      worstServed =
        first.flatMap(PopulationSentences.sentence).map { [.paragraph(Line("\($0)."))] } ?? []
      hits = StudyDocument.hits(on: screens)
      let crowded = StudyDocument.crowding(on: screens) ?? first.flatMap(StudyDocument.crowding)
      crowding = crowded.map { [.heading(level: 4, "Crowded pairs"), .table($0)] } ?? []
      findings = FindingGroup.groups(of: first?.findings ?? [])
    }

    var blocks: [Block] {
      let entries: [Block] = [
        .heading(level: 4, "Findings"), .entries(FindingEntries.entries(of: findings)),
      ]
      return [
        .heading(level: 3, heading),
        targets.map { .table($0) } ?? .paragraph(Line("nothing takes touches", .quiet)),
      ] + worstServed + hits + crowding + (findings.isEmpty ? [] : entries)
    }
  }

  /// The targets as one reads the screen, each with where its mis-taps go.
  private static func targets(of screen: ScreenResult) -> Table {
    let irreversible = screen.placed.irreversible
    let isSampled = screen.targets.contains { $0.sampled != nil }
    let variesByPerson = screen.targets.contains { $0.oneInNine != nil }
    let order = screen.readingOrder
    let rows = order.map { index in
      let result = screen.targets[index]
      var cells = [
        Line(result.target.id, result.target.isEnabled ? nil : .quiet),
        Line(result.misTapRate.percent), Line(result.success.percent),
      ]
      if variesByPerson { cells.append(Line(result.oneInNine.percent)) }
      if isSampled { cells.append(Line(result.sampled?.success.withInterval ?? "–")) }
      cells += [
        Line(result.target.visual.size), Line(result.effective.widest?.size ?? "none"),
      ]
      return Table.Row(cells, note: note(on: result, irreversible))
    }
    let unit = screen.placed.unit.rawValue
    var columns: [Column] = [
      .text("target"),
      .number("mis-tap %", .shade(order.map { screen.targets[$0].avoidable })),
      .number("hit %"),
    ]
    if variesByPerson { columns.append(.number(PopulationSentences.column)) }
    if isSampled { columns.append(.number("sampled hit %")) }
    columns += [.number("visual \(unit)"), .number("effective \(unit)")]
    return Table(columns: columns, noteTitle: "mis-taps go to", rows: rows)
  }

  /// The most probable mis-taps, and what else is to know.
  private static func note(on result: TargetResult, _ irreversible: Set<String>) -> Line {
    guard result.exact != nil else { return "disabled: takes touches and does nothing" }
    var note = losses(of: result, irreversible)
    if result.swipes > 0 {
      note =
        Line("after \(result.swipes.counted("swipe"))", .quiet) + Line(note.isEmpty ? "" : "; ")
        + note
    }
    if result.target.isCutByScrolling, !result.isIntended {
      note = Line("cut by scrolling, not counted", .quiet) + Line(note.isEmpty ? "" : "; ") + note
    }
    if !result.alike.isEmpty {
      note =
        note + Line(note.isEmpty ? "" : "; ")
        + Line("\(result.alike.joined(separator: ", ")) does the same", .quiet)
    }
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
    let unit = screen.placed.unit.rawValue
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
        .text("target"), .text("and"), .number("gap \(unit)"), .number("gap mm"),
        .number("overlap \(unit)²"), .number("confusion %"),
      ], rows: rows)
  }
}

extension ScreenResult {
  /// The indices of its targets as one reads the screen, what swipes bring in behind what shows; keys
  /// of the keyboard are none of the screen's own.
  var readingOrder: [Int] {
    let shown = placed.readingOrder.filter(targets.indices.contains)
    return (shown + targets.indices.dropFirst(placed.targets.count)).filter {
      !targets[$0].target.isKey
    }
  }

  /// The title in quotes behind the screen's id; nothing where it says no more than that.
  var quotedTitle: String { title.isEmpty || title == id ? "" : " “\(title)”" }
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
