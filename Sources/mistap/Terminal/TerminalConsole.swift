private import CLineEditor
internal import Workbench

/// The prompt: a session on a terminal.
struct TerminalConsole {
  private var session: Session
  private var history: HistoryFile
  private var buffer = StatementBuffer()
  private let editor: LineEditor
  private let banner: String
  private let progress: ProgressBar?

  /// Whether both ends are a terminal that can be edited on.
  static var isPossible: Bool { mistap_terminal_is_capable() }

  /// A prompt that greets with `banner`; nil where line editing cannot be set up.
  ///
  /// What takes long shows its `progress` until it is answered.
  init?(
    _ session: Session, history: HistoryFile, banner: String, _ progress: ProgressBar? = nil
  ) {
    guard let editor = LineEditor(program: "mistap") else { return nil }
    self.session = session
    self.session.isInteractive = true
    self.history = history
    self.editor = editor
    self.banner = banner
    self.progress = progress
    editor.setHistory(history.entries)
  }

  /// Answers until the user leaves; the program's exit status.
  mutating func run() -> Int32 {
    Interruption.watch()
    OpenFile.standardOutput.writeLine(banner.wrapped(toColumns: World.terminalSize.columns))
    guard StartFile.run(in: &session, path: StartFile.defaultPath()) else {
      editor.close()
      return 0
    }
    let signal = answerLines()
    editor.close()
    if signal == nil { OpenFile.standardOutput.writeLine(session.farewell) }
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
        leaveBlock()
      case .ended(let signal):
        if let signal { return signal }
        // Like ^C, ^D first leaves the block that is being entered.
        let isInBlock = buffer.isOpen
        guard OpenFile.standardOutput.write(isInBlock ? "\n" : " quit\n") == nil else { return nil }
        if !isInBlock {
          guard let warning = session.warningBeforeLeaving() else { return nil }
          OpenFile.standardError.writeLine(warning)
        }
        leaveBlock()
      }
    }
  }

  /// Forgets the block that is being entered; Up brings it back to go on with it.
  private mutating func leaveBlock() {
    guard let rest = buffer.takeRest() else { return }
    remember(rest)
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

  /// Takes one entry, false when the session is over: what is pasted at once, several lines, is undone
  /// at once, and its errors say on which line they are.
  private mutating func respond(to entry: String) -> Bool {
    let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
    let pasted = PastedStatements(
      lines, buffer: &buffer, needsMore: session.needsMore, isStatement: Session.isStatement)
    for statement in pasted.statements { remember(statement) }
    session.beginGroup()
    defer {
      if pasted.statements.count > 1 { session.endGroup(of: pasted.statements.count) }
      session.firstLine = 1
    }
    for (index, piece) in pasted.pieces.enumerated() {
      session.firstLine = piece.line
      guard answer(piece.text, line: lines.count > 1 ? piece.line : nil) else { return false }
      if Interruption.isRequested, index < pasted.pieces.count - 1 { break }
    }
    if lines.count > 1 { tellOpenBlock(of: lines.count) }
    return true
  }

  /// A paste that ends within a block: says where it began.
  private func tellOpenBlock(of lineCount: Int) {
    guard let block = session.openBlock(in: buffer.openText) else { return }
    // The open text ends with the paste; what was typed before it counts from below 1.
    let line = lineCount - buffer.lineCount + block.line
    let place = line >= 1 ? "line \(line): " : ""
    OpenFile.standardError.writeLine("\(place)this block is not closed yet: \(block.text)")
  }

  private mutating func answer(_ statement: String, line: Int?) -> Bool {
    let size = World.terminalSize
    session.resize(columns: size.columns, rows: size.rows)
    let reply = session.respond(to: statement)
    progress?.clear()
    // The terminal has shown "^C" where the cursor was.
    if Interruption.isRequested { OpenFile.standardOutput.write("\n") }
    if reply.isError {
      let place = line.map { "line \($0): " } ?? ""
      let text = reply.text.hasPrefix("prompt:") ? reply.text : place + reply.text
      let rows = text.wrapped(toColumns: size.columns)
      return OpenFile.standardError.writeLine(rows) == nil && !reply.ends
    }
    let text = reply.text.wrapped(toColumns: size.columns)
    if Pager.isNeeded(for: text, columns: size.columns, rows: size.rows),
      !Interruption.isRequested, !LineEditor.hasLineWaiting, let pager = Pager(),
      pager.show(text)
    {
      return !reply.ends
    }
    return OpenFile.standardOutput.writeLine(text) == nil && !reply.ends
  }

  private mutating func remember(_ entry: String) {
    switch history.remember(entry) {
    case .ignored: break
    case .added: editor.addHistory(entry)
    case .moved: editor.setHistory(history.entries)
    }
  }
}
