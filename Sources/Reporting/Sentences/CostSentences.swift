internal import Drawing
internal import Remedies
internal import TouchLab

/// The trade-offs of a suggestion: higher mis-tap rates elsewhere, and accidental taps.
enum CostSentences {
  /// The mis-tap rate of a target before and after; `→ below the fold` if it is no longer visible.
  static func missed(_ id: String, _ before: Double, _ after: Double?) -> String {
    "mis-taps on \(id) \(after.map(before.changeInWords) ?? "\(before.roundedPercent) → below the fold")"
  }

  /// The rate of accidental taps on a target before and after.
  static func taken(_ id: String, _ before: Double, _ after: Double) -> String {
    "accidental taps on \(id) \(before.changeInWords(to: after))"
  }

  /// The trade-offs on one screen: irreversible errors first, then tasks, then the largest
  /// increases; nil if there are none.
  static func list(
    _ costs: [Fix.Cost], _ accidentalTaps: [Fix.AccidentalTap], tasks: [Fix.TaskCost] = []
  ) -> String? {
    let harm = accidentalTaps.filter(\.isIrreversible).map(taken)
    let others =
      costs.map { (missed($0.target, $0.before, $0.after), $0.after - $0.before) }
      + accidentalTaps.filter { !$0.isIrreversible }.map { (taken($0), $0.after - $0.before) }
    return greatest(harm + tasks.map(spoilt) + others.greatestFirst(\.1).map(\.0))
  }

  /// The error-free rate of a task before and after.
  private static func spoilt(_ cost: Fix.TaskCost) -> String {
    "error-free runs of task \(cost.task) \(cost.before.changeInWords(to: cost.after))"
  }

  /// The first trade-offs of an ordered list, and the number of further ones; nil for an empty
  /// list.
  static func greatest(_ all: [String]) -> String? {
    guard !all.isEmpty else { return nil }
    let more = all.count - mostListed
    return all.prefix(mostListed).joined(separator: ", ")
      + (more > 0 ? ", and \(more.counted("other"))" : "")
  }

  /// The rate of accidental taps on a target, with the increase by intended target.
  private static func taken(_ accidentalTap: Fix.AccidentalTap) -> String {
    var whose = accidentalTap.meanings.prefix(mostMeant).map { ($0.risen, $0.meant) }
    let more = accidentalTap.meanings.dropFirst(mostMeant)
    if !more.isEmpty {
      whose.append((more.reduce(0) { $0 + $1.risen }, more.count.counted("other")))
    }
    if !whose.isEmpty, accidentalTap.reduction >= LeastShown.hundredth {
      whose.append((-accidentalTap.reduction, "the rest"))
    }
    let name = accidentalTap.target + (accidentalTap.isIrreversible ? " (irreversible)" : "")
    let words = taken(name, accidentalTap.before, accidentalTap.after)
    let parts = whose.enumerated().map { place, one in
      one.0.percentagePoints + (place == 0 ? " pp from taps aimed at " : " pp from ") + one.1
    }
    return parts.isEmpty ? words : "\(words) (\(parts.joined(separator: ", ")))"
  }

  /// The maximum number of listed trade-offs. Longer lists change no decision.
  static let mostListed = 3
  private static let mostMeant = 2
}

extension Fix.AccidentalTap.Meaning {
  fileprivate var risen: Double { after - before }
}
