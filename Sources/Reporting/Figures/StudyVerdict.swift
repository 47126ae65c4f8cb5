internal import Drawing
internal import Remedies
package import Studies
package import TouchLab

/// The answer of a study for its first person: which layout, at what risk, how certain. The verdict
/// card of a page, the terminal and the pull-request comment all print these values.
package struct StudyVerdict: Sendable {
  /// A layout with the mis-tap rate that the verdict compares.
  package struct LayoutRate: Sendable {
    package let id: String
    package let index: Int
    /// The mean mis-tap rate; nil without targets to aim at.
    package let rate: Rate?
  }

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
  /// The tasks that can be completed on the recommended layout and not on the other one.
  package let undone: [String]
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
    undone = other?.undone.filter { !layout.undone.contains($0) } ?? []
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
    if compared.contains(where: { $0.study.person != study.person }) { study.person.interval = nil }
    let layouts = compared.map { layout in
      var result = layout.result
      result.id = layout.name
      return result
    }
    self.init(
      choice, in: StudyResult(study: study, layouts: layouts, comparisons: set.comparisons),
      margin: set.margin)
  }

  /// Whether the baseline layout is recommended for a reason.
  var isKept: Bool { other != nil && recommended.index == 0 && reason != .none }

  package var isAgainstBaseline: Bool { other?.index == 0 }

  private static func highest(on layout: LayoutResult) -> Highest? {
    let all = layout.screens.compactMap { screen in
      screen.intended.filter { !$0.isExtrapolated }.worst.map { (screen: screen, target: $0) }
    }
    guard let worst = all.greatest({ $0.target.misTapRate ?? 0 }),
      let rate = worst.target.rate
    else { return nil }
    return Highest(
      name: worst.screen.name(of: worst.target.target), id: worst.target.target.id,
      screen: worst.screen.id, rate: rate)
  }
}

extension StudyVerdict {
  /// The certainty of the rates and of the order of the layouts.
  package struct Certainty: Sendable {
    /// The headline rate with its model interval; nil without targets to aim at.
    package let rate: Rate?
    /// Whether the same layout is recommended over the whole model interval; nil for one layout, or
    /// without an interval.
    package let isOrderStable: Bool?
    /// The fit error of the person, if it is beyond the limit; nil otherwise.
    package let excessiveFitError: FitError?

    package struct FitError: Sendable {
      /// The root mean squared difference from published rates, 0 to 1.
      package let rootMeanSquare: Double
      /// The limit, 0 to 1.
      package let limit: Double

      /// The fit error in pp: `RMSE 4.2 pp`.
      package var text: String { "RMSE \(Self.points(rootMeanSquare))" }
      /// The limit in pp: `1.5 pp`.
      package var limitText: String { Self.points(limit) }

      private static func points(_ value: Double) -> String {
        "\((100 * value).rounded(places: 1)) pp"
      }
    }

    init(of rate: Rate?, _ recommended: Int, in result: StudyResult, margin: Double) {
      self.rate = rate
      let worlds = result.study.person.worlds.count
      isOrderStable =
        result.layouts.count > 1 && worlds > 1
        ? (1..<worlds).allSatisfy { world in
          var bound = result
          bound.layouts = result.layouts.map { $0.inWorld(world) }
          return bound.recommendedLayout(margin: margin) == recommended
        } : nil
      excessiveFitError = Self.fitError(of: result.study.person)
    }

    /// The largest fit error that is beyond its limit, over the studies that a person was fitted to.
    private static func fitError(of person: Person) -> FitError? {
      PublishedMeasurements.fits(of: person).compactMap { fit -> FitError? in
        guard fit.use == .fitted, let limit = fit.limit, fit.error > limit else { return nil }
        return FitError(rootMeanSquare: fit.error, limit: limit)
      }.greatest(\.rootMeanSquare)
    }
  }

  /// Accidental taps on one irreversible action, in a pass over the targets of its screen.
  package struct Risk: Sendable {
    /// The label of the irreversible action.
    package let name: String
    package let id: String
    package let screen: String
    /// The rate per pass on the other layout; nil without one, or if that has no such action.
    package let before: Rate?
    /// The rate per pass on the recommended layout; nil if it has no such action.
    package let after: Rate?
    /// The intended target whose taps activate it most often, on the layout with the higher rate;
    /// nil if no taps do.
    package let likeliest: Likeliest?

    /// An intended target with the rate of its accidental taps.
    package struct Likeliest: Sendable {
      package let name: String
      package let id: String
      package let probability: Double
      /// The taps for one accident, to two significant figures: the 410 of `1 in 410`; nil if rarer
      /// than 1 in 1,000,000.
      package var odds: Int? { StudyVerdict.odds(of: probability) }
    }

    /// The highest rate of accidental taps on an irreversible action of two layouts; nil without
    /// such an action.
    init?(on layout: LayoutResult, beside other: LayoutResult?) {
      let own = Self.actions(on: layout)
      let others = other.map(Self.actions) ?? []
      guard let worst = (others + own).greatest({ $0.perPass.first ?? 0 }) else {
        return nil
      }
      name = worst.screen.name(ofTarget: worst.id)
      (id, screen) = (worst.id, worst.screen.id)
      let difference = Self.difference(of: worst.id, worst.screen.id, own, others)
      before =
        difference?.baselineRate
        ?? Self.find(worst.id, worst.screen.id, others).map { Rate($0.perPass) }
      after =
        difference?.candidateRate
        ?? Self.find(worst.id, worst.screen.id, own).map { Rate($0.perPass) }
      likeliest = worst.likeliest
    }
  }

  /// Returns the number of taps for one event, to two significant figures; nil for odds of more than
  /// 1 in 1,000,000.
  package static func odds(of probability: Double) -> Int? {
    guard probability >= 1e-6, probability <= 1 else { return nil }
    var unit = 1.0
    while 1 / probability / unit >= 100 { unit *= 10 }
    return Int(saturating: (1 / probability / unit).rounded() * unit)
  }
}

extension StudyVerdict.Risk {
  private struct Action {
    let screen: ScreenResult
    let id: String

    /// The rate per pass in each world, the predicted one first.
    var perPass: [Double] {
      let others = screen.intended.filter { $0.target.id != id }
      // An action alone on its screen has the worlds of its own target.
      return (0...(screen.intended.map(\.bounds.count).min() ?? 0)).map { world in
        IrreversibleErrors.any(of: others.map { $0.chance(of: .wrong(id), inWorld: world) })
      }
    }

    var likeliest: Likeliest? {
      let others = screen.intended.filter { $0.target.id != id }
      guard let most = others.greatest({ $0.chance(of: .wrong(id)) }) else { return nil }
      let probability = most.chance(of: .wrong(id))
      return probability < 1e-7
        ? nil
        : Likeliest(
          name: screen.name(of: most.target), id: most.target.id, probability: probability)
    }
  }

  private static func actions(on layout: LayoutResult) -> [Action] {
    layout.screens.flatMap { screen in
      screen.irreversible.map { Action(screen: screen, id: $0) }
    }
  }

  private static func find(_ id: String, _ screen: String, _ actions: [Action]) -> Action? {
    actions.first { $0.id == id && $0.screen.id == screen }
  }

  /// The change of the rate per pass in each world; nil if a layout lacks the action.
  private static func difference(
    of id: String, _ screen: String, _ own: [Action], _ others: [Action]
  ) -> Difference? {
    guard let after = find(id, screen, own), let before = find(id, screen, others) else {
      return nil
    }
    return Difference(
      worlds: zip(before.perPass, after.perPass).map { Difference(baseline: $0, candidate: $1) }
    ).ofRisk
  }
}

extension Rate {
  /// The rate from its values in each world, the predicted one first; 0 without any.
  fileprivate init(_ worlds: [Double]) { self.init(worlds.first ?? 0, ModelInterval(over: worlds)) }
}

/// The highest risk of irreversible errors per pass on any screen.
enum IrreversibleRisk {
  /// The smallest risk that is printed beside a verdict: 1 in 1,000 passes.
  private static let least = 0.001

  /// The highest risk on any screen of some layouts, for one person; nil if none reaches `least`.
  static func most(on layouts: [LayoutResult]) -> Double? {
    layouts.flatMap(\.screens).compactMap { ExpectedLoss($0)?.harm }.filter { $0 >= least }.max()
  }
}

/// Accidental taps on a costly or irreversible action, among taps aimed at one target.
struct AccidentalActivation {
  /// The smallest rate that is worth a line, as the highest over all persons: 1 in 10,000.
  static let least = 0.0001

  let meant: TargetResult
  let reached: TargetResult
  let danger: Danger
  let rates: [Rate]

  var rate: Double { rates.map(\.value).max() ?? 0 }

  /// The accidental taps on a screen by intended target, from the results of each person. `meant`
  /// has the indices of the targets that people aim at.
  static func harms(on screens: [ScreenResult], meant: [Int]) -> [AccidentalActivation] {
    guard let first = screens.first else { return [] }
    let dangerous = first.targets.filter { $0.target.danger != nil && $0.target.isEnabled }
    guard !dangerous.isEmpty else { return [] }
    return meant.flatMap { index -> [AccidentalActivation] in
      guard first.targets.indices.contains(index) else { return [] }
      let target = first.targets[index]
      let own = screens.compactMap { $0.result(ofTarget: target.target.id, near: index) }
      return dangerous.compactMap { reached in
        guard let danger = reached.target.danger, reached.target.id != target.target.id else {
          return nil
        }
        let rates = own.map { $0.confusionRate(with: reached.target.id) }
        let harm = AccidentalActivation(
          meant: target, reached: reached, danger: danger, rates: rates)
        return harm.rate >= least ? harm : nil
      }
    }
  }
}
