internal import Studies
internal import TouchLab

extension ComparisonDocument {
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
  /// risk`.
  ///
  /// Unchanged targets cannot hide changed ones.
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
