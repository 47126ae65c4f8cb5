internal import Remedies
internal import Studies
internal import TouchLab

/// The comparison of layouts as the parts of a page: the choice, the figures, the pictures, the
/// changed targets and the method.
struct ComparisonReport {
  private let set: ComparisonSet

  init(_ set: ComparisonSet) {
    self.set = set
  }

  /// The compared layouts: `five-items and seven-items`.
  var title: String {
    let names = set.layouts.map(\.name)
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The layout to choose: `Keep five-items`, `Choose apart`.
  var choice: Line { Self.choice(in: set) }

  /// The person, the device, the shared targets and the baseline layout.
  var facts: String {
    guard let study = set.layouts.first?.study else { return "" }
    let shared = set.comparisons.map(\.total.targets)
    let targets =
      shared.count == 1 ? shared.map { $0.counted("shared target") } : []
    let baselines = Set(set.comparisons.map(\.baseline))
    let baseline = baselines.count == 1 ? baselines.map { "baseline layout: \($0)" } : []
    let people = set.everyone.compactMap(\.layouts.first?.study.person)
    let names = people.map { PersonSentences.name(of: $0) }.joined(separator: "; ")
    return ([names, study.device.name] + targets + baseline).joined(separator: " · ")
  }

  /// All parts below the title.
  var blocks: [Block] {
    conditions
      + set.everyone.flatMap { set in
        set.comparisons.flatMap { blocks(of: $0, in: set) }
      } + [.heading(level: 2, "Method")] + method.map { .paragraph(Line($0)) }
  }

  // MARK: - The choice

  private static func choice(in set: ComparisonSet) -> Line {
    guard let choice = set.choice, choice.reason != .none else {
      return Line("No meaningful difference")
    }
    return Line("\(choice.index == 0 ? "Keep" : "Choose") \(set.layouts[choice.index].name)")
  }

  /// The warning that the compared files differ in person, device or orientation.
  private var conditions: [Block] {
    guard !set.conditions.isEmpty else { return [] }
    let each = set.conditions.map { one in
      "\(one.path): \(PersonSentences.name(of: one.person)), \(one.device.name), \(one.orientation.rawValue)"
    }
    return [
      .paragraph(
        Line("Not the layouts alone differ. ", .warning) + Line(each.joined(separator: "; ") + "."))
    ]
  }

  // MARK: - One comparison

  private func blocks(of comparison: Comparison, in set: ComparisonSet) -> [Block] {
    guard let baseline = set.layouts.first(where: { $0.name == comparison.baseline }),
      let candidate = set.layouts.first(where: { $0.name == comparison.candidate })
    else { return [] }
    let pictures = ComparisonPictures(of: comparison, baseline: baseline, candidate: candidate)
    let isOnly = self.set.comparisons.count == 1 && self.set.others.isEmpty
    let whom = set.person.map { ", \(PersonSentences.name(of: $0))" } ?? ""
    let title: [Block] =
      isOnly
      ? []
      : [
        .heading(
          level: 2,
          Line("\(comparison.candidate) compared with \(comparison.baseline)\(whom)"))
      ]
    let figures = ComparisonFigures(comparison, baseline: baseline, candidate: candidate)
    let level = isOnly ? 2 : 3
    return title + [.keyFigures(figures.tiles)] + screens(pictures, level)
      + targets(comparison, pictures, (baseline, candidate), level) + figures.tables(level: level)
  }

  private func screens(_ pictures: ComparisonPictures, _ level: Int) -> [Block] {
    guard !pictures.pairs.isEmpty else {
      return [.paragraph("The layouts have identical screens.")]
    }
    return pictures.pairs.flatMap { pair -> [Block] in
      [.heading(level: level, Line(pair.screen)), .pictures(pair.pictures)]
    }
  }

  private func targets(
    _ comparison: Comparison, _ pictures: ComparisonPictures,
    _ layouts: (baseline: ComparedLayout, candidate: ComparedLayout), _ level: Int
  ) -> [Block] {
    let changed = comparison.changedTargets.count
    let same = comparison.targets.count - changed
    var blocks: [Block] = [
      .heading(
        level: level, Line(changed == 0 ? "No target changed" : "Targets that changed (\(changed))")
      )
    ]
    if let plot = pictures.plot { blocks.append(.pictures([plot])) }
    var rest: [String] = same > 0 ? ["\(same.counted("target")) unchanged."] : []
    let lone = [
      (comparison.loneTargets.baseline, layouts.baseline),
      (comparison.loneTargets.candidate, layouts.candidate),
    ].filter { !$0.0.isEmpty }.map { ids, layout in
      "\(Self.labels(of: ids, on: layout)) (only in \(layout.name))"
    }
    if !lone.isEmpty { rest.append("Not compared: \(lone.joined(separator: "; ")).") }
    if !comparison.swipedTargets.isEmpty {
      let labels = Self.labels(of: comparison.swipedTargets, on: layouts.baseline)
      rest.append("Not compared, scrolled into view first: \(labels).")
    }
    if !rest.isEmpty { blocks.append(.paragraph(Line(rest.joined(separator: " ")))) }
    return blocks
  }

  private static func labels(of ids: [String], on layout: ComparedLayout) -> String {
    var seen: Set<String> = []
    let labels = ids.map { id -> String in
      layout.result.screens.first { $0.targets.contains { $0.target.id == id } }?.label(of: id)
        ?? id
    }.filter { seen.insert($0).inserted }
    let shown = labels.prefix(mostNames)
    let more = labels.count - shown.count
    return (shown + (more > 0 ? ["\(more) more"] : [])).joined(separator: ", ")
  }

  private static let mostNames = 8

  // MARK: - Method

  private var method: [String] {
    let margin = set.margin
    let irreversible = DangerMargin.beside(margin)
    var lines = [
      "A difference of less than \((100 * margin).rounded(places: 3)) pp is not meaningful; of "
        + "irreversible errors, less than \((100 * irreversible).rounded(places: 4)) pp. Rates are "
        + "computed in closed form."
    ]
    if set.comparisons.contains(where: { $0.tasks.contains(where: \.measure.isTime) }) {
      lines.append("Seconds are an estimate, not validated; \(TaskSentences.typing).")
    }
    lines.append("Reproduce: \(command)")
    return lines
  }

  private var command: String {
    var paths: [String] = []
    for layout in set.layouts where !paths.contains(layout.study.path) {
      paths.append(layout.study.path)
    }
    let seed = set.layouts.first.map { " --seed \($0.study.seed)" } ?? ""
    return "\(Tool.name) compare \(paths.map(\.shellPath).joined(separator: " "))\(seed)"
  }
}

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

/// A layout beside its baseline layout: the changed parts of the screens, and a plot of the
/// differences.
struct ComparisonPictures: Sendable {
  /// A screen that differs, on both layouts.
  struct Pair: Sendable {
    /// The title of the screen.
    let screen: String
    let pictures: [Picture]
  }

  /// The screens that differ, in the order of the baseline layout.
  let pairs: [Pair]
  /// The differences of the changed targets; nil if no target changed.
  let plot: Picture?

  /// The pictures of a comparison of two layouts.
  init(of comparison: Comparison, baseline: ComparedLayout, candidate: ComparedLayout) {
    let layouts = [baseline, candidate]
    pairs = baseline.result.screens.compactMap { screen in
      guard let other = candidate.result.screens.first(where: { $0.id == screen.id }),
        !screen.placed.isDrawn(as: other.placed)
      else { return nil }
      return Pair(
        screen: screen.title.isEmpty ? screen.id : screen.title,
        pictures: Self.pictures(of: [screen, other], on: layouts, comparison))
    }
    plot = Self.plot(of: comparison, on: candidate)
  }

  /// A screen on both layouts, cropped to its changed targets.
  private static func pictures(
    of screens: [ScreenResult], on layouts: [ComparedLayout], _ comparison: Comparison
  ) -> [Picture] {
    guard let first = screens.first, let study = layouts.first?.study else { return [] }
    let changed = comparison.changedTargets.filter { $0.screen == first.id }
    let crop = crop(of: screens, Set(changed.map(\.id)), in: study)
    return zip(screens, layouts).map { screen, layout in
      let isCandidate = layout.name == comparison.candidate
      let marks = ChangeMarks(
        placed: screen.placed, changed: changed, before: isCandidate ? first.placed : nil)
      let rate = screen.rate.map { " · \($0.text) mis-taps" } ?? ""
      let role = isCandidate ? "" : " (baseline layout)"
      return Picture(
        drawing: .changes(
          marks, crop: crop,
          on: ScreenPicture(screen: screen, study: layout.study, layers: [.wash, .names])),
        title: "\(screen.title.isEmpty ? screen.id : screen.title) of \(layout.name)\(rate)",
        description: "", caption: Line(layout.name, .strong) + Line(role + rate))
    }
  }

  private static func crop(
    of screens: [ScreenResult], _ changed: Set<String>, in study: Study
  ) -> ScreenCrop {
    let placed = screens.map(\.placed)
    guard let bounds = placed.first?.bounds, placed.allSatisfy({ $0.bounds == bounds }) else {
      return ScreenCrop.about([], on: placed, in: study)
    }
    return ScreenCrop.about(changed, on: placed, in: study)
  }

  private static func plot(of comparison: Comparison, on candidate: ComparedLayout) -> Picture? {
    let changed = comparison.changedTargets
    let screens = candidate.result.screens
    let hasSeveral = Set(changed.map(\.screen)).count > 1
    let rows = changed.map { target in
      let screen = screens.first { $0.id == target.screen }
      let name = screen?.label(of: target.id) ?? target.id
      let place = screen.map { $0.title.isEmpty ? $0.id : $0.title } ?? target.screen
      return DifferencePlot.Row(
        name: hasSeveral ? "\(name), \(place)" : name, value: target.difference.value,
        verdict: target.verdict,
        rates: target.difference.baselineRate.text + " → " + target.difference.candidateRate.text)
    }
    guard !rows.isEmpty else { return nil }
    let plot = DifferencePlot(rows: rows, margin: comparison.margin)
    let (worse, better) = (rows.count { $0.value < 0 }, rows.count { $0.value > 0 })
    let rest = rows.count - plot.shown.count
    let remark = rest > 0 ? " \(rest.counted("smaller difference")) not shown." : ""
    return Picture(
      drawing: .differences(plot),
      title: "Differences of hit rates, \(comparison.candidate) less \(comparison.baseline)",
      description:
        "\(better.counted("target")) with a higher hit rate, \(worse.grouped) with a lower one.",
      caption: Line(
        "Hit rates before → after. The grey band is the margin.\(remark)"))
  }
}

extension PlacedScreen {
  /// Whether it equals another screen apart from the places of its elements in their scenarios.
  fileprivate func isDrawn(as other: PlacedScreen) -> Bool {
    withoutPlaces == other.withoutPlaces
  }

  private var withoutPlaces: PlacedScreen {
    var screen = self
    for index in screen.targets.indices { screen.targets[index].place = nil }
    return screen
  }
}

extension Comparison {
  /// The targets whose hit rates differ by a printable amount, largest change first.
  var changedTargets: [TargetDifference] {
    targets.filter { $0.difference.value.magnitude >= LeastShown.tenth }
      .greatestFirst(\.difference.value.magnitude)
  }
}

/// A screen before and after a suggestion, side by side.
enum ChangePictures {
  /// The pictures before and after `fix`. If the report draws the screen as `part`, the first
  /// refers to it.
  static func pictures(
    of fix: Fix, on layout: String, drawnAs part: ReportPart?, in study: Study
  ) -> [Picture] {
    let screens = (before: fix.screens.before, after: fix.question ?? fix.screens.after)
    let answers = fix.edits.flatMap(\.added).flatMap(\.withDescendants).map(\.id)
    let crop = ScreenCrop.about(
      Set(fix.targets + answers + moved(fix)), on: [screens.before.placed, screens.after.placed],
      in: study)
    let times = [
      ("Before", screens.before, part), ("After", screens.after, nil),
    ]
    return times.map { time, screen, part in
      var drawn = ScreenPicture(screen: screen, study: study, layers: [.heat, .names, .ids])
      drawn.roundsRates = true
      let title = screen.title.isEmpty ? screen.id : screen.title
      return Picture(
        drawing: part.map { .part(of: $0, crop) } ?? .crop(drawn, of: crop),
        title: "\(time): \(title) of \(layout)\(missed(on: screen, fix))", description: "",
        caption: Line(time))
    }
  }

  /// The irreversible targets that `fix` moves; empty unless it reduces the risk by a printable
  /// amount.
  private static func moved(_ fix: Fix) -> [String] {
    guard fix.riskReduction >= LeastShown.hundredth else { return [] }
    let after = fix.screens.after.placed
    return fix.screens.before.placed.targets.filter { target in
      target.danger == .irreversible
        && after.target(id: target.id)?.visibleFrame != target.visibleFrame
    }.map(\.id)
  }

  /// The mis-tap rates of a suggestion's targets, at most four.
  private static func missed(on screen: ScreenResult, _ fix: Fix) -> String {
    let rates = fix.targets.prefix(4).compactMap { id in
      screen.targets.first { $0.target.id == id }?.misTapRate.map {
        "\(screen.label(of: id)) \($0.roundedPercentWithSign)"
      }
    }
    return rates.isEmpty ? "" : "; mis-taps: \(rates.joined(separator: ", "))"
  }
}
