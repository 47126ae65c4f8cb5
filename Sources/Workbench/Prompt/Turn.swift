internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// One line at the prompt as its command sees it: the state that it may read and change.
struct Turn: Sendable {
  var state: SessionState
  var line: TypedLine
  /// The screen at the time when its targets were numbered.
  var numbered: PlacedScreen?
  let environment: Environment
  let options: Options
  /// The name of typed text in messages.
  let typedName: String
  /// The line within a paste on which the statement begins, from 1.
  let firstLine: Int

  /// The question for changes of the current layout; nil if nothing is loaded.
  var changesQuestion: ChangesQuestion? {
    guard let study, let source = state.source else { return nil }
    return ChangesQuestion(
      study: study, source: source, most: Options.suggestedChanges,
      load: scenarioFiles.loader(for: source))
  }

  var arguments: [String] { line.arguments }
  var study: Study? { state.study }
  var layout: Layout? { state.layout }
  var people: [Person] { state.people }
  var run: TaskRun? { state.run }
  var placed: PlacedScreen? { state.placed }

  var workers: Workers { environment.workers(options.jobs) }

  var scenarioFiles: ScenarioFiles { options.scenarioFiles(environment.files) }

  /// Whether answers are for programs.
  var answersJSON: Bool { options.formats == [.json] }

  /// The defaults of the project of the loaded scenario; nil without one.
  var projectDefaults: ProjectDefaults? {
    state.source.flatMap { scenarioFiles.projects.project(of: $0.path)?.project.defaults }
  }

  /// Workers that report the changes that they try.
  var searchers: Workers { environment.searchers(options.jobs) }

  /// The language's knowledge of the current scenario.
  var completer: Completer {
    Completer(
      study: study, layout: layout, screenID: run?.state.screenID, placed: placed, people: people)
  }

  /// Returns this turn with another line.
  func with(_ line: TypedLine) -> Turn {
    var turn = self
    turn.line = line
    return turn
  }

  /// Performs a command.
  ///
  /// Its changes are kept only if it succeeds.
  mutating func carryOut(_ command: PromptCommand, _ action: PromptCommand.Action) -> Reply {
    let before = state
    let reply: Reply
    do {
      if command.completion.takesNumbers { line = try resolvingNumbers(line) }
      reply = try action(&self)
    } catch {
      reply = .failure(error.text, at: error.fault)
    }
    if reply.failed { state = before }
    return reply
  }

  /// Performs the command at the start of the line.
  mutating func carryOut() -> Reply {
    guard let name = line.first, case .one(let command) = PromptCommand.find(name),
      case .turn(let action) = command.work
    else { return .failure("unknown command") }
    return carryOut(command, action)
  }

  /// Returns the reply to a question, or the reason why there is none.
  func answered(
    at fault: String? = nil, _ reply: () throws(NoAnswer) -> Reply
  ) -> Reply {
    do {
      return try reply()
    } catch {
      return .unanswered(error, at: fault)
    }
  }
}

/// The reason why a command was refused, in a sentence.
struct Refusal: Error {
  let text: String
  /// The faulty word; nil if there is no single one.
  let fault: String?

  init(_ text: String, at fault: String? = nil) {
    self.text = text
    self.fault = fault
  }

  /// Returns the refusal of an unknown id, with similar ids.
  static func unknown(_ kind: Fault.Named, _ id: String, among known: [String]) -> Refusal {
    Refusal(UsageError.unknown(kind, id, among: known).oneLine, at: id)
  }
}
