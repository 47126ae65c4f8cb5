internal import Guidelines
internal import JSON
internal import TouchLab

extension SARIFReport {
  /// Returns the failed requirements, each at its `require` statement.
  static func failures(of requirements: FailedRequirements, _ places: SARIFPlaces) -> [JSONValue] {
    var seen: [String: Int] = [:]
    return requirements.all.map { broken in
      let requirement = broken.requirement.result.requirement
      let person = broken.namesPerson ? broken.requirement.person.id : ""
      let rule = RequiredMetric(requirement.metric).rule
      let key = [broken.layout, rule, requirement.text, person].joined(separator: "\u{0}")
      seen[key, default: 0] += 1
      return result(
        broken, rule, places, fingerprint: fingerprint(of: key, number: seen[key] ?? 1))
    }
  }

  private static func result(
    _ broken: FailedRequirements.One, _ rule: String, _ places: SARIFPlaces, fingerprint: String
  ) -> JSONValue {
    let requirement = broken.requirement.result.requirement
    let figure = RequirementFigure(broken.requirement.result)
    let sentence = RequirementSentences.sentence(
      broken.requirement.result, for: broken.requirement.person)
    return [
      "ruleId": .string(rule),
      "kind": .string("fail"),
      "level": .string(Finding.Severity.error.rawValue),
      "message": [
        "text": .string(
          "Requirement on \(broken.layout)\(broken.whom): \(requirement.text): \(sentence)."
            .printable)
      ],
      "locations": [places.location(requirement.place, named: broken.layout, kind: "module")],
      "partialFingerprints": ["mistap/v1": .string(fingerprint)],
      "properties": [
        "measured": .string(figure.measured.map(figure.withUnit) ?? ""),
        "required": .string(figure.requiredInWords),
      ],
    ]
  }
}
