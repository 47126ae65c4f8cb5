internal import Drawing
internal import Guidelines
internal import Studies
internal import TouchLab

/// The targets of each layout by mis-tap rate, with the outcomes of their mis-taps.
extension StudyDocument {
  /// The smallest mis-tap rate of a row in sight, and the number of rows in sight whatever their
  /// rate.
  private static let leastRate = 0.01
  private static let leastRows = 3
  private static let mostRows = 24

  var targetsSection: Block {
    // The full width of a bar is the highest mis-tap rate of the page.
    let highest = result.layouts.flatMap(\.screens).flatMap(\.misTapRates).max() ?? 1
    let panels = order.map {
      Panel(name: result.layouts[$0].id, blocks: targets(of: $0, scale: max(highest, 0.1)))
    }
    return .section(
      .targets, title: "Targets", [.panels(panels, label: "Layout of the targets")])
  }

  private func targets(of layout: Int, scale: Double) -> [Block] {
    let everyone = SideBySide(result).at(layout, \.layouts, by: \.id)
    let screens = result.layouts[layout].screens
    let rows = screens.indices.flatMap { place in
      targetRows(
        on: everyone.at(place, \.screens, by: \.id), layout: layout + 1, place + 1, scale: scale)
    }.greatestFirst(\.rate)
    guard !rows.isEmpty else { return [.paragraph("No targets.")] }
    let high = rows.count { $0.rate >= Self.leastRate }
    let shown = min(max(high, Self.leastRows), Self.mostRows, rows.count)
    let rest = rows.dropFirst(shown)
    let noun = rest.count.counted("more target")
    let title = rest.allSatisfy { $0.rate < Self.leastRate } ? "\(noun) below 1%" : noun
    let whose = hasSeveralLayouts ? " of \(result.layouts[layout].id)" : ""
    let least = PopulationSentences.sentence(screens).map { [Block.paragraph(Line("\($0)."))] }
    return [targetTable("Targets\(whose)", rows.prefix(shown).map(\.row))] + (least ?? [])
      + percentiles(of: screens)
      + (rest.isEmpty ? [] : [.folded(title, [targetTable(title + whose, rest.map(\.row))])])
      + misTapRates(of: everyone, ownScreens(of: layout), whose)
      + crowding(of: everyone, ownScreens(of: layout), whose)
  }

  private func targetTable(_ title: String, _ rows: [Table.Row]) -> Block {
    let unit = study.unit.rawValue
    return .table(
      Table(
        title: title, isTitled: true,
        columns: [.text("Target", .wrap), .number("Mis-taps")]
          + result.others.map { .number("Mis-taps, \($0.study.person.id)") }
          + (report.corpus == nil ? [] : [.number("Percentile")])
          + [
            .text("Lands on instead", .wrap), .number("Visible, \(unit)"),
            .number("Usable, \(unit)"),
          ], rows: rows, sortable: "targets", hasStyledNames: !hasSeveralPeople))
  }

  private func percentiles(of screens: [ScreenResult]) -> [Block] {
    guard let corpus = report.corpus else { return [] }
    let sentences = screens.compactMap { screen in
      corpus.percentiles(of: screen, named: screens.count > 1 ? screen.heading : "This screen") {
        screen.name(of: $0.target)
      }
    }
    return [
      .paragraph(Line(corpus.size)),
      .entries(sentences.map { Entry(mark: .note, title: Line($0), details: []) }),
    ]
  }

  // MARK: - Rows

  /// The rows of a screen with their rates; targets that nobody can aim at come last.
  private func targetRows(
    on screens: SideBySide<ScreenResult>, layout: Int, _ place: Int, scale: Double
  ) -> [(rate: Double, row: Table.Row)] {
    guard let screen = screens.all.first?.part else { return [] }
    let namesScreen = result.layouts[layout - 1].screens.count > 1
    return screen.readingOrder.compactMap { index in
      guard screen.targets.indices.contains(index), !screen.targets[index].isBehind else {
        return nil
      }
      let target = screen.targets[index]
      let notes = (namesScreen ? [screen.heading] : []) + notes(on: target, screen)
      let others = result.others.map { other -> Line in
        let own = screens.all.first { $0.person == other.study.person }?.part
        return Line(own?.result(ofTarget: target.target.id, near: index)?.rate?.text ?? "–")
      }
      let (visible, usable) = (
        target.target.visibleFrame.size, target.effective.widest?.size ?? "none"
      )
      let cells =
        [
          Line(screen.name(of: target.target))
            + Line(notes.isEmpty ? "" : " · \(notes.joined(separator: " · "))", .quiet),
          Line(target.rate?.text ?? "–")
            + Line(bar: target.misTapRate ?? 0, "missed", scale: scale),
        ] + others
        + (report.corpus.map { [Line($0.percentile(of: target).percentile)] } ?? [])
        + [
          Self.landings(of: target, on: screen, scale: scale), Line(visible),
          Line(usable == visible ? "–" : usable),
        ]
      return (
        target.isIntended ? target.misTapRate ?? 0 : -1,
        Table.Row(cells, part: .target(layout: layout, screen: place, index))
      )
    }
  }

  /// The facts without which the rate would be misread.
  private func notes(on result: TargetResult, _ screen: ScreenResult) -> [String] {
    guard result.exact != nil else { return ["disabled"] }
    if result.isOutOfSight {
      return [AbsenceSentence(result, on: screen.placed, unit: study.unit).short]
    }
    return [
      result.swipes > 0 ? "after \(result.swipes.counted("swipe"))" : nil,
      result.target.isCutByScrolling && !result.isIntended ? "cut by scrolling, not counted" : nil,
      result.isExtrapolated ? "extrapolated beyond 10 mm" : nil,
      result.alike.isEmpty
        ? nil
        : "same action as \(result.alike.map { screen.name(ofTarget: $0) }.listing)",
    ].compactMap(\.self)
  }

  /// The smallest probability of an outcome that is named.
  private static let leastLabelled = 0.01

  /// The outcomes of the mis-taps: one bar, and a label for each from 1% on and for irreversible
  /// ones.
  private static func landings(
    of result: TargetResult, on screen: ScreenResult, scale: Double
  ) -> Line {
    let byRate = MisTaps(result.exact, irreversible: screen.placed.irreversible).all
      .greatestFirst(\.probability)
    guard !byRate.isEmpty else { return "–" }
    let labels = byRate.compactMap { chance -> Line? in
      let danger = chance.outcome.danger(on: screen)
      guard chance.probability >= leastLabelled || danger == .irreversible else { return nil }
      let words = "\(chance.outcome.landing(on: screen))\(fixedSpace)\(chance.rate.text)"
      return danger == .irreversible ? Line("\(words) irreversible", .bad) : Line(words)
    }
    let parts = byRate.map {
      RateBar.Part(rate: $0.probability, style: $0.outcome.style(on: screen))
    }
    return Line(bar: parts, scale: scale)
      + (labels.isEmpty ? "each below 1%" : labels.joined(" · "))
  }

  /// The screens whose figures the recommended layout does not have: all of that layout.
  private func ownScreens(of layout: Int) -> [Int] {
    let screens = result.layouts[layout].screens
    guard layout != verdict.recommended.index else { return Array(screens.indices) }
    return screens.indices.filter { place in
      !recommended.screens.contains {
        $0.id == screens[place].id && $0.hasTargets(of: screens[place])
      }
    }
  }

  // MARK: - Mis-tap rates

  /// The mis-tap rates of all targets by id: predicted, simulated, of the least accurate 1 in 9, and
  /// for the other persons with the outcomes of their mis-taps.
  private func misTapRates(
    of layouts: SideBySide<LayoutResult>, _ places: [Int], _ whose: String
  ) -> [Block] {
    let screens = layouts.all.first?.part.screens ?? []
    let targets = screens.flatMap(\.targets)
    let isSampled = targets.contains { $0.sampled != nil }
    let varies = targets.contains { $0.oneInNine != nil }
    guard isSampled || varies || layouts.isSeveral else { return [] }
    let namesScreen = screens.haveEqualIDs
    let rows = places.flatMap { place -> [Table.Row] in
      let own = layouts.at(place, \.screens, by: \.id)
      return screens[place].readingOrder.filter { screens[place].targets[$0].exact != nil }
        .map { index in
          let target = screens[place].targets[index]
          let others = own.all.dropFirst().map { one in
            (one.person.id, one.part.result(ofTarget: target.target.id, near: index))
          }
          let notes = others.compactMap { person, other in
            other.map { Line("\(person): ", .quiet) + Self.losses(of: $0, screens[place].placed) }
          }
          return Table.Row(
            [
              Line(target.target.id)
                + Line(namesScreen ? " · \(screens[place].id)" : "", .quiet),
              Line(target.rate?.number ?? "–"),
            ]
              + (isSampled ? [Line(target.sampled?.success.complement.withInterval ?? "–")] : [])
              + (varies ? [Line(target.oneInNineMisTaps?.number ?? "–")] : [])
              + others.map { Line($0.1?.rate?.number ?? "–") }, note: notes.joined("; "))
        }
    }
    guard !rows.isEmpty else { return [] }
    let table = Table(
      title: "Mis-tap rates\(whose)", isTitled: true,
      columns: [.text("target"), .number("mis-tap %")]
        + (isSampled ? [.number("simulated %")] : [])
        + (varies ? [.number(PopulationSentences.column)] : [])
        + layouts.all.dropFirst().map { .number("mis-tap %, \($0.person.id)") },
      noteTitle: layouts.isSeveral ? "lands on instead" : "", rows: rows)
    return [.folded("Mis-tap rates of \(rows.count.counted("target"))", [.table(table)])]
  }

  /// The three most probable mis-taps.
  private static func losses(of result: TargetResult, _ placed: PlacedScreen) -> Line {
    Line(MisTaps(result.exact, irreversible: placed.irreversible).listed(3).joined(separator: ", "))
  }

  // MARK: - Crowded pairs

  /// The pairs that are crowded for any person, with the wrong-target rates in both directions of
  /// each.
  private func crowding(
    of layouts: SideBySide<LayoutResult>, _ places: [Int], _ whose: String
  ) -> [Block] {
    let screens = layouts.all.first?.part.screens ?? []
    let rows = places.flatMap { place in
      layouts.at(place, \.screens, by: \.id).crowdedPairs(namesScreen: screens.haveEqualIDs)
    }
    guard !rows.isEmpty else { return [] }
    let unit = study.unit.rawValue
    let rates = layouts.all.flatMap { own -> [Column] in
      let whom = layouts.isSeveral ? ", \(own.person.id)" : ""
      return [.number("→ %\(whom)"), .number("← %\(whom)")]
    }
    let table = Table(
      title: "Crowded pairs\(whose); →: aimed at the first, second activated", isTitled: true,
      columns: [.text("target"), .text("and")] + rates + [
        .number("gap \(unit) (mm)"), .number("overlap \(unit)²"),
      ], rows: rows)
    return [.folded("Crowded: \(rows.count.counted("pair"))", [.table(table)])]
  }
}

extension SideBySide<ScreenResult> {
  /// The rows of the crowded pairs, with the rates of each person.
  func crowdedPairs(namesScreen: Bool) -> [Table.Row] {
    guard let first = all.first?.part else { return [] }
    var seen: Set<[Int]> = []
    let pairs = all.flatMap(\.part.crowding).filter { pair in
      seen.insert([pair.first, pair.second]).inserted
    }
    return pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
      .compactMap { pair -> Table.Row? in
        guard let names = first.targets.names(of: pair) else { return nil }
        let rates = all.flatMap { one in
          [
            one.part.result(ofTarget: names.first, near: pair.first)?
              .confusionRate(with: names.second),
            one.part.result(ofTarget: names.second, near: pair.second)?
              .confusionRate(with: names.first),
          ].map { Line($0?.number ?? "–") }
        }
        return Table.Row(
          [
            Line(names.first) + Line(namesScreen ? " · \(first.id)" : "", .quiet),
            Line(names.second),
          ] + rates + [
            Line("\(pair.gap.points) (\(pair.gapMillimetres.fixed(places: 2)))"),
            Line(pair.overlapArea.rounded(places: 1)),
          ])
      }
  }
}

extension [ScreenResult] {
  fileprivate var haveEqualIDs: Bool {
    let ids = flatMap { $0.targets.map(\.target.id) }
    return Set(ids).count < ids.count
  }
}

extension Outcome {
  /// The place of a mis-tap in a few words: `dead`, `status bar`, the name of a target.
  func landing(on screen: ScreenResult) -> String {
    switch self {
    case .hit: "hit"
    case .wrong(let id): screen.name(ofTarget: id)
    case .disabled(let id): "\(screen.name(ofTarget: id)) (disabled)"
    case .statusBar: "status bar"
    case .revealed: "revealed controls"
    case .dismissed: "dismissed"
    case .nothing: "dead"
    case .offScreen: "off-screen"
    case .slip: "cancelled"
    }
  }

  fileprivate func danger(on screen: ScreenResult) -> Danger? {
    guard case .wrong(let id) = self else { return nil }
    return screen.placed.target(id: id)?.danger
  }

  fileprivate func style(on screen: ScreenResult) -> String {
    switch self {
    case .wrong: danger(on: screen) == .irreversible ? "risk" : "wrong"
    case .disabled: "wrong"
    case .nothing: "void"
    case .hit, .statusBar, .revealed, .dismissed, .offScreen, .slip: "rest"
    }
  }
}

extension Rectangle {
  /// Width and height in the screen's unit, to one place: `45.7×44`.
  var size: String { "\(width.rounded(places: 1))×\(height.rounded(places: 1))" }
}

extension Proportion {
  var complement: Proportion { Proportion(successes: trials - successes, trials: trials) }

  /// The share in percent with half its 95% simulation interval: `97.3 ±0.1`.
  var withInterval: String {
    let interval = interval()
    return "\(estimate.percent) ±\(Rate((interval.high - interval.low) / 2).number)"
  }
}

// MARK: - Findings

/// The findings of all layouts, one line each, the gravest first.
extension StudyDocument {
  /// The number of findings in sight.
  private static let mostFindings = 10

  var findingsSection: Block {
    let all = findings
    let counts = FindingCounts(of: result)
    let open = all.filter { $0.finding.silenced == nil }
    let failed = open.filter { $0.finding.ruling == .fail }
    let grave = failed.filter { $0.finding.severity != .note }.map(entry)
    let notes = failed.filter { $0.finding.severity == .note }.map(entry)
    let reviews = open.filter { $0.finding.ruling == .needsReview }.map(entry)
    let ignored = all.filter { $0.finding.silenced != nil }.map(entry)
    func folded(_ entries: [Entry], _ title: String) -> [Block] {
      entries.isEmpty ? [] : [.folded(title, [.entries(entries)])]
    }
    let title = [
      counts.errors > 0 ? counts.errors.counted("error") : nil,
      counts.warnings > 0 ? counts.warnings.counted("warning") : nil,
    ].compactMap(\.self).joined(separator: ", ")
    let standard = StandardControls.line(
      recommended.screens.reduce(0) { $0 + $1.standardControls })
    return .section(
      .findings, title: title.isEmpty ? "Findings" : "Findings (\(title))",
      (grave.isEmpty
        ? [.paragraph("No errors, no warnings.")]
        : Self.folding(grave, after: Self.mostFindings) { $0.counted("more finding") })
        + folded(notes, notes.count.counted("note"))
        + folded(reviews, reviews.count.counted("finding") + " to review")
        + folded(ignored, ignored.count.counted("ignored finding"))
        + [standard].compactMap(\.self).map { .paragraph($0) } + rules(of: open))
  }

  private func rules(of findings: [SharedFinding]) -> [Block] {
    var seen: Set<String> = []
    let first = findings.filter { seen.insert($0.finding.rule).inserted }
    guard !first.isEmpty else { return [] }
    let facts = first.map { one -> Fact in
      let reason = GuidelineCatalogue.summary(id: one.finding.rule)?.reason
      let source = FindingGroup.Common(of: one.finding).sourceWithSets
      return Fact(
        one.finding.rule, Line(reason.map { "\($0) " } ?? "") + Line(source, .quiet))
    }
    return [.folded(first.count.counted("rule"), [.facts(facts)])]
  }

  /// A finding, with the layouts and places where it occurs, and the suggestions about it.
  private struct SharedFinding {
    let finding: Finding
    var places: [String] = []
    var layouts: [String] = []
    var remedies: [Line] = []
  }

  /// The findings of all layouts; equal ones of several layouts are one. Errors come first, and
  /// within a severity the order is that of the report's layouts.
  private var findings: [SharedFinding] {
    var all: [SharedFinding] = []
    var known: [[String]: Int] = [:]
    for index in order {
      let layout = result.layouts[index]
      for screen in layout.screens {
        for finding in screen.findings where finding.ruling != .pass {
          let key = [
            screen.id, finding.rule, finding.target, finding.neighbour, finding.message.text,
            finding.silenced ?? "-",
          ]
          let place = known[key] ?? all.count
          if place == all.count {
            all.append(SharedFinding(finding: finding))
            known[key] = place
          }
          let line = finding.place.map { line in
            (line.file == study.path ? "" : "\(line.file):") + "\(line.line)"
          }
          if let line, !all[place].places.contains(line) { all[place].places.append(line) }
          if !all[place].layouts.contains(layout.id) { all[place].layouts.append(layout.id) }
          all[place].remedies += [
            FindingRemedySentences.sentence(
              on: [finding], report.changes.changes(of: index), layout: index + 1,
              screen: screen.id)
          ].compactMap(\.self)
        }
      }
    }
    return Finding.Severity.allCases.flatMap { severity in
      all.filter { $0.finding.severity == severity }
    }
  }

  private func entry(_ shared: SharedFinding) -> Entry {
    let finding = shared.finding
    let advice = finding.message.advice
    let sentence = finding.sentence
    let end = sentence.hasSuffix(".") ? "" : "."
    let own = shared.layouts.count < result.layouts.count ? shared.layouts : []
    let lines =
      shared.places.isEmpty
      ? [] : ["line\(shared.places.count > 1 ? "s" : "") \(shared.places.joined(separator: ", "))"]
    let origin = (own + lines).joined(separator: ", ")
    return Entry(
      mark: FindingGroup.Common(of: finding).mark,
      title: Line(sentence + end) + Line(advice.isEmpty ? "" : " Fix: \(advice).")
        + Line(finding.silenced.map { " Ignored: \($0)." } ?? "")
        + Line(origin.isEmpty ? " " : " \(origin) ", .quiet) + Line(finding.rule, .name),
      details: shared.remedies.map { Line("Suggestions: ", .quiet) + $0 })
  }
}
