package import TouchLab

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
