internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The prompt as a value: a line in, a reply out.
///
/// It holds the state that commands change, the history of changes, and passes every line to its
/// command.
package struct Session: Sendable {
  var state = SessionState()
  var past: [Past] = []
  var future: [Past] = []
  var groupStart: (state: SessionState, past: [Past])?
  /// The screen at the time when its targets were numbered.
  private var numbered: PlacedScreen?
  /// The line within a paste on which the current statement begins, from 1.
  package var firstLine = 1
  /// Whether a person uses a terminal and can confirm before work is lost.
  package var isInteractive = false
  /// The generation of the scenario for which the warning was given.
  var warnedGeneration: Int?
  /// The name of typed text in messages, in place of a path.
  package var typedName = Session.typedPath
  private var environment: Environment
  private let options: Options

  /// The path of typed text in messages, before anything was loaded.
  package static let typedPath = "prompt"

  /// Creates a session over files, with the overrides of the command line's options.
  package init(environment: Environment, options: Options = Options()) {
    self.environment = environment
    self.options = options
  }

  /// Adopts the new size of the terminal.
  package mutating func resize(columns: Int, rows: Int) {
    environment.style.width = columns
    environment.rows = rows
  }

  /// The prompt, which shows the current screen: `inbox> `, with the layout before it if there are
  /// several.
  package var prompt: String {
    guard let run = state.run, let layout = state.layout else { return "mistap> " }
    let screen = run.state.screenID
    let several = (state.study?.layouts.count ?? 0) > 1
    return (several ? "\(layout.id)/\(screen)> " : "\(screen)> ").withoutControls
  }

  package var continuationPrompt: String { "   ... " }

  /// Loads the scenario of the command line.
  ///
  /// An option that the scenario does not know is an error.
  ///
  /// `hint` offers alternatives for a path that cannot be read.
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
    var reply = Rate.$isPrecise.withValue(options.isPrecise) { self.reply(to: line) }
    if let fault = reply.fault { reply.place = line.place(of: fault) }
    return reply
  }

  /// Returns the ways to complete the word before the cursor, with the expected input if it is
  /// empty.
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
      return .failure("'\(name)' is ambiguous: \(names.joined(separator: ", "))", at: name)
    case .none:
      return .failure("unknown command '\(name)'; \(Self.hint(for: name))", at: name)
    }
  }

  /// Returns the advice for a word that is not a command.
  private static func hint(for name: String) -> String {
    if Command.named(name) != nil { return "in the shell: mistap \(name)" }
    if let hint = DesignerWords.hint(atPrompt: name, commands: PromptCommand.all.map(\.name)) {
      return hint
    }
    let guess = Fault.guess(for: name, among: PromptCommand.all.map(\.name))
    return guess.map { "\($0) help lists all" } ?? "type help for all commands"
  }

  private mutating func answer(_ line: TypedLine, by command: PromptCommand) -> Reply {
    if command.name != PromptCommand.echo.name, let problem = CurlyQuotes.problem(in: line.text) {
      return .failure(problem)
    }
    if command.standsAlone, let further = line.arguments.first {
      return .failure("\(command.name) takes no words; nothing was done", at: further)
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

  /// Returns a line in the form that its command receives.
  func turn(_ line: TypedLine, _ files: FileAccess? = nil) -> Turn {
    var environment = environment
    if let files { environment.files = files }
    return Turn(
      state: state, line: line, numbered: numbered, environment: environment, options: options,
      typedName: typedName, firstLine: firstLine)
  }
}
