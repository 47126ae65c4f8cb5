internal import Studies
internal import TouchLab

/// The figures of two compared layouts: tiles for the page's top, and the tables of screens and
/// tasks.
struct ComparisonFigures {
  private let comparison: Comparison
  private let baseline: ComparedLayout
  private let candidate: ComparedLayout

  init(_ comparison: Comparison, baseline: ComparedLayout, candidate: ComparedLayout) {
    self.comparison = comparison
    self.baseline = baseline
    self.candidate = candidate
  }

  // MARK: - Tiles

  /// Mis-taps, accidental taps on the irreversible action, and the share of error-free runs.
  var tiles: [KeyFigure] {
    var tiles: [KeyFigure] = []
    if comparison.total.targets > 0 {
      tiles.append(tile("Mis-taps", comparison.total.difference, comparison.total.verdict))
    }
    if let total = comparison.irreversible?.total {
      tiles.append(tile("\(risk), per pass", total.difference, total.verdict))
    }
    let clean = comparison.tasks.filter { $0.measure.isHitRate }
      .greatestFirst(\.difference.value.magnitude)
    if let task = clean.first {
      let name = clean.count > 1 ? "Error-free, \(task.id)" : "Error-free"
      tiles.append(tile(name, task.difference, task.verdict))
    }
    return tiles
  }

  private func tile(_ name: String, _ difference: Difference, _ verdict: Verdict) -> KeyFigure {
    KeyFigure(
      name, Self.change(difference), "\(difference.rate.text) · \(Self.word(verdict))")
  }

  /// Both rates, `15% → 14%`; one if both print alike.
  private static func change(_ difference: Difference) -> String {
    let (before, after) = (difference.baselineRate.text, difference.candidateRate.text)
    return before == after ? after : "\(before) → \(after)"
  }

  /// `Accidental taps on Trash`; without the label if there are several irreversible actions.
  private var risk: String {
    var labels: Set<String> = []
    for layout in [baseline, candidate] {
      for screen in layout.result.screens {
        labels.formUnion(
          screen.targets.filter { $0.target.danger == .irreversible }.map(\.target.label))
      }
    }
    guard let label = labels.first, labels.count == 1 else { return "Irreversible errors" }
    return "Accidental taps on \(label)"
  }

  /// A verdict in one of four words.
  private static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .better: "Better"
    case .worse: "Worse"
    case .noMeaningfulDifference: "No meaningful difference"
    case .visibleSizeOnly: "Inconclusive"
    }
  }

  private static func cell(_ verdict: Verdict) -> Line {
    let tone: Tone? = verdict == .better ? .good : verdict == .worse ? .bad : nil
    let sign = verdict == .better ? "▲ " : verdict == .worse ? "▼ " : ""
    return Line(sign + word(verdict), tone)
  }

  // MARK: - Tables

  /// The tables of screens and tasks, under headings of a level.
  func tables(level: Int) -> [Block] {
    var blocks: [Block] = []
    if !comparison.screens.isEmpty {
      blocks += [.heading(level: level, "Screens"), .table(screens)]
    }
    if !comparison.tasks.isEmpty {
      blocks += [.heading(level: level, "Tasks"), .table(tasks)]
    }
    return blocks
  }

  private var screens: Table {
    Table(
      columns: [
        .text("Screen"), .number("Targets"), .number("Mis-taps, \(baseline.name)"),
        .number(candidate.name), .number("Difference, pp"), .text("Verdict", .whole),
      ],
      rows: comparison.screens.map { screen in
        let title = baseline.result.screens.first { $0.id == screen.screen }?.title ?? ""
        return Table.Row([
          Line(title.isEmpty ? screen.screen : title), Line("\(screen.targets)"),
          Line(screen.difference.baselineRate.text), Line(screen.difference.candidateRate.text),
          Line(screen.difference.rate.number), Self.cell(screen.verdict),
        ])
      })
  }

  private var tasks: Table {
    Table(
      columns: [
        .text("Task"), .text("Measure"), .number(baseline.name), .number(candidate.name),
        .number("Difference"), .text("Verdict", .whole),
      ],
      rows: comparison.tasks.map { task in
        let (from, to) = values(of: task)
        return Table.Row([
          Line(task.id), Line(Self.name(of: task.measure)), Line(from), Line(to),
          Line(Self.difference(of: task)), Self.cell(task.verdict),
        ])
      })
  }

  private func values(of task: Comparison.TaskDifference) -> (String, String) {
    let difference = task.difference
    guard task.measure.unit == .probability else {
      let unit = task.measure.isTime ? " s" : ""
      return (difference.baseline.average + unit, difference.candidate.average + unit)
    }
    return (difference.baselineRate.text, difference.candidateRate.text)
  }

  private static func difference(of task: Comparison.TaskDifference) -> String {
    guard task.measure.unit != .probability else { return task.difference.rate.text }
    let sign = task.difference.value < 0 ? "−" : "+"
    return sign + task.difference.value.magnitude.average + (task.measure.isTime ? " s" : "")
  }

  private static func name(of measure: TaskMeasure) -> String {
    if measure.isDanger { return "Irreversible errors" }
    if measure.isTime { return "Seconds (estimate, not validated)" }
    return measure.isHitRate ? "Error-free" : "Taps"
  }
}
