internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The prompt as a value: a line in, a reply out.
///
/// It holds what commands change, what can be undone, and gives every line to its command.
package struct Session: Sendable {
  var state = SessionState()
  var past: [Past] = []
  var future: [Past] = []
  var groupStart: (state: SessionState, past: [Past])?
  /// The screen as it was when its targets were numbered.
  private var numbered: PlacedScreen?
  /// The line of what is pasted at which the statement to be answered begins, from 1.
  package var firstLine = 1
  /// Whether somebody sits at a terminal, who can be asked again before work is lost.
  package var isInteractive = false
  /// The scenario about which that was done.
  var warnedGeneration: Int?
  /// What messages call what was typed, as they call a file by its path.
  package var typedName = Session.typedPath
  private var environment: Environment
  private let options: Options

  /// The path by which messages name what was typed before anything was loaded.
  package static let typedPath = "prompt"

  /// A session over files, with what the command line's options override.
  package init(environment: Environment, options: Options = Options()) {
    self.environment = environment
    self.options = options
  }

  /// The terminal has another size now.
  package mutating func resize(columns: Int, rows: Int) {
    environment.style.width = columns
    environment.rows = rows
  }

  /// Shows where the app is: `inbox> `, with the layout before it where there are several.
  package var prompt: String {
    guard let run = state.run, let layout = state.layout else { return "mistap> " }
    let screen = run.state.screenID
    let several = (state.study?.layouts.count ?? 0) > 1
    return (several ? "\(layout.id)/\(screen)> " : "\(screen)> ").withoutControls
  }

  package var continuationPrompt: String { "   ... " }

  /// Loads the scenario that the command line names; an option that it does not know is an error.
  ///
  /// `hint` says what else may be meant by a path that cannot be read.
  package mutating func open(_ path: String, hint: String? = nil) -> Reply {
    var turn = turn(TypedLine(""))
    let reply = turn.open(path, hint: hint)
    if !reply.failed { state = turn.state }
    return reply
  }

  /// Loads a dump that was captured.
  package mutating func open(_ dump: CapturedScreen) -> Reply {
    var turn = turn(TypedLine(""))
    let reply = turn.open(dump.scenario)
    if !reply.failed { state = turn.state }
    return reply
  }

  /// Answers one line, or one block of lines.
  package mutating func respond(to line: String) -> Reply {
    var reply = reply(to: line)
    if let fault = reply.fault { reply.place = line.place(of: fault) }
    return reply
  }

  /// The ways to complete the word before the cursor, and where it is empty, what is expected.
  package func completion(for textBeforeCursor: String) -> Completion {
    PromptCompletion(turn: turn(TypedLine(""))).completion(for: textBeforeCursor)
  }

  private mutating func reply(to line: String) -> Reply {
    var text = line.trimmed
    guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("#") else { return Reply("") }
    if text.isCommentedOut {
      guard let rest = TypedText.afterComments(text) else { return Reply("") }
      text = rest
    }
    let typed = TypedLine(text)
    guard let name = typed.first else { return Reply("") }
    switch PromptCommand.find(name) {
    case .one(let command): return answer(typed.named(command.name), by: command)
    case .several(let names):
      return .failure("'\(name)' can mean \(names.joined(separator: ", "))", at: name)
    case .none:
      return .failure("unknown command '\(name)'; \(Self.hint(for: name))", at: name)
    }
  }

  /// What to type in the place of a word that is no command.
  private static func hint(for name: String) -> String {
    if Command.named(name) != nil { return "in the shell: mistap \(name)" }
    let guess = Fault.guess(for: name, among: PromptCommand.all.map(\.name))
    return guess.map { "\($0) help lists all" } ?? "type help for all commands"
  }

  private mutating func answer(_ line: TypedLine, by command: PromptCommand) -> Reply {
    if command.name != PromptCommand.echo.name, let problem = CurlyQuotes.problem(in: line.text) {
      return .failure(problem)
    }
    if command.standsAlone, let further = line.arguments.first {
      return .failure("\(command.name) stands alone: nothing was done", at: further)
    }
    switch command.work {
    case .session(let work): return work(&self)
    case .turn(let action):
      var turn = turn(line)
      let reply = turn.carryOut(command, action)
      let before = state
      state = turn.state
      numbered = turn.numbered
      if command.changes, !state.looksLike(before) { remember(before, line.text) }
      return reply
    }
  }

  /// A line as its command sees it.
  func turn(_ line: TypedLine) -> Turn {
    Turn(
      state: state, line: line, numbered: numbered, environment: environment, options: options,
      typedName: typedName, firstLine: firstLine)
  }
}
