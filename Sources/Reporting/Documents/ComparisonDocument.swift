internal import Drawing
package import Studies
internal import TouchLab

/// The comparison of layouts as one list of blocks: choice, layouts, then for each pair its figures,
/// screens, changed targets and tasks; method.
package struct ComparisonDocument {
  private let set: ComparisonSet

  init(_ set: ComparisonSet) { self.set = set }

  /// The layouts compared with their baseline layouts, the recommended one first.
  package static func document(of set: ComparisonSet) -> Document {
    Document(ComparisonDocument(set).blocks)
  }

  /// The compared layouts: `five-items and seven-items`.
  var title: String { self.set.layouts.isEmpty ? "Comparison" : set.layouts.map(\.name).listing }

  var blocks: [Block] {
    guard !set.comparisons.isEmpty else {
      return [
        .heading(level: 1, Line(title)),
        .paragraph("There is nothing to compare: it takes two layouts."),
      ]
    }
    let report = set.report
    guard let head = report.head, let verdict = report.verdict else {
      return [.heading(level: 1, Line(title))] + parts(level: 2)
    }
    let document = StudyDocument(report: report, verdict: verdict)
    return [
      .finding(kicker: head.kicker, Line(head.finding)),
      .section(
        .verdict, title: "Verdict",
        [.keyResults(document.drawn(head.keyResults)), .named(head.lines)]
          + document.drawnScreens(head)),
      .paragraph(Line(facts), style: "lead"),
    ] + parts(level: 2)
  }

  /// The comparison below a heading of the second level, without pictures.
  var details: [Block] { parts(level: 3) }

  /// The person, the device, the shared targets and the baseline layout.
  private var facts: String {
    guard let study = set.layouts.first?.study else { return "" }
    let shared = set.comparisons.map(\.total.targets)
    let targets = shared.count == 1 ? shared.map { $0.counted("shared target") } : []
    let baselines = Set(set.comparisons.map(\.baseline))
    let baseline = baselines.count == 1 ? baselines.map { "baseline layout: \($0)" } : []
    let people = set.everyone.compactMap(\.layouts.first?.study.person)
    let names = people.map { PersonSentences.name(of: $0) }.joined(separator: "; ")
    return ([names, study.device.name] + targets + baseline).joined(separator: " · ")
  }

  private func parts(level: Int) -> [Block] {
    conditions
      + set.everyone.flatMap { set -> [Block] in
        let whom = set.person.map { ", for \(PersonSentences.name(of: $0))" } ?? ""
        let head: [Block] =
          whom.isEmpty ? [] : [.heading(level: level, Line("Layouts\(whom)"))]
        return head + [.lines(Self.choice(in: set)), .table(Self.ranking(of: set))]
          + set.comparisons.flatMap { comparison -> [Block] in
            let isOnly = set.comparisons.count == 1
            let names = "\(comparison.candidate), compared with \(comparison.baseline)\(whom)"
            return (isOnly ? [] : [.heading(level: level, Line(names))])
              + ComparedPair(comparison, in: set).blocks(
                level: isOnly && whom.isEmpty ? level : level + 1)
          }
      } + [.heading(level: level, "Method of the comparison"), .lines(method)]
  }

  /// The warning that the compared files differ in person, device or orientation.
  private var conditions: [Block] {
    guard !set.conditions.isEmpty else { return [] }
    let each = set.conditions.map { one in
      "\(one.path): \(one.person.id) on \(one.device.id), \(one.orientation.rawValue)"
    }
    return [
      .paragraph(
        Line("The files differ not only in their layouts. ", .warning)
          + Line("\(each.joined(separator: "; "))."))
    ]
  }

  private var method: [Line] {
    let all = set.comparisons
    let margin = 100 * set.margin
    let danger = 100 * DangerMargin.beside(set.margin)
    let hasRisk = all.contains { $0.dangerVerdict != nil }
    let risk = hasRisk ? ", \(danger.rounded(places: 4)) pp for irreversible errors" : ""
    var paths: [String] = []
    for layout in set.layouts where !paths.contains(layout.study.path) {
      paths.append(layout.study.path)
    }
    let seed = set.layouts.first.map { " --seed \($0.study.seed)" } ?? ""
    let command = "\(Tool.name) compare \(paths.map(\.shellPath).joined(separator: " "))\(seed)"
    let sentences =
      ["Differences are exact. Margins: \(margin.rounded(places: 3)) pp for mis-tap rates\(risk)."]
      + set.ranking.measures.compactMap(\.meaning)
      + (all.flatMap(\.tasks).contains(where: \.measure.isTime)
        ? ["Seconds are an estimate, not validated; \(TaskSentences.typing)."] : [])
      + (all.flatMap(\.figures).contains(where: \.isOfDrawingAlone) ? [Self.visibleSizeAlone] : [])
    return sentences.map { Line($0) } + [Line("Reproduce: ") + Line(command, .name)]
  }

  private static let visibleSizeAlone =
    "A difference of less than 1 pp from visible sizes alone is inconclusive: the models have "
    + "too little evidence."
}

// MARK: - Words

extension ComparisonDocument {
  /// The warning: ``But `delete` is not marked irreversible on apart, as it is on near: apart looks
  /// safer than it is.``; nil if both have equal marks.
  static func unmarked(on comparison: Comparison) -> Line? {
    let (before, after) = comparison.unmarked
    let sentences = [
      sentence(after, on: comparison.candidate, as: comparison.baseline),
      sentence(before, on: comparison.baseline, as: comparison.candidate),
    ].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(" ")
  }

  private static func sentence(_ ids: [String], on layout: String, as other: String) -> Line? {
    guard !ids.isEmpty else { return nil }
    let (verb, it) = ids.count == 1 ? ("is", "it is") : ("are", "they are")
    return "But " + FixSentences.ids(ids)
      + Line(" \(verb) not marked irreversible on \(layout), as \(it) on \(other)", .bad)
      + Line(": \(layout) looks safer than it is.")
  }

  /// The warning in short, for the candidate: `delete not marked irreversible`; nil without one.
  private static func unmarkedInShort(_ comparison: Comparison) -> Line? {
    let ids = comparison.unmarked.candidate
    return ids.isEmpty ? nil : Line("\(FixSentences.names(ids)) not marked irreversible", .bad)
  }

  /// The choice among the layouts, with the decisive figures over all targets of each, then the
  /// differences of further pairs.
  private static func choice(in set: ComparisonSet) -> [Line] {
    let verdict = StudyVerdict(set)
    let choice = verdict.flatMap(VerdictSentences.choice).map { Line($0, .strong) }
    let chosen = Set([verdict?.recommended.id, verdict?.other?.id])
    let others = set.comparisons.filter { !chosen.isSuperset(of: [$0.baseline, $0.candidate]) }
      .compactMap { StudyVerdict(set, of: $0).flatMap(VerdictSentences.difference) }
      .map { Line($0) }
    let apart = set.comparisons.filter { $0.total.targets == 0 }.map { one in
      Line(
        "\(one.candidate) and \(one.baseline) have no shared target that people can aim at.",
        .warning)
    }
    return [choice].compactMap(\.self) + others + apart
  }

  /// The verdict of a comparison as a whole: one of four words, then the risk: `Better · higher
  /// risk`. Unchanged targets cannot hide changed ones.
  static func verdict(of comparison: Comparison) -> Line {
    let difference = comparison.isHidden ? comparison.changed : comparison.total
    let worse = comparison.targets.count { $0.verdict == .worse }
    let hides =
      comparison.total.verdict == .noMeaningfulDifference && !comparison.isHidden && worse > 0
    let misTaps =
      word(comparison.leaning) + (comparison.isHidden ? Line(" where changed") : "")
      + (hides ? Line(", worse for \(worse.counted("target"))", .bad) : "")
      + uncertainty(of: difference)
    switch comparison.dangerVerdict {
    case .worse:
      return misTaps + Line(" · ") + Line("higher risk", .bad) + dangerUncertainty(of: comparison)
    case .better:
      return misTaps + Line(" · ") + Line("lower risk", .good) + dangerUncertainty(of: comparison)
    default: return misTaps
    }
  }

  /// The remark that the model interval of a better or worse mean has both signs; else empty.
  private static func uncertainty(of misTaps: Comparison.MisTapDifference) -> Line {
    let isFirm = misTaps.verdict == .better || misTaps.verdict == .worse
    return isFirm && misTaps.difference.isWithinUncertainty
      ? Line(", within the model interval", .warning) : ""
  }

  /// The remark that the model intervals of irreversible errors have both signs, for the screens
  /// and tasks that decide the verdict.
  private static func dangerUncertainty(of comparison: Comparison) -> Line {
    let screens = comparison.irreversible.map { [($0.total.verdict, $0.total.difference)] } ?? []
    let tasks = comparison.tasks.filter(\.measure.isDanger).map { ($0.verdict, $0.difference) }
    let deciding = (screens + tasks).filter { $0.0 == comparison.dangerVerdict }.map(\.1)
    return !deciding.isEmpty && deciding.allSatisfy(\.isWithinUncertainty)
      ? Line(" (within the model interval)", .warning) : ""
  }

  /// A verdict in a table, marked uncertain if the model interval has both signs.
  static func word(_ verdict: Verdict, of difference: Difference) -> Line {
    let isFirm = verdict == .better || verdict == .worse
    return word(verdict) + (isFirm && difference.isWithinUncertainty ? ", uncertain" : "")
  }

  static func word(_ verdict: Verdict) -> Line {
    let word = VerdictSentences.word(verdict)
    switch verdict {
    case .better: return Line(word, .good)
    case .worse: return Line(word, .bad)
    case .noMeaningfulDifference: return Line(word, .quiet)
    case .visibleSizeOnly: return Line(word, .warning)
    }
  }
}

extension Comparison {
  /// Whether the mean over all targets hides a verdict on those that changed.
  fileprivate var isHidden: Bool {
    total.verdict == .noMeaningfulDifference
      && (changed.verdict == .worse || changed.verdict == .better)
  }

  /// The verdict on mis-taps that decides.
  fileprivate var leaning: Verdict { isHidden ? changed.verdict : total.verdict }
}

// MARK: - Layouts

extension ComparisonDocument {
  /// The recommended layout, then the others, over all targets and tasks of each.
  static func ranking(of set: ComparisonSet) -> Table {
    let ranking = set.ranking
    let hasRisk = ranking.ranked.contains { $0.irreversible != nil }
    let verdict = StudyVerdict(set)
    let rows = recommendedFirst(set).map { layout in
      let own = set.comparisons.first { $0.candidate == layout.name }
      let undone = layout.undone.isEmpty ? nil : Line(VerdictSentences.undone(layout.undone), .bad)
      let errors =
        layout.errors > 0 ? Line(layout.errors.counted("guideline error"), .bad) : nil
      let unmarked = own.flatMap(unmarkedInShort)
      return Table.Row(
        [Line(layout.name), Line(Self.misTaps(of: layout, verdict)?.number ?? "–")]
          + (hasRisk ? [Line(Self.risk(of: layout, verdict)?.number ?? "–")] : [])
          + zip(layout.tasks, ranking.measures).map { score, measure in
            Line(score.map { measure.text($0.value, $0.rate) } ?? "–")
          }
          + [
            ([own.map(verdict(of:)) ?? "baseline layout"]
              + [undone, errors, unmarked].compactMap(\.self))
              .joined("; ")
          ])
    }
    return Table(
      title: "Layouts", isTitled: true,
      columns: [.text("layout", .whole), .number("mis-tap %")]
        + (hasRisk ? [.number("irreversible errors\(fixedSpace)%, per pass")] : [])
        + ranking.measures.map { Column.number($0.title) } + [.text("verdict", .wrap)], rows: rows)
  }

  /// The mis-tap rate with the digits of the verdict, if that has the same figure.
  static func misTaps(
    of layout: LayoutRanking.RankedLayout, _ verdict: StudyVerdict?
  ) -> Rate? {
    let known = [verdict?.recommended, verdict?.other].compactMap(\.self)
    return alike(layout.misTaps, known.first { $0.id == layout.name }?.rate)
  }

  /// The risk per pass with the digits of the verdict, if that has the same figure.
  static func risk(
    of layout: LayoutRanking.RankedLayout, _ verdict: StudyVerdict?
  ) -> Rate? {
    let isRecommended = verdict?.recommended.id == layout.name
    return alike(
      layout.irreversible, isRecommended ? verdict?.risk?.after : verdict?.risk?.before)
  }

  private static func alike(_ score: LayoutRanking.Score?, _ rate: Rate?) -> Rate? {
    guard let score, let rate, (score.value - rate.value).magnitude < 1e-9, rate.showsItsValue
    else { return score?.rate }
    return rate
  }

  /// The recommended layout, then the others by mis-taps: those with a lower risk than their
  /// baseline layout first, those with a higher risk last.
  private static func recommendedFirst(_ set: ComparisonSet) -> [LayoutRanking.RankedLayout] {
    let ranked = set.ranking.ranked
    func group(_ layout: LayoutRanking.RankedLayout) -> Int {
      switch set.comparisons.first(where: { $0.candidate == layout.name })?.dangerVerdict {
      case .better: 0
      case .worse: 2
      default: 1
      }
    }
    let grouped = (0...2).flatMap { place in ranked.filter { group($0) == place } }
    return grouped.filter { $0.name == set.recommended }
      + grouped.filter { $0.name != set.recommended }
  }
}

// MARK: - One pair

/// A layout beside its baseline layout.
private struct ComparedPair {
  private let comparison: Comparison
  private let baseline: ComparedLayout?
  private let candidate: ComparedLayout?

  init(_ comparison: Comparison, in set: ComparisonSet) {
    self.comparison = comparison
    baseline = set.layouts.first { $0.name == comparison.baseline }
    candidate = set.layouts.first { $0.name == comparison.candidate }
  }

  func blocks(level: Int) -> [Block] {
    let tables = [
      comparison.irreversible.map(irreversible), comparison.screens.count > 1 ? self.screens : nil,
      comparison.tasks.isEmpty ? nil : tasks,
    ]
    return [.cards(cards)] + (remarks.isEmpty ? [] : [.lines(remarks)])
      + targets(level: level)
      + tables.compactMap(\.self).map { .table($0) }
  }

  // MARK: - Figures

  /// Mis-taps, accidental taps on the irreversible action, and the share of error-free runs.
  private var cards: [Card] {
    let clean = comparison.tasks.filter { $0.measure.isHitRate }
      .greatestFirst(\.difference.value.magnitude)
    let task = clean.first.map { task in
      card(clean.count > 1 ? "Error-free, \(task.id)" : "Error-free", task.difference, task.verdict)
    }
    let total = comparison.total
    return [
      total.targets > 0 ? card("Mis-taps", total.difference, total.verdict) : nil,
      comparison.irreversible.map {
        card("\(risk), per pass", $0.total.difference, $0.total.verdict)
      },
      task,
    ].compactMap(\.self)
  }

  private func card(_ name: String, _ difference: Difference, _ verdict: Verdict) -> Card {
    let printed = difference.rates()
    return Card(
      name,
      Line(
        difference.printed.isUnchanged
          ? printed.after.text : "\(printed.before.text) → \(printed.after.text)"),
      [Line("\(printed.change.text) · ") + ComparisonDocument.word(verdict, of: difference)])
  }

  /// `Accidental taps on Trash`; without the label if there are several irreversible actions.
  private var risk: String {
    let screens = [baseline, candidate].compactMap(\.self).flatMap(\.result.screens)
    let labels = Set(
      screens.flatMap(\.targets).filter { $0.target.danger == .irreversible }.map(\.target.label))
    guard let label = labels.first, labels.count == 1 else { return "Irreversible errors" }
    return "Accidental taps on \(label)"
  }

  // MARK: - Remarks

  /// The changed targets alone, the warning about marks, and tasks that cannot be completed.
  private var remarks: [Line] {
    let (total, changed) = (comparison.total, comparison.changed)
    let alone =
      changed.targets > 0 && changed.targets < total.targets
      ? Line(
        "Only the \(changed.targets.counted("target")) that changed: "
          + "\(changed.difference.changeText).") : nil
    let undone = [
      (comparison.candidate, comparison.undone.candidate),
      (comparison.baseline, comparison.undone.baseline),
    ].filter { !$0.1.isEmpty }.map { layout, tasks in
      Line("On \(layout), ") + Line(VerdictSentences.undone(tasks), .bad) + "."
    }
    return [alone, ComparisonDocument.unmarked(on: comparison)].compactMap(\.self) + undone
  }

  // MARK: - Targets

  private func targets(level: Int) -> [Block] {
    guard comparison.total.targets > 0 else { return [] }
    let changed = comparison.changedTargets
    let same = comparison.targets.count - changed.count
    let title = changed.isEmpty ? "No target changed" : "Targets that changed (\(changed.count))"
    let rest = [
      same > 0 ? "\(same.counted("target")) unchanged." : "",
      notCompared.isEmpty ? "" : "Not compared: \(notCompared).",
    ].filter { !$0.isEmpty }
    return [.heading(level: level, Line(title))]
      + (changed.isEmpty ? [] : [.table(table(of: changed))])
      + (rest.isEmpty ? [] : [.paragraph(Line(rest.joined(separator: " ")))])
  }

  /// The targets that the figures leave out, such as those of one layout only.
  private var notCompared: String {
    let alone = [
      (comparison.loneTargets.baseline, baseline), (comparison.loneTargets.candidate, candidate),
    ].filter { !$0.0.isEmpty }.map { ids, layout in
      "\(labels(of: ids, on: layout)) (only in \(layout?.name ?? ""))"
    }
    let swiped = comparison.swipedTargets
    return
      (alone
      + (swiped.isEmpty
        ? [] : ["\(labels(of: swiped, on: baseline)) (visible after swipes only)"]))
      .joined(separator: "; ")
  }

  private func labels(of ids: [String], on layout: ComparedLayout?) -> String {
    var seen: Set<String> = []
    let labels = ids.map { label(of: $0, on: layout) }.filter { seen.insert($0).inserted }
    let shown = labels.prefix(Self.mostNames)
    let more = labels.count - shown.count
    return (shown + (more > 0 ? ["\(more) more"] : [])).joined(separator: ", ")
  }

  private func label(of id: String, on layout: ComparedLayout?) -> String {
    layout?.result.screens.first { $0.targets.contains { $0.target.id == id } }?.label(of: id) ?? id
  }

  private static let mostNames = 8

  // MARK: - Tables

  private static func columns(_ names: [Column], _ figure: String) -> [Column] {
    names + [
      .number("\(figure) before"), .number("after"), .number("change"), .text("verdict", .whole),
    ]
  }

  /// The cells of rows whose columns have the digits of the row that needs most.
  private func cells(_ rows: [(difference: Difference, verdict: Verdict)]) -> [[Line]] {
    let places = rows.map(\.difference.printed.places).max() ?? 0
    return rows.map { difference, verdict in
      let printed = difference.rates(places: places)
      return [
        Line(printed.before.number), Line(printed.after.number), Line(printed.change.number),
        ComparisonDocument.word(verdict, of: difference),
      ]
    }
  }

  private func table(of targets: [Comparison.TargetDifference]) -> Table {
    Table(
      title: "Targets that changed", isTitled: true,
      columns: Self.columns([.text("screen"), .text("target")], "mis-tap %"),
      rows: zip(targets, cells(targets.map { ($0.difference.complement, $0.verdict) })).map {
        Table.Row([Line($0.screen), Line(label(of: $0.id, on: candidate))] + $1)
      })
  }

  /// The accidental taps on irreversible actions by intended target, and the risk per pass of each
  /// screen.
  private func irreversible(_ accidentalTaps: IrreversibleErrors) -> Table {
    let changes = accidentalTaps.screens.flatMap { screen in
      accidentalTaps.targets.filter { $0.screen == screen.screen && $0.isListed } + [screen]
    }
    return Table(
      title: "Irreversible errors",
      columns: Self.columns([.text("screen"), .text("aimed at")], "errors %"),
      rows: zip(changes, cells(changes.map { ($0.difference, $0.verdict) })).map { change, cells in
        Table.Row(
          [
            Line(change.screen),
            change.meant.isEmpty ? Line("per pass", .quiet) : Line(change.meant),
          ] + cells)
      })
  }

  private var screens: Table {
    Table(
      title: "Screens",
      columns: Self.columns([.text("screen"), .number("targets")], "mis-tap %"),
      rows: zip(
        comparison.screens, cells(comparison.screens.map { ($0.difference, $0.verdict) })
      ).map { Table.Row([Line($0.screen), Line("\($0.targets)")] + $1) })
  }

  private var tasks: Table {
    Table(
      title: "Tasks",
      columns: [
        .text("task"), .text("measure"), .number("before"), .number("after"), .number("change"),
        .text("verdict", .whole),
      ],
      rows: comparison.tasks.map { task in
        let figures = task.measure.figures(task.difference).map { Line($0) }
        let verdict = ComparisonDocument.word(task.verdict, of: task.difference)
        return Table.Row([Line(task.id), Line(task.measure.title)] + figures + [verdict])
      })
  }
}

extension IrreversibleErrors.Change {
  /// Whether either figure is at least 0.01%, and so printable.
  fileprivate var isListed: Bool {
    max(difference.baseline, difference.candidate) >= LeastShown.hundredth
  }
}

extension TaskMeasure {
  var title: String {
    switch unit {
    case .probability: "\(isDanger ? "irreversible errors" : "error-free")\(fixedSpace)%"
    case .seconds, .taps: name
    }
  }

  /// The meaning of the measure's name; nil for taps and seconds.
  var meaning: String? {
    guard unit == .probability else { return nil }
    return isDanger
      ? "Irreversible errors: runs with at least one accidental irreversible action."
      : "Error-free: runs without a mis-tap."
  }

  func text(_ value: Double, _ rate: Rate) -> String {
    unit == .probability ? rate.number : value.average
  }

  /// The figures before and after, and their difference.
  func figures(_ difference: Difference) -> [String] {
    if unit == .probability {
      let printed = (isDanger ? difference.ofRisk : difference).rates()
      return [printed.before.number, printed.after.number, printed.change.number]
    }
    let printed = PrintedChange(
      difference.baseline, difference.candidate, start: Rate.isPrecise ? 2 : 1, least: 0.05)
    let after = printed.after.fixed(places: printed.places)
    return [
      printed.isUnchanged ? after : printed.before.fixed(places: printed.places), after,
      printed.change,
    ]
  }
}

extension Rate {
  /// Whether the printed digits are those of the value. A change that is too small to print shows
  /// both rates as one.
  fileprivate var showsItsValue: Bool {
    guard let shown = Double(number) else { return true }
    let decimals = number.split(separator: ".").dropFirst().first?.count ?? 0
    let half = (0..<decimals).reduce(0.5) { half, _ in half / 10 }
    return (shown - value * 100).magnitude <= half + 1e-9
  }
}
