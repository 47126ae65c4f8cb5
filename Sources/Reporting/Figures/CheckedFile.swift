internal import Drawing
package import Studies
package import TouchLab

/// The problems that `check` shows, and those on which it fails.
package struct CheckChoice: Sendable {
  /// Whether each finding has a line, and not each problem.
  package var listsFindings = false
  /// Whether findings are counted by rule instead.
  package var countsFindings = false
  /// The ids of the only rules that count; nil for all.
  package var only: Set<String>?
  /// The ids of the rules that do not count.
  package var without: Set<String> = []
  /// The least severity that is shown.
  package var least = Finding.Severity.note
  /// The least severity that fails; nil for none.
  package var failing: Finding.Severity? = .error
  /// Whether only failures of severity error are shown.
  package var isOfErrors = false
  package var isVerbose = false

  package init() {}

  /// Whether a rule counts. A scenario without targets fails whatever the choice.
  func picks(_ rule: String) -> Bool {
    rule == Finding.nothingToJudge || only?.contains(rule) != false && !without.contains(rule)
  }

  func shows(_ finding: Finding) -> Bool {
    isOfErrors ? finding.isError : finding.severity.order <= least.order
  }

  func shows(_ problem: Problem) -> Bool {
    isOfErrors
      ? problem.rules.lazy.flatMap(\.findings).contains(where: \.finding.isError)
      : problem.severity.order <= least.order
  }

  func fails(_ finding: Finding) -> Bool {
    finding.isNothingToJudge
      || failing.map { finding.fails && finding.severity.order <= $0.order } ?? false
  }
}

/// A scenario with its problems and findings.
package struct CheckedFile: Sendable {
  let study: Study
  let layouts: [LayoutFindings]
  /// The gravest first.
  let problems: [Problem]
  /// Whether no rule of the chosen severity fails.
  package let passed: Bool
  /// The assumptions about a dump.
  let remarks: [String]
  /// The remarks that text prints with the problems; those about a dump come before them.
  let momentRemarks: [String]
  let choice: CheckChoice

  package init(
    _ study: Study, _ layouts: [LayoutFindings], remarks: [String] = [],
    choice: CheckChoice = CheckChoice()
  ) {
    self.study = study
    let picked = layouts.map { $0.only { choice.picks($0.rule) } }
    self.layouts = picked.map { $0.only(choice.shows) }
    problems = layouts.problems(in: study).picked(by: choice).filter(choice.shows)
    passed = !picked.flatMap(\.screens).contains { $0.findings.contains(where: choice.fails) }
    self.remarks =
      remarks
      + layouts.flatMap(\.screens).filter { $0.facts.uncheckedMoments > 0 }.map {
        "\($0.id): \($0.facts.uncheckedMoments) more moment"
          + ($0.facts.uncheckedMoments == 1 ? " is not checked" : "s are not checked")
      }
    momentRemarks = Array(self.remarks.dropFirst(remarks.count))
    self.choice = choice
  }

  /// Every screen of every layout.
  package var screens: [CheckedScreen] {
    layouts.flatMap { layout in
      layout.screens.map { screen in
        CheckedScreen(
          scenario: study.path, layout: layout.id, screen: screen.id, findings: screen.findings,
          hasTargets: screen.facts.hasTargets)
      }
    }
  }
}

extension [Problem] {
  /// The problems with the rules that a choice picks.
  fileprivate func picked(by choice: CheckChoice) -> [Problem] {
    compactMap { $0.only(choice.picks) }
  }
}

extension StudyResult {
  /// The problems of all findings, with the rules that a choice picks.
  package func problems(pickedBy choice: CheckChoice) -> [Problem] {
    problems.picked(by: choice)
  }

  /// The result with the findings that are shown, and whether no picked one fails.
  package func chosen(by choice: CheckChoice) -> (result: StudyResult, passed: Bool) {
    var result = self
    var passed = true
    for layout in result.layouts.indices {
      for screen in result.layouts[layout].screens.indices {
        let picked = result.layouts[layout].screens[screen].findings.filter {
          choice.picks($0.rule)
        }
        if picked.contains(where: choice.fails) { passed = false }
        result.layouts[layout].screens[screen].findings = picked.filter(choice.shows)
      }
    }
    return (result, passed)
  }
}
