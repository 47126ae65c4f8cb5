internal import Guidelines
internal import JSON
package import TouchLab

/// The results of one scenario for code scanning.
package enum SARIFReport {
  /// Returns the log of one scenario alone.
  package static func render(_ result: StudyResult) -> String {
    String(decoding: SARIFLog(result).file(), as: UTF8.self)
  }

  /// Returns the findings, then the failed requirements.
  ///
  /// `outside` has the absolute path of each file outside the root of the run, by its path in
  /// reports.
  static func results(of result: StudyResult, outside: [String: String] = [:]) -> [JSONValue] {
    let places = SARIFPlaces(path: result.study.path, outside: outside)
    let results =
      findings(of: result, places) + failures(of: FailedRequirements(of: result), places)
      + (result.hasNothingToCheck ? [nothingToCheck(result.study, places)] : [])
    return results.map { named($0, on: result.study.listedPlatform) }
  }

  private static func findings(of result: StudyResult, _ places: SARIFPlaces) -> [JSONValue] {
    var fingerprints = FindingFingerprints()
    return result.layouts.flatMap { layout in
      layout.screens.flatMap { screen in
        screen.findings.map { finding in
          let name = [layout.id, screen.id, finding.target].filter { !$0.isEmpty }
          return self.result(
            finding, at: places.location(finding.place, named: name.joined(separator: "/")),
            fingerprint: fingerprints.next(finding, on: screen.id, of: layout.id))
        }
      }
    }
  }

  private static func result(
    _ finding: Finding, at location: JSONValue, fingerprint: String
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(finding.rule)),
      // Only a failure has a level; a finding that needs review asks for a person.
      .init("kind", .string(finding.ruling == .fail ? "fail" : "review")),
      // SARIF's levels are the words of severities.
      .init("level", .string(finding.ruling == .fail ? finding.severity.rawValue : "none")),
      .init(
        "message",
        ["text": .string("\(finding.message.text). \(finding.message.advice)".printable)]),
      .init("locations", [location]),
      .init("partialFingerprints", ["mistap/v1": .string(fingerprint)]),
    ]
    if let reason = finding.silenced {
      members.append(
        .init(
          "suppressions",
          [
            [
              "kind": .string(finding.isIgnoredByProject ? "external" : "inSource"),
              "justification": .string(reason.printable),
            ]
          ]))
    }
    members.append(
      .init(
        "properties",
        [
          "measured": .string(finding.message.measured),
          "required": .string(finding.message.required),
          "editions": .array(finding.guidelineSets.map { .string($0.rawValue) }),
        ]))
    return .object(members)
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

/// The places of one scenario's results.
struct SARIFPlaces {
  /// The path of the scenario.
  let path: String
  /// The absolute path of each file outside the root of the run, by its path in reports.
  let outside: [String: String]

  /// Returns a location in the file of a place, or of the scenario without one.
  func location(_ place: SourcePlace?, named name: String, kind: String = "element") -> JSONValue {
    [
      "physicalLocation": [
        "artifactLocation": ["uri": .string(uri(of: place?.file ?? path))],
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

  /// Returns a reference relative to the root, or a file address for a file outside.
  private func uri(of file: String) -> String {
    let file = outside[file] ?? file
    return file.hasPrefix("/") ? "file://\(file.uriReference)" : file.uriReference
  }
}
