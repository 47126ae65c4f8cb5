internal import Drawing
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
  static let all = [loadScreen, check, predict, why, tap, whatIf, suggest, apply, compare]

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
      annotations += [.init("destructiveHint", .bool(true)), .init("idempotentHint", .bool(true))]
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

extension AgentTool {
  static let whatIf = AgentTool(
    name: "what_if", title: "Try changes",
    description:
      "The effect of changes on the rates of the screen; nothing is kept. Statements: move ID DX "
      + "DY, resize ID W H, swap A B, set ID KEY=VALUE, add NODE, remove ID, undo.",
    parameters: [scenario, .list("statements", "Changes, in order", of: "string", needed: true)]
  ) { server, arguments throws(AgentProblem) in
    let before = try server.session(arguments["scenario"].text ?? "")
    var after = before
    try after.carryOut(arguments["statements"])
    return renamed(after.changes(since: before))
  }

  private static func renamed(_ effect: JSONValue) -> JSONValue {
    let names = ["findingsNew": "findings_new", "findingsGone": "findings_gone"]
    return .object(effect.members.map { .init(names[$0.name] ?? $0.name, $0.value) })
  }

  static let suggest = AgentTool(
    name: "suggest", title: "Suggest changes",
    description: "Changes of the screen, best first, with figures, frames and code.",
    parameters: [
      scenario, .count("most", "Suggestions to list", 3), .text("target", "Only this target"),
      .number("goal", "Hit rate to reach", in: .share),
    ]
  ) { server, arguments throws(AgentProblem) in
    var session = try server.session(arguments["scenario"].text ?? "")
    let found = try session.suggestions(arguments)
    let (changes, more) = JSONValue.array(found.changes).first(arguments["most"].whole ?? 3)
    let all = brief(found.problems)
    func answer(_ listed: Int, without names: [String]) -> JSONValue {
      let problems = all.first(listed)
      let told = changes.elements.map { change in
        JSONValue.object(change.members.filter { !names.contains($0.name) })
      }
      return [
        "changes": .array(told), "answer": found.answer, "problems": problems.0,
        "more": .integer(more + problems.more),
      ]
    }
    // Every change is listed, if need be without what its statement says too. check has the
    // problems, so they give way.
    let forms = [[], ["native"], ["native", "frames"]]
    let form = forms.first { AgentServer.fits(answer(0, without: $0)) } ?? forms[2]
    let listed = (0...all.elements.count).last { AgentServer.fits(answer($0, without: form)) }
    return answer(listed ?? 0, without: form)
  }

  static let apply = AgentTool(
    name: "apply", title: "Apply changes",
    description: "Makes suggestions by rank, or statements, and gives a new handle; path saves it.",
    parameters: [
      scenario, .list("changes", "Ranks of suggest", of: "integer"),
      .list("statements", "Changes as in what_if", of: "string"),
      .text("path", "File to write the scenario into"),
      .flag("overwrite", "Replace an existing file"),
    ], isReadOnly: false
  ) { server, arguments throws(AgentProblem) in
    let before = try server.session(arguments["scenario"].text ?? "")
    var session = before
    let ranks = arguments["changes"].elements.compactMap(\.whole)
    guard ranks.isEmpty != arguments["statements"].elements.isEmpty else {
      throw AgentProblem("give changes or statements, one of them")
    }
    if ranks.isEmpty {
      try session.carryOut(arguments["statements"])
    } else {
      _ = try session.result(of: "suggest")
      _ = try session.result(of: "apply \(ranks.map(String.init).joined(separator: " "))")
    }
    let effect = session.changes(since: before)
    let diff = (try? session.result(of: "diff"))?["text"] ?? .null
    if let path = arguments["path"].text {
      let isThere = server.environment.files.kind(path) != .missing
      guard !isThere || arguments["overwrite"].flag == true else {
        throw AgentProblem("'\(path)' already exists; overwrite: true replaces it")
      }
      try session.save(to: path, over: isThere, by: server.environment.files)
    }
    func figures(_ side: String) -> JSONValue {
      ["misTapRate": effect["misTapRate"][side], "irreversible": effect["irreversible"][side]]
    }
    return [
      "scenario": .string(server.keep(session)), "path": arguments["path"], "diff": diff,
      "before": figures("before"), "after": figures("after"),
    ]
  }
}

extension Session {
  /// Performs changes in order; an error names the statement.
  fileprivate mutating func carryOut(_ changes: JSONValue) throws(AgentProblem) {
    let statements = changes.elements.compactMap(\.text)
    for statement in statements {
      if let problem = Session.problem(withChange: statement) { throw AgentProblem(problem) }
    }
    for statement in statements {
      do throws(AgentProblem) {
        _ = try result(of: statement)
      } catch {
        throw AgentProblem("\(statement): \(error.text)")
      }
    }
  }

  fileprivate mutating func suggestions(
    _ arguments: JSONValue
  ) throws(AgentProblem) -> (changes: [JSONValue], answer: JSONValue, problems: JSONValue) {
    var line = "suggest"
    if let word = arguments["target"].text { line += " \(Spelling.word(resolved(word)))" }
    if let goal = arguments["goal"].double { line += " \(Spelling.number(goal))" }
    let found = try result(of: line)
    let layout = found["layouts"].elements.first
    let changes =
      layout?["changes"].elements
      ?? found["suggestions"].elements.flatMap { $0["changes"].elements }
    return (
      changes.enumerated().map { index, change in
        [
          "rank": change["rank"] == .null ? .integer(index + 1) : change["rank"],
          "says": change["title"], "problem": change["problem"], "remedy": change["remedy"],
          "gain": change["gain"], "tradeoffs": change["tradeoffs"],
          "frames": .array(change["frames"].elements.map(Self.frames)), "space": change["space"],
          "kdl": change["statement"], "native": change["native"],
        ]
      }, layout?["answer"] ?? .null, layout?["problems"] ?? .array([])
    )
  }

  /// Returns the frames of a change as corners and sizes, to a tenth.
  private static func frames(_ change: JSONValue) -> JSONValue {
    func list(_ frame: JSONValue) -> JSONValue {
      .array(
        ["x", "y", "width", "height"].map { name in
          .number(frame[name].double.map { ($0 * 10).rounded() / 10 })
        })
    }
    func both(_ part: String) -> JSONValue {
      ["from": list(change[part]["from"]), "to": list(change[part]["to"])]
    }
    return ["id": change["id"], "visual": both("visual"), "hit": both("hit")]
  }
}

/// Tools that change nothing.
extension AgentTool {
  static let loadScreen = AgentTool(
    name: "load_screen", title: "Load a screen",
    description: "Loads a UI dump or a scenario, and lists its targets with their hit rates.",
    parameters: [
      .text("path", "Path of a dump or scenario"),
      .text("content", "Text of a dump or scenario, in place of a path"),
      .text("person", "Id of a person, such as thumb or older-adult"),
      .text("device", "Device id, such as pixel-8"),
      .text("size", "Screen size such as 390x844, if a dump does not state it"),
      .number("density", "Dots per inch of an Android screen", in: .dotsPerInch),
      .count("most", "Targets to list", 40),
    ]
  ) { server, arguments throws(AgentProblem) in
    guard (arguments["path"].text == nil) != (arguments["content"].text == nil) else {
      throw AgentProblem("give path or content, one of them")
    }
    var options = Options()
    options.device = arguments["device"].text
    options.people = arguments["person"].text.map { [$0] } ?? []
    options.density = arguments["density"].double
    if let text = arguments["size"].text {
      guard let size = Size(text: text) else {
        throw AgentProblem(
          "size must be such as 390x844, each side from \(Limits.screenSide.words(in: .px)), "
            + "not '\(text)'")
      }
      options.size = size
    }
    let content = arguments["content"].text.map { Array($0.utf8) }
    let session = try server.opened(arguments["path"].text ?? "content", options, content: content)
    let overview = session.overview(most: arguments["most"].whole ?? 40)
    return .object([.init("scenario", .string(server.keep(session)))] + overview.members)
  }

  static let check = AgentTool(
    name: "check", title: "Check a screen",
    description: "Checks all screens against the platform's guidelines and mistap's own rules.",
    parameters: [
      scenario, .text("edition", "Guideline set, such as wcag-2.2-aa"),
      .count("worst", "Problems and findings to list", 10),
    ]
  ) { server, arguments throws(AgentProblem) in
    var session = try server.session(arguments["scenario"].text ?? "")
    if let guidelineSet = arguments["edition"].text {
      _ = try session.result(of: "edition \(Spelling.word(guidelineSet))")
    }
    let found = try session.result(of: "check")
    let screens = found["files"].elements.flatMap { $0["screens"].elements }
    let open = screens.flatMap { $0["findings"].elements }
      .filter { $0["silenced"] == .null && $0["outcome"].text != "pass" }
    let most = arguments["worst"].whole ?? 10
    let all = JSONValue.array(found["files"].elements.flatMap { $0["problems"].elements })
    let problems = brief(all).first(most)
    let groups = grouped(open)
    func answer(_ listed: Int) -> JSONValue {
      let (findings, more) = JSONValue.array(groups).first(listed)
      return [
        "passed": found["passed"], "counts": found["counts"],
        "problemCounts": found["problemCounts"], "problems": problems.0, "findings": findings,
        "more": .integer(more + problems.more),
      ]
    }
    // Problems have all that findings say, so findings give way first.
    let listed = (1...min(most, max(1, groups.count))).last { AgentServer.fits(answer($0)) } ?? 1
    return answer(listed)
  }

  /// Returns problems as an agent reads them: without places, fingerprints and what `says` repeats.
  private static func brief(_ problems: JSONValue) -> JSONValue {
    .array(
      problems.elements.map { problem in
        .object(
          problem.members.compactMap { member in
            switch member.name {
            case "fingerprint", "layouts", "fix": nil
            case "targets":
              .init(
                member.name,
                .array(
                  member.value.elements.map { target in
                    .object(target.members.filter { $0.name != "place" })
                  }))
            case "rules":
              .init(
                member.name,
                .array(
                  member.value.elements.map {
                    $0.picking(["rule", "severity"])
                  }))
            default: member
            }
          })
      })
  }

  /// Returns the findings with those of one rule and the same figures as one, errors first.
  private static func grouped(_ findings: [JSONValue]) -> [JSONValue] {
    let names = ["rule", "severity", "outcome", "measured", "required"]
    var order: [JSONValue] = []
    var groups: [JSONValue: [JSONValue]] = [:]
    for finding in findings {
      let key = finding.picking(names)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    let weight = ["error": 0, "warning": 1, "note": 2]
    let ranks = order.map { weight[$0["severity"].text ?? ""] ?? 3 }
    let sorted = order.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { order[$0] }
    return sorted.compactMap { key in
      guard let group = groups[key], let first = group.first else { return nil }
      var targets: [JSONValue] = []
      for target in group.flatMap({ $0["targets"].elements }) where !targets.contains(target) {
        targets.append(target)
      }
      return .object(
        key.picking(["rule", "severity", "outcome"]).members
          + [.init("targets", .array(targets))]
          + first.picking([
            "measured", "required", "advice", "reason", "blame", "share", "place", "fingerprint",
          ]).members)
    }
  }

  static let predict = AgentTool(
    name: "predict", title: "Predict mis-taps",
    description:
      "How often people hit a target, or the worst N targets, and what they hit instead.",
    parameters: [
      scenario, .text("target", "Id or ref"), .count("worst", "Targets to list", 5),
      .text("screen", "Id of a screen"), .text("person", "Id of a person"),
    ]
  ) { server, arguments throws(AgentProblem) in
    var session = try server.session(arguments["scenario"].text ?? "")
    if let person = arguments["person"].text {
      _ = try session.result(of: "person \(Spelling.word(person))")
    }
    let screen = arguments["screen"].text
    let all = try session.result(of: "predict all")
    let everywhere = all["targets"].elements
    var targets = everywhere.filter { screen == nil || $0["screen"].text == screen }
    if let screen, targets.isEmpty {
      let known = everywhere.compactMap { $0["screen"].text }
      throw AgentProblem(
        "no target on screen '\(screen)'. Choose one of: \(Set(known).sorted().listed)")
    }
    if let word = arguments["target"].text {
      let id = session.resolved(word)
      let known = targets.compactMap { $0["id"].text }
      targets = targets.filter { $0["id"].text == id }
      guard !targets.isEmpty else {
        throw AgentProblem("no target '\(word)'. Choose one of: \(known.listed)")
      }
    }
    let most = arguments["target"].text == nil ? arguments["worst"].whole ?? 5 : targets.count
    let (listed, more) = JSONValue.array(targets).first(most)
    return [
      "person": all["person"], "misTapRate": all["misTapRate"],
      "targets": .array(
        listed.elements.map {
          $0.picking(["id", "screen", "hit", "low", "high", "leastAccurate", "outcomes"])
        }), "more": .integer(more),
    ]
  }

  static let why = AgentTool(
    name: "why", title: "Explain a tap",
    description: "Explains hit testing at a point, layer by layer, or why taps miss a target.",
    parameters: [
      scenario, .number("x", "Horizontal position", in: .coordinate),
      .number("y", "Vertical position", in: .coordinate),
      .text("target", "Id or ref, in place of a point"),
    ]
  ) { server, arguments throws(AgentProblem) in
    var session = try server.session(arguments["scenario"].text ?? "")
    let answer = try session.result(of: "why \(try aim(of: arguments, in: session))")
    guard answer["target"].text != nil else {
      return answer.picking(["owner", "layers", "nearest", "distance"])
    }
    let problems = JSONValue.Member("problems", brief(answer["problems"]))
    guard answer["way"].text == nil else {
      return .object(answer.picking(["target", "way"]).members + [problems])
    }
    let remedies = answer["suggestions"].elements.map { $0["title"] }
    return .object(
      answer.picking(["target", "hit", "to", "cause"]).members
        + [problems, .init("remedies", .array(remedies))])
  }

  /// Returns a target or a point as it is typed at the prompt.
  static func aim(of arguments: JSONValue, in session: Session) throws(AgentProblem) -> String {
    if let word = arguments["target"].text { return Spelling.word(session.resolved(word)) }
    guard let x = arguments["x"].double, let y = arguments["y"].double else {
      throw AgentProblem("give target, or x and y")
    }
    return "\(Spelling.number(x)) \(Spelling.number(y))"
  }

  static let tap = AgentTool(
    name: "tap", title: "Tap",
    description:
      "Taps a target or a point, and says what the app does. The handle keeps the state.",
    parameters: [
      scenario, .text("target", "Id or ref"),
      .number("x", "Horizontal position", in: .coordinate),
      .number("y", "Vertical position", in: .coordinate), .flag("restart", "Restart the app first"),
    ]
  ) { server, arguments throws(AgentProblem) in
    let name = arguments["scenario"].text ?? ""
    var session = try server.session(name)
    if arguments["restart"].flag == true { _ = try session.result(of: "start") }
    let answer = try session.result(of: "tap \(try aim(of: arguments, in: session))")
    server.update(name, session)
    return answer.picking(["hit", "outcome", "on", "navigated", "state"])
  }

  static let compare = AgentTool(
    name: "compare", title: "Compare two screens",
    description: "Whether the second version is better than the first, and on which targets.",
    parameters: [
      .text("before", "Handle or path", needed: true),
      .text("after", "Handle or path", needed: true), .text("person", "Id of a person"),
      .number("margin", "Smallest difference of rates that counts (0.005)", in: .share),
    ]
  ) { server, arguments throws(AgentProblem) in
    var sessions = [
      try server.session(arguments["before"].text ?? ""),
      try server.session(arguments["after"].text ?? ""),
    ]
    if let person = arguments["person"].text {
      for index in sessions.indices {
        _ = try sessions[index].result(of: "person \(Spelling.word(person))")
      }
    }
    let set = try sessions[0].comparison(with: sessions[1], margin: arguments["margin"].double)
      .get()
    guard let first = set["comparison"].elements.first else {
      throw AgentProblem("there is nothing to compare")
    }
    let total = first["total"]
    let accidents = first["irreversibleByMistake"]["total"]
    func targets(_ verdict: String) -> JSONValue {
      .array(
        first["targets"].elements.filter { $0["exactVerdict"].text == verdict }
          .map { $0.picking(["screen", "id", "baseline", "candidate"]) })
    }
    return [
      "verdict": total["verdict"], "difference": total["difference"],
      "modelLow": total["modelLow"], "modelHigh": total["modelHigh"], "firm": total["firm"],
      "irreversible": [
        "before": accidents["baseline"], "after": accidents["candidate"],
        "verdict": accidents["verdict"],
      ], "worse": targets("worse"), "better": targets("better"),
    ]
  }
}

extension [String] {
  /// The first words of a list.
  var listed: String { prefix(20).joined(separator: ", ") + (count > 20 ? ", …" : "") }
}

extension Session {
  /// Returns the result of a line; throws its error with the words that fit.
  mutating func result(of line: String) throws(AgentProblem) -> JSONValue {
    guard let value = value(of: line) else { throw AgentProblem("empty statement") }
    guard value["ok"].flag == true else {
      let error = value["error"]
      let choices = error["choices"].elements.compactMap(\.text)
      let hint = choices.isEmpty ? "" : " Choose one of: \(choices.listed)"
      throw AgentProblem((error["message"].text ?? "it failed") + hint)
    }
    return value["result"]
  }
}
