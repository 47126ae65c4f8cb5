internal import TouchLab

/// Findings with all that they say; what several have in common is said once.
enum FindingEntries {
  /// Entries in the order in which their first findings come, silenced ones last.
  static func entries(of findings: [Finding]) -> [Entry] {
    groups(of: findings).map { entry(Common(of: $0[0]), $0) }
  }

  /// The findings that make one entry together, none of them empty.
  static func groups(of findings: [Finding]) -> [[Finding]] {
    var groups: [(common: Common, findings: [Finding])] = []
    let silenced = findings.filter { $0.silenced != nil }
    for finding in findings.filter({ $0.silenced == nil }) + silenced {
      let common = Common(of: finding)
      if let known = groups.firstIndex(where: { $0.common == common }) {
        groups[known].findings.append(finding)
      } else {
        groups.append((common, [finding]))
      }
    }
    return groups.map(\.findings)
  }

  static func mark(of finding: Finding) -> Mark {
    if finding.silenced != nil { return .note }
    if finding.outcome == .cannotTell { return .unknown }
    switch finding.severity {
    case .error: return .failed
    case .warning: return .warning
    case .note: return .note
    }
  }

  /// What makes findings one entry.
  struct Common: Equatable {
    var rule: String
    var severity: Finding.Severity
    var outcome: Finding.Outcome
    var required: String
    var advice: String
    var source: String
    var editions: [Edition]
    var silenced: String?

    init(of finding: Finding) {
      rule = finding.rule
      severity = finding.severity
      outcome = finding.outcome
      required = finding.message.required
      advice = finding.message.advice
      source = finding.source
      editions = finding.editions
      silenced = finding.silenced
    }

    /// How much it weighs: `warning`, `cannot tell (warning)`, `silenced (warning)`.
    var word: String {
      if silenced != nil { return "silenced (\(severity.rawValue))" }
      guard outcome == .cannotTell else { return severity.rawValue }
      return "\(outcome.rawValue) (\(severity.rawValue))"
    }
  }

  private static func entry(_ common: Common, _ findings: [Finding]) -> Entry {
    let mark = findings.first.map(mark) ?? .note
    let count = findings.count > 1 ? Line(" ×\(findings.count)", .quiet) : ""
    var details = findings.map(message)
    if let reason = common.silenced { details.append(fact("because", reason)) }
    if !common.required.isEmpty { details.append(fact("required", common.required)) }
    if !common.advice.isEmpty { details.append(fact("what to do", common.advice)) }
    let editions = common.editions.map(\.rawValue).joined(separator: ", ")
    details.append(fact("source", "\(common.source) (judged by \(editions))"))
    return Entry(
      mark: mark,
      title: Line("\(common.word) ", mark.tone) + Line(common.rule, .strong) + count,
      details: details)
  }

  private static func fact(_ name: String, _ value: String) -> Line {
    Line("\(name): ", .quiet) + Line(value)
  }

  /// What is wrong and what was measured, unless that is in the sentence, and where it is written.
  static func message(of finding: Finding) -> Line {
    let message = finding.message
    var line = Line(message.text)
    if !message.measured.isEmpty, !message.text.contains(message.measured) {
      line = line + Line("; measured: \(message.measured)")
    }
    if let place = finding.place {
      line = line + Line(" (\(place.file):\(place.line):\(place.column))", .quiet)
    }
    return line
  }
}
