internal import Studies
internal import TouchLab

extension ComparisonDocument {
  // MARK: - Sentence

  /// The choice between a candidate and its baseline layout, with the decisive figures.
  ///
  /// Example: `Keep five. seven is worse: 3.7% → 4.6% mis-taps over 12 shared targets · higher risk:
  /// irreversible errors 0.9% → 1.7% per pass.`
  static func choice(of comparison: Comparison) -> Line {
    let (own, other) = (comparison.candidate, comparison.baseline)
    guard comparison.total.targets > 0 else {
      return Line("\(own) and \(other) have no shared target that people can aim at.", .warning)
    }
    let (before, after) = comparison.undone
    if let lost = undone(after.filter { !before.contains($0) }) {
      return Line("Keep \(other). ", .strong) + Line("On \(own), ") + lost
        + Line(" (mis-tap rate \(comparison.total.difference.changeText)).")
    }
    let leaning = comparison.leaning
    let difference =
      comparison.isHidden ? comparison.changed.difference : comparison.total.difference
    let over = comparison.isHidden ? comparison.changed.targets : comparison.total.targets
    let which = comparison.isHidden ? "changed target" : "shared target"
    let rates = "\(difference.changeText)\(comparison.isHidden ? "" : " mis-taps")"
    let scope = " over \(over.counted(which))"
    let uncertainty = difference.isWithinUncertainty ? ", within the model interval" : ""
    let risk = risk(of: comparison)
    switch (leaning, comparison.dangerVerdict) {
    case (.worse, let danger):
      let higher =
        danger == .worse
        ? " · higher risk: \(risk)" : danger == .better ? " · lower risk: \(risk)" : ""
      return Line("Keep \(other). ", .strong) + Line("\(own) is worse", .bad)
        + Line(": \(rates)\(scope)\(uncertainty)\(higher).")
    case (.better, .worse):
      return Line("Keep \(other). ", .strong) + Line("\(own) has a higher risk", .bad)
        + Line(": \(risk). It lowers the mis-tap rate (\(difference.changeWithin)).")
    case (_, .worse):
      return Line("Keep \(other). ", .strong) + Line("\(own) has a higher risk", .bad)
        + Line(": \(risk).")
    case (.better, let danger):
      let lower = danger == .better ? "reduces \(risk) and " : ""
      return Line("Choose \(own). ", .strong)
        + Line(
          "It \(lower)lowers the mis-tap rate (\(difference.changeWithin)\(scope)\(uncertainty)).")
    case (.noMeaningfulDifference, .better):
      return Line("Choose \(own). ", .strong) + Line("It reduces \(risk).")
    case (.noMeaningfulDifference, _):
      return Line("No meaningful difference between \(other) and \(own): ", .strong)
        + Line("\(comparison.total.difference.rate.text), margin \(comparison.marginText).")
        + worseTargets(of: comparison)
    default:
      return Line("Inconclusive: ", .warning)
        + Line("\(rates)\(scope), margin \(comparison.marginText).")
    }
  }

  /// The change of irreversible errors that decides: on the screens, or in a task.
  private static func risk(of comparison: Comparison) -> String {
    if let total = comparison.irreversible?.total, total.verdict == comparison.dangerVerdict {
      return "irreversible errors \(total.difference.changeText) per pass"
    }
    let task = comparison.tasks.first {
      $0.measure.isDanger && $0.verdict == comparison.dangerVerdict
    }
    return task.map { "irreversible errors in task \($0.id) \($0.difference.changeText)" }
      ?? "irreversible errors"
  }

  private static func worseTargets(of comparison: Comparison) -> Line {
    let worse = comparison.targets.count { $0.verdict == .worse }
    return worse > 0 ? Line(" ") + Line("Worse for \(worse.counted("target")).", .bad) : ""
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

  fileprivate var marginText: String { "\((100 * margin).rounded(places: 3)) pp" }
}
