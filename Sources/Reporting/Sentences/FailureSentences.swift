package import TouchLab

/// The failures, one a line, each with its place in the form that CI logs link.
package enum FailureSentences {
  /// The failures of each layout: steps, requirements, findings.
  package static func lines(_ result: StudyResult) -> [String] {
    failures(result).map { place($0.place) + $0.text }
  }

  /// The failures with their places.
  static func failures(_ result: StudyResult) -> [Regression] {
    let everyone = result.everyone
    let nothing =
      result.hasNothingToCheck
      ? [
        Regression(
          place: NothingToCheck.place(in: result.study), text: NothingToCheck.sentence)
      ] : []
    return nothing
      + result.layouts.enumerated().flatMap { index, layout in
        steps(layout)
          + everyone.filter { $0.layouts.indices.contains(index) }.flatMap { own in
            requirements(
              own.layouts[index], of: own.study.person, isOneOfSeveral: everyone.count > 1)
          } + findings(layout)
      }
  }

  private static func steps(_ layout: LayoutResult) -> [Regression] {
    layout.tasks.flatMap { task in
      task.steps.filter { !$0.passed }.map { step in
        Regression(
          place: step.place,
          text: "task \(task.id) on \(layout.id): \(step.step): \(step.message)")
      }
    }
  }

  private static func requirements(
    _ layout: LayoutResult, of person: Person, isOneOfSeveral: Bool
  ) -> [Regression] {
    layout.requirements.filter { !$0.passed }.map { result in
      let isEvaluated = RequirementSentences.absent(from: result, for: person) == nil
      let whom = isOneOfSeveral && isEvaluated ? " for \(person.id)" : ""
      let sentence = RequirementSentences.sentence(result, for: person)
      return Regression(
        place: result.requirement.place,
        text: "requirement on \(layout.id)\(whom): \(result.requirement.text): \(sentence)")
    }
  }

  private static func findings(_ layout: LayoutResult) -> [Regression] {
    layout.screens.flatMap { screen in
      screen.findings.filter(\.isError).map { finding in
        Regression(
          place: finding.place,
          text: "\(finding.rule) on \(layout.id), \(screen.id): \(finding.message.text)")
      }
    }
  }

  private static func place(_ place: SourcePlace?) -> String {
    place.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
  }
}
