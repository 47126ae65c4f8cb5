internal import KDL
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
    var reading: Reading?
    var layoutIndex = 0
    var run: TaskRun?
    /// What the command line's options still change: what is typed later comes before them.
    var overrides: Overrides?
    /// How many scenarios there were before this one.
    var generation = 0

    /// Whether nothing that a user could see differs.
    func looksLike(_ other: Bench) -> Bool {
      generation == other.generation && layoutIndex == other.layoutIndex
        && run?.state == other.run?.state && run?.lastTouch == other.run?.lastTouch
        && run?.lastOutcome == other.run?.lastOutcome
    }
  }

  var bench = Bench()
  var past: [Bench] = []
  let environment: Environment
  let options: Options

  /// A session over files, with what the command line's options override.
  package init(environment: Environment, options: Options = Options()) {
    self.environment = environment
    self.options = options
  }

  /// How many changes `undo` can take back.
  static let deepestPast = 1000

  /// Shows where the app is: `inbox> `, with the layout before it where there are several.
  package var prompt: String {
    guard let run = bench.run, let layout = layout else { return "mistap> " }
    let screen = run.state.screenID
    let several = (study?.layouts.count ?? 0) > 1
    return (several ? "\(layout.id)/\(screen)> " : "\(screen)> ").withoutControls
  }

  package var continuationPrompt: String { "   ... " }

  var study: Study? { bench.reading?.study }

  var layout: Layout? {
    guard let layouts = study?.layouts, layouts.indices.contains(bench.layoutIndex) else {
      return nil
    }
    return layouts[bench.layoutIndex]
  }

  /// Answers one line, or one block of lines.
  package mutating func respond(to line: String) -> Reply {
    let text = line.trimmed
    guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("#") else { return Reply("") }
    let words = CommandWords(text)
    guard let name = words.first else { return Reply("") }
    switch SessionCommand.find(name) {
    case .one(let command):
      let before = bench
      let reply = command.action(&self, words.named(command.name))
      if reply.failed { bench = before }
      if command.changes, !bench.looksLike(before) {
        past.append(before)
        if past.count > Self.deepestPast { past.removeFirst() }
      }
      return reply
    case .several(let names):
      return .failure("'\(name)' can mean \(names.joined(separator: ", "))")
    case .none:
      let known = SessionCommand.all.map(\.name)
      let hint = Fact.suggestion(for: name, among: known)
      return .failure(
        "unknown command '\(name)'\(hint.map { "; \($0)" } ?? ""); type help for all commands")
    }
  }

  /// Whether a block or comment is still open, so that another line belongs to it.
  package func needsMore(_ text: String) -> Bool {
    guard let name = CommandWords(text).first, SessionCommand.takesBlocks(name) else {
      return false
    }
    do {
      _ = try KDLParser.parse(Array(text.utf8))
      return false
    } catch {
      switch error.fact {
      case .unclosedBlock, .unclosedComment: return true
      default: return false
      }
    }
  }
}

extension Reply {
  /// What could not be done, and why.
  static func failure(_ text: String) -> Reply { Reply(text.withoutControls, failed: true) }

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
