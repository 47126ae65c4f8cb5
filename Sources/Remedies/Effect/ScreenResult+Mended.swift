package import TouchLab

/// The findings of a screen that a change fixes.
extension ScreenResult {
  /// The ids of targets and neighbours in failed findings of a rule.
  package func failing(_ rule: String) -> Set<String> {
    Set(findings.filter { $0.fails && $0.rule == rule }.flatMap { [$0.target, $0.neighbour] })
      .subtracting([""])
  }

  /// Whether a finding about `targets` is gone on a changed screen and no finding of the same rule
  /// replaces it.
  ///
  /// A target that now fails with another neighbour is not fixed.
  package func isMended(
    _ finding: Finding, about targets: [String], on changed: ScreenResult
  ) -> Bool {
    func failing(_ id: String, on screen: ScreenResult) -> Int {
      screen.findings.count { one in
        one.fails && one.rule == finding.rule && [one.target, one.neighbour].contains(id)
      }
    }
    let about = Set(targets).intersection([finding.target, finding.neighbour])
    let key = FindingKey(finding)
    return !about.isEmpty
      && !changed.findings.contains { $0.fails && FindingKey($0) == key }
      && about.allSatisfy { failing($0, on: changed) < failing($0, on: self) }
  }

  /// The rule of the first finding about `targets` that the changed screen fixes, if fewer findings
  /// of that rule remain in all; otherwise nil.
  func ruleMended(about targets: [String], on changed: ScreenResult) -> String? {
    func count(_ screen: ScreenResult, _ rule: String) -> Int {
      screen.findings.count { $0.fails && $0.rule == rule }
    }
    return findings.first { finding in
      finding.fails && isMended(finding, about: targets, on: changed)
        && count(changed, finding.rule) < count(self, finding.rule)
    }?.rule
  }
}
