package import TouchLab

/// The verdict of a study in sentences, as the terminal and the pull-request comment print it.
package enum VerdictSentences {
  /// The choice of a layout with its decisive reason; nil for one layout.
  ///
  /// Example: `Choose apart. It removes accidental taps on Delete (0.24% → 0% per pass).`
  package static func choice(_ verdict: StudyVerdict) -> String? {
    guard let other = verdict.other else { return nil }
    let own = verdict.recommended.id
    if verdict.recommended.index == 0 { return keeping(verdict, other: other) }
    let merits = [risk(verdict), misTaps(verdict)].compactMap(\.self)
    let reason =
      verdict.reason.isCompletion
      ? "More people complete its tasks." : "It \(merits.joined(separator: " and "))."
    return merits.isEmpty && !verdict.reason.isCompletion
      ? none(verdict, other) : "Choose \(own). \(reason)"
  }

  /// The reduction of accidental taps that decides; nil if they do not decide.
  private static func risk(_ verdict: StudyVerdict) -> String? {
    guard case .lowerRisk = verdict.reason, let risk = verdict.risk else { return nil }
    let verb = (risk.after?.value ?? 0) < 1e-7 ? "removes" : "reduces"
    return "\(verb) accidental taps on \(risk.name) (\(risk.change) per pass)"
  }

  /// The change of the mis-tap rate; nil without a meaningful one.
  private static func misTaps(_ verdict: StudyVerdict) -> String? {
    guard let change = verdict.difference?.changeWithin else { return nil }
    switch verdict.misTaps {
    case .better: return "lowers the mis-tap rate (\(change)\(shared(verdict)))"
    case .worse: return "raises the mis-tap rate (\(change)\(shared(verdict)))"
    default: return nil
    }
  }

  private static func shared(_ verdict: StudyVerdict) -> String {
    verdict.sharedTargets.map { ", \($0.counted("shared target"))" } ?? ""
  }

  /// The sentence for a recommended baseline layout.
  private static func keeping(
    _ verdict: StudyVerdict, other: StudyVerdict.LayoutRate
  ) -> String {
    let keep = "Keep \(verdict.recommended.id)."
    if verdict.reason.isCompletion {
      return "\(keep) Fewer people complete the tasks of \(other.id)."
    }
    let isRiskier = if case .lowerRisk = verdict.reason { true } else { false }
    let risk =
      isRiskier
      ? verdict.risk.map { "accidental taps on \($0.name) \($0.changeBack) per pass" } : nil
    if verdict.misTaps == .better, let difference = verdict.difference {
      return "\(keep) \(other.id) is worse: \(difference.changeBackText) mis-taps\(shared(verdict))"
        + (risk.map { " · higher risk: \($0)" } ?? "") + "."
    }
    return risk.map { "\(keep) \(other.id) has a higher risk: \($0)." } ?? none(verdict, other)
  }

  private static func none(
    _ verdict: StudyVerdict, _ other: StudyVerdict.LayoutRate
  ) -> String {
    let margin: String = (100 * Comparison.standardMargin).rounded(places: 3)
    let difference = verdict.difference.map { ": \($0.rate.text), margin \(margin) pp" } ?? ""
    return
      "No meaningful difference between \(verdict.recommended.id) and \(other.id)\(difference)."
  }

  /// The worth of the rates and of the order of the layouts; nil without a model interval.
  package static func certainty(_ verdict: StudyVerdict) -> String? {
    let certainty = verdict.certainty
    var sentences: [String] = []
    if let interval = certainty.rate?.intervalText {
      sentences.append("Rates: \(interval) (95% model interval).")
    }
    if let isStable = certainty.isOrderStable {
      sentences.append("Order of the layouts: \(isStable ? "stable" : "not stable").")
    }
    if let error = certainty.excessiveFitError {
      sentences.append("Model fit: \(error.text), limit \(error.limitText).")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The verdict of a comparison in one of four words.
  package static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .better: "Better"
    case .worse: "Worse"
    case .noMeaningfulDifference: "No meaningful difference"
    case .visibleSizeOnly: "Inconclusive"
    }
  }
}

extension StudyVerdict.Reason {
  fileprivate var isCompletion: Bool { if case .higherCompletion = self { true } else { false } }
}

extension StudyVerdict.Risk {
  /// The rate per pass, from the other layout to the recommended one.
  var change: String { text(before, after) }

  /// The rate per pass, from the recommended layout to the other one.
  var changeBack: String { text(after, before) }

  private func text(_ from: Rate?, _ to: Rate?) -> String {
    let (from, to) = (from?.text ?? "0%", to?.text ?? "0%")
    return from == to ? to : "\(from) → \(to)"
  }
}
