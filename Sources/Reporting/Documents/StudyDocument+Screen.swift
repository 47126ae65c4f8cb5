internal import TouchLab

extension StudyDocument {
  /// A screen: the first person's figures in full, the others' beside them.
  struct Screen: Sendable {
    let heading: Line
    /// The picture for the first person; nil without a screen.
    let picture: Picture?
    /// Every target with the outcomes of its mis-taps; nil without targets.
    let targets: Table?
    /// The rates of the least accurate users of a person, and percentiles within a corpus.
    let notes: [Block]
    /// The hit rates of the targets for several persons.
    let hits: [Block]
    let crowding: [Block]
    let findings: [FindingGroup]
    /// The number of controls whose platform size is below the rule's limit; nil for none.
    let standardControls: Line?

    /// The screen from the results of all persons. `corpus` adds percentiles; `remedy` returns the
    /// effect of the suggestions on a group of findings.
    init(
      of screens: SideBySide<ScreenResult>, layout: String, in study: Study, _ corpus: NamedCorpus?,
      remedy: (FindingGroup, String) -> Line?
    ) {
      let first = screens.all.first?.part
      picture = first.map { Picture(of: $0, layout: layout, in: study) }
      heading = Line(first?.namedHeading ?? "")
      targets = first.flatMap { $0.targets.isEmpty ? nil : StudyDocument.targets(of: $0, corpus) }
      let sentences = [
        first.flatMap(PopulationSentences.sentence).map { "\($0)." },
        first.flatMap { corpus?.sentences(on: $0) },
      ]
      notes = sentences.compactMap(\.self).map { .paragraph(Line($0)) }
      hits = StudyDocument.hits(on: screens)
      let crowded = StudyDocument.crowding(on: screens) ?? first.flatMap(StudyDocument.crowding)
      crowding = crowded.map { [.heading(level: 4, "Crowded pairs"), .table($0)] } ?? []
      findings = FindingGroup.groups(of: first?.findings ?? []).map { group in
        var group = group
        group.remedy = remedy(group, first?.id ?? "")
        return group
      }
      standardControls = StandardControls.line(first?.standardControls ?? 0)
    }

    var blocks: [Block] {
      let parts: [Block] =
        (findings.isEmpty ? [] : [.entries(FindingEntries.entries(of: findings))])
        + (standardControls.map { [.paragraph($0)] } ?? [])
      return [
        .heading(level: 3, heading), .pictures([picture].compactMap(\.self)),
        targets.map { .table($0) } ?? .paragraph(Line("no targets", .quiet)),
      ] + notes + hits + crowding
        + (parts.isEmpty ? [] : [.heading(level: 4, "Findings")] + parts)
    }
  }

  /// The targets in reading order, each with the outcomes of its mis-taps, and its percentile within
  /// a corpus.
  private static func targets(of screen: ScreenResult, _ corpus: NamedCorpus?) -> Table {
    let isSampled = screen.targets.contains { $0.sampled != nil }
    let variesByPerson = screen.targets.contains { $0.oneInNine != nil }
    let order = screen.readingOrder
    let rows = order.map { index in
      let result = screen.targets[index]
      var cells = [
        Line(result.target.id, result.target.isEnabled ? nil : .quiet),
        Line(result.rate?.number ?? "–"), Line(result.hitRate?.number ?? "–"),
      ]
      if variesByPerson { cells.append(Line(result.oneInNine.percent(result.oneInNineInterval))) }
      if let corpus { cells.append(Line(corpus.percentile(of: result).percentile)) }
      if isSampled { cells.append(Line(result.sampled?.success.withInterval ?? "–")) }
      cells += [
        Line(result.target.visibleFrame.size), Line(result.effective.widest?.size ?? "none"),
      ]
      return Table.Row(cells, note: note(on: result, screen.placed))
    }
    let unit = screen.placed.unit.rawValue
    var columns: [Column] = [
      .text("target"),
      .number("mis-tap %", .shade(order.map { screen.targets[$0].avoidable })),
      .number("hit %"),
    ]
    if variesByPerson { columns.append(.number(PopulationSentences.column)) }
    if corpus != nil { columns.append(.number("percentile")) }
    if isSampled { columns.append(.number("simulated hit %")) }
    columns += [.number("visible \(unit)"), .number("usable \(unit)")]
    return Table(columns: columns, noteTitle: "lands on instead", rows: rows)
  }

  /// The most probable mis-taps, and remarks on swipes and scrolling.
  private static func note(on result: TargetResult, _ placed: PlacedScreen) -> Line {
    guard result.exact != nil else { return "disabled" }
    var note = losses(of: result, placed)
    if result.swipes > 0 {
      note =
        Line("after \(result.swipes.counted("swipe"))", .quiet) + Line(note.isEmpty ? "" : "; ")
        + note
    }
    if result.target.isCutByScrolling, !result.isIntended {
      note = Line("cut by scrolling, not counted", .quiet) + Line(note.isEmpty ? "" : "; ") + note
    }
    if result.isExtrapolated {
      note = note + Line(note.isEmpty ? "" : "; ") + Line("extrapolated beyond 10 mm", .quiet)
    }
    if !result.alike.isEmpty {
      note =
        note + Line(note.isEmpty ? "" : "; ")
        + Line("\(result.alike.joined(separator: ", ")) has the same action", .quiet)
    }
    return note
  }

  /// The three most probable mis-taps, with those that activate costly or irreversible actions
  /// marked.
  static func losses(of result: TargetResult, _ placed: PlacedScreen) -> Line {
    MisTaps(result.exact, irreversible: placed.irreversible).listed(3) { chance in
      let words = Line("\(chance.outcome.name)\(fixedSpace)\(chance.rate.text)")
      let reached = chance.outcome.namedTarget.flatMap { placed.target(id: $0) }
      guard let danger = reached?.danger, reached?.isEnabled == true else { return words }
      return words + Line(" \(danger.rawValue)", danger == .irreversible ? .bad : .warning)
    } more: {
      Line($0)
    }.joined(", ")
  }

  /// The crowded pairs; nil if there are none.
  static func crowding(of screen: ScreenResult) -> Table? {
    guard !screen.crowding.isEmpty else { return nil }
    let unit = screen.placed.unit.rawValue
    let rows = screen.crowding.compactMap { pair -> Table.Row? in
      guard let names = screen.targets.names(of: pair) else { return nil }
      return Table.Row([
        Line(names.first), Line(names.second), Line(pair.gap.points),
        Line(pair.gapMillimetres.fixed(places: 2)), Line(pair.overlapArea.rounded(places: 1)),
        Line(screen.targets[pair.first].confusionRate(with: names.second).number),
        Line(screen.targets[pair.second].confusionRate(with: names.first).number),
      ])
    }
    return Table(
      columns: [
        .text("target"), .text("and"), .number("gap \(unit)"), .number("gap mm"),
        .number("overlap \(unit)²"), .number("→ %", long: "aimed at first, second activated %"),
        .number("← %", long: "aimed at second, first activated %"),
      ], rows: rows)
  }
}

extension ScreenResult {
  /// The title with the id, if that is another word: `Address (address-form)`; else one of both.
  var namedHeading: String {
    guard !title.isEmpty, title.lowercased() != id.lowercased() else { return heading }
    return "\(title) (\(id))"
  }
}

extension Rectangle {
  /// Width and height in the screen's unit, to one place: `45.7×44`.
  var size: String { "\(width.rounded(places: 1))×\(height.rounded(places: 1))" }
}

extension Proportion {
  /// The share in percent with half its 95% simulation interval: `97.3 ±0.1`.
  var withInterval: String {
    let interval = interval()
    return "\(estimate.percent) ±\(Rate((interval.high - interval.low) / 2).number)"
  }
}
