internal import Drawing
internal import Guidelines
internal import Remedies
internal import Studies
package import TouchLab

/// The verdict of a study in sentences, as the terminal and the pull-request comment print it.
package enum VerdictSentences {
  /// The choice of a layout in two words: `Choose apart`, `Keep near`; nil for one layout.
  static func headline(_ verdict: StudyVerdict) -> String? {
    guard verdict.other != nil else { return nil }
    if verdict.reason == .none { return word(.noMeaningfulDifference) }
    return "\(verdict.isKept ? "Keep" : "Choose") \(verdict.recommended.id)"
  }

  /// The choice of a layout with its decisive reason; nil for one layout. Example: `Choose apart.
  /// It removes accidental taps on Delete (0.24% → 0% per pass).`
  package static func choice(_ verdict: StudyVerdict) -> String? {
    guard let other = verdict.other, let headline = headline(verdict) else { return nil }
    if verdict.reason == .none { return none(verdict, other) }
    return "\(headline). "
      + (verdict.isKept ? against(other, verdict) : gain(of: verdict, over: other, "It"))
  }

  /// The difference between two layouts without a choice; nil for one layout. Example: `seven-items
  /// is worse: 4% → 5% mis-taps.`
  static func difference(_ verdict: StudyVerdict) -> String? {
    guard let other = verdict.other else { return nil }
    if verdict.reason == .none { return none(verdict, other) }
    if verdict.isKept { return against(other, verdict) }
    return gain(of: verdict, over: other, verdict.recommended.id)
  }

  /// The reason why a layout is better than the baseline layout, with the subject `name`.
  private static func gain(
    of verdict: StudyVerdict, over other: StudyVerdict.LayoutRate, _ name: String
  ) -> String {
    switch verdict.reason {
    case .completable: lost(verdict, on: other)
    case .higherCompletion: "More people complete the tasks of \(verdict.recommended.id)."
    case .lowerRisk, .saferTasks, .fewerMisTaps, .none: "\(name) \(merits(of: verdict))."
    }
  }

  private static func lost(_ verdict: StudyVerdict, on other: StudyVerdict.LayoutRate) -> String {
    "On \(other.id), \(undone(verdict.undone))."
  }

  /// The tasks that cannot be completed: `task pay cannot be completed`.
  static func undone(_ tasks: [String]) -> String {
    "\(tasks.count == 1 ? "task" : "tasks") \(tasks.joined(separator: ", ")) cannot be completed"
  }

  private static func merits(of verdict: StudyVerdict) -> String {
    [risk(verdict), misTaps(verdict)].compactMap(\.self).joined(separator: " and ")
  }

  /// The reduction of irreversible errors that decides; nil if they do not decide.
  private static func risk(_ verdict: StudyVerdict) -> String? {
    switch verdict.reason {
    case .lowerRisk:
      guard let risk = verdict.risk, risk.isReduced else { return "reduces irreversible errors" }
      let verb = (risk.after?.value ?? 0) < 1e-7 ? "removes" : "reduces"
      return "\(verb) accidental taps on \(risk.name) (\(risk.change) per pass)"
    case .saferTasks:
      let change = verdict.taskErrors.map { " (\($0.changeText))" } ?? ""
      return "reduces irreversible errors in the tasks\(change)"
    case .completable, .higherCompletion, .fewerMisTaps, .none: return nil
    }
  }

  /// The change of the mis-tap rate; nil without a meaningful one.
  private static func misTaps(_ verdict: StudyVerdict) -> String? {
    guard let change = verdict.difference?.changeText else { return nil }
    switch verdict.misTaps {
    case .better: return "lowers the mis-tap rate (\(change))"
    case .worse: return "raises the mis-tap rate (\(change))"
    default: return nil
    }
  }

  /// The reason why the baseline layout is better than another one.
  private static func against(_ other: StudyVerdict.LayoutRate, _ verdict: StudyVerdict) -> String {
    let misTaps = verdict.difference.map { "\($0.changeBackText) mis-taps" } ?? "more mis-taps"
    switch verdict.reason {
    case .none: return none(verdict, other)
    case .completable: return lost(verdict, on: other)
    case .higherCompletion: return "Fewer people complete the tasks of \(other.id)."
    case .fewerMisTaps: return "\(other.id) is worse: \(misTaps)."
    case .lowerRisk, .saferTasks:
      let risk = riskBack(verdict)
      return verdict.misTaps == .better
        ? "\(other.id) is worse: \(misTaps) · higher risk: \(risk)."
        : "\(other.id) has a higher risk: \(risk)."
    }
  }

  /// The irreversible errors that the other layout adds.
  private static func riskBack(_ verdict: StudyVerdict) -> String {
    if verdict.reason == .lowerRisk, let risk = verdict.risk, risk.isReduced {
      return "accidental taps on \(risk.name) \(risk.changeBack) per pass"
    }
    let change =
      verdict.reason == .saferTasks
      ? verdict.taskErrors.map { " in the tasks \($0.changeBackText)" } ?? "" : ""
    return "irreversible errors\(change)"
  }

  private static func none(_ verdict: StudyVerdict, _ other: StudyVerdict.LayoutRate) -> String {
    if verdict.misTaps == .visibleSizeOnly, let difference = verdict.difference {
      return "Inconclusive: \(difference.changeText) mis-taps, from visible sizes alone."
    }
    let margin: String = (100 * verdict.margin).rounded(places: 3)
    let difference = verdict.difference?.turned.rate.text
    return
      "No meaningful difference between \(verdict.recommended.id) and \(other.id)"
      + (difference.map { ": \($0), margin \(margin) pp." } ?? ".")
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

extension StudyVerdict.Risk {
  /// Whether the rate per pass is lower on the recommended layout.
  fileprivate var isReduced: Bool { (after?.value ?? 0) < (before?.value ?? 0) }

  /// The rate per pass, from the other layout to the recommended one.
  var change: String { text(before, after) }

  /// The rate per pass, from the recommended layout to the other one.
  var changeBack: String { text(after, before) }

  private func text(_ from: Rate?, _ to: Rate?) -> String {
    let (from, to) = (from?.text ?? "0%", to?.text ?? "0%")
    return from == to ? to : "\(from) → \(to)"
  }
}
