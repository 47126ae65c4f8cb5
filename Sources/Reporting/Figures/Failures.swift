internal import TouchLab

/// What failed in a study, counted.
struct Failures: Hashable, Sendable {
  var steps = 0
  var gates = 0
  /// Findings of severity error that are not silenced.
  var findings = 0
  var hasNothingToJudge = false

  init(steps: Int, gates: Int, findings: Int, hasNothingToJudge: Bool = false) {
    self.steps = steps
    self.gates = gates
    self.findings = findings
    self.hasNothingToJudge = hasNothingToJudge
  }

  init(of result: StudyResult) {
    hasNothingToJudge = result.hasNothingToJudge
    for layout in result.layouts {
      steps += layout.tasks.flatMap(\.steps).count { !$0.passed }
    }
    findings = FindingCounts(of: result).errors
    // Steps are walked without a miss, and the first one's findings hold the others' own: only gates
    // are judged person by person.
    gates = result.everyone.flatMap(\.layouts).flatMap(\.gates).count { !$0.passed }
  }

  /// What fails for a result's own person, as if nobody else tapped; a gate about nobody who taps
  /// stands with the first person's.
  init(ofPersonIn result: StudyResult) {
    let person = result.study.person.id
    hasNothingToJudge = result.hasNothingToJudge
    steps = result.layouts.flatMap(\.tasks).flatMap(\.steps).count { !$0.passed }
    gates = result.layouts.flatMap(\.gates).count { !$0.passed }
    let own = result.layouts.lazy.flatMap(\.screens).flatMap(\.findings).filter { finding in
      (finding.person ?? person) == person
    }
    findings = FindingCounts(of: own).errors
  }

  /// What fails on a layout, whoever taps.
  init(ofLayout id: String, in result: StudyResult) {
    let layouts = result.layouts.filter { $0.id == id }
    steps = layouts.flatMap(\.tasks).flatMap(\.steps).count { !$0.passed }
    let everyone = result.everyone.flatMap(\.layouts).filter { $0.id == id }
    gates = everyone.flatMap(\.gates).count { !$0.passed }
    findings = FindingCounts(of: layouts.flatMap(\.screens).flatMap(\.findings)).errors
  }

  var isEmpty: Bool { steps == 0 && gates == 0 && findings == 0 && !hasNothingToJudge }

  /// What the study came to, in one word.
  var word: Line { isEmpty ? Line("passed", .good) : Line("failed", .bad) }

  /// What failed: `2 steps, 1 gate`; empty for nothing.
  var counts: Line {
    let counts = [
      hasNothingToJudge ? NothingToJudge.sentence : nil,
      steps > 0 ? steps.counted("step") : nil, gates > 0 ? gates.counted("gate") : nil,
      findings > 0 ? findings.counted("guideline error") : nil,
    ]
    return Line(counts.compactMap { $0 }.joined(separator: ", "))
  }

  /// The word beside harm that nothing forbids: what holds is then no more than what was asked, and is
  /// not good.
  func word(beside harm: HarmFigure?) -> Line {
    isEmpty && harm != nil ? Line("passed its checks") : word
  }

  /// What the study came to, what failed, and what harm is done whatever holds.
  func verdict(beside harm: HarmFigure?) -> Line {
    let word = word(beside: harm)
    let verdict = isEmpty ? word : word + Line(": ") + counts
    return harm.map { verdict + Line("; ") + Line($0.sentence, .bad) } ?? verdict
  }
}
