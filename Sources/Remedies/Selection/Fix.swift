package import TouchLab

/// A change of one screen with its gain and its trade-offs.
package struct Fix: Sendable {
  /// A target with a higher mis-tap rate after the change.
  package struct Cost: Hashable, Sendable {
    package let target: String
    /// The mis-tap rates, from 0 to 1.
    package let before: Double
    package let after: Double
  }

  /// A task with a lower error-free rate after the change.
  package struct TaskCost: Hashable, Sendable {
    package let task: String
    /// The error-free rates, from 0 to 1.
    package let before: Double
    package let after: Double
  }

  package let kind: FixKind
  /// The id of the screen, or of the screen and its panel.
  package let screen: String
  package let targets: [String]
  /// The edits, each of one element of the layout, in the order of application.
  package let edits: [LayoutEdit]
  package let before: ExpectedLoss
  package let after: ExpectedLoss
  /// The targets with higher mis-tap rates, in descending order of the increase.
  package let costs: [Cost]
  /// The targets with more accidental taps, irreversible actions first.
  package let accidentalTaps: [AccidentalTap]
  /// The findings about the changed targets that the change fixes.
  package let fixed: FixedFindings
  /// The results of the screen without and with the change.
  package let screens: (before: ScreenResult, after: ScreenResult)
  /// The other screens that differ once the change is written into the scenario.
  package let reached: [Reached]
  /// The tasks with lower error-free rates, in descending order of the decrease.
  package var tasks: [TaskCost] = []
  /// The requirements that only the changed layout meets, in the order of the scenario.
  package var requirements: [Requirement] = []
  /// The screen with the confirmation dialog in front; nil without one.
  package var question: ScreenResult?
  /// The problem and its remedy; nil until they are set.
  package var remedied: Remedied?

  /// The rule of the first finding that the change fixes; nil for none.
  package var finding: String? { fixed.rule }

  /// The loss of the screen before and after the change.
  package var losses: LossChange { LossChange(before: before, after: after) }

  /// The reduction of the mean mis-tap rate.
  package var gain: Double { before.missed - after.missed }

  package var riskReduction: Double { before.harm - after.harm }

  /// The mean number of additional taps per target when each is aimed at once.
  package var furtherTouches: Double { edits.furtherTouches(of: screens.before.intended.count) }

  package func applied(to layout: Layout) -> Layout { layout.making(edits) }

  /// A target with more accidental taps after the change. The rates are probabilities of at least
  /// one accidental activation when each other target is aimed at once.
  package struct AccidentalTap: Hashable, Sendable {
    /// The rate at which taps aimed at one target activate the other, from 0 to 1.
    package struct Meaning: Hashable, Sendable {
      package let meant: String
      package let before: Double
      package let after: Double
    }

    package let target: String
    package let isIrreversible: Bool
    package let before: Double
    package let after: Double
    /// The intended targets whose taps activate it notably more often, in descending order of the
    /// increase.
    package let meanings: [Meaning]
    /// The sum of the decreases over all other intended targets.
    package let reduction: Double
  }

  /// The targets of a screen whose mis-tap rate rises by at least what reports print.
  static func costs(_ old: ScreenResult, _ new: ScreenResult) -> [Cost] {
    let after = Dictionary(
      new.intended.map { ($0.target.id, $0.misTapRate ?? 0) }, uniquingKeysWith: max)
    return old.intended.compactMap { target -> Cost? in
      guard let before = target.misTapRate, let now = after[target.target.id],
        now >= before + LeastShown.tenth
      else { return nil }
      return Cost(target: target.target.id, before: before, after: now)
    }.stablySorted { $0.after - $0.before > $1.after - $1.before }
  }

  /// The targets of a screen with more accidental taps than before, irreversible actions first.
  /// Dead taps may become accidental taps while no mis-tap rate rises.
  static func accidentalTaps(_ old: ScreenResult, _ new: ScreenResult) -> [AccidentalTap] {
    let (before, after) = (TakenTargets(old), TakenTargets(new))
    let irreversible = Set(new.irreversible)
    return after.ids.compactMap { id -> AccidentalTap? in
      let isIrreversible = irreversible.contains(id)
      let (then, now) = (before.accidentalTaps(taking: id), after.accidentalTaps(taking: id))
      guard now >= then + (isIrreversible ? LeastShown.hundredth : LeastShown.tenth) else {
        return nil
      }
      let meanings = after.meant(taking: id).compactMap { meant, chance -> AccidentalTap.Meaning? in
        let known = before.chance(of: id, meaning: meant)
        guard chance >= known + LeastShown.hundredth else { return nil }
        return AccidentalTap.Meaning(meant: meant, before: known, after: chance)
      }.stablySorted { $0.after - $0.before > $1.after - $1.before }
      let reduction = before.meant(taking: id).reduce(0) { sum, old in
        sum + max(0, old.chance - after.chance(of: id, meaning: old.meant))
      }
      return AccidentalTap(
        target: id, isIrreversible: isIrreversible, before: then, after: now, meanings: meanings,
        reduction: reduction)
    }.stablySorted { one, other in
      one.isIrreversible != other.isIrreversible
        ? one.isIrreversible : one.after - one.before > other.after - other.before
    }
  }
}

extension [Fix] {
  /// Whether changes together gain at least as much as the best one alone. On different screens none
  /// can hinder another.
  func goTogether(comingTo sum: LossChange) -> Bool {
    let best = map(\.losses.reduction).max() ?? 0
    return sum.reduction >= (Set(map(\.screen)).count == 1 ? best : 0) - LeastShown.hundredth
  }
}

/// The wrong-target taps of a screen, by activated target.
private struct TakenTargets {
  /// The activated targets, in the order of their first occurrence.
  private(set) var ids: [String] = []
  /// The rates at which each target is activated, by intended target.
  private var chances: [String: [(meant: String, chance: Double)]] = [:]

  init(_ screen: ScreenResult) {
    for target in screen.intended {
      for chance in target.exact ?? [] {
        guard case .wrong(let id) = chance.outcome, id != target.target.id else { continue }
        if chances[id] == nil { ids.append(id) }
        chances[id, default: []].append((target.target.id, chance.probability))
      }
    }
  }

  func meant(taking id: String) -> [(meant: String, chance: Double)] { chances[id] ?? [] }

  func chance(of id: String, meaning meant: String) -> Double {
    chances[id]?.first { $0.meant == meant }?.chance ?? 0
  }

  func accidentalTaps(taking id: String) -> Double {
    IrreversibleErrors.any(of: meant(taking: id).map(\.chance))
  }
}
