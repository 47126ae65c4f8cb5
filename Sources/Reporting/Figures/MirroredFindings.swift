internal import TouchLab

extension Sequence<Finding> {
  /// The findings with what one says of two targets and another of the same two the other way round
  /// together, the first of them first; of one screen or of several.
  var mirroredTogether: [[Finding]] {
    var statements: [[Finding]] = []
    // Where the others of pairs are to go, the last first.
    var open: [FindingOfPair: [Int]] = [:]
    for finding in self {
      guard !finding.neighbour.isEmpty, !finding.target.isEmpty else {
        statements.append([finding])
        continue
      }
      if let known = open[FindingOfPair(finding, isMirrored: true)]?.popLast() {
        statements[known].append(finding)
        continue
      }
      open[FindingOfPair(finding), default: []].append(statements.count)
      statements.append([finding])
    }
    return statements
  }
}

/// What a rule finds about a target and the one beside it, without the words that name them.
private struct FindingOfPair: Hashable {
  let rule: String
  let targets: [String]
  let weight: [String]
  let measured: String
  let required: String
  let editions: [Edition]

  init(_ finding: Finding, isMirrored: Bool = false) {
    let targets = [finding.target, finding.neighbour]
    rule = finding.rule
    self.targets = isMirrored ? targets.reversed() : targets
    weight = [finding.severity.rawValue, finding.ruling.rawValue, finding.silenced ?? ""]
    measured = finding.message.measured
    required = finding.message.required
    editions = finding.editions
  }
}
