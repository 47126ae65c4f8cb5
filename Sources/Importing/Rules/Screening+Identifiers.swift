internal import TouchLab

/// Rule R11: the ids of targets.
extension Screening {
  /// Returns the targets with their ids, in points.
  ///
  /// Targets below the fold take up names, but are skipped.
  func targets() -> [ImportedTarget] {
    zip(candidates, namedTargets()).filter { !facts.nodes[$0.0.node].isBelowFold }.map(\.1)
  }

  private func namedTargets() -> [ImportedTarget] {
    var uses: [String: Int] = [:]
    for candidate in candidates { candidate.identifier.map { uses[$0, default: 0] += 1 } }
    var names = UniqueNames()
    return candidates.enumerated().map { position, candidate in
      let node = facts.nodes[candidate.node]
      let bar = bar(of: candidate.node)
      let base =
        facts.countsTargets
        ? "target-\(position + 1)"
        : base(of: candidate, isKey: bar == .keyboard) { uses[$0] == 1 }
      return ImportedTarget(
        id: names.name(base), kind: candidate.kind, label: candidate.label,
        frame: candidate.frame.inPoints(facts.unit), isEnabled: node.isEnabled,
        isClipped: candidate.isClipped, isOn: candidate.isOn, bar: bar?.rawValue, link: node.link,
        isGuessed: node.isGuessed, parts: node.parts, reference: node.reference,
        offset: node.offset)
    }
  }

  /// The id before numbering: from a usable and unique identifier, otherwise from the label, then
  /// from a usable identifier, then from the kind.
  private func base(
    of candidate: TargetCandidate, isKey: Bool, isSingle: (String) -> Bool
  ) -> String {
    let identifier = candidate.identifier
    let usable = identifier.flatMap { $0.isUsableIdentifier ? $0.asIdentifier : nil } ?? ""
    var name = usable
    if usable.isEmpty || !(identifier.map(isSingle) ?? false) {
      let label = candidate.label.asIdentifier
      if !label.isEmpty { name = label }
    }
    if name.isEmpty { name = candidate.kind.rawValue }
    if isKey { return "kbd-\(name)" }
    return name.standingBeside(candidate.kind.rawValue)
  }
}

/// A source of names that are all different.
struct UniqueNames {
  private var used: Set<String> = []
  private var next: [String: Int] = [:]

  /// Returns the name itself, or the name with the first free number.
  mutating func name(_ base: String) -> String {
    if used.insert(base).inserted { return base }
    var number = next[base] ?? 2
    while !used.insert("\(base)-\(number)").inserted { number += 1 }
    next[base] = number + 1
    return "\(base)-\(number)"
  }
}
