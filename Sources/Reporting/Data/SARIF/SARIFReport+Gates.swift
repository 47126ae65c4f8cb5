internal import Guidelines
internal import JSON
internal import TouchLab

extension SARIFReport {
  /// The SARIF rule of a metric.
  ///
  /// It follows those of the guidelines if a requirement on the metric fails.
  static func rule(_ metric: Gate.Metric) -> JSONValue {
    [
      "id": .string(metric.rule),
      "shortDescription": ["text": .string("A requirement on \(metric.meaning)")],
      "fullDescription": [
        "text": .string(
          "The scenario sets a limit for \(metric.meaning), and the prediction does not meet it.")
      ],
      "help": [
        "text": .string("Change the layout until the requirement is met, or change its limit.")
      ],
      "defaultConfiguration": ["level": .string(Finding.Severity.error.rawValue)],
      "properties": ["tags": [.string("gate")]],
    ]
  }

  /// The failed requirements, each at its `require` statement.
  static func results(of gates: BrokenGates, in path: String) -> [JSONValue] {
    let rules = gates.metrics.map(\.rule)
    var seen: [String: Int] = [:]
    return gates.all.map { broken in
      let gate = broken.gate.result.gate
      let person = broken.namesPerson ? broken.gate.person.id : ""
      let key = [broken.layout, gate.metric.rule, gate.text, person].joined(separator: "\u{0}")
      seen[key, default: 0] += 1
      let index = rules.firstIndex(of: gate.metric.rule)
      return result(
        broken, in: path, rule: index.map { GuidelineCatalogue.summaries.count + $0 } ?? -1,
        fingerprint: fingerprint(of: key, number: seen[key] ?? 1))
    }
  }

  private static func result(
    _ broken: BrokenGates.One, in path: String, rule: Int, fingerprint: String
  ) -> JSONValue {
    let gate = broken.gate.result.gate
    let figure = GateFigure(broken.gate.result)
    let sentence = GateSentences.sentence(broken.gate.result, for: broken.gate.person)
    return [
      "ruleId": .string(gate.metric.rule),
      "ruleIndex": .integer(rule),
      "kind": .string("fail"),
      "level": .string(Finding.Severity.error.rawValue),
      "message": [
        "text": .string(
          "Requirement on \(broken.layout)\(broken.whom): \(gate.text): \(sentence).".printable)
      ],
      "locations": [
        location(gate.place, in: path, named: broken.layout, kind: "module")
      ],
      "partialFingerprints": ["mistap/v1": .string(fingerprint)],
      "properties": [
        "measured": .string(figure.measured.map(figure.withUnit) ?? ""),
        "required": .string(figure.requiredInWords),
      ],
    ]
  }
}

extension Gate.Metric {
  fileprivate var rule: String { "gate-\(name)" }

  fileprivate var meaning: String {
    switch self {
    case .success: "the hit rate of a target"
    case .confusion: "the wrong-target rate of a target"
    case .clean: "the error-free rate of a task"
    case .completion: "the completion rate of a task"
    case .danger: "the irreversible-error rate of a task"
    case .time: "the expected seconds of a task"
    }
  }
}
