package import Studies
internal import TouchLab

/// The comparison of layouts as a document.
package enum ComparisonDocument {
  /// The layouts ranked, and each candidate compared with its baseline layout.
  package static func document(of set: ComparisonSet) -> Document {
    Document([.heading(level: 1, "Comparison of layouts")] + blocks(of: set))
  }

  /// The layouts ranked, then every candidate compared with its baseline layout, person by person.
  static func blocks(of set: ComparisonSet) -> [Block] {
    guard !set.comparisons.isEmpty else {
      return [.paragraph("There is nothing to compare: it takes two layouts.")]
    }
    return set.everyone.flatMap { set -> [Block] in
      // With several persons each heading names the person.
      let whom = set.person.map { ", for \($0.id)" } ?? ""
      let head: [Block] = whom.isEmpty ? [] : [.heading(level: 3, Line("Ranking\(whom)"))]
      return conditions(of: set) + head + [.table(ranking(of: set))] + measures(of: set)
        + set.comparisons.flatMap { blocks(of: $0, whom) }
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
        Line("Not the layouts alone differ. ", .warning) + Line("\(each.joined(separator: "; "))."))
    ]
  }

  private static func blocks(of comparison: Comparison, _ whom: String) -> [Block] {
    var blocks: [Block] = [
      .heading(level: 3, Line("\(comparison.candidate) against \(comparison.baseline)\(whom)")),
      .paragraph(summary(of: comparison)),
    ]
    guard comparison.total.targets > 0 else { return blocks }
    if let sampling = sampling(of: comparison) { blocks.append(.paragraph(sampling)) }
    if comparison.figures.contains(where: \.isOfDrawingAlone) {
      blocks.append(.paragraph(drawnSizeAlone))
    }
    if !comparison.screens.isEmpty {
      blocks += [.heading(level: 4, Line("Screens\(whom)")), .table(screens(of: comparison))]
    }
    if let mistakes = comparison.irreversible {
      blocks += [
        .heading(level: 4, Line("Irreversible, taken by mistake\(whom)")),
        .table(irreversible(mistakes)),
      ]
    }
    blocks.append(.heading(level: 4, Line("Targets\(whom)")))
    let changed = comparison.targets.filter(\.isListed)
    if !changed.isEmpty { blocks.append(.table(targets(changed))) }
    let same = comparison.targets.count - changed.count
    if same > 0 {
      let words = same.counted(changed.isEmpty ? "target" : "other")
      let verb = same == 1 ? "is" : "are"
      blocks.append(.paragraph(Line("\(words) \(verb) hit as often as before.", .quiet)))
    }
    if !comparison.tasks.isEmpty {
      blocks += [.heading(level: 4, Line("Tasks\(whom)")), .table(tasks(of: comparison))]
      if comparison.tasks.contains(where: \.measure.isTime) {
        blocks.append(.paragraph(Line("In the seconds \(TaskSentences.typing).", .quiet)))
      }
    }
    return blocks
  }

  private static let drawnSizeAlone = Line(
    "No verdict where only the drawn size differs, the hit targets being the same, by less than "
      + "1 percentage point: the models' figures for that lie beyond what was measured.")

  private static func summary(of comparison: Comparison) -> Line {
    let total = comparison.total
    guard total.targets > 0 else {
      let undone = undone(comparison.undone.candidate)
      return Line("The layouts have no target in common that people can mean.", .warning)
        + (undone.map { Line(" On \(comparison.candidate), ") + $0 + Line(".") } ?? "")
    }
    let margin = (100 * comparison.margin).rounded(places: 3)
    let verb = total.verdict == .drawnSizeAlone ? "gets" : "is"
    var line =
      Line("\(comparison.candidate) \(verb) ") + verdict(of: comparison)
      + butUndone(on: comparison)
      + Line(
        ": over \(total.targets.counted("shared target")) people miss \(total.words) percentage "
          + "points. ")
    let changed = comparison.changed
    if changed.targets > 0, changed.targets < total.targets {
      line =
        line + Line("Over the \(changed.targets.grouped) that changed alone it \(verb) ")
        + word(changed.verdict) + Line(": \(changed.words) points. ")
    }
    line = line + Line(leftOut(of: comparison))
    if let unmarked = unmarked(on: comparison) { line = line + unmarked + Line(" ") }
    if let mistakes = comparison.irreversible {
      line =
        line
        + Line(
          "When each is meant once, something irreversible is taken by mistake in "
            + "\(mistakes.total.difference.words) points. ")
    }
    line = line + undoneBefore(comparison)
    return line
      + Line("Less than \(margin) points either way is practically equal\(danger(comparison)).")
  }

  /// The targets that the figures leave out, such as those of one layout alone.
  private static func leftOut(of comparison: Comparison) -> String {
    let sides = [
      (comparison.loneTargets.baseline, comparison.baseline),
      (comparison.loneTargets.candidate, comparison.candidate),
    ]
    var words = sides.filter { !$0.0.isEmpty }.map { ids, layout in
      "\(FixSentences.names(unique(ids))) of \(layout)"
    }
    words = words.isEmpty ? [] : ["what one of them alone has: \(words.joined(separator: "; "))"]
    if !comparison.swipedTargets.isEmpty {
      let ids = unique(comparison.swipedTargets)
      let names = FixSentences.names(ids)
      words.append("what not both show before a swipe: \(names)")
    }
    return words.isEmpty ? "" : "Left out is \(words.joined(separator: ", and ")). "
  }

  private static func unique(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }
  }

  /// The margin for irreversible errors; empty if there are none.
  private static func danger(_ comparison: Comparison) -> String {
    guard comparison.dangerVerdict != nil else { return "" }
    let margin = DangerMargin.beside(comparison.margin)
    return ", of irreversible mistakes less than \((100 * margin).rounded(places: 4))"
  }

  /// The verdict of a comparison as a whole, on mis-taps and irreversible errors.
  ///
  /// Unchanged targets cannot hide changed ones.
  static func verdict(of comparison: Comparison) -> Line {
    let misTaps = comparison.total.verdict
    let isEqual = misTaps == .practicallyEqual
    let changed = comparison.changed.verdict
    let isHidden = isEqual && (changed == .worse || changed == .better)
    let hits =
      isHidden
      ? word(changed) + Line(" where it changed") + uncertainty(of: comparison.changed)
      : average(of: comparison)
    let leaning = isHidden ? changed : misTaps
    switch comparison.dangerVerdict {
    case .worse:
      let more = Line("more dangerous", .bad) + dangerUncertainty(of: comparison)
      return isEqual && !isHidden
        ? more + butWorse(comparison)
        : hits + Line(leaning == .worse ? " and " : ", but ") + more
    case .better:
      let less = Line("less dangerous", .good) + dangerUncertainty(of: comparison)
      return isEqual && !isHidden
        ? less + butWorse(comparison)
        : hits + Line(leaning == .better ? " and " : ", but ") + less
    default: return hits
    }
  }

  /// The verdict on the mean, with the number of worse targets if the mean hides them.
  private static func average(of comparison: Comparison) -> Line {
    let misTaps = comparison.total.verdict
    guard misTaps == .practicallyEqual, !butWorse(comparison).isEmpty else {
      return word(misTaps) + uncertainty(of: comparison.total)
    }
    return word(misTaps) + Line(" on average") + butWorse(comparison)
  }

  /// The remark that the model interval of a better or worse mean has both signs; else empty.
  static func uncertainty(of misTaps: Comparison.MisTapDifference) -> Line {
    let isTold = misTaps.verdict == .better || misTaps.verdict == .worse
    return isTold && misTaps.difference.isWithinUncertainty
      ? Line(", but within the model's uncertainty", .warning) : ""
  }

  /// The remark that the model intervals of irreversible errors have both signs, for the screens
  /// and tasks that decide the verdict.
  static func dangerUncertainty(of comparison: Comparison) -> Line {
    let screens = comparison.irreversible.map { [($0.total.verdict, $0.total.difference)] } ?? []
    let tasks = comparison.tasks.filter(\.measure.isDanger).map { ($0.verdict, $0.difference) }
    let deciding = (screens + tasks).filter { $0.0 == comparison.dangerVerdict }.map(\.1)
    return !deciding.isEmpty && deciding.allSatisfy(\.isWithinUncertainty)
      ? Line(" (within the model's uncertainty)", .warning) : ""
  }

  /// A verdict in a table, marked uncertain if the model interval has both signs.
  static func word(_ verdict: Verdict, of difference: Difference) -> Line {
    let isTold = verdict == .better || verdict == .worse
    return word(verdict) + (isTold && difference.isWithinUncertainty ? ", uncertain" : "")
  }

  /// The number of worse targets; empty for none.
  private static func butWorse(_ comparison: Comparison) -> Line {
    let worse = comparison.targets.count { $0.verdict == .worse }
    return worse > 0 ? Line(", but ") + Line("worse for \(worse.counted("target"))", .bad) : ""
  }

  /// The tasks that the baseline layout completes and the candidate does not; empty for none.
  private static func butUndone(on comparison: Comparison) -> Line {
    let (before, after) = comparison.undone
    return undone(after.filter { !before.contains($0) }).map { undone in
      Line(comparison.total.verdict == .worse ? ", and " : ", but ") + undone + Line(" on it")
    } ?? ""
  }

  /// The tasks that cannot be completed on the baseline layout: on both layouts, or on it alone;
  /// empty for none.
  private static func undoneBefore(_ comparison: Comparison) -> Line {
    let (before, after) = comparison.undone
    let both = undone(before.filter(after.contains)).map { Line("On both, ") + $0 + Line(". ") }
    let alone = undone(before.filter { !after.contains($0) }).map { undone in
      Line("On \(comparison.baseline), ") + undone + Line(". ")
    }
    return (both ?? "") + (alone ?? "")
  }

  /// The method of the simulated taps and the meaning of their intervals; nil without simulation.
  private static func sampling(of comparison: Comparison) -> Line? {
    let judged = comparison.figures.compactMap(\.judgement)
    guard let fewest = judged.map(\.sampled.trials).min(),
      let most = judged.map(\.sampled.trials).max()
    else { return nil }
    let taps = fewest == most ? fewest.grouped : "\(fewest.grouped) to \(most.grouped)"
    let isPaired = judged.allSatisfy(\.sampled.isPaired)
    let numbers =
      isPaired
      ? "the same random numbers on both layouts" : "random numbers of its own for each layout"
    let together =
      comparison.family == 1
      ? "with 95\(fixedSpace)%"
      : "for all \(comparison.family.grouped) differences of this run at once with 95\(fixedSpace)%"
    let danger =
      comparison.dangerVerdict == nil ? "" : " What is irreversible is judged by exact figures."
    let confirmed = comparison.figures.compactMap(\.isConfirmed)
    let held = confirmed.count { $0 }
    return Line(
      "Verdicts on targets and tasks are read off simulated touches: \(taps) each, with \(numbers). "
        + "± holds \(together), and p, of no difference at all, is corrected by Holm. The exact "
        + "difference lies within ± for \(held.grouped) of \(confirmed.count.grouped).\(danger)")
  }

  static func word(_ verdict: Verdict) -> Line {
    let word = VerdictSentences.word(verdict)
    switch verdict {
    case .better: return Line(word, .good)
    case .worse: return Line(word, .bad)
    case .practicallyEqual: return Line(word, .quiet)
    case .undecided, .drawnSizeAlone: return Line(word, .warning)
    }
  }
}

extension Comparison.MisTapDifference {
  fileprivate var words: String { difference.words }
}

extension Difference {
  /// The two figures and their difference: `5% instead of 4%, a difference of +0.4`, or `4% on
  /// both, a difference of +0.2`.
  fileprivate var words: String {
    let (before, after) = (baselineRate.text, candidateRate.text)
    let figures = before == after ? "\(after) on both" : "\(after) instead of \(before)"
    return "\(figures), a difference of \(percentagePoints)"
  }
}

extension Comparison.TargetDifference {
  /// Whether a table can show a change of the target.
  fileprivate var isListed: Bool {
    difference.isChange || figure.verdict != .practicallyEqual
  }
}
