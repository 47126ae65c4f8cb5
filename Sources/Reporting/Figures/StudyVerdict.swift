internal import Studies
package import TouchLab

/// The answer of a study for its first person: which layout, at what risk, how certain.
///
/// The verdict card of a page, the terminal and the pull-request comment all print these values.
package struct StudyVerdict: Sendable {
  /// A layout with the mis-tap rate that the verdict compares.
  package struct LayoutRate: Sendable {
    package let id: String
    /// The layout's index in the study.
    package let index: Int
    /// The mean mis-tap rate; nil without targets to aim at.
    package let rate: Rate?
  }

  /// The first step of the choice in which the recommended layout differs from the other one.
  package enum Reason: Sendable {
    case lowerRisk
    case higherCompletion
    case fewerMisTaps
    /// No difference is meaningful, or there is one layout only.
    case none
  }

  /// The target with the highest mis-tap rate.
  package struct Highest: Sendable {
    package let name: String
    package let id: String
    package let screen: String
    package let rate: Rate
  }

  package let recommended: LayoutRate
  /// The layout that the recommended one is compared with: the baseline layout, or the best of the
  /// others if the baseline layout is recommended; nil for one layout.
  package let other: LayoutRate?
  /// The change of the mis-tap rate from the other layout to the recommended one; nil without shared
  /// targets.
  package let difference: Difference?
  /// The number of shared targets that the rates cover, if the layouts have further ones; nil
  /// otherwise.
  package let sharedTargets: Int?
  /// The verdict on the mis-tap rate of the recommended layout; nil without a comparison.
  package let misTaps: Verdict?
  package let reason: Reason
  /// The highest mis-tap rate on the recommended layout; nil without targets to aim at.
  package let highest: Highest?
  /// The irreversible action with the highest rate of accidental taps; nil if there is none.
  package let risk: Risk?
  package let certainty: Certainty
  package let requirements: RequirementCounts

  /// The verdict on a result; nil for a study without layouts.
  package init?(_ result: StudyResult) {
    let index = result.recommendedLayout()
    guard result.layouts.indices.contains(index) else { return nil }
    let layout = result.layouts[index]
    let otherIndex = Self.other(than: index, in: result)
    let other = otherIndex.map { result.layouts[$0] }
    let comparison = other.flatMap { Self.comparison(of: layout, with: $0, in: result) }
    let difference = comparison?.difference
    self.difference = difference
    sharedTargets = comparison?.sharedTargets
    misTaps = difference?.verdict(margin: Comparison.standardMargin, higherIsBetter: false)
    recommended = LayoutRate(
      id: layout.id, index: index, rate: difference?.candidateRate ?? layout.rate)
    self.other = otherIndex.map {
      LayoutRate(
        id: result.layouts[$0].id, index: $0,
        rate: difference?.baselineRate ?? result.layouts[$0].rate)
    }
    reason = Self.reason(for: layout, over: other, misTaps)
    highest = Self.highest(on: layout)
    risk = Risk(on: layout, beside: other)
    certainty = Certainty(of: recommended.rate, index, in: result)
    requirements = RequirementCounts(of: result)
  }

  /// Whether the other layout is the baseline layout.
  package var isAgainstBaseline: Bool { other?.index == 0 }

  /// Whether the mis-tap rates of the two layouts differ by more than the margin.
  package var hasMeaningfulDifference: Bool { misTaps == .better || misTaps == .worse }

  private static func other(than index: Int, in result: StudyResult) -> Int? {
    guard result.layouts.count > 1 else { return nil }
    guard index == 0 else { return 0 }
    var others = result
    others.layouts.removeFirst()
    return 1 + others.recommendedLayout()
  }

  /// The change from the other layout to the recommended one; over the shared targets, and with
  /// their number, if either layout has further ones.
  private static func comparison(
    of layout: LayoutResult, with other: LayoutResult, in result: StudyResult
  ) -> (difference: Difference, sharedTargets: Int?)? {
    let found = result.comparisons.first {
      [$0.baseline, $0.candidate] == [other.id, layout.id]
        || [$0.baseline, $0.candidate] == [layout.id, other.id]
    }
    let isPartial = Set(layout.intendedTargets) != Set(other.intendedTargets)
    if let found, isPartial {
      guard found.total.targets > 0 else { return nil }
      let difference = found.total.difference
      return (found.baseline == layout.id ? difference.turned : difference, found.total.targets)
    }
    let worlds = result.study.person.worlds.indices.compactMap { world -> Difference? in
      guard let before = other.inWorld(world).misTapRate,
        let after = layout.inWorld(world).misTapRate
      else { return nil }
      return Difference(baseline: before, candidate: after)
    }
    return worlds.isEmpty || isPartial ? nil : (Difference(worlds: worlds), nil)
  }

  private static func reason(
    for layout: LayoutResult, over other: LayoutResult?, _ misTaps: Verdict?
  ) -> Reason {
    guard let other else { return .none }
    let margin = Comparison.standardMargin
    let risk = other.irreversibleErrorRate - layout.irreversibleErrorRate
    if risk > DangerMargin.beside(margin) { return .lowerRisk }
    if layout.meanCompletion - other.meanCompletion > margin { return .higherCompletion }
    return misTaps == .better ? .fewerMisTaps : .none
  }

  private static func highest(on layout: LayoutResult) -> Highest? {
    let all = layout.screens.compactMap { screen in
      screen.intended.filter { !$0.isExtrapolated }.worst.map { (screen: screen, target: $0) }
    }
    guard let worst = all.greatestFirst({ $0.target.misTapRate ?? 0 }).first,
      let rate = worst.target.rate
    else { return nil }
    return Highest(
      name: worst.screen.name(of: worst.target.target), id: worst.target.target.id,
      screen: worst.screen.id, rate: rate)
  }
}

extension LayoutResult {
  /// The screen and id of each target that people can aim at.
  fileprivate var intendedTargets: [[String]] {
    screens.flatMap { screen in screen.intended.map { [screen.id, $0.target.id] } }
  }
}
