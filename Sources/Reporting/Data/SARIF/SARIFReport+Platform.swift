internal import Guidelines
internal import JSON
internal import TouchLab

// Results about a scenario as a whole: a missing target, and the platform.
extension SARIFReport {
  /// Returns the result that no screen of a study has a target.
  static func nothingToCheck(_ study: Study, _ places: SARIFPlaces) -> JSONValue {
    [
      "ruleId": .string(NothingToCheck.rule),
      "kind": .string("fail"),
      "level": .string(Finding.Severity.error.rawValue),
      "message": ["text": .string(NothingToCheck.sentence)],
      "locations": [
        places.location(NothingToCheck.place(in: study), named: study.title, kind: "module")
      ],
      "partialFingerprints": [
        "mistap/v1": .string(fingerprint(of: NothingToCheck.rule, number: 1))
      ],
      "properties": ["measured": .string("0 targets"), "required": .string("at least 1 target")],
    ]
  }

  /// A result with `platform` among its properties and in its fingerprint; unchanged for nil.
  ///
  /// Equal findings on two platforms make two alerts.
  static func named(_ result: JSONValue, on platform: String?) -> JSONValue {
    guard let platform, case .object(var members) = result else { return result }
    for index in members.indices {
      guard case .object(var inner) = members[index].value else { continue }
      switch members[index].name {
      case "properties": inner.append(.init("platform", .string(platform)))
      case "partialFingerprints":
        inner = inner.map { .init($0.name, .string("\($0.value.text ?? ""):\(platform)")) }
      default: continue
      }
      members[index] = .init(members[index].name, .object(inner))
    }
    return .object(members)
  }
}
