package import TouchLab

extension ScreenResult {
  /// The ids of targets and neighbours in failed findings of a rule.
  package func failing(_ rule: String) -> Set<String> {
    Set(findings.filter { $0.fails && $0.rule == rule }.flatMap { [$0.target, $0.neighbour] })
      .subtracting([""])
  }
}

/// The findings about some targets that a change of a screen fixes.
///
/// A target that now fails with another neighbour is not fixed.
package struct FixedFindings: Sendable {
  /// The rule of the first fixed finding, if fewer findings of that rule remain in all.
  private(set) var rule: String?
  private let targets: Set<String>
  private let before: Tally
  private let after: Tally

  /// The failed findings of a screen.
  private struct Tally: Sendable {
    var keys: Set<FindingKey> = []
    var counts: [String: Int] = [:]
    var ofTargets: [Subject: Int] = [:]

    struct Subject: Hashable {
      var rule: String
      var id: String
    }

    init(_ screen: ScreenResult, about targets: Set<String>) {
      for finding in screen.findings where finding.fails {
        keys.insert(FindingKey(finding))
        counts[finding.rule, default: 0] += 1
        for id in Set([finding.target, finding.neighbour]) where targets.contains(id) {
          ofTargets[Subject(rule: finding.rule, id: id), default: 0] += 1
        }
      }
    }

    func count(of rule: String, about id: String) -> Int {
      ofTargets[Subject(rule: rule, id: id)] ?? 0
    }
  }

  package init(about targets: [String], from before: ScreenResult, to after: ScreenResult) {
    self.targets = Set(targets)
    self.before = Tally(before, about: self.targets)
    self.after = Tally(after, about: self.targets)
    rule = before.findings.first { $0.fails && contains($0) && isRarer($0.rule) }?.rule
  }

  private func isRarer(_ rule: String) -> Bool {
    after.counts[rule, default: 0] < before.counts[rule, default: 0]
  }

  /// Whether a finding is about the targets.
  package func isAbout(_ finding: Finding) -> Bool {
    targets.contains(finding.target) || targets.contains(finding.neighbour)
  }

  /// Whether a finding is gone, and no finding of the same rule replaces it.
  package func contains(_ finding: Finding) -> Bool {
    guard isAbout(finding), !after.keys.contains(FindingKey(finding)) else { return false }
    return [finding.target, finding.neighbour].allSatisfy { id in
      !targets.contains(id)
        || after.count(of: finding.rule, about: id) < before.count(of: finding.rule, about: id)
    }
  }
}
