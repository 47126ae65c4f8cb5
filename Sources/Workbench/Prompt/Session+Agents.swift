internal import Importing
package import JSON
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// Answers that agents ask of a scenario as a whole.
extension Session {
  /// Returns the answer to a line as a JSON value; nil for a line without a command.
  package mutating func value(of line: String) -> JSONValue? { respondInJSON(to: line).json }

  /// The commands by which an agent may change a layout.
  ///
  /// No other command reaches the prompt as text: some of them read and write files.
  private static let changing = ["move", "resize", "swap", "set", "remove", "add", "undo"]

  /// Returns the reason why a statement is no change of a layout; nil for a change.
  package static func problem(withChange statement: String) -> String? {
    let name = TypedLine(statement.trimmed).first ?? ""
    return changing.contains(name)
      ? nil : "'\(name)' is no change. Choose one of: \(changing.joined(separator: ", "))"
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

  /// Returns the id of a target by the name that the dump's tool gives it; otherwise the word itself.
  package func resolved(_ word: String) -> String {
    let targets = state.dump?.screens.flatMap(\.targets) ?? []
    return targets.first { $0.isCalled(word) }?.id ?? word
  }

  /// Returns what was loaded: format, device, person, remarks, and each target with its hit rate.
  ///
  /// At most `most` targets are listed; `more` has the number of the others.
  package func overview(most: Int) -> JSONValue {
    guard let study = state.study, let layout = state.layout else { return .null }
    let turn = turn(TypedLine(""))
    let screens = StudyRunner.screens(
      of: layout, in: study.alone(study.person), workers: turn.workers)
    var left = most
    var more = 0
    let listed = screens.map { screen -> JSONValue in
      let intended = screen.intended
      let shown = intended.prefix(max(0, left))
      left -= shown.count
      more += intended.count - shown.count
      let references = state.dump?.screens.first { $0.id == screen.id }?.targets ?? []
      return [
        "id": .string(screen.id), "title": .string(screen.title),
        "targets": .array(
          shown.map { result in
            let target = result.target
            return [
              "ref": .string(references.first { $0.id == target.id }?.reference),
              "id": .string(target.id), "label": .string(target.label),
              "kind": .string(target.kind.name), "frame": Self.frame(target.visibleFrame),
              "hit": .number(result.exact?.first?.probability),
            ]
          }),
      ]
    }
    return [
      "format": .string(state.dump?.formats.joined(separator: ", ") ?? "scenario"),
      "device": .string(study.device.id), "person": .string(study.person.id),
      "platform": .string(study.platform?.rawValue),
      "remarks": .array((state.dump.map(ImportNote.assumptions) ?? []).map(JSONValue.string)),
      "screens": .array(listed), "more": .integer(more),
    ]
  }

  /// Returns a rectangle as its corner and its size, to a tenth.
  private static func frame(_ frame: Rectangle) -> JSONValue {
    .array(
      [frame.x, frame.y, frame.width, frame.height].map { .number(($0 * 10).rounded() / 10) })
  }

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
      return .success(JSONAnswer.comparison(answer.comparisons))
    } catch {
      guard case .refused(let reason) = error else { return .failure(AgentProblem("stopped")) }
      return .failure(AgentProblem(reason.oneLine))
    }
  }

  /// Returns the page of a rule or guideline set; nil for an unknown one.
  package static func page(ofRule rule: String) -> String? {
    try? ExplainQuestion(rule: rule, style: .file).answer()
  }

  /// The scenario language on one page.
  package static let languagePage = LanguagePage.text
}

/// The reason why an agent's question has no answer.
package struct AgentProblem: Error, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}
