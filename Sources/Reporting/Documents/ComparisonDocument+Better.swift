internal import Remedies
internal import Studies
internal import TouchLab

extension ComparisonDocument {
  /// The layout that beats its baseline layout without suggestions; nil if there is none, or not
  /// for every person.
  ///
  /// Suggestions concern one layout only. A reader learns first that a better layout may exist
  /// already.
  static func better(
    _ set: ComparisonSet?, in result: StudyResult, changes: StudyChanges
  ) -> Line? {
    guard let set, set.conditions.isEmpty else { return nil }
    let leading = set.ranking.ranked.lazy.compactMap { layout in
      set.comparisons.first { $0.candidate == layout.name }
    }.first { comparison in
      set.everyone.allSatisfy { own in
        own.comparisons.contains { $0.candidate == comparison.candidate && $0.isLed }
      }
    }
    return leading.map { comparison in
      Line("Of the layouts as they are, ") + Line(comparison.candidate, .name) + " is "
        + merits(of: comparison) + " than " + Line(comparison.baseline, .name)
        + Line(": \(figures(of: comparison))") + changed(comparison, in: result, changes)
        + drawbacks(of: comparison, in: result) + "."
        + (unmarked(on: comparison).map { Line(" ") + $0 } ?? "")
    }
  }

  /// The merits of the better layout: `better and less dangerous`.
  private static func merits(of comparison: Comparison) -> Line {
    let isSafer = comparison.dangerVerdict == .better
    let better =
      comparison.judged.verdict == .better
      ? word(.better) + uncertainty(of: comparison.judged) : nil
    return [
      better, isSafer ? Line("less dangerous", .good) + dangerUncertainty(of: comparison) : nil,
    ].compactMap(\.self)
      .joined(" and ")
  }

  /// The figures behind the merits: mis-tap rates, and risks of irreversible errors.
  private static func figures(of comparison: Comparison) -> String {
    let judged = comparison.judged
    let which =
      judged.targets < comparison.total.targets
      ? " over the \(judged.targets.counted("target")) that changed" : ""
    let missed =
      judged.verdict == .better ? words(of: judged.difference) + " missed on average" + which : nil
    return [missed, harm(of: comparison)].compactMap(\.self).joined(separator: ", ")
  }

  /// The reduced risk of irreversible errors on screens; otherwise in the first task that has one.
  private static func harm(of comparison: Comparison) -> String? {
    if let total = comparison.irreversible?.total, total.verdict == .better {
      return "irreversible taken by mistake \(words(of: total.difference))"
    }
    let task = comparison.tasks.first { $0.measure.isDanger && $0.verdict == .better }
    return task.map {
      "irreversible taken by mistake in \(words(of: $0.difference)) of runs of task \($0.id)"
    }
  }

  private static func words(of difference: Difference) -> String {
    "\(difference.candidateRate.number) instead of \(difference.baselineRate.text)"
  }

  /// The joint figures of both layouts with all suggestions, and whether the order stays; empty if
  /// screens are missing.
  private static func changed(
    _ comparison: Comparison, in result: StudyResult, _ changes: StudyChanges
  ) -> Line {
    let sums = [comparison.candidate, comparison.baseline].compactMap { name in
      result.layouts.firstIndex { $0.id == name }.flatMap { atStake(on: $0, in: result, changes) }
    }
    guard sums.count == 2, let own = sums.first, let other = sums.last,
      comparison.loneTargets.baseline.isEmpty, comparison.loneTargets.candidate.isEmpty
    else { return Line("") }
    guard (own.missed - other.missed).magnitude >= comparison.margin else {
      return Line("; with all changes found for each, ") + Line(comparison.candidate, .name)
        + " and " + Line(comparison.baseline, .name)
        + Line(" are practically equal: \(words(own, "and", other))")
    }
    guard own.missed <= other.missed || own.missed.percent == other.missed.percent else {
      return Line("; with all changes found for each, ") + Line(comparison.baseline, .name)
        + Line(" misses less: \(words(other, "instead of", own))")
    }
    return Line("; with all changes found for each, \(words(own, "instead of", other))")
  }

  /// The mis-tap rates of two layouts, with their risks if either would print above zero.
  private static func words(_ one: Stake, _ between: String, _ other: Stake) -> String {
    let missed = "\(one.missed.percent) \(between) \(other.missed.percentWithSign)"
    guard max(one.harm, other.harm) >= LeastShown.hundredth else { return missed }
    return missed + ", irreversible taken by mistake \(one.harm.percent) \(between) "
      + other.harm.percentWithSign
  }

  /// The figures of the layout at `index` with all suggestions; nil if they conflict or leave out
  /// screens.
  private static func atStake(
    on index: Int, in result: StudyResult, _ changes: StudyChanges
  ) -> Stake? {
    let own = changes.changes(of: index)
    let screens = result.layouts[index].screens.filter { !$0.intended.isEmpty }.map(\.id)
    guard FixSentences.goTogether(own), Set(own.map(\.fix.screen)) == Set(screens) else {
      return nil
    }
    return own.count == 1 ? own.first?.fix.after : own.last?.together?.after
  }

  /// The tasks that get worse on the better layout, and its failures.
  private static func drawbacks(of comparison: Comparison, in result: StudyResult) -> Line {
    let worse = Set(comparison.tasks.filter { $0.verdict == .worse }.map(\.id)).sorted()
    let noun = worse.count == 1 ? "task" : "tasks"
    let tasks = worse.isEmpty ? "" : "; but worse in \(noun) \(FixSentences.names(worse))"
    let (own, other) = (comparison.candidate, comparison.baseline)
    let failed = Failures(ofLayout: own, in: result)
    guard !failed.isEmpty else { return Line(tasks) }
    let before = Failures(ofLayout: other, in: result)
    let beside = before.isEmpty ? "" : Line(", on \(other): ") + before.counts
    return Line(tasks) + Line("; but failed on it: ", .bad) + failed.counts + beside
  }
}

extension Comparison {
  /// The mean that decides the verdict on mis-taps.
  ///
  /// Unchanged targets cannot hide changed ones.
  fileprivate var judged: MisTapDifference {
    total.verdict == .practicallyEqual && changed.verdict == .better ? changed : total
  }

  /// Whether the candidate is better and has no higher risk of irreversible errors.
  fileprivate var isLed: Bool {
    guard dangerVerdict != .worse else { return false }
    switch total.verdict {
    case .better: return true
    case .practicallyEqual:
      let isSafer = dangerVerdict == .better && !targets.contains { $0.verdict == .worse }
      return changed.verdict == .better || changed.verdict != .worse && isSafer
    case .worse, .undecided, .drawnSizeAlone: return false
    }
  }
}
