internal import JSON
internal import ScenarioLanguage
internal import TouchLab
internal import Workbench

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
      .count("worst", "Findings to list", 10),
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
    let (findings, more) = JSONValue.array(grouped(open)).first(arguments["worst"].whole ?? 10)
    return [
      "passed": found["passed"], "counts": found["counts"], "findings": findings,
      "more": .integer(more),
    ]
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
            "measured", "required", "advice", "reason", "blame", "place", "fingerprint",
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
    let remedies = answer["suggestions"].elements.map { $0["title"] }
    return .object(
      answer.picking(["target", "hit", "to", "cause"]).members
        + [.init("remedies", .array(remedies))])
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
