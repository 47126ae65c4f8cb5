internal import JSON
internal import ScenarioLanguage
internal import TouchLab
internal import Workbench

/// A tool of the server for agents: its name, its parameters and its answer.
struct AgentTool: Sendable {
  typealias Answer =
    @Sendable (inout AgentServer, JSONValue) throws(AgentProblem) -> JSONValue

  /// A parameter with the part of its JSON Schema besides the description.
  struct Parameter: Sendable {
    let name: String
    let description: String
    var schema: [JSONValue.Member] = [.init("type", "string")]
    var isRequired = false

    static func text(_ name: String, _ description: String, needed: Bool = false) -> Parameter {
      Parameter(name: name, description: description, isRequired: needed)
    }

    static func number(_ name: String, _ description: String, in limits: Limits) -> Parameter {
      Parameter(
        name: name, description: description,
        schema: [
          .init("type", "number"), .init("minimum", .number(limits.lowest)),
          .init("maximum", .number(limits.highest)),
        ])
    }

    static func count(_ name: String, _ description: String, _ usual: Int) -> Parameter {
      Parameter(
        name: name, description: description,
        schema: [
          .init("type", "integer"), .init("minimum", .integer(1)), .init("maximum", .integer(200)),
          .init("default", .integer(usual)),
        ])
    }

    static func flag(_ name: String, _ description: String) -> Parameter {
      Parameter(
        name: name, description: description,
        schema: [.init("type", "boolean"), .init("default", .bool(false))])
    }

    static func list(_ name: String, _ description: String, of type: String, needed: Bool = false)
      -> Parameter
    {
      Parameter(
        name: name, description: description,
        schema: [
          .init("type", "array"), .init("items", ["type": .string(type)]),
          .init("minItems", .integer(1)), .init("maxItems", .integer(20)),
        ], isRequired: needed)
    }
  }

  let name: String
  let title: String
  let description: String
  let parameters: [Parameter]
  var isReadOnly = true
  let answer: Answer

  /// All tools, in the order of the list.
  static let all = [
    loadScreen, check, predict, why, tap, whatIf, suggest, apply, compare,
  ]

  static let scenario = Parameter.text(
    "scenario", "Handle from load_screen, or path of a scenario or dump", needed: true)

  /// The entry in the list of tools.
  var json: JSONValue {
    let properties = parameters.map { parameter in
      JSONValue.Member(
        parameter.name,
        .object(parameter.schema + [.init("description", .string(parameter.description))]))
    }
    let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
    var annotations: [JSONValue.Member] = [.init("readOnlyHint", .bool(isReadOnly))]
    if !isReadOnly {
      annotations += [
        .init("destructiveHint", .bool(true)), .init("idempotentHint", .bool(true)),
      ]
    }
    return [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": [
        "type": "object", "properties": .object(properties), "required": .array(required),
        "additionalProperties": .bool(false),
      ],
      "annotations": .object(annotations + [.init("openWorldHint", .bool(false))]),
    ]
  }

  /// Returns what the schema refuses in some arguments; nil for valid ones.
  func problem(with arguments: JSONValue) -> String? {
    for member in arguments.members {
      guard let parameter = parameters.first(where: { $0.name == member.name }) else {
        return "\(name) takes no '\(member.name)'"
      }
      if let problem = Self.problem(of: member.value, by: .object(parameter.schema)) {
        return "'\(member.name)' \(problem)"
      }
    }
    let given = Set(arguments.members.map(\.name))
    let missing = parameters.first { $0.isRequired && !given.contains($0.name) }
    return missing.map { "\(name) needs '\($0.name)'" }
  }

  private static func problem(of value: JSONValue, by schema: JSONValue) -> String? {
    switch (schema["type"].text ?? "", value) {
    case ("string", .string), ("boolean", .bool): return nil
    case ("number", .number), ("number", .integer), ("number", .unsigned), ("integer", .integer):
      guard let number = value.double, let least = schema["minimum"].double,
        let most = schema["maximum"].double
      else { return nil }
      return number >= least && number <= most
        ? nil : "must be from \(Spelling.number(least)) to \(Spelling.number(most))"
    case ("array", .array(let values)):
      guard (1...20).contains(values.count) else { return "must have 1 to 20 elements" }
      return values.lazy.compactMap { problem(of: $0, by: schema["items"]) }.first
    case (let type, _): return "must be of type \(type)"
    }
  }
}

extension JSONValue {
  /// The whole number that an argument is; nil for any other value.
  var whole: Int? { if case .integer(let value) = self { value } else { nil } }
}
