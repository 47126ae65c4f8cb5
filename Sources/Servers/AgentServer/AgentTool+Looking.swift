internal import Drawing
internal import JSON
internal import ScenarioLanguage
internal import TouchLab
internal import Workbench

/// Tools that change nothing.
extension AgentTool {
  static let loadScreen = AgentTool(
    name: "load_screen", title: "Load a screen",
    description: "Loads a UI dump or a scenario, and lists its targets with their mis-tap rates.",
    parameters: [
      .text("path", "Path of a dump or scenario"),
      .text("content", "Text of a dump or scenario"),
      .text("capture", "adb, sim or an address"),
      .text("serial", "Android device of adb"), .text("udid", "iOS simulator"),
      .word("person", "The person (default index-everyday)", people),
      .text("device", "Device id, such as pixel-8"),
      .text("size", "Size such as 390x844, if not stated"),
      .number("density", "Dots per inch on Android", in: .dotsPerInch),
      .count("most", "Targets to list", 40),
    ], isOpenWorld: true
  ) { server, arguments throws(AgentProblem) in
    let sources = ["path", "content", "capture"].filter { arguments[$0].text != nil }
    guard sources.count == 1 else {
      throw AgentProblem("give path, content or capture, one of them")
    }
    var options = try options(arguments)
    var content = arguments["content"].text.map { Array($0.utf8) }
    var path = arguments["path"].text ?? "content"
    if let source = arguments["capture"].text {
      let dump = try Session.captured(source, options, in: server.environment)
      (path, content, options) = (dump.name, dump.bytes, dump.options)
    }
    let session = try server.opened(path, options, content: content)
    let handle = server.keep(session)
    let (format, remarks) = session.origin
    return listing(
      handle, session, session.targets, most: arguments["most"].whole ?? 40,
      remarks.map { "assumed: \($0)" },
      [
        .init("format", .string(format)), .init("remarks", .array(remarks.map(JSONValue.string))),
      ])
  }

  private static func options(_ arguments: JSONValue) throws(AgentProblem) -> Options {
    var options = Options()
    options.device = arguments["device"].text
    options.people = arguments["person"].text.map { [$0] } ?? []
    options.density = arguments["density"].double
    (options.serial, options.udid) = (arguments["serial"].text, arguments["udid"].text)
    guard let text = arguments["size"].text else { return options }
    guard let size = Size(text: text) else {
      throw AgentProblem(
        "size must be such as 390x844, each side from \(Limits.screenSide.words(in: .px)), "
          + "not '\(text)'")
    }
    options.size = size
    return options
  }

  /// The answer with targets by screen, one a line.
  private static func listing(
    _ handle: String, _ session: Session, _ all: [Session.ListedTarget], most: Int,
    _ lines: [String], _ members: [JSONValue.Member]
  ) -> ToolAnswer {
    let pixels = session.pixelsPerUnit
    func answer(_ count: Int) -> ToolAnswer {
      let shown = Array(all.prefix(count))
      var screens: [String] = []
      for one in shown where !screens.contains(one.screen) { screens.append(one.screen) }
      let listed = screens.map { id -> JSONValue in
        [
          "id": .string(id),
          "targets": .array(shown.filter { $0.screen == id }.map { $0.json(pixels) }),
        ]
      }
      let rows = shown.map { $0.row(pixels, of: screens.count > 1) }
      return ToolAnswer(
        handle, session, rows + lines,
        members + [
          .init("screens", .array(listed)), .init("more", .integer(all.count - count)),
        ])
    }
    // The text and the JSON have the same targets.
    let most = min(most, all.count)
    return (0...most).reversed().lazy.map(answer).first(where: AgentServer.fits) ?? answer(0)
  }

  static let find = AgentTool(
    name: "find", title: "Find targets",
    description: "At most ten targets whose label, id or ref has a text.",
    parameters: [scenario, .text("text", "Part of a label, id or ref", needed: true)]
  ) { server, arguments throws(AgentProblem) in
    let handle = arguments["scenario"].text ?? ""
    let session = try server.session(handle)
    let text = (arguments["text"].text ?? "").lowercased()
    let all = session.targets
    let found = all.filter { one in
      [one.target.label, one.target.id, one.ref ?? ""].contains { $0.lowercased().contains(text) }
        || session.resolved(arguments["text"].text ?? "") == one.target.id
    }
    guard !found.isEmpty else {
      let names = all.map { $0.target.label.isEmpty ? $0.target.id : $0.target.label }
      throw AgentProblem("no target has '\(text)'. Choose one of: \(names.listed)")
    }
    return listing(handle, session, found, most: 10, [], [])
  }

  static let check = AgentTool(
    name: "check", title: "Check a screen",
    description: "Problems of all screens by guidelines and own rules, the gravest first.",
    parameters: [
      scenario, .word("edition", "Guideline set", GuidelineSet.allCases.map(\.rawValue)),
      .count("worst", "Problems to list", 10), .flag("findings", "Add each finding"),
    ]
  ) { server, arguments throws(AgentProblem) in
    let handle = arguments["scenario"].text ?? ""
    var session = try server.session(handle)
    if let guidelineSet = arguments["edition"].text {
      _ = try session.result(of: "edition \(Spelling.word(guidelineSet))")
    }
    let (found, text) = try session.reply(to: "check")
    let most = arguments["worst"].whole ?? 10
    let problems = found["files"].elements.flatMap { $0["problems"].elements }
      .filter { $0["silenced"] == .null }
    let findings =
      arguments["findings"].flag == true
      ? grouped(
        found["files"].elements.flatMap { $0["screens"].elements }
          .flatMap { $0["findings"].elements }
          .filter { $0["silenced"] == .null && $0["outcome"].text != "pass" }) : []
    let lines = text.split(separator: "\n").map(String.init)
    func answer(_ count: Int, _ further: Int) -> ToolAnswer {
      ToolAnswer(
        handle, session, Array(lines.prefix(count)) + lines.suffix(1),
        [
          .init("passed", found["passed"]), .init("counts", found["counts"]),
          .init("problems", brief(.array(Array(problems.prefix(count))))),
        ] + (further > 0 ? [.init("findings", .array(Array(findings.prefix(further))))] : [])
          + [.init("more", .integer(max(0, problems.count - count) + findings.count - further))])
    }
    // Problems have all that findings say, so findings give way first.
    let count = min(most, problems.count)
    let whole = (0...findings.count).reversed().first { AgentServer.fits(answer(count, $0)) }
    if let whole { return answer(count, whole) }
    return (0...count).reversed().lazy.map { answer($0, 0) }.first(where: AgentServer.fits)
      ?? answer(0, 0)
  }

  /// The most targets of a problem that an answer names; its sentence counts them all.
  private static let mostTargets = 20
  /// The most characters of a label in a list.
  fileprivate static let longestLabel = 120

  /// Returns problems as an agent reads them: with the rules and the place of the first target.
  static func brief(_ problems: JSONValue) -> JSONValue {
    .array(
      problems.elements.map { problem in
        let place = problem["targets"].elements.first?["place"] ?? .null
        return .object(
          problem.members.compactMap { member in
            switch member.name {
            case "layouts", "fix", "rank": nil
            case "targets":
              .init(
                member.name,
                .array(
                  member.value.elements.prefix(mostTargets).map {
                    $0.picking(["id", "label"]).withoutNulls
                  }))
            case "rules":
              .init(
                member.name,
                .array(member.value.elements.map { $0.picking(["rule", "severity"]) }))
            default: member
            }
          } + (place == .null ? [] : [.init("place", place)]))
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
        key.members + [.init("targets", .array(targets))]
          + first.picking(["advice", "reason", "blame", "share", "place", "fingerprint"]).members)
    }
  }

  static let predict = AgentTool(
    name: "predict", title: "Predict mis-taps",
    description: "How often people miss a target, or the worst targets, and what they hit instead.",
    parameters: [
      scenario, .text("target", "Id, label or ref"), .count("worst", "Targets to list", 5),
      .text("screen", "Id of a screen"), .text("person", "Id of a person"),
    ]
  ) { server, arguments throws(AgentProblem) in
    let handle = arguments["scenario"].text ?? ""
    var session = try server.session(handle)
    if let person = arguments["person"].text {
      _ = try session.result(of: "person \(Spelling.word(person))")
    }
    let all = try session.result(of: "predict all")
    let targets = try chosen(all["targets"].elements, arguments, session)
    let most = arguments["target"].text == nil ? arguments["worst"].whole ?? 5 : targets.count
    let shown = targets.prefix(most)
    let rows = shown.map { one -> String in
      let misses = one["outcomes"].members.filter { $0.name != "hit" }
        .sorted { ($0.value.double ?? 0) > ($1.value.double ?? 0) }.prefix(3)
        .map { "\($0.name) \(Rate.rounded($0.value.double ?? 0).text)" }
      let name = one["label"].text.flatMap { $0.isEmpty ? nil : " '\($0)'" } ?? ""
      return "  \(one["id"].text ?? "")\(name): mis-taps \(rate(of: one).textWithInterval)"
        + (misses.isEmpty ? "" : "; \(misses.joined(separator: ", "))")
    }
    return ToolAnswer(
      handle, session, rows,
      [
        .init("mis_taps", all["mis_taps"]),
        .init(
          "targets",
          .array(
            shown.map { one in
              .object(
                one.picking(["id", "label", "screen", "reason"]).members + [
                  .init("mis_taps", misTaps(of: one)), .init("outcomes", misses(of: one)),
                ])
            })), .init("more", .integer(targets.count - shown.count)),
      ])
  }

  /// The targets that a screen or a target among the arguments names.
  private static func chosen(
    _ all: [JSONValue], _ arguments: JSONValue, _ session: Session
  ) throws(AgentProblem) -> [JSONValue] {
    let screen = arguments["screen"].text
    var targets = all.filter { screen == nil || $0["screen"].text == screen }
    if let screen, targets.isEmpty {
      let known = all.compactMap { $0["screen"].text }
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
    return targets
  }

  private static func misTaps(of target: JSONValue) -> JSONValue {
    .misTaps(ofHit: target["hit"], low: target["low"], high: target["high"])
  }

  private static func rate(of target: JSONValue) -> Rate {
    let hit = target["hit"].double ?? 1
    let ends = [target["low"].double, target["high"].double].compactMap { $0.map { 1 - $0 } }
    return Rate(1 - hit, ends.isEmpty ? nil : ModelInterval(over: [1 - hit] + ends))
  }

  static func misses(of target: JSONValue) -> JSONValue {
    .object(target["outcomes"].members.filter { $0.name != "hit" })
  }

  static let why = AgentTool(
    name: "why", title: "Explain a tap",
    description: "Explains hit testing at a point, layer by layer, or why taps miss a target.",
    parameters: [
      scenario, .number("x", "Position", in: .coordinate),
      .number("y", "Position", in: .coordinate),
      .word("unit", "px: pixels of the dump", ["px"]),
      .text("target", "Id, label or ref"),
    ]
  ) { server, arguments throws(AgentProblem) in
    let handle = arguments["scenario"].text ?? ""
    var session = try server.session(handle)
    let (answer, text) = try session.reply(to: "why \(try aim(of: arguments, in: session))")
    let members: [JSONValue.Member]
    if answer["target"].text == nil {
      members =
        [.init("got", answer["owner"])] + answer.picking(["layers", "nearest", "distance"]).members
    } else {
      members =
        answer.picking(["target", "way"]).members + [
          .init("mis_taps", rate(of: answer["target"].text, in: session)),
          .init("outcomes", misses(of: answer)), .init("cause", answer["cause"]),
          .init("problems", brief(answer["problems"])),
          .init("remedies", .array(answer["suggestions"].elements.map { $0["title"] })),
        ]
    }
    return ToolAnswer(handle, session, [text], members)
  }

  private static func rate(of id: String?, in session: Session) -> JSONValue {
    session.targets.first { $0.target.id == id }?.rate.map(Session.ListedTarget.json) ?? .null
  }

  /// Returns a target or a point as it is typed at the prompt.
  static func aim(of arguments: JSONValue, in session: Session) throws(AgentProblem) -> String {
    if let word = arguments["target"].text { return Spelling.word(session.resolved(word)) }
    guard let x = arguments["x"].double, let y = arguments["y"].double else {
      throw AgentProblem("give target, or x and y")
    }
    let unit = arguments["unit"].text == nil ? 1 : session.pixelsPerUnit ?? 1
    return "\(Spelling.number(x / unit)) \(Spelling.number(y / unit))"
  }

  static let tap = AgentTool(
    name: "tap", title: "Tap",
    description:
      "Taps a target or a point, and says what the app does. The handle keeps the state.",
    parameters: [
      scenario, .text("target", "Id, label or ref"),
      .number("x", "Position", in: .coordinate),
      .number("y", "Position", in: .coordinate),
      .word("unit", "px: pixels of the dump", ["px"]),
      .flag("restart", "Restart the app first"),
    ]
  ) { server, arguments throws(AgentProblem) in
    let name = arguments["scenario"].text ?? ""
    var session = try server.session(name)
    if arguments["restart"].flag == true { _ = try session.result(of: "start") }
    let (answer, text) = try session.reply(to: "tap \(try aim(of: arguments, in: session))")
    server.update(name, session)
    return ToolAnswer(
      name, session, [text],
      [.init("got", answer["hit"])]
        + answer.picking(["outcome", "on", "navigated", "state"]).members)
  }
}

extension Session.ListedTarget {
  fileprivate func json(_ pixels: Double?) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(target.id)),
      .init("label", .string(target.label.cut(to: AgentTool.longestLabel))),
      .init("kind", .string(target.kind.name)), .init("frame", Self.frame(target.visibleFrame)),
    ]
    if target.hitTarget != target.visibleFrame {
      members.append(.init("hit_frame", Self.frame(target.hitTarget)))
    }
    members.append(.init("ref", .string(ref)))
    if let rate { members.append(.init("mis_taps", Self.json(rate))) }
    if let aim {
      let pixel = pixels.map { [JSONValue.Member("px", Self.pair(aim.x * $0, aim.y * $0))] } ?? []
      members.append(.init("aim", .object([.init("at", Self.pair(aim.x, aim.y))] + pixel)))
    } else if let reason {
      members.append(.init("reason", .string(reason)))
    }
    if swipes > 0 { members.append(.init("swipes", .integer(swipes))) }
    return .object(members)
  }

  fileprivate static func json(_ rate: Rate) -> JSONValue {
    [
      "rate": .number(rate.value), "low": .number(rate.interval?.low),
      "high": .number(rate.interval?.high),
    ]
  }

  /// `  save  Save  button  40,300 44×44  mis-taps 6% (2–13%)  aim 62,322`, with a ref in front.
  fileprivate func row(_ pixels: Double?, of several: Bool) -> String {
    let frame = target.visibleFrame
    let place =
      "\(frame.x.points),\(frame.y.points) \(frame.width.points)×\(frame.height.points)"
    let spot = aim.map { aim in
      let inPixels = pixels.flatMap { $0 == 1 ? nil : $0 }.map {
        " (\((aim.x * $0).rounded().points),\((aim.y * $0).rounded().points) px)"
      }
      return "aim \(aim.x.points),\(aim.y.points)\(inPixels ?? "")"
    }
    let parts = [
      target.id, target.label == target.id ? "" : target.label.cut(to: AgentTool.longestLabel),
      ref ?? "", target.kind.name, place,
      rate.map { "mis-taps \($0.textWithInterval)" } ?? "",
      spot ?? reason.map { "no tap reaches it: \($0)" } ?? "", swipes > 0 ? "\(swipes) swipes" : "",
      several ? "on \(screen)" : "",
    ]
    return "  " + parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private static func frame(_ frame: Rectangle) -> JSONValue {
    .array([frame.x, frame.y, frame.width, frame.height].map(tenth))
  }

  private static func pair(_ x: Double, _ y: Double) -> JSONValue { .array([tenth(x), tenth(y)]) }
  private static func tenth(_ number: Double) -> JSONValue { .number((number * 10).rounded() / 10) }
}

extension String {
  /// The text, with an ellipsis in place of what exceeds a number of characters.
  fileprivate func cut(to most: Int) -> String {
    count > most ? prefix(most) + "…" : self
  }
}
