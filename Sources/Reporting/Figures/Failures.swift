internal import TouchLab

/// The number of failures in a study, by kind.
struct Failures: Hashable, Sendable {
  var steps = 0
  var requirements = 0
  /// Errors that are not ignored.
  var findings = 0
  var hasNothingToCheck = false

  init(steps: Int, requirements: Int, findings: Int, hasNothingToCheck: Bool = false) {
    self.steps = steps
    self.requirements = requirements
    self.findings = findings
    self.hasNothingToCheck = hasNothingToCheck
  }

  init(of result: StudyResult) {
    hasNothingToCheck = result.hasNothingToCheck
    for layout in result.layouts {
      steps += layout.tasks.flatMap(\.steps).count { !$0.passed }
    }
    findings = FindingCounts(of: result).errors
    // Steps run without mis-taps, and the first person's findings include those of the others. Only
    // requirements are evaluated for each person.
    requirements = result.everyone.flatMap(\.layouts).flatMap(\.requirements).count { !$0.passed }
  }

  /// Counts the failures of a result's own person.
  ///
  /// A requirement on a person outside the study counts for the first one.
  init(ofPersonIn result: StudyResult) {
    let person = result.study.person.id
    hasNothingToCheck = result.hasNothingToCheck
    steps = result.layouts.flatMap(\.tasks).flatMap(\.steps).count { !$0.passed }
    requirements = result.layouts.flatMap(\.requirements).count { !$0.passed }
    let own = result.layouts.lazy.flatMap(\.screens).flatMap(\.findings).filter { finding in
      (finding.person ?? person) == person
    }
    findings = FindingCounts(of: own).errors
  }

  /// Counts the failures on a layout, over all persons.
  init(ofLayout id: String, in result: StudyResult) {
    let layouts = result.layouts.filter { $0.id == id }
    steps = layouts.flatMap(\.tasks).flatMap(\.steps).count { !$0.passed }
    let everyone = result.everyone.flatMap(\.layouts).filter { $0.id == id }
    requirements = everyone.flatMap(\.requirements).count { !$0.passed }
    findings = FindingCounts(of: layouts.flatMap(\.screens).flatMap(\.findings)).errors
  }

  var isEmpty: Bool { steps == 0 && requirements == 0 && findings == 0 && !hasNothingToCheck }

  /// The verdict on the study in one word.
  var word: Line { isEmpty ? Line("passed", .good) : Line("failed", .bad) }

  /// The failures by kind: `2 steps, 1 requirement`; empty for none.
  var counts: Line {
    let counts = [
      hasNothingToCheck ? NothingToCheck.sentence : nil,
      steps > 0 ? steps.counted("step") : nil,
      requirements > 0 ? requirements.counted("requirement") : nil,
      findings > 0 ? findings.counted("guideline error") : nil,
    ]
    return Line(counts.compactMap { $0 }.joined(separator: ", "))
  }

  /// The verdict in a word, beside the risk of irreversible errors.
  ///
  /// A pass is not coloured as good if a risk remains that no requirement limits.
  func word(beside harm: IrreversibleRisk?) -> Line {
    isEmpty && harm != nil ? Line("all requirements met") : word
  }

  /// The verdict, the failures, and the risk of irreversible errors even if all requirements are
  /// met.
  func verdict(beside harm: IrreversibleRisk?) -> Line {
    let word = word(beside: harm)
    let verdict = isEmpty ? word : word + Line(": ") + counts
    return harm.map { verdict + Line("; ") + Line($0.sentence, .bad) } ?? verdict
  }
}
