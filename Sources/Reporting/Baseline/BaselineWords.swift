internal import TouchLab

extension BaselineComparison {
  /// The lines that say what changed since the baseline: what got worse first, then what got better,
  /// what failed before, and what is missing.
  package var lines: [String] {
    regressions.map { "worse: \(words($0))" } + improvements.map { "better: \(words($0))" }
      + known.map { "failed before, and no worse: \(name($0.now))" }
      + missing.map { "missing: \(name($0)) is in the baseline and not here" }
  }

  /// What the comparison came to, in one line.
  package var summary: String {
    guard !passed else { return "nothing got worse than in the baseline" }
    let count = regressions.count
    return "\(count) \(count == 1 ? "thing" : "things") got worse than in the baseline"
  }

  private func words(_ change: Change) -> String {
    let name = name(change.now)
    guard let new = change.now.value else { return "\(name)\(held(change))" }
    let now = figure(new, of: change.now)
    guard let before = change.before, let old = before.value else {
      return "\(name): \(now)\(held(change))"
    }
    let isWorse = !change.now.held || regressions.contains { $0.now.key == change.now.key }
    let required = change.required.map { value in
      let limit = figure(min(max(0, value), largest(change.now)), of: change.now)
      return ", required \(value < old || new < value ? "at least" : "at most") \(limit)"
    }
    return "\(name): \(now), before \(figure(old, of: change.now))"
      + (isWorse ? required ?? "" : "") + held(change)
  }

  private func largest(_ measure: Measure) -> Double {
    measure.kind.isTime(named: measure.name) ? .greatestFiniteMagnitude : 1
  }

  /// What became of something that can fail.
  private func held(_ change: Change) -> String {
    switch change.now.kind {
    case .step, .gate, .finding:
      if change.now.held { return " holds now" }
      return change.before == nil ? " fails, and is not in the baseline" : " fails now"
    default: return ""
    }
  }

  private func name(_ measure: Measure) -> String {
    let whom = namesPeople && !measure.person.isEmpty ? " for \(measure.person)" : ""
    return switch measure.kind {
    case .step: "step \(measure.name)"
    case .gate: "gate \(measure.name)\(whom)"
    case .finding: measure.name
    default: "\(measure.kind.rawValue) of \(measure.name)\(whom)"
    }
  }

  private func figure(_ value: Double, of measure: Measure) -> String {
    measure.kind.isTime(named: measure.name)
      ? "\(value.rounded(places: 3)) s" : "\((100 * value).rounded(places: 3)) %"
  }
}
