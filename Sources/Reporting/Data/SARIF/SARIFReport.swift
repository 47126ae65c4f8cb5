internal import Guidelines
internal import JSON
package import TouchLab

/// The findings for code scanning: SARIF 2.1.0 (OASIS standard, 27 March 2020).
package enum SARIFReport {
  /// One run with the rules that were checked and their results, failed requirements last.
  package static func render(_ result: StudyResult) -> String {
    let gates = BrokenGates(of: result)
    let found =
      results(of: result) + results(of: gates, in: result.study.path)
      + (result.hasNothingToJudge ? [nothingToJudge(result.study, rule: gates.metrics.count)] : [])
    return JSONWriter.write([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": [
        [
          "tool": ["driver": driver(gates.metrics, result)],
          "columnKind": .string("unicodeCodePoints"),
          "results": .array(found.map { named($0, on: result.study.listedPlatform) }),
        ]
      ],
    ])
  }

  private static func driver(_ metrics: [Gate.Metric], _ result: StudyResult) -> JSONValue {
    [
      "name": .string(Tool.name),
      "semanticVersion": .string(Tool.version),
      "rules": .array(
        GuidelineCatalogue.summaries.map(rule) + metrics.map(rule)
          + (result.hasNothingToJudge ? [nothingToJudge] : [])),
    ]
  }

  private static func rule(_ summary: GuidelineSummary) -> JSONValue {
    [
      "id": .string(summary.id),
      "shortDescription": ["text": .string(summary.title)],
      "fullDescription": ["text": .string(summary.reason)],
      "help": ["text": .string(help(of: summary))],
      "defaultConfiguration": ["level": .string(summary.severity.level)],
      "properties": ["tags": .array(summary.editions.map { .string($0.rawValue) })],
    ]
  }

  /// The reason and source of a rule, and the demands of single guideline sets.
  private static func help(of summary: GuidelineSummary) -> String {
    let demands = summary.requirements.map { requirement in
      "\n\(requirement.edition.rawValue) (\(requirement.severity.rawValue)): \(requirement.demand)"
    }
    return "\(summary.reason)\nSource: \(summary.source)\(demands.joined())"
  }

  private static func results(of result: StudyResult) -> [JSONValue] {
    var seen: [String: Int] = [:]
    return result.layouts.flatMap { layout in
      layout.screens.flatMap { screen in
        screen.findings.map { finding in
          let name = [layout.id, screen.id, finding.target].filter { !$0.isEmpty }
          // The guideline sets of a study may change, so a finding of a current set has its own
          // key.
          let edition = finding.isOfToday ? finding.editions.prefix(1).map(\.rawValue) : []
          let key = ([layout.id, screen.id, finding.target, finding.rule] + edition)
            .joined(separator: "\u{0}")
          seen[key, default: 0] += 1
          return self.result(
            finding, in: result.study.path, named: name.joined(separator: "/"),
            fingerprint: fingerprint(of: key, number: seen[key] ?? 1))
        }
      }
    }
  }

  private static func result(
    _ finding: Finding, in path: String, named name: String, fingerprint: String
  ) -> JSONValue {
    let index = GuidelineCatalogue.summaries.firstIndex { $0.id == finding.rule }
    return [
      "ruleId": .string(finding.rule),
      "ruleIndex": .integer(index ?? -1),
      // Only a failure has a level; a finding that needs review asks for a person.
      "kind": .string(finding.ruling == .fail ? "fail" : "review"),
      "level": .string(finding.ruling == .fail ? finding.severity.level : "none"),
      "message": [
        "text": .string("\(finding.message.text). \(finding.message.advice)".printable)
      ],
      "locations": [location(finding.place, in: path, named: name)],
      "partialFingerprints": ["mistap/v1": .string(fingerprint)],
      "properties": [
        "measured": .string(finding.message.measured),
        "required": .string(finding.message.required),
        "editions": .array(finding.editions.map { .string($0.rawValue) }),
      ],
    ]
  }

  static func location(
    _ place: SourcePlace?, in path: String, named name: String, kind: String = "element"
  ) -> JSONValue {
    let uri = (place?.file ?? path).uriReference
    return [
      "physicalLocation": [
        "artifactLocation": ["uri": .string(uri)],
        "region": [
          "startLine": .integer(max(1, place?.line ?? 1)),
          "startColumn": .integer(max(1, place?.column ?? 1)),
        ],
      ],
      "logicalLocations": [
        ["fullyQualifiedName": .string(name.printable), "kind": .string(kind)]
      ],
    ]
  }

  /// The fingerprint of a finding, from its names and its number among equal ones.
  ///
  /// It stays while layout, screen, target and rule keep their names: moving a line opens no new
  /// alert.
  static func fingerprint(of key: String, number: Int) -> String {
    let digits = String(StableHash.of(key), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ":\(number)"
  }
}

extension Finding.Severity {
  /// SARIF's level, which has the same three words.
  fileprivate var level: String { rawValue }
}
