internal import Guidelines
internal import JSON
internal import TouchLab

// Results about a scenario as a whole: a missing target, and the platform.
extension SARIFReport {
  /// The rule for scenarios without any target, after all others.
  static let nothingToJudge: JSONValue = [
    "id": .string(NothingToJudge.rule),
    "shortDescription": ["text": .string("Some screen has a target")],
    "fullDescription": [
      "text": .string("Without a target no rule can fail, and a pass would mean nothing.")
    ],
    "help": ["text": .string(NothingToJudge.advice)],
    "defaultConfiguration": ["level": .string(Finding.Severity.error.rawValue)],
    "properties": ["tags": .array([])],
  ]

  /// The result that no screen of a study has a target; `rule` is the number of rules for
  /// requirements.
  static func nothingToJudge(_ study: Study, rule: Int) -> JSONValue {
    [
      "ruleId": .string(NothingToJudge.rule),
      "ruleIndex": .integer(GuidelineCatalogue.summaries.count + rule),
      "kind": .string("fail"),
      "level": .string(Finding.Severity.error.rawValue),
      "message": ["text": .string(NothingToJudge.sentence)],
      "locations": [
        location(
          NothingToJudge.place(in: study), in: study.path, named: study.title, kind: "module")
      ],
      "partialFingerprints": [
        "mistap/v1": .string(fingerprint(of: NothingToJudge.rule, number: 1))
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
