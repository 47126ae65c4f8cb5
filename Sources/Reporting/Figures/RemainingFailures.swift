internal import Remedies
package import TouchLab

/// The failures of a layout with and without its suggestions, for each person, and the effect on
/// further persons.
package struct RemainingFailures: Sendable {
  /// A requirement that the layout fails as it is.
  struct FailedRequirement: Sendable {
    let person: Person
    let before: RequirementResult
    /// Its result with the suggestions applied.
    let after: RequirementResult
    let isFixed: Bool
  }

  /// The number of errors by one rule, before and after the suggestions.
  struct Rule: Hashable, Sendable {
    let id: String
    let before: Int
    let after: Int
  }

  /// The effect on the changed screens for a further person.
  struct Other: Sendable {
    let person: String
    let before: AtStake
    let after: AtStake
  }

  let layout: String
  let requirements: [FailedRequirement]
  let rules: [Rule]
  let others: [Other]

  /// The effect of suggestions on the screen of a layout that `asked` names, or on all screens.
  ///
  /// `before` has the layout's results, one for each person. `ways` has those of each way to apply
  /// the suggestions: all together, or each alone if they conflict.
  package init(
    people: [Person], before: [LayoutResult], ways: [[LayoutResult]], changed: Set<String>,
    asked: String? = nil
  ) {
    layout = before.first?.id ?? ""
    requirements = zip(people, before.indices).flatMap { person, index in
      before[index].requirements.filter { !$0.passed }.map { requirement in
        let found = ways.compactMap { way in
          way.indices.contains(index)
            ? way[index].requirements.first { $0.requirement == requirement.requirement } : nil
        }
        let after = found.first(where: \.passed) ?? found.first
        return FailedRequirement(
          person: person, before: requirement, after: after ?? requirement,
          isFixed: after?.passed == true)
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

/// The mis-tap rate and the risk of irreversible errors per pass, on some screens.
struct AtStake: Hashable, Sendable {
  let missed: Double
  let harm: Double

  init(_ loss: ExpectedLoss) {
    (missed, harm) = (loss.missed, loss.harm)
  }

  /// The rates over the screens of a layout in `ids`; nil without targets to aim at.
  init?(_ layout: LayoutResult, on ids: Set<String>) {
    guard let loss = ExpectedLoss(layout.screens.filter { ids.contains($0.id) }) else {
      return nil
    }
    self.init(loss)
  }
}
