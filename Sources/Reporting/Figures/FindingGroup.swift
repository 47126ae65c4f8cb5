internal import TouchLab

/// Findings of one rule with equal limit and advice, which reports print once.
///
/// If several current guideline sets were checked, all their findings about one target form a group
/// instead.
struct FindingGroup: Sendable {
  /// The facts shared by all findings, or those of the gravest finding about a target.
  let common: Common
  /// The target, if the group is about one; else nil.
  var target: String?
  /// All findings of the group, at least one.
  private(set) var findings: [Finding]
  /// The effect on the findings of suggestions that are listed elsewhere.
  var remedy: Line?

  /// The findings, with the two on one pair of targets together.
  var statements: [[Finding]] { findings.mirroredTogether }

  /// The groups in the order of their first findings, ignored ones last.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var indices: [Key: Int] = [:]
    let isByTarget = isOfSeveralGuidelineSets(findings)
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

  /// Whether more than one current guideline set has a finding.
  ///
  /// Many findings about one target then read much the same.
  private static func isOfSeveralGuidelineSets(_ findings: [Finding]) -> Bool {
    let lone = findings.filter(\.isOfToday).flatMap { finding in
      finding.guidelineSets.count == 1 ? finding.guidelineSets : []
    }
    return Set(lone).count > 1
  }

  /// The facts that findings of one group share.
  struct Common: Hashable, Sendable {
    let rule: String
    let severity: Finding.Severity
    let ruling: Finding.Ruling
    let required: String
    let advice: String
    let source: String
    let guidelineSets: [GuidelineSet]
    let silenced: String?

    init(of finding: Finding) {
      rule = finding.rule
      severity = finding.severity
      ruling = finding.ruling
      required = finding.message.required
      advice = finding.message.advice
      source = finding.source
      guidelineSets = finding.guidelineSets
      silenced = finding.silenced
    }

    /// The severity or `needs review`, without regard to being ignored.
    var plainWeight: String {
      ruling == .needsReview ? "needs review" : severity.rawValue
    }

    /// The severity with its state: `warning`, `warning (needs review)`, `ignored (warning)`.
    var weight: String {
      if silenced != nil { return "ignored (\(severity.rawValue))" }
      return severity.rawValue + (ruling == .needsReview ? " (needs review)" : "")
    }
  }
}

extension Finding {
  /// Whether a current guideline set has the finding.
  var isOfToday: Bool { guidelineSets.contains(where: \.isOfToday) }

  /// The guideline sets of the finding as messages name them; `mistap` for own rules.
  var guidelineSetNames: String {
    guidelineSets.isEmpty ? "mistap" : guidelineSets.map(\.rawValue).joined(separator: ", ")
  }
}
