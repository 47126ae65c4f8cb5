internal import Drawing
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

  /// Whether the two can be compared and nothing got worse. A person or layout that only the run
  /// has is no regression.
  package var passed: Bool { regressions.isEmpty && isComparable }

  package var regressionCount: Int { regressions.count }
  package var knownCount: Int { known.count }

  /// Compares a result with a baseline. Probabilities may get worse by `margin`, irreversible
  /// errors by `DangerMargin`, times by the share `margin`. Without a margin the standard ones
  /// apply.
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
    } else if let new = now.shortfall, let old = before?.shortfall {
      isWorse = new.isWorse(than: old)
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
    case .requirement, .finding: measure.isLeast
    default: true
    }
  }
}

extension BaselineComparison {
  /// The changes since the baseline, one a line: regressions first, then improvements, existing
  /// failures and missing figures.
  package var lines: [String] {
    regressions.map { "worse: \(words($0))" } + improvements.map { "better: \(words($0))" }
      + known.map { "known failure, not worse: \(name($0.now))" }
      + parts + missing.map { "missing: \(name($0)) is only in the baseline" }
  }

  /// The regressions, each with its place in the scenario if there is one.
  package func regressions(in result: StudyResult) -> [(place: SourcePlace?, text: String)] {
    regressions.map { (place(of: $0.now, in: result), "worse: \(words($0))") }
  }

  private func place(of measure: Measure, in result: StudyResult) -> SourcePlace? {
    let layout = result.study.layouts.first { $0.id == measure.layout }
    let evaluated = result.layouts.first { $0.id == measure.layout }
    switch measure.subject {
    case .screen(let id): return layout?.screen(id: id)?.place
    case .target(let id, let screen):
      let shown = layout?.screen(id: screen)
      let element = shown?.element(id: id) ?? layout?.tabs.first { $0.id == id }
      return element?.place ?? shown?.place
    case .task(let id): return result.study.tasks.first { $0.id == id }?.place
    case .step(let index, let id):
      return evaluated?.tasks.first { $0.id == id }?.steps.dropFirst(index).first?.place
    case .requirement(let index):
      return evaluated?.requirements.dropFirst(index).first?.requirement.place
    case .finding(let file, let line, let column):
      return SourcePlace(file: file, line: line, column: column)
    case nil: return nil
    }
  }

  package var summary: String {
    guard isComparable else {
      return
        "nothing could be compared: the run and the baseline share no target, task or requirement "
        + "of the same person and layout\(people)"
    }
    guard !passed else { return "no regressions" }
    let count = regressions.count
    return "\(count.counted("regression")) since the baseline"
  }

  /// The persons and layouts that could not be compared, one a line.
  private var parts: [String] {
    guard isComparable else { return [] }
    return unmatched.map { "not compared: \(name($0)) shares no figure with the baseline" }
      + absent.map { "missing: \(name($0)) is in the baseline and shares no figure with the run" }
  }

  /// The persons of the run and of the baseline where they differ; else empty.
  private var people: String {
    let (now, before) = (people(of: unmatched), people(of: absent))
    return now.isEmpty || before.isEmpty
      ? "" : ": the run has \(now), the baseline has \(before)"
  }

  private func people(of parts: [Part]) -> String {
    parts.compactMap { part in
      if case .person(let id) = part, !id.isEmpty { id } else { nil }
    }.joined(separator: ", ")
  }

  private func name(_ part: Part) -> String {
    switch part {
    case .person(let id): "\(id.isEmpty ? "the person" : id)"
    case .layout(let id): "layout \(id)"
    }
  }

  private func words(_ change: Change) -> String {
    let name = name(change.now)
    if let new = change.now.shortfall, let old = change.before?.shortfall, new.isWorse(than: old) {
      return "\(name): \(new.change(from: old))"
    }
    guard let new = change.now.value else { return "\(name)\(held(change))" }
    let now = figure(new, of: change.now)
    guard let before = change.before, let old = before.value else {
      return "\(name): \(now)\(held(change))"
    }
    let isWorse = !change.now.held || regressions.contains { $0.now.key == change.now.key }
    let required = change.required.map { value in
      let limit = figure(min(max(0, value), largest(change.now)), of: change.now)
      let isLeast = value < old || new < value
      // A requirement has a limit of its own, which differs from the baseline's margin.
      guard change.now.kind != .requirement else {
        return ", which may come \(isLeast ? "down" : "up") to \(limit)"
      }
      return ", required \(isLeast ? "at least" : "at most") \(limit)"
    }
    return "\(name): \(figure(old, of: change.now)) → \(now)"
      + (isWorse ? required ?? "" : "") + held(change)
  }

  private func largest(_ measure: Measure) -> Double {
    measure.kind.isTime(named: measure.name) ? .greatestFiniteMagnitude : 1
  }

  /// The words for a step, requirement or finding that passed or failed, now and before; empty for
  /// figures.
  private func held(_ change: Change) -> String {
    switch change.now.kind {
    case .step, .requirement, .finding:
      if change.now.held { return " holds now" }
      guard let before = change.before else { return " fails, and is not in the baseline" }
      return before.held ? " fails now" : " fails as before"
    default: return ""
    }
  }

  private func name(_ measure: Measure) -> String {
    let whom = namesPeople && !measure.person.isEmpty ? " for \(measure.person)" : ""
    return switch measure.kind {
    case .step: "step \(measure.name)"
    case .requirement: "\(measure.name)\(whom)"
    case .finding: measure.name
    default: "\(measure.kind.rawValue) of \(measure.name)\(whom)"
    }
  }

  private func figure(_ value: Double, of measure: Measure) -> String {
    measure.kind.isTime(named: measure.name)
      ? "\(value.rounded(places: 1)) s" : value.percentWithSign
  }
}
