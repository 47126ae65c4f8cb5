internal import JSON
internal import ScenarioLanguage
internal import TouchLab
internal import Workbench

/// Tools about changes.
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

  /// Returns an effect with the names of this protocol.
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
    return ["changes": changes, "answer": found.answer, "more": .integer(more)]
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
  ///
  /// If one of them is no change, none is performed.
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

  /// Returns the suggestions for the screen, a target or a goal.
  fileprivate mutating func suggestions(
    _ arguments: JSONValue
  ) throws(AgentProblem) -> (changes: [JSONValue], answer: JSONValue) {
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
      }, layout?["answer"] ?? .null
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
