internal import TouchLab

/// Findings of one rule that ask the same and advise the same, which is said once; or, where several
/// editions of today judge, all that they find about one target.
struct FindingGroup: Sendable {
  /// What they have in common, or what is so of the gravest of those about a target.
  let common: Common
  /// The target that all are about, where that is what they have in common.
  var target: String?
  /// None of them is left out; there is at least one.
  private(set) var findings: [Finding]
  /// What changes that are told elsewhere do to them.
  var remedy: Line?

  /// What they say, and where one says of two targets what another says of them the other way round,
  /// both together.
  var statements: [[Finding]] { findings.mirroredTogether }

  /// The groups in the order in which their first findings come, silenced ones last.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var indices: [Key: Int] = [:]
    let isByTarget = isOfSeveralEditions(findings)
    let silenced = findings.filter { $0.silenced != nil }
    for finding in findings.filter({ $0.silenced == nil }) + silenced {
      let common = Common(of: finding)
      let target =
        isByTarget && finding.isOfToday && !finding.target.isEmpty ? finding.target : nil
      let key: Key = target.map { .target($0, silenced: finding.silenced) } ?? .common(common)
      if let known = indices[key] {
        groups[known].findings.append(finding)
      } else {
        indices[key] = groups.count
        groups.append(FindingGroup(common: common, target: target, findings: [finding]))
      }
    }
    return groups
  }

  /// The facts that all findings of a group share.
  private enum Key: Hashable {
    case common(Common)
    case target(String, silenced: String?)
  }

  /// Whether more than one edition of today has found something, so that one target has many
  /// findings which say much the same.
  private static func isOfSeveralEditions(_ findings: [Finding]) -> Bool {
    let lone = findings.filter(\.isOfToday).flatMap { finding in
      finding.editions.count == 1 ? finding.editions : []
    }
    return Set(lone).count > 1
  }

  /// What makes findings one group.
  struct Common: Hashable, Sendable {
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

    /// How much it weighs, ignored or not.
    var plainWeight: String {
      ruling == .cannotTell ? ruling.rawValue : severity.rawValue
    }

    /// How much it weighs: `warning`, `cannot tell (warning)`, `silenced (warning)`.
    var weight: String {
      if silenced != nil { return "silenced (\(severity.rawValue))" }
      guard ruling == .cannotTell else { return severity.rawValue }
      return "\(ruling.rawValue) (\(severity.rawValue))"
    }
  }
}

extension Finding {
  /// Whether an edition of today has found it.
  var isOfToday: Bool { editions.contains(where: \.isOfToday) }

  /// The editions that found it, as messages name them.
  var editionNames: String {
    editions.isEmpty ? "mistap" : editions.map(\.rawValue).joined(separator: ", ")
  }
}
