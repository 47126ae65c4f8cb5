internal import Drawing
internal import JSON
internal import ScenarioLanguage
internal import TouchLab
internal import Workbench

/// Tools that try and make changes.
extension AgentTool {
  static let whatIf = AgentTool(
    name: "what_if", title: "Try changes",
    description:
      "The effect of changes on the screen; nothing is kept. Statements: move ID DX DY, "
      + "resize ID W H (keeps the centre), swap A B, set ID KEY=VALUE, add NODE, remove ID, undo.",
    parameters: [scenario, .list("statements", "Changes, in order", of: "string", needed: true)]
  ) { server, arguments throws(AgentProblem) in
    let handle = arguments["scenario"].text ?? ""
    let before = try server.session(handle)
    var after = before
    let warnings = try after.carryOut(arguments["statements"])
    let effect = ChangeEffect(from: before, to: after)
    return ToolAnswer(handle, after, effect.lines + warnings, effect.members(warnings))
  }

  static let suggest = AgentTool(
    name: "suggest", title: "Suggest changes",
    description: "Changes of the screen, best first, with figures, frames and code.",
    parameters: [
      scenario, .count("most", "Suggestions to list", 3),
      .text("target", "Id, label or ref"),
      .number("goal", "Hit rate to reach", in: .share),
    ]
  ) { server, arguments throws(AgentProblem) in
    let handle = arguments["scenario"].text ?? ""
    var session = try server.session(handle)
    var line = "suggest"
    if let word = arguments["target"].text { line += " \(Spelling.word(session.resolved(word)))" }
    if let goal = arguments["goal"].double { line += " \(Spelling.number(goal))" }
    let (found, text) = try session.reply(to: line)
    server.update(handle, session)
    let all = found["suggestions"].elements
    let (changes, more) = JSONValue.array(all.map(brief(suggestion:))).first(
      arguments["most"].whole ?? 3)
    let problems = brief(found["problems"])
    func answer(_ listed: Int, without names: [String]) -> ToolAnswer {
      let shown = problems.first(listed)
      let told = changes.elements.map { change in
        JSONValue.object(change.members.filter { !names.contains($0.name) })
      }
      return ToolAnswer(
        handle, session, [text],
        [
          .init("suggestions", .array(told)), .init("obstacle", found["obstacle"]),
          .init("problems", shown.0), .init("more", .integer(more + shown.more)),
        ])
    }
    // Every change is listed, if need be without what its code says too. check has the problems,
    // so they give way.
    let forms = [[], ["native"], ["native", "frames"]]
    let form = forms.first { AgentServer.fits(answer(0, without: $0)) } ?? forms[2]
    let count = problems.elements.count
    let listed = (0...count).last { AgentServer.fits(answer($0, without: form)) }
    return answer(listed ?? 0, without: form)
  }

  /// A suggestion with frames as corners and sizes, to a tenth.
  private static func brief(suggestion: JSONValue) -> JSONValue {
    func list(_ frame: JSONValue) -> JSONValue {
      .array(
        ["x", "y", "width", "height"].map { name in
          .number(frame[name].double.map { ($0 * 10).rounded() / 10 })
        })
    }
    func both(_ frame: JSONValue) -> JSONValue {
      ["from": list(frame["from"]), "to": list(frame["to"])]
    }
    return .object(
      suggestion.members.filter { $0.name != "layout" }.map { member in
        guard member.name == "frames" else { return member }
        return .init(
          member.name,
          .array(
            member.value.elements.map { one in
              [
                "id": one["id"], "frame": both(one["visual"]),
                "hit_frame": one["hit"] == one["visual"] ? .null : both(one["hit"]),
              ]
            }))
      })
  }

  static let apply = AgentTool(
    name: "apply", title: "Apply changes",
    description: "Makes suggestions by rank, or statements, in a new handle; writes nothing.",
    parameters: [
      scenario, .list("changes", "Ranks of suggest", of: "integer"),
      .list("statements", "Changes as in what_if", of: "string"),
    ], hints: [.init("idempotentHint", .bool(false))]
  ) { server, arguments throws(AgentProblem) in
    let before = try server.session(arguments["scenario"].text ?? "")
    var session = before
    let ranks = arguments["changes"].elements.compactMap(\.whole)
    guard ranks.isEmpty != arguments["statements"].elements.isEmpty else {
      throw AgentProblem("give changes or statements, one of them")
    }
    var warnings: [String] = []
    if ranks.isEmpty {
      warnings = try session.carryOut(arguments["statements"])
    } else {
      _ = try session.result(of: "suggest")
      _ = try session.result(of: "apply \(ranks.map(String.init).joined(separator: " "))")
    }
    let effect = ChangeEffect(from: before, to: session)
    let diff = (try? session.result(of: "diff"))?["text"] ?? .null
    let handle = server.keep(session)
    return ToolAnswer(
      handle, session, effect.lines + warnings + ["save writes it; until then it has no places"],
      effect.members(warnings) + [.init("diff", diff)])
  }

  static let save = AgentTool(
    name: "save", title: "Save a scenario",
    description: "Writes a handle into a .kdl file, to which findings then point.",
    parameters: [
      scenario, .text("path", "File to write", needed: true),
      .flag("overwrite", "Replace an existing file"),
    ],
    hints: [.init("destructiveHint", .bool(true)), .init("idempotentHint", .bool(true))],
    isReadOnly: false
  ) { server, arguments throws(AgentProblem) in
    let handle = arguments["scenario"].text ?? ""
    let path = try server.confined(arguments["path"].text ?? "", writes: true)
    var session = try server.session(handle)
    let isThere = server.environment.files.kind(path) != .missing
    guard !isThere || arguments["overwrite"].flag == true else {
      throw AgentProblem("'\(path)' already exists; overwrite: true replaces it")
    }
    try session.save(to: path, over: isThere, by: server.environment.files)
    // What is checked next is the file, so that places and fingerprints are those of the file.
    var saved = try server.opened(path, Options())
    if saved.people != session.people {
      _ = try saved.result(of: "person \(session.people.map(Spelling.word).joined(separator: " "))")
    }
    server.update(handle, saved)
    return ToolAnswer(handle, saved, ["wrote \(path)"], [.init("path", .string(path))])
  }

  static let compare = AgentTool(
    name: "compare", title: "Compare two screens",
    description: "Whether the second version is better than the first, and on which targets.",
    parameters: [
      .text("before", "Handle or path", needed: true),
      .text("after", "Handle or path", needed: true), .text("person", "Id of a person"),
      .number("margin", "Difference that counts (0.005)", in: .share),
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
    return answer(first, arguments["after"].text ?? "", sessions[1])
  }

  private static func answer(
    _ first: JSONValue, _ handle: String, _ session: Session
  ) -> ToolAnswer {
    let total = first["total"]
    let accidents = first["irreversibleByMistake"]["total"]
    func change(_ figures: JSONValue, isHit: Bool = false) -> JSONValue {
      func one(_ value: JSONValue) -> JSONValue {
        isHit ? .misTaps(ofHit: value) : ["rate": value]
      }
      return figures["baseline"] == .null
        ? .null : ["before": one(figures["baseline"]), "after": one(figures["candidate"])]
    }
    func targets(_ verdict: String) -> [JSONValue] {
      first["targets"].elements.filter { $0["exactVerdict"].text == verdict }.map { one in
        .object(
          one.picking(["screen", "id"]).members
            + [.init("mis_taps", change(one, isHit: true))])
      }
    }
    let (worse, better) = (targets("worse"), targets("better"))
    func words(_ name: String, _ all: [JSONValue]) -> String {
      all.isEmpty ? "" : "\(name): \(all.compactMap { $0["id"].text }.listed)"
    }
    let verdict = total["verdict"].text ?? ""
    let rates = ChangeEffect.words("mis-taps", change(total))
    let risk =
      accidents["baseline"] == .null
      ? "irreversible errors: unknown, as the file names no irreversible action"
      : ChangeEffect.words("irreversible errors per pass", change(accidents))
    return ToolAnswer(
      handle, session,
      ["\(verdict): \(rates)", risk, words("worse", worse), words("better", better)],
      [
        .init("verdict", total["verdict"]), .init("mis_taps", change(total)),
        .init("difference", total["difference"]), .init("model_low", total["modelLow"]),
        .init("model_high", total["modelHigh"]), .init("firm", total["firm"]),
        .init("irreversible", change(accidents)),
        .init("worse", .array(worse)), .init("better", .array(better)),
      ])
  }
}

/// The effect of changes on the screen in front.
private struct ChangeEffect {
  private let change: JSONValue
  private let changed: [JSONValue]
  /// Whether the file names a danger, so that the rate of irreversible errors means something.
  private let namesDanger: Bool

  init(from before: Session, to after: Session) {
    change = after.changes(since: before)
    let old = before.targets
    let new = after.targets
    namesDanger = (old + new).contains { $0.target.danger != nil }
    changed =
      new.compactMap { now in
        let was = old.first { $0.target.id == now.target.id && $0.screen == now.screen }
        let moved = was.map { $0.target.visibleFrame != now.target.visibleFrame } ?? true
        let rates = [was?.rate?.value, now.rate?.value]
        let differs = abs((rates[0] ?? 0) - (rates[1] ?? 0)) > 1e-9
        guard moved || differs else { return nil }
        let frame = now.target.visibleFrame
        return [
          "id": .string(now.target.id),
          "frame": .array(
            [frame.x, frame.y, frame.width, frame.height].map {
              .number(($0 * 10).rounded() / 10)
            }),
          "mis_taps": [
            "before": ["rate": .number(rates[0])], "after": ["rate": .number(rates[1])],
          ],
        ]
      }
      + old.filter { was in !new.contains { $0.target.id == was.target.id } }.map { was in
        ["id": .string(was.target.id), "removed": .bool(true)]
      }
  }

  /// `mis-taps 6% → 3%`.
  static func words(_ name: String, _ change: JSONValue) -> String {
    func text(_ side: String) -> String {
      change[side]["rate"].double.map { Rate.rounded($0).text } ?? "–"
    }
    return text("before") == text("after")
      ? "\(name) \(text("after")), unchanged" : "\(name) \(text("before")) → \(text("after"))"
  }

  private func risk() -> JSONValue {
    func rate(_ side: String) -> JSONValue { ["rate": change["irreversible"][side]] }
    return ["before": rate("before"), "after": rate("after")]
  }

  var lines: [String] {
    let rows = changed.map { one -> String in
      let frame = one["frame"].elements.compactMap(\.double).map(\.points)
      let place = frame.count == 4 ? " now \(frame[0]),\(frame[1]) \(frame[2])×\(frame[3])" : ""
      let id = one["id"].text ?? ""
      return one["removed"].flag == true
        ? "  \(id): removed" : "  \(id):\(place), \(Self.words("mis-taps", one["mis_taps"]))"
    }
    let findings = ["findings_new": "new", "findings_gone": "gone"].sorted { $0.key > $1.key }
      .flatMap { key, word in
        change[key].elements.map {
          "\(word): \($0["rule"].text ?? ""): \($0["message"].text ?? "")"
        }
      }
    return [
      Self.words("mean mis-taps", change["mis_taps"]),
      namesDanger
        ? Self.words("irreversible errors per pass", risk())
        : "irreversible errors: unknown, as the file names no irreversible action",
    ] + rows + findings
  }

  func members(_ warnings: [String]) -> [JSONValue.Member] {
    [
      .init("changed", .array(changed)), .init("mis_taps", change["mis_taps"]),
      .init("irreversible", namesDanger ? risk() : .null),
      .init("findings_new", change["findings_new"]),
      .init("findings_gone", change["findings_gone"]),
    ] + (warnings.isEmpty ? [] : [.init("warnings", .array(warnings.map(JSONValue.string)))])
  }
}

extension Session {
  /// Performs changes in order, and returns the warnings; an error names the statement.
  fileprivate mutating func carryOut(_ changes: JSONValue) throws(AgentProblem) -> [String] {
    let statements = changes.elements.compactMap(\.text)
    for statement in statements {
      if let problem = Session.problem(withChange: statement) { throw AgentProblem(problem) }
    }
    var warnings: [String] = []
    for statement in statements {
      do throws(AgentProblem) {
        let text = try reply(to: named(statement)).text
        warnings += text.split(separator: "\n").map(String.init).filter { $0.contains("warning:") }
      } catch {
        throw AgentProblem("\(statement): \(error.text)")
      }
    }
    return warnings
  }

  /// A change whose first target is named by its id.
  private func named(_ statement: String) -> String {
    let words = statement.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count > 1, words[0] != "add" else { return statement }
    let id = resolved(words[1])
    return id == words[1]
      ? statement : ([words[0], Spelling.word(id)] + words.dropFirst(2)).joined(separator: " ")
  }
}
