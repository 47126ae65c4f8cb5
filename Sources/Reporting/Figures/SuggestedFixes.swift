internal import Drawing
package import Remedies
package import TouchLab

/// The suggestions for some layouts of a study, as a report of their own.
package struct SuggestedFixes: Sendable {
  /// Returns the command that applies the suggestion of a number to a layout.
  package typealias Making = @Sendable (_ layout: String, _ rank: Int) -> String

  let layouts: [(id: String, found: LayoutChanges)]
  let study: Study
  /// The only screen in question; nil for all.
  let screen: String?
  let hint: String
  /// Whether the layout was chosen as the recommended one.
  let isRecommended: Bool
  /// The toolkit whose code is added; nil for none.
  let native: NativeToolkit?
  /// Returns the command that applies one suggestion.
  let making: Making
  /// The rates that the targets have to reach; nil without a goal.
  let goal: SuggestionGoal?

  package init(
    layouts: [(id: String, found: LayoutChanges)], study: Study, screen: String? = nil,
    isRecommended: Bool = false, hint: String, native: NativeToolkit? = nil,
    goal: SuggestionGoal? = nil, making: @escaping Making
  ) {
    self.layouts = layouts
    self.study = study
    self.screen = screen
    self.hint = hint
    self.making = making
    self.native = native
    self.goal = goal
    self.isRecommended = isRecommended
  }
}

/// The rate that a suggestion lowers: its name, before and after.
struct SuggestionGain {
  /// The name of the rate, such as `Mis-taps on Basket`.
  let name: String
  let before: Rate
  let after: Rate

  /// Both rates: `14% → 9%`; one rate and the difference if both print alike.
  var change: String {
    guard before.text == after.text else { return "\(before.text) → \(after.text)" }
    return "\(after.text) (\(RateDifference(after.value - before.value).text))"
  }

  /// The gain of a suggestion; the mean over its screen for a remedy whose gain is no rate. `own`
  /// is the screen as the page prints it and `risk` the printed risk of its irreversible action, so
  /// that a target has one rate on a page.
  init(_ fix: Fix, on own: ScreenResult?, risk: StudyVerdict.Risk?) {
    guard let gain = fix.remedied?.gain else {
      name = "Mis-taps on \(fix.screens.before.heading)"
      before = own?.rate ?? Rate.rounded(fix.before.missed)
      after = Self.rate(fix.after.missed, like: before)
      return
    }
    let label = fix.screens.before.spokenName(ofTarget: gain.target)
    if gain.isOfAccidents {
      let printed = risk?.id == gain.target && risk?.screen == own?.id ? risk?.after : nil
      name = "Accidental taps on \(label)" + (printed == nil ? "" : ", per pass")
      before = printed ?? Rate.rounded(gain.before)
      after = Self.rate(gain.after, like: before)
      return
    }
    let worst = gain.targets > 1 ? " (worst of \(gain.targets))" : ""
    name = "Mis-taps on \(label)\(worst)"
    let printed = own?.targets.first { $0.target.id == gain.target }?.rate
    before = printed ?? Rate.rounded(gain.before)
    after = Self.rate(gain.after, like: before)
  }

  /// A rate with the digits of another; whole percents if that has no model interval.
  static func rate(_ value: Double, like other: Rate) -> Rate {
    other.interval.map { Rate(value, digitsOf: $0) } ?? Rate.rounded(value)
  }
}

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

  init(_ loss: ExpectedLoss) { (missed, harm) = (loss.missed, loss.harm) }

  /// The rates over the screens of a layout in `ids`; nil without targets to aim at.
  init?(_ layout: LayoutResult, on ids: Set<String>) {
    guard let loss = ExpectedLoss(layout.screens.filter { ids.contains($0.id) }) else { return nil }
    self.init(loss)
  }
}
