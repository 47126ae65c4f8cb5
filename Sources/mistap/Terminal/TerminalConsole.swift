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

  /// Whether input and output are a terminal that supports editing.
  static var isPossible: Bool { mistap_terminal_is_capable() }

  /// Creates a prompt with a `banner`; nil if line editing is not possible.
  ///
  /// Long commands show `progress` until they are answered.
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

  /// Answers until the user leaves; returns the exit status.
  mutating func run() -> Int32 {
    Interruption.watch()
    OpenFile.standardOutput.writeLine(
      banner.wrapped(toColumns: ProcessEnvironment.terminalSize.columns))
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

  /// Answers lines; returns the signal that ended the input, or nil if the user did.
  private mutating func answerLines() -> Int32? {
    while true {
      switch readLine() {
      case .line(let text):
        guard respond(to: text) else { return nil }
      case .cancelled:
        leaveBlock()
      case .ended(let signal):
        if let signal { return signal }
        // Like ^C, ^D first leaves the current block.
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

  /// Discards the current block; Up brings it back.
  private mutating func leaveBlock() {
    guard let rest = buffer.takeRest() else { return }
    remember(rest)
  }

  private func readLine() -> LineEditor.Input {
    let prompt = buffer.isOpen ? session.continuationPrompt : session.prompt
    let context = buffer.openText
    return editor.read(prompt: prompt) { [session] textBeforeCursor in
      // Completion sees the whole block, but offsets refer only to the current row.
      var completion = session.completion(for: context + textBeforeCursor)
      completion.start = max(0, completion.start - context.count)
      return completion
    }
  }

  /// Answers one entry; false when the session ends.
  ///
  /// A pasted entry of several lines is undone at once, and its errors name their lines.
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

  /// Reports the start of a block that a paste left open.
  private func tellOpenBlock(of lineCount: Int) {
    guard let block = session.openBlock(in: buffer.openText) else { return }
    // The open text ends with the paste. Lines typed before it have numbers below 1.
    let line = lineCount - buffer.lineCount + block.line
    let place = line >= 1 ? "line \(line): " : ""
    OpenFile.standardError.writeLine("\(place)this block is not closed yet: \(block.text)")
  }

  private mutating func answer(_ statement: String, line: Int?) -> Bool {
    let size = ProcessEnvironment.terminalSize
    session.resize(columns: size.columns, rows: size.rows)
    let reply = session.respond(to: statement)
    progress?.clear()
    // The terminal has printed "^C" at the cursor.
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
