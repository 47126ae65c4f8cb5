internal import Drawing
internal import JSON
internal import ScenarioLanguage
internal import TouchLab
internal import Workbench

/// The answer of a tool, as text for reading and as JSON for programs.
struct ToolAnswer {
  let text: String
  let json: JSONValue

  /// Creates the answer about a session, whose handle and facts come first.
  init(_ handle: String, _ session: Session, _ lines: [String], _ members: [JSONValue.Member]) {
    let more = members.first { $0.name == "more" }?.value.whole ?? 0
    let rest = more > 0 ? ["\(more) more"] : []
    text =
      (["\(handle): \(session.heading)"] + lines + rest).filter { !$0.isEmpty }
      .joined(separator: "\n").withoutControls
    let about = session.about.map { [JSONValue.Member("about", $0)] } ?? []
    json = JSONValue.object([.init("scenario", .string(handle))] + about + members).withoutNulls
  }
}

/// A tool of the server for agents: its name, its parameters and its answer.
struct AgentTool: Sendable {
  typealias Answer =
    @Sendable (inout AgentServer, JSONValue) throws(AgentProblem) -> ToolAnswer

  /// A parameter with the part of its JSON Schema besides the description.
  struct Parameter: Sendable {
    let name: String
    let description: String
    var schema: [JSONValue.Member] = [.init("type", "string")]
    var isRequired = false

    static func text(_ name: String, _ description: String, needed: Bool = false) -> Parameter {
      Parameter(name: name, description: description, isRequired: needed)
    }

    static func word(_ name: String, _ description: String, _ words: [String]) -> Parameter {
      Parameter(
        name: name, description: description,
        schema: [.init("type", "string"), .init("enum", .array(words.map(JSONValue.string)))])
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
          .init("maxItems", .integer(20)),
        ], isRequired: needed)
    }
  }

  let name: String
  let title: String
  let description: String
  let parameters: [Parameter]
  /// The hints for clients, besides that the tool reads only.
  var hints: [JSONValue.Member] = []
  var isReadOnly = true
  var isOpenWorld = false
  let answer: Answer

  /// All tools, in the order of the list.
  static let all = [
    loadScreen, find, check, predict, why, tap, whatIf, suggest, apply, save, compare,
  ]

  static let scenario = Parameter.text(
    "scenario", "Handle, or path of a scenario or dump", needed: true)
  static let people = PersonCatalogue.all.map(\.id)
  static let format = "format"
  private static let formats: JSONValue = ["type": "string", "enum": ["text", "json"]]

  /// The entry in the list of tools.
  var json: JSONValue {
    let properties = parameters.map { parameter in
      JSONValue.Member(
        parameter.name,
        .object(parameter.schema + [.init("description", .string(parameter.description))]))
    }
    let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
    let annotations: [JSONValue.Member] =
      [.init("readOnlyHint", .bool(isReadOnly))] + hints
      + [.init("openWorldHint", .bool(isOpenWorld))]
    return [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": [
        "type": "object", "properties": .object(properties + [.init(Self.format, Self.formats)]),
        "required": .array(required), "additionalProperties": .bool(false),
      ],
      "annotations": .object(annotations),
    ]
  }

  /// Returns arguments as the schema has them; throws what it refuses, with a hint.
  func checked(_ arguments: JSONValue) throws(AgentProblem) -> JSONValue {
    var members: [JSONValue.Member] = []
    for member in arguments.members where member.value != .null {
      if member.name == Self.format {
        guard ["text", "json"].contains(member.value.text) else {
          throw AgentProblem("'format' must be one of: text, json")
        }
        continue
      }
      guard let parameter = parameters.first(where: { $0.name == member.name }) else {
        let names = parameters.map(\.name)
        let near = Fault.guess(for: member.name, among: names)
        throw AgentProblem(
          "\(name) takes no '\(member.name)'; \(near ?? "it takes: \(names.joined(separator: ", "))")"
        )
      }
      let value = Self.coerced(member.value, to: .object(parameter.schema))
      if let problem = Self.problem(of: value, by: .object(parameter.schema)) {
        throw AgentProblem("'\(member.name)' \(problem)")
      }
      members.append(.init(member.name, value))
    }
    let given = Set(members.map(\.name))
    if let missing = parameters.first(where: { $0.isRequired && !given.contains($0.name) }) {
      throw AgentProblem("\(name) needs '\(missing.name)': \(missing.description)")
    }
    return .object(members)
  }

  /// Returns a value in the type of its schema, where it plainly stands for one: `"420"`, a size as
  /// two numbers, one word in place of a list.
  private static func coerced(_ value: JSONValue, to schema: JSONValue) -> JSONValue {
    switch (schema["type"].text ?? "", value) {
    case ("number", .string(let text)): Double(text).map { .number($0) } ?? value
    case ("integer", .string(let text)): Int(text, radix: 10).map { .integer($0) } ?? value
    case ("integer", .number(let number)): Int(exactly: number).map { .integer($0) } ?? value
    case ("boolean", .string("true")): .bool(true)
    case ("boolean", .string("false")): .bool(false)
    case ("string", .array(let sides))
    where sides.count == 2 && sides.allSatisfy { $0.double != nil }:
      .string(sides.compactMap(\.double).map(Spelling.number).joined(separator: "x"))
    case ("string", .integer(let number)): .string("\(number)")
    case ("array", .string), ("array", .integer): .array([coerced(value, to: schema["items"])])
    case ("array", .array(let values)): .array(values.map { coerced($0, to: schema["items"]) })
    default: value
    }
  }

  private static func problem(of value: JSONValue, by schema: JSONValue) -> String? {
    switch (schema["type"].text ?? "", value) {
    case ("string", .string(let text)):
      let words = schema["enum"].elements.compactMap(\.text)
      guard !words.isEmpty, !words.contains(text) else { return nil }
      return "must be one of: \(words.joined(separator: ", "))"
        + (Fault.guess(for: text, among: words).map { "; \($0)" } ?? "")
    case ("boolean", .bool): return nil
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

  /// The value without members that are null, however deep.
  var withoutNulls: JSONValue {
    switch self {
    case .array(let values): .array(values.filter { $0 != .null }.map(\.withoutNulls))
    case .object(let members):
      .object(
        members.filter { $0.value != .null }.map { .init($0.name, $0.value.withoutNulls) })
    default: self
    }
  }

  /// A hit rate with its interval as the rate of mis-taps, the one word of agents for rates.
  static func misTaps(ofHit hit: JSONValue, low: JSONValue = .null, high: JSONValue = .null)
    -> JSONValue
  {
    guard let rate = hit.double else { return .null }
    func rest(_ end: JSONValue) -> JSONValue { .number(end.double.map { 1 - $0 }) }
    return ["rate": .number(1 - rate), "low": rest(high), "high": rest(low)]
  }
}

extension [String] {
  /// The first words of a list.
  var listed: String { prefix(20).joined(separator: ", ") + (count > 20 ? ", …" : "") }
}

extension Session {
  /// Returns the answer to a line, as JSON and as text; throws its error with the words that fit.
  mutating func reply(to line: String) throws(AgentProblem) -> (json: JSONValue, text: String) {
    let (json, reply) = respondInJSON(to: line)
    guard let value = json else { throw AgentProblem("empty statement") }
    guard value["ok"].flag == true else {
      let error = value["error"]
      let choices = error["choices"].elements.compactMap(\.text)
      let message = error["message"].text ?? "it failed"
      let hint =
        choices.isEmpty || message.contains("; choose one of")
        ? "" : " Choose one of: \(choices.listed)"
      throw AgentProblem(message + hint)
    }
    return (value["result"], reply.text)
  }

  mutating func result(of line: String) throws(AgentProblem) -> JSONValue {
    try reply(to: line).json
  }
}
