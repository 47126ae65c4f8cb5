private import CLineEditor
internal import Workbench

/// The prompt: a session on a terminal.
struct TerminalConsole {
  private var session: Session
  private var history: HistoryFile
  private var buffer = StatementBuffer()
  private let editor: LineEditor
  private let banner: String

  /// Whether both ends are a terminal that can be edited on.
  static var isPossible: Bool { mistap_terminal_is_capable() }

  /// A prompt that greets with `banner`; nil where line editing cannot be set up.
  init?(_ session: Session, history: HistoryFile, banner: String) {
    guard let editor = LineEditor(program: "mistap") else { return nil }
    self.session = session
    self.history = history
    self.editor = editor
    self.banner = banner
    editor.setHistory(history.entries)
  }

  /// Answers until the user leaves; the program's exit status.
  mutating func run() -> Int32 {
    Interruption.watch()
    StandardStream.output.writeLine(banner)
    let signal = answerLines()
    editor.close()
    guard let signal else { return 0 }
    Interruption.endProgram(by: signal)
    return 128 + signal
  }

  /// The signal that ended it, if it was not the user.
  private mutating func answerLines() -> Int32? {
    while true {
      switch readLine() {
      case .line(let text):
        guard respond(to: text) else { return nil }
      case .cancelled:
        _ = buffer.takeRest()
      case .ended(let signal):
        if let signal { return signal }
        // Like ^C, ^D first leaves the block that is being entered.
        guard StandardStream.output.write("\n") == nil, buffer.takeRest() != nil else { return nil }
      }
    }
  }

  private func readLine() -> LineEditor.Input {
    let prompt = buffer.isOpen ? session.continuationPrompt : session.prompt
    let context = buffer.openText
    return editor.read(prompt: prompt) { [session] textBeforeCursor in
      // A block is completed as a whole; only offsets in the row being edited mean anything here.
      var completion = session.completion(for: context + textBeforeCursor)
      completion.start = max(0, completion.start - context.count)
      return completion
    }
  }

  /// Takes one entry, which is several lines if it was pasted; false when the session is over.
  private mutating func respond(to entry: String) -> Bool {
    let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let statement = buffer.add(String(line), needsMore: session.needsMore) else { continue }
      remember(statement)
      guard answer(statement) else { return false }
      if Interruption.isRequested, index < lines.count - 1 { break }
    }
    return true
  }

  private mutating func answer(_ statement: String) -> Bool {
    let reply = session.respond(to: statement)
    // The terminal has shown "^C" where the cursor was.
    if Interruption.isRequested { StandardStream.output.write("\n") }
    let stream: StandardStream = reply.isError ? .error : .output
    return stream.writeLine(reply.text) == nil && !reply.ends
  }

  private mutating func remember(_ entry: String) {
    switch history.remember(entry) {
    case .ignored: break
    case .added: editor.addHistory(entry)
    case .moved: editor.setHistory(history.entries)
    }
  }
}
