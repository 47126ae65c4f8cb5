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
      for one in about.prefix(Self.mostForGate) {
        guard var others = fixes.making(room: most, for: one),
          let fix = fix(one.trial.candidate, on: one.search.id, workers)?.fix,
          fix.gates.contains(gate)
        else { continue }
        others.append(Ranked(fix: fix, amount: one.trial.candidate.amount))
        others.sort()
        guard areKept(others.map(\.fix), origins) else { continue }
        fixes = others
        break
      }
    }
  }

  private func areKept(_ fixes: [Fix], _ origins: [ScreenFixes]) -> Bool {
    let edits = fixes.flatMap(\.edits)
    return origins.allSatisfy { $0.fits(edits.filter($0.isAbout)) } && kept(edits) != nil
  }
}

extension [Fixer.Ranked] {
  /// Those beside which another can be told; nil where it would take the place of the first, or of one
  /// that mends a gate.
  fileprivate func making(room most: Int, for other: Fixer.Tried) -> [Fixer.Ranked]? {
    var dropped = indices.filter { self[$0].isOfSameTargets(as: other) }
    if dropped.isEmpty, count >= most {
      dropped = indices.filter { self[$0].fix.gates.isEmpty }.suffix(1)
      guard !dropped.isEmpty else { return nil }
    }
    guard dropped.allSatisfy({ $0 > 0 && self[$0].fix.gates.isEmpty }) else { return nil }
    return indices.filter { !dropped.contains($0) }.map { self[$0] }
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
