internal import JSON
package import TouchLab

/// The totals of a run for one scenario.
package struct SummaryRow: Hashable, Sendable {
  package let scenario: String
  /// The platform of `--platform`; nil for the scenario's own.
  package let platform: String?
  /// The id of the person.
  let person: String
  /// The rows of further persons, who run the same steps.
  var others: [SummaryRow]
  let passedSteps: Int
  let steps: Int
  /// The number of targets that people aim at, over all layouts and screens.
  let targets: Int
  /// The target with the highest mis-tap rate; nil without targets to aim at.
  let worst: Worst?
  /// The sum of the mis-tap rates of the targets.
  let misTaps: Double
  /// The mis-tap rate of each target, in units of 0.01%.
  let rateBins: [UInt16]
  /// The targets with the highest mis-tap rates, at most `mostMissed`.
  var missed: [Missed]
  let crowdedPairs: Int
  /// The failures for the row's person.
  let failures: Failures
  /// Whether everything passed for all persons; a further person's row covers that person alone.
  let passed: Bool
  /// The highest risk of irreversible errors per pass on any screen; nil if it is too low to print.
  let harm: Double?
  /// The mis-tap rates for a thumb and the default person, if the scenario sets no person.
  let thumb: ThumbComparison?
  /// The figures of the recommended layout; nil for a study without layouts.
  package let verdict: SummaryVerdict?

  /// The number of targets with the highest mis-tap rates that a run lists.
  static let mostMissed = 10

  /// A target with its mis-tap rate, on the layout where that is highest.
  struct Missed: Hashable, Sendable {
    /// The layout of the highest mis-tap rate, if there are several; else empty.
    let layout: String
    let screen: String
    let id: String
    let misTapRate: Double
    /// The likeliest outcome of the target's mis-taps, as reports name it.
    let outcome: String
  }

  struct Worst: Hashable, Sendable {
    /// The layout, if there are several; else empty.
    let layout: String
    let id: String
    let misTapRate: Double
  }

  /// The row of a scenario's result.
  package init(_ result: StudyResult) {
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
    worst = missed.first.map { Worst(layout: $0.layout, id: $0.id, misTapRate: $0.misTapRate) }
    misTaps = rates.reduce(0, +)
    rateBins = rates.map { UInt16(saturating: min(1, max(0, $0)) * Self.binsOfRate + 0.5) }
    crowdedPairs = screens.reduce(0) { $0 + $1.crowding.count }
    failures = Failures(ofPersonIn: result)
    passed = result.passed
    harm = IrreversibleRisk.most(on: result.layouts)
    thumb = ThumbComparison(result)
    verdict = SummaryVerdict(result)
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

  /// The row, then those of further persons.
  var everyone: [SummaryRow] { [self] + others }

  /// The mean mis-tap rate over the targets; nil without any.
  var misTapRate: Double? { targets > 0 ? misTaps / Double(targets) : nil }
}

/// The figures of a scenario's recommended layout, as lists of many scenarios print them.
package struct SummaryVerdict: Hashable, Sendable {
  /// A target with a rate.
  package struct NamedRate: Hashable, Sendable {
    package let name: String
    package let id: String
    package let rate: Double
  }

  /// The recommended layout, if there are several; else empty.
  package let layout: String
  /// The mean mis-tap rate of the recommended layout; nil without targets to aim at.
  package let misTapRate: Double?
  package let highest: NamedRate?
  /// The irreversible action with the highest rate of accidental taps per pass; nil without one.
  package let risk: NamedRate?
  package let requirementsMet: Int
  package let requirements: Int
  /// The number of screens of the recommended layout.
  package let screens: Int
  /// The number of findings that need review.
  package let reviews: Int

  /// The figures of a result; nil for a study without layouts.
  init?(_ result: StudyResult) {
    guard let verdict = StudyVerdict(result) else { return nil }
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

// The figures as a shard keeps them.

extension SummaryVerdict {
  var json: JSONValue {
    [
      "layout": .string(layout), "misTapRate": misTapRate.map { .number($0) } ?? .null,
      "highest": highest?.json ?? .null, "risk": risk?.json ?? .null,
      "counts": [
        .integer(requirementsMet), .integer(requirements), .integer(screens), .integer(reviews),
      ],
    ]
  }

  init?(_ json: JSONValue) {
    guard let layout = json["layout"].text, let counts = json["counts"].counts(4) else {
      return nil
    }
    self.layout = layout
    misTapRate = json["misTapRate"].double
    highest = NamedRate(json["highest"])
    risk = NamedRate(json["risk"])
    (requirementsMet, requirements) = (counts[0], counts[1])
    (screens, reviews) = (counts[2], counts[3])
  }
}

extension SummaryVerdict.NamedRate {
  fileprivate var json: JSONValue { [.string(name), .string(id), .number(rate)] }

  fileprivate init?(_ json: JSONValue) {
    let parts = json.elements
    guard parts.count == 3, let name = parts[0].text, let id = parts[1].text,
      let rate = parts[2].double
    else { return nil }
    self.init(name: name, id: id, rate: rate)
  }
}
