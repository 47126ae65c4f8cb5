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
      "Margins: \(margin.rounded(places: 3)) pp for mis-tap rates\(risk).",
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
