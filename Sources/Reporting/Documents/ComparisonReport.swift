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
