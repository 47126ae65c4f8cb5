internal import Drawing
package import TouchLab

package struct SummaryRow: Hashable, Sendable {
  package internal(set) var scenario = ""
  var title = ""
  /// The reference to the scenario's page, relative to the index; empty in rows of further persons.
  var link = ""
  /// The finding sentence; empty in rows of further persons.
  var finding = ""
  /// The worst screen in small: its size, then the frame and the heat step of each target, separated by
  /// semicolons.
  var thumbnail = ""
  /// The largest share of taps aimed at one target that activate an irreversible or costly action.
  var accident = 0.0
  /// Whether the scenario is a sample, which is wrong on purpose.
  var isSample = false
  /// The platform of `--platform`; nil for the scenario's own.
  package internal(set) var platform: String?
  /// The id of the person.
  var person = ""
  /// The rows of further persons, who run the same steps.
  var others: [SummaryRow] = []
  var passedSteps = 0
  var steps = 0
  /// The number of targets that people aim at, over all layouts and screens.
  var targets = 0
  /// The target with the highest mis-tap rate; nil without targets to aim at.
  var worst: Missed?
  var misTaps = 0.0
  /// The mis-tap rate of each target, in units of 0.01%.
  var rateBins: [UInt16] = []
  /// The targets with the highest mis-tap rates, at most `mostMissed`.
  var missed: [Missed] = []
  var crowdedPairs = 0
  var failures = Failures()
  /// Whether everything passed for all persons; a further person's row covers that person alone.
  package var passed = false
  /// The highest risk of irreversible errors per pass on any screen; nil if it is too low to print.
  var harm: Double?
  /// The mis-tap rates for a thumb and the default person, if the scenario sets no person.
  var thumb: ThumbComparison?
  /// The figures of the recommended layout; nil for a study without layouts.
  package internal(set) var verdict: SummaryVerdict?

  /// The number of targets with the highest mis-tap rates that a run lists.
  static let mostMissed = 10

  /// A target with its mis-tap rate, on the layout where that is highest.
  struct Missed: Hashable, Sendable {
    /// The layout of the highest mis-tap rate, if there are several; else empty.
    var layout = ""
    var screen = ""
    var id = ""
    var misTapRate = 0.0
    /// The likeliest outcome of the target's mis-taps, as reports name it.
    var outcome = ""
  }

  package init() {}

  package init(_ result: StudyResult) { self.init(result, StudyVerdict(result)) }

  init(_ result: StudyResult, _ studyVerdict: StudyVerdict?) {
    let allSteps = result.layouts.flatMap(\.tasks).flatMap(\.steps)
    let screens = result.layouts.flatMap(\.screens)
    let rates = screens.flatMap(\.misTapRates)
    scenario = result.study.path.isEmpty ? result.study.title : result.study.path
    platform = result.study.listedPlatform
    person = result.study.person.id
    others = result.others.map { SummaryRow($0) }
    passedSteps = allSteps.count { $0.passed }
    steps = allSteps.count
    targets = rates.count
    missed = Self.missed(in: result.layouts)
    worst = missed.first
    misTaps = rates.reduce(0, +)
    rateBins = rates.map { UInt16(saturating: min(1, max(0, $0)) * Self.binsOfRate + 0.5) }
    crowdedPairs = screens.reduce(0) { $0 + $1.crowding.count }
    failures = Failures(ofPersonIn: result)
    passed = result.passed
    harm = IrreversibleRisk.most(on: result.layouts)
    thumb = ThumbComparison(result)
    verdict = studyVerdict.map { SummaryVerdict(result, $0) }
  }

  /// The targets with the highest mis-tap rates, each once, since layouts mostly share their
  /// targets.
  private static func missed(in layouts: [LayoutResult]) -> [Missed] {
    let screens = layouts.flatMap(\.screens)
    let owners = layouts.flatMap { layout in
      layout.screens.map { _ in layouts.count > 1 ? layout.id : "" }
    }
    let all = screens.indices.flatMap { screen in
      screens[screen].targets.indices.compactMap { index in
        let target = screens[screen].targets[index]
        return target.isIntended && !target.isExtrapolated
          ? (screen: screen, index: index, rate: target.misTapRate ?? 0) : nil
      }
    }
    var seen: Set<[String]> = []
    var missed: [Missed] = []
    for index in all.indices.greatestFirst({ all[$0].rate }) where missed.count < mostMissed {
      let one = all[index]
      let screen = screens[one.screen]
      let target = screen.targets[one.index]
      guard seen.insert([screen.id, target.target.id]).inserted else { continue }
      missed.append(
        Missed(
          layout: owners[one.screen], screen: screen.id, id: target.target.id, misTapRate: one.rate,
          outcome: target.worstMisTap?.outcome.name ?? ""))
    }
    return missed
  }

  /// The mis-tap rate of each target, to 0.01 pp.
  var rates: some Sequence<Double> { rateBins.lazy.map { Double($0) / Self.binsOfRate } }

  private static let binsOfRate = 10_000.0

  var everyone: [SummaryRow] { [self] + others }

  /// The mean mis-tap rate over the targets; nil without any.
  var misTapRate: Double? { targets > 0 ? misTaps / Double(targets) : nil }
}

/// The figures of a scenario's recommended layout, as lists of many scenarios print them.
package struct SummaryVerdict: Hashable, Sendable {
  package struct NamedRate: Hashable, Sendable {
    package internal(set) var name: String
    package internal(set) var id: String
    package internal(set) var rate: Double
  }

  /// The recommended layout, if there are several; else empty.
  package internal(set) var layout = ""
  /// The mean mis-tap rate of the recommended layout; nil without targets to aim at.
  package internal(set) var misTapRate: Double?
  package internal(set) var highest: NamedRate?
  /// The irreversible action with the highest rate of accidental taps per pass; nil without one.
  package internal(set) var risk: NamedRate?
  package internal(set) var requirementsMet = 0
  package internal(set) var requirements = 0
  /// The number of screens of the recommended layout.
  package internal(set) var screens = 0
  /// The number of findings that need review.
  package internal(set) var reviews = 0

  package init() {}

  init(_ result: StudyResult, _ verdict: StudyVerdict) {
    let recommended = result.layouts[verdict.recommended.index]
    layout = verdict.other == nil ? "" : recommended.id
    misTapRate = recommended.misTapRate
    highest = verdict.highest.map { NamedRate(name: $0.name, id: $0.id, rate: $0.rate.value) }
    risk = StudyVerdict.Risk(on: recommended, beside: nil).flatMap { risk in
      risk.after.map { NamedRate(name: risk.name, id: risk.id, rate: $0.value) }
    }
    requirementsMet = verdict.requirements.met
    requirements = verdict.requirements.all
    screens = recommended.screens.count
    reviews = FindingCounts(of: result).unknown
  }
}
