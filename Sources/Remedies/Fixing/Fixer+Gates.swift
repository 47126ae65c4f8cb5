internal import Studies
internal import TouchLab

/// A gate that fails is what a scenario asks for: a list of changes has one that mends it, if there is one.
extension Fixer {
  /// For each such gate so many changes are judged at most: our choice.
  private static let mostForGate = 8

  /// Puts a change that mends a gate which none of some changes does in the place of the last of them
  /// that mends none, or of that which is about the same targets, where all can still be made together.
  func mendGates(
    by trials: [Tried], in fixes: inout [Ranked], most: Int, _ origins: [ScreenFixes]
  ) {
    for failed in judged.gates where !failed.passed && !workers.isCancelled() {
      let (gate, targets) = (failed.gate, failed.gate.metric.targets)
      guard !targets.isEmpty, !fixes.contains(where: { $0.fix.gates.contains(gate) }) else {
        continue
      }
      let about = trials.filter { !targets.isDisjoint(with: $0.trial.candidate.targets) }
        .map { (candidate: $0.trial.candidate, screen: $0.search.id) }
      let ways = [{ about }, { several(reaching: gate, origins) }, { single(reaching: gate) }]
      for find in ways where mend(gate, by: find(), in: &fixes, most: most, origins) { break }
    }
  }

  /// A candidate on the screen of which it is one.
  private typealias Candidate = (candidate: FixCandidate, screen: String)

  /// Whether one of some candidates mends a gate and has a place among the changes.
  private func mend(
    _ gate: Gate, by candidates: [Candidate], in fixes: inout [Ranked], most: Int,
    _ origins: [ScreenFixes]
  ) -> Bool {
    let first = fixes.first?.fix
    for (candidate, screen) in candidates.prefix(Self.mostForGate) {
      guard var others = fixes.making(room: most, for: candidate, on: screen),
        let fix = fix(candidate, on: screen, workers)?.fix, fix.gates.contains(gate),
        others.first?.fix.edits == first?.edits || fix.sparesMost(of: first)
      else { continue }
      others.append(Ranked(fix: fix, amount: candidate.amount))
      others.sort()
      guard areKept(others.map(\.fix), origins) else { continue }
      fixes = others
      return true
    }
    return false
  }

  /// What is tried of all distances: what spares a screen most may go less far than a gate asks, and what
  /// a gate asks is told even where it spares little more.
  private func several(reaching gate: Gate, _ origins: [ScreenFixes]) -> [Candidate] {
    guard let (target, goal) = gate.goal else { return [] }
    return origins.filter { gate.screen == nil || gate.screen == $0.id }.flatMap { origin in
      origin.candidates(bringing: target, to: goal).map { ($0, origin.id) }
    }
  }

  /// What is found for the target by itself, to half a point.
  private func single(reaching gate: Gate) -> [Candidate] {
    guard let (target, goal) = gate.goal else { return [] }
    let found = SuggestionSearch.suggestions(
      for: layout, in: study, goal: goal, screen: gate.screen, target: target, workers: workers)
    return (found ?? []).flatMap { suggestion in
      suggestion.improvements.filter(\.keepsLines).compactMap { improvement in
        FixCandidate(improvement.change).map { ($0, suggestion.screen) }
      }
    }
  }

  private func areKept(_ fixes: [Fix], _ origins: [ScreenFixes]) -> Bool {
    let edits = fixes.flatMap(\.edits)
    return origins.allSatisfy { $0.fits(edits.filter($0.isAbout)) } && kept(edits) != nil
  }
}

extension [Fixer.Ranked] {
  /// Those beside which another can be told; nil where it would take the place of one that mends a gate, or
  /// of the first, unless that is about the same targets.
  fileprivate func making(
    room most: Int, for other: FixCandidate, on screen: String
  ) -> [Fixer.Ranked]? {
    var dropped = indices.filter { self[$0].isOfSameTargets(as: other, on: screen) }
    if dropped.isEmpty, count >= most {
      dropped = indices.dropFirst().filter { self[$0].fix.gates.isEmpty }.suffix(1)
      guard !dropped.isEmpty else { return nil }
    }
    guard dropped.allSatisfy({ self[$0].fix.gates.isEmpty }) else { return nil }
    return indices.filter { !dropped.contains($0) }.map { self[$0] }
  }
}

extension Fix {
  /// Whether it may stand in the place of the first of a list: it spares almost as much.
  fileprivate func sparesMost(of first: Fix?) -> Bool {
    first.map { stakes.spared >= ScreenFixes.enough * $0.stakes.spared } ?? true
  }
}

extension Gate {
  /// What the target that it is about has to come to; nil where it is about a task.
  fileprivate var goal: (target: String, goal: SuggestionGoal)? {
    switch (metric, bound) {
    case (.success(let id), .atLeast(let limit)): (id, SuggestionGoal(success: limit))
    case (.confusion(let id, _), .atMost(let limit)):
      (id, SuggestionGoal(success: 0, confusion: limit))
    default: nil
    }
  }
}

extension Gate.Metric {
  /// The targets that it is about by their ids; none where it is about a task.
  fileprivate var targets: Set<String> {
    switch self {
    case .success(let target): [target]
    case .confusion(let target, let other): [target, other]
    case .clean, .completion, .danger, .time: []
    }
  }
}
