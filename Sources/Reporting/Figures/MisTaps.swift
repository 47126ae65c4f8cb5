internal import Drawing
package import Remedies
package import Studies
package import TouchLab

/// The mis-taps of a target by outcome. Accidental taps on irreversible actions come first, then
/// other targets, then the remaining outcomes. Cancelled taps come last, since they occur on every
/// target. Within each group the likeliest comes first.
package struct MisTaps: Sendable {
  /// All mis-taps of printable probability.
  package let all: [TargetResult.Chance]

  /// Selects the mis-taps among outcomes; `irreversible` has the ids of irreversible actions on the
  /// screen.
  package init(_ chances: [TargetResult.Chance]?, irreversible: Set<String> = []) {
    let misTaps = (chances ?? []).filter {
      $0.probability >= LeastShown.hundredth && $0.outcome != .hit
    }
    let ranks = misTaps.map { Self.rank(of: $0.outcome, irreversible) }
    let likeliest = misTaps.indices.greatestFirst { misTaps[$0].probability }
    var all: [TargetResult.Chance] = []
    all.reserveCapacity(misTaps.count)
    for rank in 0...Self.lastRank {
      for index in likeliest where ranks[index] == rank { all.append(misTaps[index]) }
    }
    self.all = all
    beginsWithHarm = ranks.contains { $0 < Self.harmless }
    beginsIrreversible = ranks.contains(0)
  }

  /// Whether the first outcome activates a target.
  private let beginsWithHarm: Bool
  /// Whether the first outcome is an irreversible error.
  private let beginsIrreversible: Bool

  /// The likeliest outcomes, at most `count`, in the order of `all`. The result includes the
  /// likeliest one. If `count` is at least 2, it also includes the first one if that activates a
  /// target, however rare. With `besides` that one does not replace another.
  package func likeliest(_ count: Int, besides: Bool = false) -> [TargetResult.Chance] {
    guard all.count > count else { return all }
    var kept = Array(all.indices.greatestFirst { all[$0].probability }.prefix(count))
    if beginsWithHarm, !kept.contains(0), kept.count > 1 {
      if besides { kept.append(0) } else { kept[kept.count - 1] = 0 }
    }
    return kept.sorted().map { all[$0] }
  }

  /// The likeliest outcome except cancelled taps, after the likeliest irreversible error if that is
  /// a different one.
  package var likeliestElsewhere: [TargetResult.Chance] {
    let elsewhere = all.filter { $0.outcome != .slip }
    guard let most = elsewhere.greatest(\.probability) else { return [] }
    guard beginsIrreversible, let first = all.first, first.outcome != most.outcome else {
      return [most]
    }
    return [first, most]
  }

  private static let harmless = 2
  private static let lastRank = 3

  private static func rank(of outcome: Outcome, _ irreversible: Set<String>) -> Int {
    switch outcome {
    case .wrong(let id): irreversible.contains(id) ? 0 : 1
    case .disabled, .statusBar, .revealed, .dismissed, .nothing, .offScreen, .hit: 2
    case .slip: lastRank
    }
  }
}

extension PlacedScreen {
  package var irreversible: Set<String> {
    Set(targets.filter { $0.danger == .irreversible }.map(\.id))
  }
}

extension Difference {
  /// Both rates, `15% → 14%`; `14%, unchanged` if they differ by less than is printed.
  var changeText: String {
    let printed = rates()
    guard !self.printed.isUnchanged else { return "\(printed.after.text), unchanged" }
    return "\(printed.before.text) → \(printed.after.text)"
  }

  /// Both rates from the candidate to the baseline.
  var changeBackText: String { turned.changeText }

  /// The difference with baseline and candidate exchanged.
  var turned: Difference {
    Difference(
      worlds: ([self] + bounds).map { Difference(baseline: $0.candidate, candidate: $0.baseline) })
  }
}

extension Double {
  /// Two rates whose model intervals are not at hand: `14% → 9%`, or `9%, unchanged`.
  func changeInWords(to after: Double) -> String { Difference(rounded: self, after).changeText }
}

/// The figures of a task on a layout, beside those on the layout that it is compared with.
struct TaskChange {
  private let own: TaskPrediction
  private let other: TaskPrediction?

  /// The figures of a task; `other` is nil without a layout to compare with.
  init(_ own: TaskPrediction, beside other: TaskPrediction?) {
    self.own = own
    self.other = other
  }

  /// A probability, from the other layout to this one.
  func rate(_ figure: (TaskPrediction) -> Double) -> String {
    guard let other else { return own.rate(figure).text }
    let worlds = zip([other] + other.bounds, [own] + own.bounds)
    return Difference(
      worlds: worlds.map { Difference(baseline: figure($0), candidate: figure($1)) }
    ).changeText
  }

  /// The seconds, from the other layout to this one.
  var seconds: String {
    let now = own.seconds.average
    let before = other?.seconds.average ?? now
    return (before == now ? now : "\(before) → \(now)") + fixedSpace + "s"
  }

  /// Whether a run of either can cause an irreversible error of printable probability.
  var isDangerous: Bool { max(own.danger, other?.danger ?? 0) >= 1e-7 }

  /// Whether a run of either can end before the task is completed.
  var canFail: Bool { min(own.completion, other?.completion ?? 1) < 1 - LeastShown.hundredth }
}

package struct RankedChange: Sendable {
  /// The rank, from 1.
  package let rank: Int
  package let fix: Fix
  package let statement: String
  /// The joint effect of all suggestions of its list; nil for a single one.
  package let together: LossChange?

  package init(rank: Int, fix: Fix, statement: String, together: LossChange? = nil) {
    self.rank = rank
    self.fix = fix
    self.statement = statement
    self.together = together
  }

  package var edits: [LayoutEdit] { fix.edits }

  package var targets: [String] { fix.targets }
}

/// The suggestions for a layout, best first, for one person.
package struct LayoutChanges: Sendable {
  package let changes: [RankedChange]
  /// The changes that were found and are not listed.
  let hidden: [RankedChange]
  /// The number of changes of which `changes` are the first, as `suggest` lists them.
  let count: Int
  /// The reason for an empty list, or a remaining problem; nil without either.
  package let none: NoRemedy?
  /// Whether the search was stopped early, so that more suggestions may exist.
  package let isCut: Bool
  /// The problems of the layout, the gravest first, each with its suggestion or an obstacle.
  package let problems: [AnsweredProblem]
  /// The failures that remain with all suggestions; nil if there are none or they were not
  /// evaluated.
  package var standing: RemainingFailures?

  package init(
    _ changes: [RankedChange], none: NoRemedy? = nil, problems: [AnsweredProblem] = [],
    hidden: [RankedChange] = [], most: Int = .max, isCut: Bool = false
  ) {
    self.hidden = hidden
    count = max(changes.count, min(changes.count + hidden.count, most))
    self.changes = changes
    self.problems = problems
    self.none = changes.isEmpty ? none ?? .nothingWorthChanging(nil) : none
    self.isCut = isCut
  }

  /// The number of changes: `3`, or `3 of 12` if only some are listed.
  var countInWords: String {
    changes.count < count ? "\(changes.count) of \(count)" : "\(count)"
  }

  /// The change at an index, also one that is not listed; nil for an unknown index.
  func change(at index: Int) -> RankedChange? {
    let all = changes + hidden
    return all.indices.contains(index) ? all[index] : nil
  }

  /// The suggestion that solves a problem of the study, with the problem's rate before and after.
  func solution(
    of problem: Problem
  ) -> (change: RankedChange, before: Double, after: Double)? {
    guard case .change(let index, let before, let after) = answer(to: problem),
      let change = change(at: index)
    else { return nil }
    return (change, before, after)
  }

  /// The suggestions that solve some problems of the study, in the order of the problems.
  package func changes(for problems: [Problem]) -> [RankedChange] {
    var known: Set<Int> = []
    return problems.compactMap { solution(of: $0)?.change }
      .filter { known.insert($0.rank).inserted }
  }

  /// The answer to a problem of the study; nil if there is none.
  func answer(to problem: Problem) -> AnsweredProblem.Answer? {
    problems.first { $0.problem.isAbout(problem) }?.answer
  }

  /// The problems that a change solves, by its index, the gravest first.
  func problems(solvedBy index: Int) -> [Problem] {
    problems.compactMap { one in
      if case .change(index, _, _) = one.answer { one.problem } else { nil }
    }
  }

  /// The empty list of a layout for which no suggestions are sought.
  package static let ofOtherLayout = LayoutChanges([], none: .otherLayout)

  /// Whether suggestions are sought for another layout only.
  var isOfOther: Bool {
    if case .otherLayout = none { true } else { false }
  }
}

package struct StudyChanges: Sendable {
  /// The suggestions by person, then by layout, in the order of the study.
  package let people: [[LayoutChanges]]

  package static let none = StudyChanges(people: [])

  package init(people: [[LayoutChanges]]) { self.people = people }

  /// The suggestions for the layout at `layout`, for the person at `person`; empty if there is
  /// none.
  package func changes(of layout: Int, for person: Int = 0) -> [RankedChange] {
    found(for: layout, for: person)?.changes ?? []
  }

  /// The changes and answers for the layout at `layout`, for the person at `person`; nil without any.
  func found(for layout: Int, for person: Int = 0) -> LayoutChanges? {
    guard people.indices.contains(person), people[person].indices.contains(layout) else {
      return nil
    }
    return people[person][layout]
  }
}

extension Problem {
  /// Whether another problem has the same cause, place and targets, whatever its layouts.
  fileprivate func isAbout(_ other: Problem) -> Bool {
    (cause, screen, targets.map(\.id), silenced) == (
      other.cause, other.screen, other.targets.map(\.id), other.silenced
    ) && blame?.id == other.blame?.id && rules.map(\.rule) == other.rules.map(\.rule)
  }
}

extension [TargetResult] {
  /// The target with the highest mis-tap rate, without keys, the first of equals; nil without
  /// targets to aim at.
  var worst: TargetResult? {
    var worst: (index: Int, rank: Double)?
    for index in indices where self[index].exact != nil && !self[index].target.isKey {
      let rank = (self[index].misTapRate ?? 0).rank
      if worst.map({ rank > $0.rank }) ?? true { worst = (index, rank) }
    }
    return worst.map { self[$0.index] }
  }
}

/// The highest mis-tap rates of a run, updated row by row. Rows can drop targets that no list will
/// show.
package struct HighestMisTapRates: Sendable {
  /// The ranks of the highest mis-tap rates so far, in descending order.
  private var ranks: [Double] = []

  package init() {}

  /// Returns a row without the targets that are not among the highest mis-tap rates so far. The
  /// first of equal rates stay. Rows must arrive in the order of the run.
  package mutating func pruned(_ row: SummaryRow) -> SummaryRow {
    var row = row
    row.missed = row.missed.filter { take($0.misTapRate) }
    row.others = row.others.map { pruned($0) }
    return row
  }

  private mutating func take(_ rate: Double) -> Bool {
    let place = ranks.firstIndex { $0 < rate.rank } ?? ranks.count
    guard rate > 0, place < SummaryRow.mostMissed else { return false }
    ranks.insert(rate.rank, at: place)
    if ranks.count > SummaryRow.mostMissed { ranks.removeLast() }
    return true
  }
}

/// The mis-tap rates for a thumb and for the default person, if a scenario sets no person.
struct ThumbComparison: Hashable {
  /// The thumb's mean mis-tap rate over the targets that people aim at.
  var missed: Double
  /// The default person's mean mis-tap rate over the targets that people aim at.
  var standard: Double
  var targets: Int

  init(missed: Double, standard: Double, targets: Int) {
    self.missed = missed
    self.standard = standard
    self.targets = targets
  }

  /// The rates of a result; nil if the scenario sets a person or has no target to aim at.
  init?(_ result: StudyResult) {
    guard let missed = result.missedByThumb else { return nil }
    let rates = result.layouts.flatMap { $0.screens.flatMap(\.misTapRates) }
    guard !rates.isEmpty else { return nil }
    self.missed = missed
    standard = rates.reduce(0, +) / Double(rates.count)
    targets = rates.count
  }

  /// The means over all targets of several scenarios; nil if all of them set a person.
  init?(_ all: [ThumbComparison]) {
    let count = all.reduce(0) { $0 + $1.targets }
    guard count > 0 else { return nil }
    missed = all.reduce(0) { $0 + Double($1.targets) * $1.missed } / Double(count)
    standard = all.reduce(0) { $0 + Double($1.targets) * $1.standard } / Double(count)
    targets = count
  }

  /// Both rates of one scenario in words, with the digits of its model interval; nil if the scenario
  /// sets a person or has no target to aim at.
  static func sentence(on result: StudyResult) -> String? {
    let interval = result.layouts.flatMap(\.screens).misTapInterval
    return ThumbComparison(result).map { figure in
      figure.sentence(scenarios: 1) { rate in
        interval.map { Rate(rate, digitsOf: $0) } ?? Rate.rounded(rate)
      }
    }
  }

  func sentence(scenarios: Int, rate: (Double) -> Rate = Rate.rounded) -> String {
    let who = scenarios == 1 ? "No person is set" : "\(scenarios.grouped) scenarios set no person"
    let (now, then) = (rate(missed).text, rate(standard).text)
    let rates =
      now == then
      ? "\(now) (\(RateDifference(missed - standard).text))" : "\(now) instead of \(then)"
    return "\(who): \(PersonCatalogue.standard.id). With thumb \(rates) mis-taps."
  }
}

extension Double {
  /// A probability without a model interval, in percent without the sign: `97.4`.
  package var percent: String { Rate(self).number }

  /// A probability with its sign: `97.4%`.
  package var percentWithSign: String { Rate(self).text }

  /// A rate whose model interval is not at hand, without the sign: `97`.
  package var roundedPercent: String { Rate.rounded(self).number }

  /// A rate whose model interval is not at hand: `97%`.
  package var roundedPercentWithSign: String { Rate.rounded(self).text }

  /// A difference of probabilities in pp, always with its sign: `+1.2`.
  var percentagePoints: String { RateDifference(self).number }

  /// A mean of seconds or taps, with the one decimal that the models support; two in precise mode.
  var average: String { isFinite ? fixed(places: Rate.isPrecise ? 2 : 1) : "–" }

  /// A time in seconds with its unit: `4.2 s`.
  var inSeconds: String { average + fixedSpace + "s" }
}

extension Optional where Wrapped == Double {
  /// A probability in percent; a dash for none.
  var percent: String { self?.percent ?? "–" }

  /// A rate without a model interval in percent; a dash for none.
  var roundedPercent: String { self?.roundedPercent ?? "–" }

  /// A probability in percent with the digits of its model interval; a dash for none.
  func percent(_ interval: ModelInterval?) -> String { map { Rate($0, interval).number } ?? "–" }
}

extension TargetResult {
  /// The mis-tap rate of the least accurate 1 in 9; nil for one user.
  var oneInNineMisTaps: Rate? {
    oneInNine.map { own in
      let worlds = [own] + bounds.compactMap(\.oneInNine)
      return Rate(1 - own, ModelInterval(over: worlds.map { 1 - $0 }))
    }
  }
}
