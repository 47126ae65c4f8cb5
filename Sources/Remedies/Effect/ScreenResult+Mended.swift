package import TouchLab

/// What of a screen that fails a change mends.
extension ScreenResult {
  /// The targets that failing findings of a rule are about, as what fails or as its neighbour.
  package func failing(_ rule: String) -> Set<String> {
    Set(findings.filter { $0.fails && $0.rule == rule }.flatMap { [$0.target, $0.neighbour] })
      .subtracting([""])
  }

  /// Whether a finding is gone on a changed screen, and none about one of some targets came in its place: who
  /// fails beside another then fails as before.
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

  /// The rule of which a finding about some targets is mended on a changed screen, where fewer are left of it
  /// in all; nil for none.
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
