internal import Remedies
internal import TouchLab

/// What a change costs others: who is missed more often then, and what is taken by mistake.
enum CostSentences {
  /// `delete missed 2.00 → 3.10 %`, or where it does not show any more, `→ below the fold`.
  static func missed(_ id: String, _ before: Double, _ after: Double?) -> String {
    "\(id) missed \(before.percent) → \(after.map(\.percentWithSign) ?? "below the fold")"
  }

  /// `delete taken by mistake 2.00 → 3.10 %`.
  static func taken(_ id: String, _ before: Double, _ after: Double) -> String {
    "\(id) taken by mistake \(before.percent) → \(after.percentWithSign)"
  }

  /// What a change costs on one screen, what cannot be undone first, then tasks, then what rises most; nil
  /// where it costs nothing.
  static func list(
    _ costs: [Fix.Cost], _ mistakes: [Fix.Mistake], tasks: [Fix.TaskCost] = []
  ) -> String? {
    let harm = mistakes.filter(\.isIrreversible).map { "irreversible \(taken($0))" }
    let others =
      costs.map { (missed($0.target, $0.before, $0.after), $0.after - $0.before) }
      + mistakes.filter { !$0.isIrreversible }.map { (taken($0), $0.after - $0.before) }
    return greatest(harm + tasks.map(spoilt) + others.greatestFirst(\.1).map(\.0))
  }

  /// `task find without a mis-tap 91.00 → 89.50 %`.
  private static func spoilt(_ cost: Fix.TaskCost) -> String {
    "task \(cost.task) without a mis-tap \(cost.before.percent) → \(cost.after.percentWithSign)"
  }

  /// The first of some costs, the greatest first, and how many more there are; nil for none.
  static func greatest(_ all: [String]) -> String? {
    guard !all.isEmpty else { return nil }
    let more = all.count - mostListed
    return all.prefix(mostListed).joined(separator: ", ")
      + (more > 0 ? ", and \(more.counted("other"))" : "")
  }

  /// `search taken by mistake 1.40 → 5.20 % (+3.60 points of touches meant for avatar, +0.30 for show,
  /// -0.10 for the rest)`.
  private static func taken(_ mistake: Fix.Mistake) -> String {
    var whose = mistake.meanings.prefix(mostMeant).map { ($0.risen, $0.meant) }
    let more = mistake.meanings.dropFirst(mostMeant)
    if !more.isEmpty {
      whose.append((more.reduce(0) { $0 + $1.risen }, more.count.counted("other")))
    }
    if !whose.isEmpty, mistake.spared >= LeastShown.hundredth {
      whose.append((-mistake.spared, "the rest"))
    }
    let words = taken(mistake.target, mistake.before, mistake.after)
    let parts = whose.enumerated().map { place, one in
      one.0.percentagePoints + (place == 0 ? " points of touches meant for " : " for ") + one.1
    }
    return parts.isEmpty ? words : "\(words) (\(parts.joined(separator: ", ")))"
  }

  /// So many are read; more make nobody decide otherwise.
  static let mostListed = 3
  private static let mostMeant = 2
}

extension Fix.Mistake.Meaning {
  /// By how much it is more.
  fileprivate var risen: Double { after - before }
}
