package import TouchLab

/// What a run came to for one scenario.
package struct SummaryRow: Hashable, Sendable {
  package let scenario: String
  /// The platform of `--platform`; nil for the scenario's own.
  package let platform: String?
  /// The id of who taps.
  let person: String
  /// The rows of further people, who do the same steps.
  var others: [SummaryRow]
  let passedSteps: Int
  let steps: Int
  /// How many targets people can mean, over all layouts and screens.
  let targets: Int
  /// The target that is missed most, and how often; nil where none can be meant.
  let worst: Worst?
  /// The sum of the mis-tap rates of the targets.
  let misTaps: Double
  /// The targets that are missed most, at most `mostMissed` of them.
  var missed: [Missed]
  let crowdedPairs: Int
  /// What failed for the person of the row.
  let failures: Failures
  /// Whether everything held for everyone; a further person's row says so of that one alone.
  let passed: Bool
  /// How often something irreversible is taken by mistake at worst, if that is worth a word.
  let harm: Double?
  /// What a thumb would miss, where nobody was said to tap.
  let thumb: ThumbFigure?

  /// How many of the most missed targets a run lists.
  static let mostMissed = 10

  /// A target that people miss, on whatever layout they miss it most.
  struct Missed: Hashable, Sendable {
    /// The layout on which it is missed most, of several; else empty.
    let layout: String
    let screen: String
    let id: String
    let misTapRate: Double
    /// What most of the mis-taps come to, as reports name it.
    let outcome: String
  }

  struct Worst: Hashable, Sendable {
    /// Its layout, of several; else empty.
    let layout: String
    let id: String
    let misTapRate: Double
  }

  /// The row of a scenario.
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
    crowdedPairs = screens.reduce(0) { $0 + $1.crowding.count }
    failures = Failures(ofPersonIn: result)
    passed = result.passed
    harm = HarmFigure.most(on: result.layouts)
    thumb = ThumbFigure(result)
  }

  /// The most missed targets, each once: two layouts mostly share theirs.
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

  /// The row, and those of further people.
  var everyone: [SummaryRow] { [self] + others }

  /// The mean mis-tap rate over the targets; nil without any.
  var misTapRate: Double? { targets > 0 ? misTaps / Double(targets) : nil }
}
