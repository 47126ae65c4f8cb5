internal import TouchLab

extension Sequence<Finding> {
  /// The findings, with two that mirror each other on one pair of targets grouped at the first
  /// one's place.
  ///
  /// Screens may be mixed.
  var mirroredTogether: [[Finding]] {
    var statements: [[Finding]] = []
    // The statements that wait for their mirrored finding, the last one first.
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

/// A finding of a rule about a pair of targets, without the words that name them.
private struct FindingOfPair: Hashable {
  let rule: String
  let targets: [String]
  let weight: [String]
  let measured: String
  let required: String
  let guidelineSets: [GuidelineSet]

  init(_ finding: Finding, isMirrored: Bool = false) {
    let targets = [finding.target, finding.neighbour]
    rule = finding.rule
    self.targets = isMirrored ? targets.reversed() : targets
    weight = [finding.severity.rawValue, finding.ruling.rawValue, finding.silenced ?? ""]
    measured = finding.message.measured
    required = finding.message.required
    guidelineSets = finding.guidelineSets
  }
}
