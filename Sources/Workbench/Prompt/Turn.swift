internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// One line at the prompt as its command sees it: what it may look at, and what it may change.
struct Turn: Sendable {
  var state: SessionState
  var line: TypedLine
  /// The screen as it was when its targets were numbered.
  var numbered: PlacedScreen?
  let environment: Environment
  let options: Options
  /// What messages call what was typed.
  let typedName: String
  /// The line of what is pasted at which the statement begins, from 1.
  let firstLine: Int

  /// What asks for the changes of the layout in use; nil where there is none.
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

  /// Workers that tell of the changes which they try.
  var searchers: Workers { environment.searchers(options.jobs) }

  /// What the language knows of the scenario in use.
  var completer: Completer {
    Completer(
      study: study, layout: layout, screenID: run?.state.screenID, placed: placed, people: people)
  }

  /// The same with another line.
  func with(_ line: TypedLine) -> Turn {
    var turn = self
    turn.line = line
    return turn
  }

  /// Carries out a command; what it changed stays only if it did not fail.
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

  /// Carries out the command that the line begins with.
  mutating func carryOut() -> Reply {
    guard let name = line.first, case .one(let command) = PromptCommand.find(name),
      case .turn(let action) = command.work
    else { return .failure("unknown command") }
    return carryOut(command, action)
  }

  /// The reply to a question, or why there is none.
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

/// Why something cannot be done, in a sentence.
struct Refusal: Error {
  let text: String
  /// The word that is at fault, where it is one.
  let fault: String?

  init(_ text: String, at fault: String? = nil) {
    self.text = text
    self.fault = fault
  }

  /// That a scenario has nothing of an id, with the nearest that it has.
  static func unknown(_ kind: Fault.Named, _ id: String, among known: [String]) -> Refusal {
    Refusal(UsageError.unknown(kind, id, among: known).oneLine, at: id)
  }
}
