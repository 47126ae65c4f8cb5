package import TouchLab

/// The regressions, improvements and missing figures since a baseline.
package struct BaselineComparison: Sendable {
  typealias Measure = Baseline.Measure

  /// A measure now and in the baseline; `before` is nil if the baseline lacks it.
  struct Change: Sendable {
    var now: Measure
    var before: Measure?
    /// The value at which the measure would not be a regression.
    var required: Double?
  }

  private(set) var regressions: [Change] = []
  private(set) var improvements: [Change] = []
  /// Existing failures that did not get worse.
  private(set) var known: [Change] = []
  /// Figures of the baseline that the result lacks.
  private(set) var missing: [Measure] = []
  /// Persons and layouts of the result that share no figure with the baseline; `absent` has those
  /// of the baseline.
  private(set) var unmatched: [Part] = []
  private(set) var absent: [Part] = []
  /// Whether the two share a figure, or neither has one.
  package private(set) var isComparable = true
  /// Whether lines name the person, since either side has several.
  let namesPeople: Bool
  let margin: Double
  let timeMargin: Double

  /// A person or layout that figures belong to.
  enum Part: Hashable, Sendable {
    case person(String)
    case layout(String)
  }

  /// The share of the baseline by which times may grow.
  package static let standardTimeMargin = 0.05

  /// Whether the two can be compared and nothing got worse.
  ///
  /// A person or layout that only the run has is no regression.
  package var passed: Bool { regressions.isEmpty && isComparable }

  /// Compares a result with a baseline.
  ///
  /// Probabilities may get worse by `margin`, irreversible errors by `DangerMargin`, times by the
  /// share `margin`. Without a margin the standard ones apply.
  package init(_ result: StudyResult, against baseline: Baseline, margin: Double? = nil) {
    self.init(
      Baseline(of: result), against: baseline, margin: margin ?? Comparison.standardMargin,
      timeMargin: margin ?? Self.standardTimeMargin)
  }

  init(_ result: Baseline, against baseline: Baseline, margin: Double, timeMargin: Double) {
    self.margin = margin
    self.timeMargin = timeMargin
    // With one person on each side the two are compared whatever their ids; several are matched by
    // id.
    namesPeople = result.people.count > 1 || baseline.people.count > 1
    let namesPeople = namesPeople
    let (result, baseline) =
      namesPeople ? (result, baseline) : (result.ofAnyone, baseline.ofAnyone)
    var before: [Measure.Key: Measure] = [:]
    for measure in baseline.measures { before[measure.key] = measure }
    for measure in result.measures { evaluate(measure, before[measure.key]) }
    let now = Set(result.measures.map(\.key))
    missing = baseline.measures.filter {
      // A missing step or finding cannot fail; its task or target is reported as missing instead.
      $0.isFigure && !now.contains($0.key)
    }
    let shared = now.intersection(before.keys)
    unmatched = Self.parts(of: result.measures, without: shared)
    absent = Self.parts(of: baseline.measures, without: shared)
    let figures = (result.measures + baseline.measures).filter(\.isFigure)
    isComparable = figures.isEmpty || figures.contains { shared.contains($0.key) }
    // A missing person or layout is reported once, not with each of its figures.
    let absent = Set(absent)
    missing.removeAll { measure in
      !isComparable || absent.contains(.person(measure.person))
        || absent.contains(.layout(measure.layout))
    }
  }

  /// The persons and layouts that share no figure, persons first, in order of appearance.
  private static func parts(of measures: [Measure], without shared: Set<Measure.Key>) -> [Part] {
    let figures = measures.filter(\.isFigure)
    let all =
      figures.map { ($0, Part.person($0.person)) } + figures.map { ($0, .layout($0.layout)) }
    let matched = Set(all.filter { shared.contains($0.0.key) }.map(\.1))
    var seen: Set<Part> = []
    return all.map(\.1).filter { !matched.contains($0) && seen.insert($0).inserted }
  }

  private mutating func evaluate(_ now: Measure, _ before: Measure?) {
    var change = Change(now: now, before: before)
    let isWorse: Bool
    if let before, let old = before.value, let new = now.value {
      let slack = slack(of: now, from: old)
      let isMoreBetter = now.kind.isMoreBetter(now)
      let required = isMoreBetter ? old - slack : old + slack
      change.required = required
      let gain = isMoreBetter ? new - old : old - new
      isWorse = gain < -slack - Self.rounding
      if gain > slack + Self.rounding, now.kind != .requirement { improvements.append(change) }
    } else {
      isWorse = before?.value != nil && now.value == nil
    }
    switch now.kind {
    case .step, .requirement, .finding:
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

  /// The largest change of a measure that still counts as unchanged, in the measure's unit.
  private func slack(of measure: Measure, from old: Double) -> Double {
    if measure.kind.isTime(named: measure.name) { return timeMargin * old }
    return measure.kind.isDanger(named: measure.name) ? DangerMargin.beside(margin) : margin
  }

  /// The tolerance for differences in the last digits of equal figures.
  private static let rounding = 1e-9
}

extension Baseline.Measure {
  /// Whether the measure is a figure whose absence is reported.
  ///
  /// The risk per pass is none: it follows from targets that are figures themselves.
  fileprivate var isFigure: Bool { kind != .finding && kind != .step && kind != .passRisk }
}

extension Baseline.Measure.Kind {
  /// Whether the figure is a time, in seconds.
  func isTime(named name: String) -> Bool {
    self == .time || self == .requirement && name.hasPrefix("require time ")
  }

  /// Whether the figure is the probability of an irreversible error.
  fileprivate func isDanger(named name: String) -> Bool {
    switch self {
    case .danger, .passRisk: true
    case .requirement: name.hasPrefix("require danger ")
    default: false
    }
  }

  fileprivate func isMoreBetter(_ measure: Baseline.Measure) -> Bool {
    switch self {
    case .danger, .passRisk, .time: false
    case .requirement: measure.isLeast
    default: true
    }
  }
}
