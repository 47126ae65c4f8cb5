internal import Drawing
package import TouchLab

/// The failures, one a line, each with its place in the form that CI logs link.
package enum FailureSentences {
  /// The failures of each layout: steps, requirements, findings.
  package static func lines(_ result: StudyResult) -> [String] {
    failures(result).map { place($0.place) + $0.text }
  }

  static func failures(_ result: StudyResult, withFindings: Bool = true) -> [Regression] {
    let everyone = result.everyone
    return result.layouts.enumerated().flatMap { index, layout in
      steps(layout)
        + everyone.filter { $0.layouts.indices.contains(index) }.flatMap { own in
          requirements(
            own.layouts[index], of: own.study.person, isOneOfSeveral: everyone.count > 1)
        } + (withFindings ? findings(layout) : [])
    }
  }

  private static func steps(_ layout: LayoutResult) -> [Regression] {
    layout.tasks.flatMap { task in
      task.steps.filter { !$0.passed }.map { step in
        Regression(
          place: step.place, text: "task \(task.id) on \(layout.id): \(step.step): \(step.message)")
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

/// The result of a requirement in running text, shared by all reports.
package enum RequirementSentences {
  /// The measured value and the limit: `measured 79%, required at least 90%`; otherwise the
  /// reason why nothing was measured.
  package static func sentence(_ result: RequirementResult, for person: Person) -> String {
    let figure = RequirementFigure(result)
    if let measured = figure.measured {
      let typing = result.requirement.metric.isTime ? "; \(TaskSentences.typing)" : ""
      return "measured \(figure.withUnit(measured)), required \(figure.requiredInWords)\(typing)"
    }
    let reason =
      absent(from: result, for: person).map { "\($0) is not one of the persons" }
      ?? "no screen shows it as first seen"
    return "nothing to measure: \(reason)"
  }

  /// The result of a requirement before and after a change: `measured 6 → 7%, required at most
  /// 5%`.
  static func sentence(
    _ result: RequirementResult, after before: RequirementResult, for person: Person
  ) -> String {
    let (then, now) = (RequirementFigure(before), RequirementFigure(result))
    guard let old = then.measured, let new = now.measured, old != new else {
      return sentence(result, for: person)
    }
    return "measured \(old) → \(now.withUnit(new)), required \(now.requiredInWords)"
  }

  /// The id of the requirement's person if that is not `person`; nil if it could be evaluated.
  package static func absent(from result: RequirementResult, for person: Person) -> String? {
    result.requirement.person.flatMap { $0 == person.id ? nil : $0 }
  }
}
