internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The prompt as a value: a line in, a reply out.
///
/// It holds one scenario and the app in use.
package struct Session: Sendable {
  /// What a command can change, and `undo` brings back.
  struct Bench: Sendable {
    /// The scenario as it was loaded; nil before.
    var source: SourceFile?
    /// What was typed before there was a screen: settings that wait for one.
    var draft: [UInt8] = []
    /// The same as its file has it; nil for what was typed.
    var origin: Origin?
    var reading: Reading?
    var layoutIndex = 0
    var run: TaskRun?
    /// What the command line's options still change: what is typed later comes before them.
    var overrides: Overrides?
    /// How many scenarios there were before this one.
    var generation = 0
    /// What was done since the app was started.
    var log = StepLog()
    /// How many touches of a person were drawn.
    var drawn = 0

    /// Whether nothing that a user could see differs.
    func looksLike(_ other: Bench) -> Bool {
      generation == other.generation && layoutIndex == other.layoutIndex
        && run?.state == other.run?.state && run?.lastTouch == other.run?.lastTouch
        && run?.lastOutcome == other.run?.lastOutcome && drawn == other.drawn
    }
  }

  var bench = Bench()
  var past: [Past] = []
  var future: [Past] = []
  var groupStart: (bench: Bench, past: [Past])?
  /// The screen as it was when its targets were numbered.
  var numbered: PlacedScreen?
  /// The line of what is pasted at which the statement to be answered begins, from 1.
  package var firstLine = 1
  /// Whether somebody sits at a terminal, who can be asked again before work is lost.
  package var isInteractive = false
  /// The scenario about which that was done.
  var warnedGeneration: Int?
  /// What messages call what was typed, as they call a file by its path.
  package var typedName = Session.typedPath
  private(set) var environment: Environment
  let options: Options

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
    guard let run = bench.run, let layout = layout else { return "mistap> " }
    let screen = run.state.screenID
    let several = (study?.layouts.count ?? 0) > 1
    return (several ? "\(layout.id)/\(screen)> " : "\(screen)> ").withoutControls
  }

  package var continuationPrompt: String { "   ... " }

  var study: Study? { bench.reading?.study }

  /// Everyone who can be named: the catalogue, and who is described in the scenario.
  var people: [Person] { bench.reading?.people ?? PersonCatalogue.all }

  var layout: Layout? {
    guard let layouts = study?.layouts, layouts.indices.contains(bench.layoutIndex) else {
      return nil
    }
    return layouts[bench.layoutIndex]
  }

  /// Answers one line, or one block of lines.
  package mutating func respond(to line: String) -> Reply {
    var reply = reply(to: line)
    if let fault = reply.fault { reply.place = line.place(of: fault) }
    return reply
  }

  private mutating func reply(to line: String) -> Reply {
    var text = line.trimmed
    guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("#") else { return Reply("") }
    if text.isCommentedOut {
      guard let rest = TypedText.afterComments(text) else { return Reply("") }
      text = rest
    }
    let words = CommandWords(text)
    guard let name = words.first else { return Reply("") }
    switch SessionCommand.find(name) {
    case .one(let command): return answer(words.named(command.name), by: command)
    case .several(let names):
      return .failure("'\(name)' can mean \(names.joined(separator: ", "))", at: name)
    case .none:
      let known = SessionCommand.all.map(\.name)
      let hint = Fact.guess(for: name, among: known)
      return .failure(
        "unknown command '\(name)'\(hint.map { "; \($0)" } ?? ""); type help for all commands",
        at: name)
    }
  }

  private mutating func answer(_ words: CommandWords, by command: SessionCommand) -> Reply {
    if command.name != "echo", let problem = CurlyQuotes.problem(in: words.text) {
      return .failure(problem)
    }
    let before = bench
    let reply: Reply
    do {
      let words = command.takesNumbers ? try resolvingNumbers(words) : words
      reply = command.action(&self, words)
    } catch {
      return .failure(error.text, at: error.fault)
    }
    if reply.failed { bench = before }
    if command.changes, !bench.looksLike(before) { remember(before, words.text) }
    return reply
  }

  /// Whether a block or comment is still open, so that another line belongs to it.
  package func needsMore(_ text: String) -> Bool {
    guard openBlock(in: text) != nil else { return false }
    return true
  }

  /// Where a block or comment begins that is still open; nil if none is.
  package func openBlock(in text: String) -> OpenBlock? {
    let begins = text.trimmed.isCommentedOut
    guard begins || CommandWords(text).first.map(SessionCommand.takesBlocks) ?? false else {
      return nil
    }
    guard let number = TypedText.lineOfOpenBlock(in: text) else { return nil }
    let line = Array(text.utf8).lines.dropFirst(number - 1).first ?? ""
    return OpenBlock(line: number, text: line.trimmed)
  }
}

/// A block that was begun and not ended.
package struct OpenBlock: Sendable {
  /// The line on which it begins, from 1, and that line.
  package var line: Int
  package var text: String
}

extension String {
  /// Whether the text begins with what KDL comments out over several lines.
  fileprivate var isCommentedOut: Bool { hasPrefix("/*") || hasPrefix("/-") }
}

extension Reply {
  /// What could not be done, and why.
  static func failure(_ text: String, at fault: String? = nil) -> Reply {
    var reply = Reply(text.withoutControls, failed: true)
    reply.fault = fault
    return reply
  }

  /// Errors with their places.
  static func failure(_ diagnostics: [Diagnostic]) -> Reply {
    var reply = failure(diagnostics.map(\.text).joined(separator: "\n"))
    reply.namesPlace = true
    return reply
  }

  /// A question that has no answer.
  static func unanswered(_ reason: NoAnswer, at fault: String? = nil) -> Reply {
    switch reason {
    case .stopped: failure("stopped")
    case .refused(let error): failure(error.oneLine, at: fault)
    }
  }

  /// What was found, made harmless for a terminal.
  static func answer(_ text: String) -> Reply { Reply(text.withoutControls) }

  static let nothingLoaded = failure(
    "no scenario is loaded: type load FILE, or describe one with screen ID { … }")
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
