internal import Guidelines
internal import JSON
internal import TouchLab

extension SARIFReport {
  /// Returns the failed requirements, each at its `require` statement.
  static func failures(of gates: FailedRequirements, _ places: SARIFPlaces) -> [JSONValue] {
    var seen: [String: Int] = [:]
    return gates.all.map { broken in
      let gate = broken.gate.result.gate
      let person = broken.namesPerson ? broken.gate.person.id : ""
      let rule = RequiredMetric(gate.metric).rule
      let key = [broken.layout, rule, gate.text, person].joined(separator: "\u{0}")
      seen[key, default: 0] += 1
      return result(
        broken, rule, places, fingerprint: fingerprint(of: key, number: seen[key] ?? 1))
    }
  }

  private static func result(
    _ broken: FailedRequirements.One, _ rule: String, _ places: SARIFPlaces, fingerprint: String
  ) -> JSONValue {
    let gate = broken.gate.result.gate
    let figure = RequirementFigure(broken.gate.result)
    let sentence = RequirementSentences.sentence(broken.gate.result, for: broken.gate.person)
    return [
      "ruleId": .string(rule),
      "kind": .string("fail"),
      "level": .string(Finding.Severity.error.rawValue),
      "message": [
        "text": .string(
          "Requirement on \(broken.layout)\(broken.whom): \(gate.text): \(sentence).".printable)
      ],
      "locations": [places.location(gate.place, named: broken.layout, kind: "module")],
      "partialFingerprints": ["mistap/v1": .string(fingerprint)],
      "properties": [
        "measured": .string(figure.measured.map(figure.withUnit) ?? ""),
        "required": .string(figure.requiredInWords),
      ],
    ]
  }
}
