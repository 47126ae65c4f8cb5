internal import Drawing
internal import Importing
package import JSON
internal import Reporting
internal import ScenarioLanguage
internal import Studies
package import TouchLab

/// Answers that agents ask of a scenario as a whole.
extension Session {
  /// Returns the answer to a line as a JSON value; nil for a line without a command.
  package mutating func value(of line: String) -> JSONValue? { respondInJSON(to: line).json }

  /// The commands by which an agent may change a layout.
  private static let changing = ["move", "resize", "swap", "set", "remove", "add", "undo"]

  /// The commands that are tools of their own.
  private static let asking = [
    "predict", "why", "tap", "check", "suggest", "apply", "save", "compare",
  ]

  /// Returns the reason why a statement is no change of a layout; nil for a change.
  package static func problem(withChange statement: String) -> String? {
    let name = TypedLine(statement.trimmed).first ?? ""
    if changing.contains(name) { return nil }
    let tool = asking.contains(name) ? "; the tool \(name) answers it" : ""
    return "'\(name)' changes nothing\(tool). Choose one of: \(changing.joined(separator: ", "))"
  }

  /// Writes the scenario into a file; with `over` it replaces another scenario.
  package mutating func save(
    to path: String, over: Bool, by files: FileAccess
  ) throws(AgentProblem) {
    guard path.hasSuffix(ScenarioFiles.ending) else {
      throw AgentProblem("'\(path)' must end in \(ScenarioFiles.ending): scenarios do")
    }
    var turn = turn(TypedLine(""), files)
    let reply = SaveTurn.save(&turn, to: path, over: over)
    guard !reply.failed else { throw AgentProblem(reply.text) }
    state = turn.state
  }

  /// Returns the id of a target that a word names: by its id, its label, the name that the dump's
  /// tool gives it, or its id in the dump. Otherwise the word itself.
  package func resolved(_ word: String) -> String {
    let dumped = state.dump?.screens.flatMap(\.targets) ?? []
    let elements = state.layout?.screens.flatMap(\.allElements) ?? []
    let last = word.split { ":/".contains($0) }.last.map(String.init) ?? word
    return elements.first { $0.id == word }?.id
      ?? dumped.first { $0.isCalled(word) }?.id
      ?? elements.first { $0.spokenLabel == word && $0.kind.descriptor.responds }?.id
      ?? elements.first { $0.id == last }?.id ?? word
  }

  /// The facts behind all answers about the session; nil before anything was loaded.
  package var about: JSONValue? {
    guard let study = state.study else { return nil }
    return JSONAnswer.about(
      study, screen: state.run?.state.screenID, pixels: pixelsPerUnit)
  }

  /// The number of the dump's own units for one unit of the screen; nil for a scenario.
  package var pixelsPerUnit: Double? { state.dump?.screens.first?.unit }

  /// The ids of those who tap.
  package var people: [String] { state.study?.people.map(\.id) ?? [] }

  /// The first line of every answer: the screen with its size, the person and the platform.
  package var heading: String {
    guard let study = state.study, let id = state.run?.state.screenID else { return "" }
    let named = state.layout?.screen(id: id)?.title ?? ""
    let screen = named.isEmpty ? id : named
    let size = study.device.screen(in: study.orientation).size
    let pixels = pixelsPerUnit.flatMap { $0 == 1 ? nil : " (\($0.points) px each)" } ?? ""
    return "\(screen), \(size.width.points)×\(size.height.points) \(study.unit.rawValue)\(pixels), "
      + "\(study.people.map(\.id).joined(separator: ", ")), \(study.platformName.rawValue)"
  }

  /// The format of the loaded file, and the assumptions about a dump.
  package var origin: (format: String, remarks: [String]) {
    (
      state.dump?.formats.joined(separator: ", ") ?? "scenario", state.dump?.assumptions ?? []
    )
  }

  /// A target as agents read it, in the unit of the screen.
  package struct ListedTarget: Sendable {
    package let screen: String
    package let target: Target
    package let ref: String?
    package let rate: Rate?
    /// A point that certainly activates the target; nil if it is not in sight.
    package let aim: Point?
    /// The swipes until it is in sight.
    package let swipes: Int
    /// The reason why no tap reaches it; nil if one does.
    package let reason: String?
  }

  /// Every target of the layout's screens, in their order, with its rate.
  package var targets: [ListedTarget] {
    guard let study = state.study, let layout = state.layout else { return [] }
    let screens = StudyRunner.screens(
      of: layout, in: study.alone(study.person), moments: true,
      workers: turn(TypedLine("")).workers)
    let references = Dictionary(
      (state.dump?.screens.flatMap(\.targets) ?? []).compactMap { one in
        one.ref.map { (one.id, $0) }
      }, uniquingKeysWith: { first, _ in first })
    return screens.flatMap { screen in
      screen.targets.filter { !$0.isBehind && !$0.target.isKey }.map { result in
        let shown = result.asFirstShown
        let isInSight = shown.swipes == 0 && !result.isOutOfSight
        let aim = isInSight ? screen.placed.surePoint(on: result.target.id) : nil
        let reason = result.reason?.rawValue ?? (isInSight && aim == nil ? "covered" : nil)
        return ListedTarget(
          screen: screen.id, target: shown.target, ref: references[result.target.id],
          rate: shown.rate, aim: aim, swipes: shown.swipes, reason: reason)
      }
    }
  }

  /// Captures a screen with the user's own tools: `adb`, `sim` or an address.
  package static func captured(
    _ source: String, _ options: Options, in environment: Environment
  ) throws(AgentProblem) -> (name: String, bytes: [UInt8], options: Options) {
    var tools = CaptureTools(programs: environment.programs, options: options)
    let dump: CapturedDump
    do {
      switch source {
      case "adb": dump = try tools.android()
      case "sim": dump = try tools.simulator()
      default: dump = try tools.page(source)
      }
    } catch {
      throw AgentProblem(error.err)
    }
    var options = options
    options.density = options.density ?? dump.options.density
    options.size = options.size ?? dump.options.size
    return (dump.name, dump.bytes, options)
  }

  /// Returns the list of a topic, as `mistap list` prints it; nil for an unknown one.
  package static func page(ofList topic: String) -> String? {
    try? Catalogue.named(topic).answer(nil).text(.file)
  }

  /// Whether bytes are a dump of a known tool.
  package static func isDump(_ bytes: [UInt8]) -> Bool { Dumps.isDump(bytes) }

  /// Returns the effect of all changes since another state of the session on the screen in front.
  package func changes(since other: Session) -> JSONValue {
    JSONAnswer.change(
      from: other.turn(TypedLine("")).evaluated, to: turn(TypedLine("")).evaluated)
  }

  /// Returns the comparison of the current layout with that of another session, this one first.
  package func comparison(with other: Session, margin: Double?) -> Result<JSONValue, AgentProblem> {
    guard let first = state.study, let second = other.state.study, let one = state.layout,
      let two = other.state.layout
    else { return .failure(AgentProblem("no scenario is loaded")) }
    var studies = [first, second]
    studies[0].layouts = [one]
    studies[1].layouts = [two]
    var question = CompareQuestion(studies: studies)
    if let margin { question.margin = margin }
    do {
      let answer = try question.answer(turn(TypedLine("")).workers)
      return .success(JSONReport.value(answer.comparisons))
    } catch {
      guard case .refused(let reason) = error else { return .failure(AgentProblem("stopped")) }
      return .failure(AgentProblem(reason.oneLine))
    }
  }

  /// Returns the page of a rule or guideline set; nil for an unknown one.
  package static func page(ofRule rule: String) -> String? {
    try? ExplainQuestion(rule: rule).answer().text(.file)
  }

  package static let languagePage = LanguagePage.text
}

/// The reason why an agent's question has no answer.
package struct AgentProblem: Error, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

extension PlacedScreen {
  /// A point at which a tap activates the target: its aim point, or the nearest of a grid; nil if
  /// no point of the grid does.
  fileprivate func surePoint(on id: String) -> Point? {
    guard let target = target(id: id) else { return nil }
    func isSure(_ point: Point) -> Bool { self.target(at: reach(at: point))?.id == id }
    if isSure(target.aim) { return target.aim }
    let frame = target.hitTarget
    let steps = (0..<Self.grid).map { (Double($0) + 0.5) / Double(Self.grid) }
    let points = steps.flatMap { y in
      steps.map { x in Point(x: frame.x + x * frame.width, y: frame.y + y * frame.height) }
    }
    return points.filter(isSure).min { one, other in
      one.squaredDistance(to: target.aim) < other.squaredDistance(to: target.aim)
    }
  }

  /// The points of the grid on each side.
  private static let grid = 12
}

extension Point {
  fileprivate func squaredDistance(to other: Point) -> Double {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
