package import Studies
internal import TouchLab

/// The comparison of layouts as a document: verdict, layouts, changed targets, tasks, method.
package enum ComparisonDocument {
  /// The layouts compared with their baseline layouts, the recommended one first.
  package static func document(of set: ComparisonSet) -> Document {
    Document([.heading(level: 1, "Comparison of layouts")] + blocks(of: set))
  }

  /// The verdicts and the table of layouts, then the changes of each candidate, person by person.
  static func blocks(of set: ComparisonSet) -> [Block] {
    guard !set.comparisons.isEmpty else {
      return [.paragraph("There is nothing to compare: it takes two layouts.")]
    }
    return set.everyone.flatMap { set -> [Block] in
      // With several persons each heading names the person.
      let whom = set.person.map { ", for \($0.id)" } ?? ""
      let head: [Block] = whom.isEmpty ? [] : [.heading(level: 3, Line("Layouts\(whom)"))]
      return head + conditions(of: set) + [.lines(choice(in: set))]
        + [.table(ranking(of: set))]
        + set.comparisons.flatMap {
          blocks(of: $0, whom, isOneOfSeveral: set.comparisons.count > 1)
        }
        + method(of: set)
    }
  }

  /// The warning that the compared files differ in person, device or orientation.
  private static func conditions(of set: ComparisonSet) -> [Block] {
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

  private static func blocks(
    of comparison: Comparison, _ whom: String, isOneOfSeveral: Bool
  ) -> [Block] {
    var blocks: [Block] = []
    if isOneOfSeveral {
      let names = "\(comparison.candidate), compared with \(comparison.baseline)\(whom)"
      blocks.append(.heading(level: 3, Line(names)))
    }
    let remarks = remarks(on: comparison)
    if !remarks.isEmpty { blocks.append(.lines(remarks)) }
    guard comparison.total.targets > 0 else { return blocks }
    let changed = comparison.targets.filter(\.isListed)
    if !changed.isEmpty {
      blocks += [
        .heading(level: 4, Line("Targets that changed (\(changed.count))\(whom)")),
        .table(targets(changed)),
      ]
    }
    let same = comparison.targets.count - changed.count
    if same > 0 { blocks.append(.paragraph(Line("\(same.counted("target")) unchanged.", .quiet))) }
    if let accidentalTaps = comparison.irreversible {
      blocks += [
        .heading(level: 4, Line("Irreversible errors\(whom)")),
        .table(irreversible(accidentalTaps)),
      ]
    }
    if comparison.screens.count > 1 {
      blocks += [.heading(level: 4, Line("Screens\(whom)")), .table(screens(of: comparison))]
    }
    if !comparison.tasks.isEmpty {
      blocks += [.heading(level: 4, Line("Tasks\(whom)")), .table(tasks(of: comparison))]
    }
    return blocks
  }

  // MARK: - Remarks

  /// The changed targets alone, the targets that are not compared, and tasks that cannot be
  /// completed.
  private static func remarks(on comparison: Comparison) -> [Line] {
    let (total, changed) = (comparison.total, comparison.changed)
    var lines: [Line] = []
    if changed.targets > 0, changed.targets < total.targets {
      let change = changed.difference.changeText
      lines.append(
        Line("Only the \(changed.targets.counted("target")) that changed: \(change)."))
    }
    let left = leftOut(of: comparison)
    if !left.isEmpty { lines.append(Line("Not compared: \(left).")) }
    if let unmarked = unmarked(on: comparison) { lines.append(unmarked) }
    return lines + undone(on: comparison)
  }

  /// The targets that the figures leave out, such as those of one layout only.
  private static func leftOut(of comparison: Comparison) -> String {
    let sides = [
      (comparison.loneTargets.baseline, comparison.baseline),
      (comparison.loneTargets.candidate, comparison.candidate),
    ]
    var words = sides.filter { !$0.0.isEmpty }.map { ids, layout in
      "\(FixSentences.names(unique(ids))) (only in \(layout))"
    }
    if !comparison.swipedTargets.isEmpty {
      words.append(
        "\(FixSentences.names(unique(comparison.swipedTargets))) (visible after swipes only)")
    }
    return words.joined(separator: "; ")
  }

  private static func unique(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }
  }

  /// The tasks that cannot be completed on either layout.
  private static func undone(on comparison: Comparison) -> [Line] {
    let sides = [
      (comparison.candidate, comparison.undone.candidate),
      (comparison.baseline, comparison.undone.baseline),
    ]
    return sides.compactMap { layout, tasks in
      undone(tasks).map { Line("On \(layout), ") + $0 + Line(".") }
    }
  }

  // MARK: - Method

  /// The method of the simulated taps, the meaning of their intervals, and the margins; once for
  /// all persons.
  private static func method(of set: ComparisonSet) -> [Block] {
    guard set.person == nil || set.others.isEmpty else { return [] }
    let all = set.comparisons
    let figures = all.flatMap(\.figures)
    let hasRisk = all.contains { $0.dangerVerdict != nil }
    let margin = 100 * set.margin
    let risk = hasRisk ? ", \((margin / 10).rounded(places: 4)) pp for irreversible errors" : ""
    let meanings = set.ranking.measures.compactMap(\.meaning)
    let times = all.flatMap(\.tasks).contains(where: \.measure.isTime)
    let isVisibleAlone = figures.contains(where: \.isOfDrawingAlone)
    let sentences = [
      "Differences are exact. Margins: \(margin.rounded(places: 3)) pp for mis-tap rates\(risk).",
      meanings.isEmpty ? nil : meanings.joined(separator: " "),
      times ? "Times exclude typing." : nil,
      isVisibleAlone ? visibleSizeAlone : nil,
    ].compactMap(\.self)
    return [.paragraph(Line("Method: ", .strong) + Line(sentences.joined(separator: " ")))]
  }

  private static let visibleSizeAlone =
    "A difference of less than 1 pp from visible sizes alone is inconclusive: the models have "
    + "too little evidence."
}

extension Comparison.TargetDifference {
  /// Whether a table can show a change of the target.
  fileprivate var isListed: Bool {
    difference.isChange || figure.verdict != .noMeaningfulDifference
  }
}

/// Targets that only one of two layouts marks as irreversible, so that their risks cannot be
/// compared.
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

  /// The warning in short, for the candidate: `; delete not marked irreversible`; empty without
  /// one.
  static func unmarkedInShort(_ comparison: Comparison) -> Line {
    let ids = comparison.unmarked.candidate
    guard !ids.isEmpty else { return "" }
    return Line("; ") + Line("\(FixSentences.names(ids)) not marked irreversible", .bad)
  }

  // MARK: - Sentence

  /// The choice among the layouts, with the decisive figures over all targets of each, then the
  /// differences of further pairs.
  static func choice(in set: ComparisonSet) -> [Line] {
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

  // MARK: - Words

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

  /// A verdict in one of four words, in its tone.
  static func word(_ verdict: Verdict) -> Line {
    let word = VerdictSentences.word(verdict)
    switch verdict {
    case .better: return Line(word, .good)
    case .worse: return Line(word, .bad)
    case .noMeaningfulDifference: return Line(word, .quiet)
    case .visibleSizeOnly: return Line(word, .warning)
    }
  }

  /// The verdict of a study's layouts, and the failures of the recommended one; nil unless it beats
  /// the baseline layout.
  static func better(_ set: ComparisonSet?, in result: StudyResult) -> Line? {
    guard let set, set.conditions.isEmpty, let verdict = StudyVerdict(result),
      verdict.recommended.index > 0, let choice = VerdictSentences.choice(verdict)
    else { return nil }
    let failed = Failures(ofLayout: verdict.recommended.id, in: result)
    return Line(choice)
      + (failed.isEmpty ? "" : Line(" It fails: ", .bad) + failed.counts + ".")
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

extension ComparisonDocument {
  /// The layouts with the fewest mis-taps first, over the targets that all have. Tasks do not
  /// change the order.
  static func ranking(of set: ComparisonSet) -> Table {
    let ranking = set.ranking
    let rows = recommendedFirst(set).map { layout in
      let own = set.comparisons.first { $0.candidate == layout.name }
      let tasks = zip(layout.tasks, ranking.measures).map { score, measure in
        Line(score.map { measure.text($0.value, $0.rate) } ?? "–")
      }
      return Table.Row(
        [
          Line(layout.name),
          Line(layout.misTaps?.rate.number ?? "–"),
        ] + irreversible(layout.irreversible, among: ranking) + tasks
          + [
            (own.map(verdict(of:)) ?? "baseline layout") + undone(on: layout) + errors(of: layout)
              + (own.map(unmarkedInShort) ?? "")
          ])
    }
    let measures = ranking.measures.map { Column.number($0.title) }
    let accidentalTaps: [Column] =
      ranking.hasIrreversible ? [.number("irreversible errors\(fixedSpace)%, per pass")] : []
    return Table(
      columns: [.text("layout", .whole), .number("mis-tap %")] + accidentalTaps
        + measures + [.text("verdict", .wrap)], rows: rows)
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

  /// The tasks that cannot be completed on a layout, whatever its rank.
  private static func undone(on layout: LayoutRanking.RankedLayout) -> Line {
    undone(layout.undone).map { Line("; ") + $0 } ?? ""
  }

  /// The tasks that cannot be completed: `task pay cannot be completed`; nil if there are none.
  static func undone(_ tasks: [String]) -> Line? {
    tasks.isEmpty ? nil : Line(VerdictSentences.undone(tasks), .bad)
  }

  /// The number of guideline errors of a layout, whatever its rank.
  private static func errors(of layout: LayoutRanking.RankedLayout) -> Line {
    guard layout.errors > 0 else { return "" }
    return Line("; ") + Line("\(layout.errors.counted("guideline error"))", .bad)
  }

  private static func irreversible(
    _ score: LayoutRanking.Score?, among ranking: LayoutRanking
  ) -> [Line] {
    guard ranking.hasIrreversible else { return [] }
    return [Line(score?.rate.number ?? "–")]
  }

  /// The accidental taps on irreversible actions by intended target, and the risk per pass of each
  /// screen.
  static func irreversible(_ accidentalTaps: IrreversibleErrors) -> Table {
    let rows = accidentalTaps.screens.flatMap { screen in
      let targets = accidentalTaps.targets.filter { $0.screen == screen.screen && $0.isListed }
      return (targets + [screen]).map { change in
        Table.Row([
          Line(change.screen),
          change.meant.isEmpty ? Line("per pass", .quiet) : Line(change.meant),
          Line(change.difference.baselineRate.number), Line(change.difference.candidateRate.number),
          Line(change.difference.percentagePoints), word(change.verdict, of: change.difference),
        ])
      }
    }
    return Table(
      columns: [
        .text("screen"), .text("aimed at"), .number("errors % before"),
        .number("after"), .number("change"), .text("verdict", .whole),
      ], rows: rows)
  }

  static func screens(of comparison: Comparison) -> Table {
    let rows = comparison.screens.map { screen in
      Table.Row([
        Line(screen.screen), Line("\(screen.targets)"), Line(screen.difference.baselineRate.number),
        Line(screen.difference.candidateRate.number), Line(screen.difference.percentagePoints),
        word(screen.verdict, of: screen.difference),
      ])
    }
    return Table(
      columns: [
        .text("screen"), .number("targets"), .number("mis-tap % before"), .number("after"),
        .number("change"), .text("verdict", .whole),
      ], rows: rows)
  }

  static func targets(_ targets: [Comparison.TargetDifference]) -> Table {
    let rows = targets.map { target in
      Table.Row([
        Line(target.screen), Line(target.id), Line(target.difference.baselineRate.number),
        Line(target.difference.candidateRate.number), Line(target.difference.percentagePoints),
        word(target.verdict, of: target.difference),
      ])
    }
    return Table(
      columns: [
        .text("screen"), .text("target"), .number("hit % before"), .number("after"),
        .number("change"), .text("verdict", .whole),
      ], rows: rows)
  }

  static func tasks(of comparison: Comparison) -> Table {
    let rows = comparison.tasks.map { task in
      Table.Row([
        Line(task.id), Line(task.measure.title),
        Line(task.measure.text(task.difference.baseline, task.difference.baselineRate)),
        Line(task.measure.text(task.difference.candidate, task.difference.candidateRate)),
        Line(task.measure.change(task.difference)), word(task.verdict, of: task.difference),
      ])
    }
    return Table(
      columns: [
        .text("task"), .text("measure"), .number("before"), .number("after"), .number("change"),
        .text("verdict", .whole),
      ], rows: rows)
  }
}

extension Difference {
  /// The difference in percentage points, with the digits of its own model interval.
  var percentagePoints: String { rate.number }
}

extension LayoutRanking {
  fileprivate var hasIrreversible: Bool { ranked.contains { $0.irreversible != nil } }
}

extension IrreversibleErrors.Change {
  /// Whether either figure is at least 0.01%, and so printable.
  fileprivate var isListed: Bool {
    max(difference.baseline, difference.candidate) >= LeastShown.hundredth
  }
}

extension TaskMeasure {
  /// The measure's name with its unit.
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

  func change(_ difference: Difference) -> String {
    guard unit != .probability else { return difference.percentagePoints }
    let text = difference.value.magnitude.average
    guard Double(text) != 0 else { return "0" }
    return (difference.value < 0 ? "−" : "+") + text
  }
}
