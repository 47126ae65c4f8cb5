internal import TouchLab

/// Findings of one rule that ask the same and advise the same, which is said once.
struct FindingGroup: Sendable {
  let common: Common
  /// None of them is left out; there is at least one.
  private(set) var findings: [Finding]

  /// The groups in the order in which their first findings come, silenced ones last.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    let silenced = findings.filter { $0.silenced != nil }
    for finding in findings.filter({ $0.silenced == nil }) + silenced {
      let common = Common(of: finding)
      if let known = groups.firstIndex(where: { $0.common == common }) {
        groups[known].findings.append(finding)
      } else {
        groups.append(FindingGroup(common: common, findings: [finding]))
      }
    }
    return groups
  }

  /// What makes findings one group.
  struct Common: Equatable, Sendable {
    let rule: String
    let severity: Finding.Severity
    let ruling: Finding.Ruling
    let required: String
    let advice: String
    let source: String
    let editions: [Edition]
    let silenced: String?

    init(of finding: Finding) {
      rule = finding.rule
      severity = finding.severity
      ruling = finding.ruling
      required = finding.message.required
      advice = finding.message.advice
      source = finding.source
      editions = finding.editions
      silenced = finding.silenced
    }

    /// How much it weighs: `warning`, `cannot tell (warning)`, `silenced (warning)`.
    var weight: String {
      if silenced != nil { return "silenced (\(severity.rawValue))" }
      guard ruling == .cannotTell else { return severity.rawValue }
      return "\(ruling.rawValue) (\(severity.rawValue))"
    }
  }
}
