package import Studies
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
  /// The change of the mis-tap rate from the other layout to the recommended one, over all targets
  /// of each; nil without targets.
  package let difference: Difference?
  /// The change of irreversible errors in the tasks from the other layout to the recommended one;
  /// nil without a comparison.
  package let taskErrors: Difference?
  /// The smallest difference that matters.
  package let margin: Double
  /// The verdict on the mis-tap rate of the recommended layout; nil without a comparison.
  package let misTaps: Verdict?
  package let reason: LayoutChoice.Reason
  /// The highest mis-tap rate on the recommended layout; nil without targets to aim at.
  package let highest: Highest?
  /// The irreversible action with the highest rate of accidental taps; nil if there is none.
  package let risk: Risk?
  package let certainty: Certainty
  package let requirements: RequirementCounts

  /// The verdict on a result; nil for a study without layouts.
  package init?(_ result: StudyResult) {
    let margin = Comparison.standardMargin
    guard let choice = result.layoutChoice(margin: margin) else { return nil }
    self.init(choice, in: result, margin: margin)
  }

  private init(_ choice: LayoutChoice, in result: StudyResult, margin: Double) {
    self.margin = margin
    let layout = result.layouts[choice.index]
    let other = choice.other.map { result.layouts[$0] }
    let worlds = result.study.person.worlds.indices
    func difference(_ figure: (LayoutResult) -> Double?) -> Difference? {
      guard let other else { return nil }
      let found = worlds.compactMap { world -> Difference? in
        guard let before = figure(other.inWorld(world)), let after = figure(layout.inWorld(world))
        else { return nil }
        return Difference(baseline: before, candidate: after)
      }
      return found.isEmpty ? nil : Difference(worlds: found)
    }
    let misTapRates = difference(\.misTapRate)
    self.difference = misTapRates
    taskErrors = difference(\.irreversibleInTasks)
    misTaps =
      choice.isOfDrawingAlone
      ? .visibleSizeOnly : misTapRates?.verdict(margin: margin, higherIsBetter: false)
    recommended = LayoutRate(
      id: layout.id, index: choice.index, rate: misTapRates?.candidateRate ?? layout.rate)
    self.other = choice.other.map {
      LayoutRate(
        id: result.layouts[$0].id, index: $0,
        rate: misTapRates?.baselineRate ?? result.layouts[$0].rate)
    }
    reason = choice.reason
    highest = Self.highest(on: layout)
    risk = Risk(on: layout, beside: other)
    certainty = Certainty(of: recommended.rate, choice.index, in: result, margin: margin)
    requirements = RequirementCounts(of: result)
  }

  /// The verdict on layouts that were compared, or on those of one comparison; nil without layouts.
  package init?(_ set: ComparisonSet, of pair: Comparison? = nil) {
    let compared =
      pair.map { pair in
        [pair.baseline, pair.candidate].compactMap { name in
          set.layouts.first { $0.name == name }
        }
      } ?? set.layouts
    guard let choice = LayoutChoice(among: compared, margin: set.margin),
      let first = compared.first
    else { return nil }
    var study = first.study
    // The unknowns of different people have no joint interval.
    if compared.contains(where: { $0.study.person != study.person }) {
      study.person.interval = nil
    }
    let layouts = compared.map { layout in
      var result = layout.result
      result.id = layout.name
      return result
    }
    self.init(
      choice, in: StudyResult(study: study, layouts: layouts, comparisons: set.comparisons),
      margin: set.margin)
  }

  /// Whether the other layout is the baseline layout.
  package var isAgainstBaseline: Bool { other?.index == 0 }

  /// Whether the mis-tap rates of the two layouts differ by more than the margin.
  package var hasMeaningfulDifference: Bool { misTaps == .better || misTaps == .worse }

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
