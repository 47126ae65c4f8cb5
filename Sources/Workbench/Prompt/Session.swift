internal import Drawing
package import Importing
package import JSON
internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// The prompt as a value: a line in, a reply out. It holds the state that commands change, the
/// history of changes, and passes every line to its command.
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
  var environment: Environment
  /// The files that it has read, which are those that a page may read.
  let reading = ReadFiles()
  /// Whether the line comes from the page.
  var isFromPage = false
  private let options: Options

  /// The path of typed text in messages, before anything was loaded.
  package static let typedPath = "prompt"

  /// Creates a session over files, with the overrides of the command line's options.
  package init(environment: Environment, options: Options = Options()) {
    self.environment = environment
    self.options = options
    self.environment.files = environment.files.noted(in: reading)
  }

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

  /// Loads the scenario of the command line. An option that the scenario does not know is an error.
  ///
  /// `hint` offers alternatives for a path that cannot be read.
  package mutating func open(_ path: String, hint: String? = nil) -> Reply {
    var turn = turn(TypedLine(""))
    let reply = turn.open(path, hint: hint)
    if !reply.failed { state = turn.state }
    return reply
  }

  /// Loads a dump that was captured.
  package mutating func open(_ dump: ImportedScenario) -> Reply {
    var turn = turn(TypedLine(""))
    let reply = turn.open(dump)
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
    let found = command(in: line)
    guard let command = found.command else { return found.refusal }
    switch command.work {
    case .session(let work): return work(&self)
    case .turn(let action):
      var turn = turn(found.typed)
      let reply = turn.carryOut(command, action)
      keep(turn, of: command, found.typed.text)
      return reply
    }
  }

  /// Returns the command of a line with its words; without a command, the reply to the line.
  private func command(
    in line: String
  ) -> (command: PromptCommand?, typed: TypedLine, refusal: Reply) {
    func refused(_ reply: Reply) -> (PromptCommand?, TypedLine, Reply) {
      (nil, TypedLine(""), reply)
    }
    var text = line.trimmed
    guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("#") else {
      return refused(Reply(""))
    }
    if text.isCommentedOut {
      guard let rest = TypedText.afterComments(text) else { return refused(Reply("")) }
      text = rest
    }
    var typed = TypedLine(text)
    guard let name = typed.first else { return refused(Reply("")) }
    let command: PromptCommand
    switch PromptCommand.find(name) {
    case .one(let one): command = one
    case .several(let names):
      return refused(
        .failure("'\(name)' is ambiguous: \(names.joined(separator: ", "))", at: name))
    case .none:
      return refused(.failure("unknown command '\(name)'; \(Self.hint(for: name))", at: name))
    }
    typed = typed.named(command.name)
    if isFromPage, command.isForTerminal {
      return refused(.failure("\(command.name) works in the terminal only", at: name))
    }
    if command.name != PromptCommand.echo.name, let problem = CurlyQuotes.problem(in: typed.text) {
      return refused(.failure(problem))
    }
    if command.standsAlone, let further = typed.arguments.first {
      return refused(
        .failure("\(command.name) takes no words; nothing was done", at: further))
    }
    return (command, typed, Reply(""))
  }

  private mutating func keep(_ turn: Turn, of command: PromptCommand, _ line: String) {
    let before = state
    state = turn.state
    numbered = turn.numbered
    if command.changes, !state.looksLike(before) { remember(before, line) }
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

  /// Returns a line in the form that its command receives.
  func turn(_ line: TypedLine, _ files: FileAccess? = nil) -> Turn {
    var environment = environment
    if let files { environment.files = files }
    return Turn(
      state: state, line: line, numbered: numbered, environment: environment, options: options,
      typedName: typedName, firstLine: firstLine)
  }

  /// Returns a warning about unsaved changes before leaving; nil if nothing would be lost, or if
  /// the warning was given before.
  package mutating func warningBeforeLeaving() -> String? {
    guard isInteractive, warnedGeneration != state.generation, hasUnsavedChanges else { return nil }
    warnedGeneration = state.generation
    return "unsaved changes: save FILE keeps them, leaving again drops them"
  }

  /// The message after leaving: the changes that are lost, including settings; empty if there are
  /// none.
  package var farewell: String {
    guard let source = state.source, !state.held.contains(source.bytes) else { return "" }
    let changes = state.origin == nil ? "the typed scenario" : "the changes to \(source.path)"
    return "not saved: \(changes)".withoutControls
  }

  /// Whether screens, tasks or requirements differ from every file.
  private var hasUnsavedChanges: Bool {
    guard let source = state.source else { return false }
    let text = Canonical.withoutSettings(source.bytes)
    let held = state.held.isEmpty ? [[]] : state.held
    return !held.contains { Canonical.withoutSettings($0) == text }
  }

  /// A change that can be undone: its text, and the state before it.
  struct Past: Sendable {
    var state: SessionState
    var typed: String
  }

  /// The largest number of changes that `undo` reverts.
  static let deepestPast = 1000
  /// The memory of the states before changes, in bytes.
  static let heaviestPast = 128 << 20

  /// Stores the state before a change.
  mutating func remember(_ before: SessionState, _ typed: String) {
    past.append(Past(state: before, typed: typed.shortened))
    past.removeFirst(past.count - past.lastThatFit)
    future = []
  }

  /// About the memory that the session takes, in bytes.
  package var weight: Int { (past + future).map(\.state.weight).reduce(state.weight, +) }

  mutating func undo() -> Reply {
    guard let step = past.popLast() else { return .failure("nothing to undo") }
    future.append(Past(state: state, typed: step.typed))
    return bringBack(step.state, "undid: \(step.typed)")
  }

  mutating func redo() -> Reply {
    guard let step = future.popLast() else { return .failure("nothing to redo") }
    past.append(Past(state: state, typed: step.typed))
    return bringBack(step.state, "redid: \(step.typed)")
  }

  /// Restores a state, and says what that did.
  private mutating func bringBack(_ other: SessionState, _ words: String) -> Reply {
    let (saved, before) = (state.saved, turn(TypedLine("")))
    state = other
    state.saved = saved
    let after = turn(TypedLine(""))
    let place = state.run.map { "now on \($0.whereabouts.sentence)" } ?? "no scenario is loaded now"
    return .answer("\(words); \(place)").json {
      JSONAnswer.change(from: before.evaluated, to: after.evaluated)
    }
  }

  /// Begins a group of statements that were entered at once, which `undo` reverts at once.
  package mutating func beginGroup() { groupStart = (state, past) }

  /// Ends the group of `beginGroup`. The number of statements names the group in messages.
  package mutating func endGroup(of count: Int) {
    guard let start = groupStart else { return }
    groupStart = nil
    guard !state.looksLike(start.state) else { return }
    past = start.past
    remember(start.state, "\(count) pasted statements")
  }

  /// Clears the history of changes, after a start file.
  package mutating func forgetPast() {
    past = []
    future = []
  }
}

extension [Session.Past] {
  /// The number of the newest changes that can be kept, at least one.
  fileprivate var lastThatFit: Int {
    var weight = 0
    let fit = reversed().prefix(Session.deepestPast).prefix { change in
      weight += change.state.weight
      return weight <= Session.heaviestPast
    }
    return Swift.max(Swift.min(count, 1), fit.count)
  }
}

extension String {
  /// The first line, shortened for messages.
  fileprivate var shortened: String {
    let line = split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let isCut = line.count < count || line.count > 50
    return isCut ? line.prefix(50).trimmed + " …" : line
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}

/// Answers for programs: one line of JSON for each command.
extension Session {
  /// Answers one line as JSON, without a newline; empty for a line without a command.
  package mutating func answer(to line: String) -> (text: String, reply: Reply) {
    let (json, reply) = respondInJSON(to: line)
    guard let json else { return ("", reply) }
    let line = JSONWriter.answer(json, isPrecise: options.isPrecise)
    return (String(decoding: line, as: UTF8.self), reply)
  }

  /// Answers one line as a JSON value; nil for a line without a command.
  package mutating func respondInJSON(to line: String) -> (json: JSONValue?, reply: Reply) {
    let text = line.trimmed
    let reply = respond(to: line)
    guard !text.hasPrefix("//"), !text.hasPrefix("#"), TypedLine(text).first != nil
    else { return (nil, reply) }
    var members: [JSONValue.Member] = [
      .init("command", .string(text)), .init("ok", .bool(!reply.isError)),
    ]
    if reply.isError {
      members.append(.init("error", failure(reply, of: text)))
    } else {
      members.append(.init("result", reply.makeJSON?() ?? ["text": .string(reply.text)]))
    }
    return (.object(members), reply)
  }

  /// Returns an error with its place, and the words that fit there.
  func failure(_ reply: Reply, of line: String) -> JSONValue {
    var members: [JSONValue.Member] = [.init("message", .string(reply.text))]
    guard let place = reply.place else { return .object(members) }
    members.append(
      .init("place", ["line": .integer(place.line), "column": .integer(place.column)]))
    let typed = line.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(place.line).joined(separator: "\n")
    let last = typed.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let lead =
      typed.dropLast(last.count)
      + String(String.UnicodeScalarView(last.unicodeScalars.prefix(place.column - 1)))
    let choices = completion(for: String(lead)).candidates.map(\.text)
    if !choices.isEmpty {
      members.append(
        .init("choices", .array(choices.prefix(Self.mostChoices).map(JSONValue.string))))
    }
    return .object(members)
  }

  private static let mostChoices = 50
}
