internal import Studies
internal import TouchLab

extension ComparisonDocument {
  /// The layouts with the fewest mis-taps first, over the targets that all have.
  ///
  /// Tasks do not change the order.
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
    guard let first = tasks.first else { return nil }
    let which =
      tasks.count == 1 ? "task \(first)" : "tasks \(tasks.joined(separator: ", "))"
    return Line("\(which) cannot be completed", .bad)
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
