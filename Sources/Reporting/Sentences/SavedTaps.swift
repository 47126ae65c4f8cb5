internal import Drawing
internal import Remedies
internal import TouchLab

/// The taps that a suggestion saves when each target of its screen is tapped once, and its cost.
struct SavedTaps {
  private let fix: Fix

  init(_ fix: Fix) { self.fix = fix }

  /// The change of one target's mis-tap rate.
  private struct Change {
    let target: TargetResult
    let saved: Double
  }

  private var changes: [Change] {
    fix.screens.before.intended.compactMap { before in
      let id = before.target.id
      guard let now = fix.screens.after.targets.first(where: { $0.target.id == id }),
        let old = before.misTapRate, let new = now.misTapRate
      else { return nil }
      return Change(target: before, saved: old - new)
    }
  }

  /// The taps saved on all targets of the screen.
  var total: Double { changes.reduce(0) { $0 + $1.saved } }

  /// The order of a suggestion: those against accidents first, the rest by taps saved.
  var order: Double {
    let isAgainstAccidents = fix.remedied?.gain?.isOfAccidents ?? (fix.riskReduction > 1e-4)
    return (isAgainstAccidents ? 1000 : 0) + total
  }

  /// `saves 5 of 100 taps on each of 2 fields`.
  var sentence: String {
    let aimed = Set(fix.remedied?.ids ?? fix.targets)
    let own = changes.filter { aimed.contains($0.target.target.id) && $0.saved > 0 }
    let mean = own.isEmpty ? 0 : own.reduce(0) { $0 + $1.saved } / Double(own.count)
    let taps = Int(saturating: (100 * mean).rounded())
    guard taps >= 1 else { return "saves fewer than 1 of 100 taps" }
    guard own.count > 1, let first = own.first else {
      let name = own.first.map { fix.screens.before.spokenName(of: $0.target.target) }
      return "saves \(taps) of 100 taps\(name.map { " on \($0)" } ?? "")"
    }
    let kinds = Set(own.map(\.target.target.kind.name))
    let noun = kinds.count == 1 ? first.target.target.kind.name.nounForOne : "target"
    return "saves \(taps) of 100 taps on each of \(own.count.counted(noun))"
  }

  /// The smallest increase of a rate that is named: 1 in 100.
  private static let leastWorse = 0.01

  /// `Costs 16 pt of height. Makes nothing else worse than 1 in 100.`
  var cost: String { "\(space) \(worse)" }

  private var space: String {
    let further =
      fix.furtherTouches > 0 ? FixSentences.asked([fix]).map { [$0.beginningSmall] } : nil
    let all = (fix.remedied?.tradeoffs ?? []).map(\.beginningSmall) + (further ?? [])
    return all.isEmpty ? "Costs no space." : "Costs: \(all.joined(separator: "; "))."
  }

  private var worse: String {
    let before = fix.screens.before
    let targets = fix.costs.filter { $0.after - $0.before >= Self.leastWorse }.map {
      "\(before.spokenName(ofTarget: $0.target)) gets worse: \(Self.change($0.before, $0.after))"
    }
    let taken = fix.accidentalTaps.filter { $0.after - $0.before >= Self.leastWorse }.map {
      "accidental taps on \(before.spokenName(ofTarget: $0.target)): \(Self.change($0.before, $0.after))"
    }
    let tasks = fix.tasks.filter { $0.before - $0.after >= Self.leastWorse }.map {
      "error-free runs of \($0.task.idAsTitle): \(Self.change($0.before, $0.after))"
    }
    let all = targets + taken + tasks
    guard !all.isEmpty else { return "Makes nothing else worse than 1 in 100." }
    let shown = all.prefix(CostSentences.mostListed)
    let more = all.count - shown.count
    return "\(shown.joined(separator: "; "))\(more > 0 ? "; \(more) more" : "").".sentenceStart
  }

  private static func change(_ before: Double, _ after: Double) -> String {
    before.changeInWords(to: after)
  }
}

extension String {
  /// The last word of a kind in sentences: `field` for `text-field`.
  fileprivate var nounForOne: String { split(separator: "-").last.map(String.init) ?? self }
}
