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

  /// Those that say something of their own: of two targets that are too near each other one.
  var told: [Finding] { findings.withoutMirrored }

  /// The groups in the order in which their first findings come, silenced ones last.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    let isByTarget = isOfSeveralEditions(findings)
    let silenced = findings.filter { $0.silenced != nil }
    for finding in findings.filter({ $0.silenced == nil }) + silenced {
      let common = Common(of: finding)
      let target =
        isByTarget && finding.isOfToday && !finding.target.isEmpty ? finding.target : nil
      let known = groups.firstIndex { group in
        guard group.target == target else { return false }
        return target == nil
          ? group.common == common : group.common.silenced == finding.silenced
      }
      if let known {
        groups[known].findings.append(finding)
      } else {
        groups.append(FindingGroup(common: common, target: target, findings: [finding]))
      }
    }
    return groups
  }

  /// Whether more than one edition of today has found something, so that one target has many
  /// findings which say much the same.
  private static func isOfSeveralEditions(_ findings: [Finding]) -> Bool {
    let lone = findings.filter(\.isOfToday).flatMap { finding in
      finding.editions.count == 1 ? finding.editions : []
    }
    return Set(lone).count > 1
  }

  /// The findings with what one says of two and another of the same two the other way round together,
  /// the first of them first.
  var pairs: [[Finding]] {
    var pairs: [[Finding]] = []
    // Where the other of each pair is to go.
    var open: [Pair: Int] = [:]
    for finding in findings {
      if let known = open.removeValue(forKey: Pair(finding.neighbour, finding.target, finding)) {
        pairs[known].append(finding)
        continue
      }
      if !finding.neighbour.isEmpty {
        open[Pair(finding.target, finding.neighbour, finding)] = pairs.count
      }
      pairs.append([finding])
    }
    return pairs
  }

  /// Two targets, and what was measured of them.
  private struct Pair: Hashable {
    let target: String
    let neighbour: String
    let measured: String

    init(_ target: String, _ neighbour: String, _ finding: Finding) {
      self.target = target
      self.neighbour = neighbour
      measured = finding.message.measured
    }
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

extension Sequence<Finding> {
  /// The findings without those that say of two targets what was said of them the other way round,
  /// of one screen or of several.
  var withoutMirrored: [Finding] {
    var told: [PairFinding: Int] = [:]
    return filter { finding in
      guard !finding.neighbour.isEmpty, !finding.target.isEmpty else { return true }
      let mirrored = PairFinding(finding, isMirrored: true)
      if let count = told[mirrored], count > 0 {
        told[mirrored] = count - 1
        return false
      }
      told[PairFinding(finding), default: 0] += 1
      return true
    }
  }
}

/// What a rule finds about a target and the one beside it, without the words that name them.
private struct PairFinding: Hashable {
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

extension Finding {
  /// Whether an edition of today has found it.
  var isOfToday: Bool { editions.contains(where: \.isOfToday) }

  /// The editions that found it, as messages name them.
  var editionNames: String { editions.map(\.rawValue).joined(separator: ", ") }
}
