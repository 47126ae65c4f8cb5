package import TouchLab

/// What got worse, better or missing since a baseline.
package struct BaselineComparison: Sendable {
  typealias Measure = Baseline.Measure

  /// A measure then and now; `before` is nil for what the baseline does not have.
  struct Change: Sendable {
    var now: Measure
    var before: Measure?
    /// The value that would have been good enough.
    var required: Double?
  }

  private(set) var regressions: [Change] = []
  private(set) var improvements: [Change] = []
  /// What failed before and fails now, no worse than it did.
  private(set) var known: [Change] = []
  /// What the baseline has and the result has not.
  private(set) var missing: [Measure] = []
  /// Whom and what the result has that shares no figure with the baseline, and the other way round.
  private(set) var unmatched: [Part] = []
  private(set) var absent: [Part] = []
  /// Whether the two share anything that could get worse, or have nothing that could.
  package private(set) var isComparable = true
  /// Whether figures are those of one among several people.
  let namesPeople: Bool
  let margin: Double
  let timeMargin: Double

  /// One of the people or layouts that figures are about.
  enum Part: Hashable, Sendable {
    case person(String)
    case layout(String)
  }

  /// Times may grow by this share of the baseline's.
  package static let standardTimeMargin = 0.05

  /// Whether nothing got worse, and there was something that could have.
  ///
  /// Whom or what the run has beyond the baseline is no regression.
  package var passed: Bool { regressions.isEmpty && isComparable }

  /// A result against a baseline: probabilities may get worse by `margin`, irreversible errors by
  /// `DangerMargin`, times by that share, or by the standard ones where none is stated.
  package init(_ result: StudyResult, against baseline: Baseline, margin: Double? = nil) {
    self.init(
      Baseline(of: result), against: baseline, margin: margin ?? Comparison.standardMargin,
      timeMargin: margin ?? Self.standardTimeMargin)
  }

  init(_ result: Baseline, against baseline: Baseline, margin: Double, timeMargin: Double) {
    self.margin = margin
    self.timeMargin = timeMargin
    // One person each is held against the other, whoever it is; of several each against the same.
    namesPeople = result.people.count > 1 || baseline.people.count > 1
    let namesPeople = namesPeople
    let (result, baseline) =
      namesPeople ? (result, baseline) : (result.ofAnyone, baseline.ofAnyone)
    var before: [Measure.Key: Measure] = [:]
    for measure in baseline.measures { before[measure.key] = measure }
    for measure in result.measures { judge(measure, before[measure.key]) }
    let now = Set(result.measures.map(\.key))
    missing = baseline.measures.filter {
      // A step or finding that is gone cannot fail; its task or target is what would be missed.
      $0.isFigure && !now.contains($0.key)
    }
    let shared = now.intersection(before.keys)
    unmatched = Self.parts(of: result.measures, without: shared)
    absent = Self.parts(of: baseline.measures, without: shared)
    let figures = (result.measures + baseline.measures).filter(\.isFigure)
    isComparable = figures.isEmpty || figures.contains { shared.contains($0.key) }
    // Said once for the whole, not for each of its figures.
    let absent = Set(absent)
    missing.removeAll { measure in
      !isComparable || absent.contains(.person(measure.person))
        || absent.contains(.layout(measure.layout))
    }
  }

  /// The people and layouts of which no figure is shared, in their order.
  private static func parts(of measures: [Measure], without shared: Set<Measure.Key>) -> [Part] {
    let figures = measures.filter(\.isFigure)
    let all =
      figures.map { ($0, Part.person($0.person)) } + figures.map { ($0, .layout($0.layout)) }
    let matched = Set(all.filter { shared.contains($0.0.key) }.map(\.1))
    var seen: Set<Part> = []
    return all.map(\.1).filter { !matched.contains($0) && seen.insert($0).inserted }
  }

  private mutating func judge(_ now: Measure, _ before: Measure?) {
    var change = Change(now: now, before: before)
    let isWorse: Bool
    if let before, let old = before.value, let new = now.value {
      let slack = slack(of: now, from: old)
      let isMoreBetter = now.kind.isMoreBetter(now)
      let required = isMoreBetter ? old - slack : old + slack
      change.required = required
      let gain = isMoreBetter ? new - old : old - new
      isWorse = gain < -slack - Self.rounding
      if gain > slack + Self.rounding, now.kind != .gate { improvements.append(change) }
    } else {
      isWorse = before?.value != nil && now.value == nil
    }
    switch now.kind {
    case .step, .gate, .finding:
      if now.held {
        if before.map({ !$0.held }) == true { improvements.append(change) }
      } else if before.map(\.held) == false, !isWorse {
        known.append(change)
      } else {
        regressions.append(change)
      }
    default:
      if isWorse { regressions.append(change) }
    }
  }

  /// The largest change of a measure that counts as none, in the measure's unit.
  private func slack(of measure: Measure, from old: Double) -> Double {
    if measure.kind.isTime(named: measure.name) { return timeMargin * old }
    return measure.kind.isDanger(named: measure.name) ? DangerMargin.beside(margin) : margin
  }

  /// Figures that are equal but for their last digits are equal.
  private static let rounding = 1e-9
}

extension Baseline.Measure {
  /// Whether it is something measured, which can be held against an earlier figure.
  ///
  /// The risk of a pass is none: it is one of targets that are figures themselves.
  fileprivate var isFigure: Bool { kind != .finding && kind != .step && kind != .passRisk }
}

extension Baseline.Measure.Kind {
  /// Whether the figure is in seconds.
  func isTime(named name: String) -> Bool {
    self == .time || self == .gate && name.hasPrefix("require time ")
  }

  /// Whether the figure is the probability of an irreversible error.
  fileprivate func isDanger(named name: String) -> Bool {
    switch self {
    case .danger, .passRisk: true
    case .gate: name.hasPrefix("require danger ")
    default: false
    }
  }

  fileprivate func isMoreBetter(_ measure: Baseline.Measure) -> Bool {
    switch self {
    case .danger, .passRisk, .time: false
    case .gate: measure.isLeast
    default: true
    }
  }
}
