internal import Remedies
package import TouchLab

/// What fails on a layout as it is, and what of that its changes leave, whoever taps; and what they come
/// to for those for whom they were not sought.
package struct ChangedStanding: Sendable {
  /// A gate that does not hold on the layout as it is.
  struct Gate: Sendable {
    let person: Person
    let before: GateResult
    /// What it measures with the changes made.
    let after: GateResult
    let isMended: Bool
  }

  /// The findings of severity error by one rule.
  struct Rule: Hashable, Sendable {
    let id: String
    let before: Int
    let after: Int
  }

  /// What the screens that are changed come to for a further person.
  struct Other: Sendable {
    let person: String
    let before: AtStake
    let after: AtStake
  }

  let layout: String
  let gates: [Gate]
  let rules: [Rule]
  let others: [Other]

  /// What became of a layout; of its screens those count that are `asked` for, or all.
  ///
  /// `before` is what was found about it for each of the people, `ways` the same for each way in which
  /// changes are made: all of them, or where they stand in each other's way, each alone.
  package init(
    people: [Person], before: [LayoutResult], ways: [[LayoutResult]], changed: Set<String>,
    asked: String? = nil
  ) {
    layout = before.first?.id ?? ""
    gates = zip(people, before.indices).flatMap { person, index in
      before[index].gates.filter { !$0.passed }.map { gate in
        let found = ways.compactMap { way in
          way.indices.contains(index) ? way[index].gates.first { $0.gate == gate.gate } : nil
        }
        let after = found.first(where: \.passed) ?? found.first
        return Gate(
          person: person, before: gate, after: after ?? gate, isMended: after?.passed == true)
      }
    }
    let left = ways.map { way in
      Dictionary(Self.errors(of: way.first, asked).map { ($0.rule, $0.count) }) { $0 + $1 }
    }
    rules = Self.errors(of: before.first, asked).map { rule, count in
      Rule(id: rule, before: count, after: min(count, left.map { $0[rule] ?? 0 }.min() ?? count))
    }
    guard let all = ways.first, ways.count == 1 else {
      others = []
      return
    }
    others = zip(people, zip(before, all)).dropFirst().compactMap { person, own in
      guard let before = AtStake(own.0, on: changed), let after = AtStake(own.1, on: changed) else {
        return nil
      }
      return Other(person: person.id, before: before, after: after)
    }
  }

  private static func errors(
    of layout: LayoutResult?, _ asked: String?
  ) -> [(rule: String, count: Int)] {
    let screens = (layout?.screens ?? []).filter { asked == nil || $0.id == asked }
    return FindingCounts.errorsByRule(of: screens.flatMap(\.findings))
  }
}

/// What is missed on some screens, and how often something irreversible is taken by mistake.
struct AtStake: Hashable, Sendable {
  let missed: Double
  let harm: Double

  init(_ stake: Stake) {
    (missed, harm) = (stake.missed, stake.harm)
  }

  /// What is at stake when each target of some of a layout's screens is meant once; nil where nobody can
  /// mean any.
  init?(_ layout: LayoutResult, on ids: Set<String>) {
    guard let stake = Stake(layout.screens.filter { ids.contains($0.id) }) else { return nil }
    self.init(stake)
  }
}
