package import TouchLab

extension BaselineComparison {
  /// The changes since the baseline, one a line: regressions first, then improvements, existing
  /// failures and missing figures.
  package var lines: [String] {
    regressions.map { "worse: \(words($0))" } + improvements.map { "better: \(words($0))" }
      + known.map { "existing failure, not worse: \(name($0.now))" }
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

  /// The outcome of the comparison in one line.
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
