package import JSON
package import Remedies
package import Studies
package import TouchLab

extension JSONAnswer {
  /// Returns the effect of a change on a screen: mis-tap rates, irreversible errors and findings.
  package static func change(from before: ScreenResult?, to after: ScreenResult?) -> JSONValue {
    let old = before?.targets ?? []
    let new = after?.targets ?? []
    let ids = (old + new).filter(\.isIntended).map(\.target.id)
    var seen: Set<String> = []
    let changed = ids.filter { seen.insert($0).inserted }.compactMap { id -> JSONValue? in
      let rates = [old, new].map { $0.last { $0.target.id == id }?.misTapRate }
      if let one = rates[0], let other = rates[1], abs(one - other) <= leastDifference {
        return nil
      }
      return ["id": .string(id), "before": .number(rates[0]), "after": .number(rates[1])]
    }
    return [
      "changed": .array(changed),
      "misTapRate": [
        "before": .number(before?.misTapRate), "after": .number(after?.misTapRate),
      ],
      "irreversible": [
        "before": .number(before?.irreversiblePerPass.first),
        "after": .number(after?.irreversiblePerPass.first),
      ],
      "findingsNew": findings(of: after, without: before),
      "findingsGone": findings(of: before, without: after),
    ]
  }

  /// The smallest difference that is none of rounding.
  private static let leastDifference = 1e-9

  /// The failures of one screen that another one does not have, by rule and targets.
  private static func findings(
    of screen: ScreenResult?, without other: ScreenResult?
  ) -> JSONValue {
    let known = Set((other?.findings ?? []).filter(\.isOpen).map(\.subject))
    let own = (screen?.findings ?? []).filter { $0.isOpen && !known.contains($0.subject) }
    return .array(
      own.map { finding in
        [
          "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
          "targets": .array(
            [finding.target, finding.neighbour].filter { !$0.isEmpty }.map(JSONValue.string)),
          "message": .string(finding.message.text),
        ]
      })
  }

  /// Returns suggestions as those of a report.
  package static func changes(_ changes: [RankedChange]) -> JSONValue {
    JSONReport.changes(changes)
  }

  /// Returns the answer of `suggest` about layouts.
  package static func suggestions(_ fixes: SuggestedFixes) -> JSONValue { JSONReport.value(fixes) }

  /// Returns the answer of `suggest` about a goal.
  package static func suggestions(_ changes: SuggestedChanges) -> JSONValue {
    JSONReport.value(changes)
  }

  /// Returns the answer of `compare`.
  package static func comparison(_ set: ComparisonSet) -> JSONValue { JSONReport.value(set) }

  /// Returns why taps aimed at a target miss, and what would help.
  package static func misses(
    of result: TargetResult, cause: String?, changes: [Fix], statement: ([LayoutEdit]) -> String
  ) -> JSONValue {
    let to = (result.exact ?? []).dropFirst().compactMap { chance -> JSONValue? in
      guard case .wrong(let id) = chance.outcome else { return nil }
      return ["id": .string(id), "rate": .number(chance.probability)]
    }
    let ranked = changes.enumerated().map { index, fix in
      RankedChange(rank: index + 1, fix: fix, statement: statement(fix.edits))
    }
    return [
      "target": .string(result.target.id), "hit": .number(result.success),
      "outcomes": outcomes(result), "to": .array(to), "cause": .string(cause),
      "suggestions": self.changes(ranked),
    ]
  }
}

extension Finding {
  fileprivate var isOpen: Bool { silenced == nil && ruling != .pass }
  fileprivate var subject: [String] { [rule, target, neighbour] }
}
