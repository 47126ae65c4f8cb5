private import CLineEditor
internal import Servers
internal import Workbench

/// The prompt: a session on a terminal.
struct TerminalConsole {
  private let live: LiveSession
  private var history: HistoryFile
  private var buffer = StatementBuffer()
  private let editor: LineEditor
  private let banner: String
  private let progress: ProgressBar?
  /// The address of the page; nil until it is opened.
  private var page: String?

  /// Whether input and output are a terminal that supports editing.
  static var isPossible: Bool { mistap_terminal_is_capable() }

  /// Creates a prompt with a `banner`; nil if line editing is not possible. Long commands show
  /// `progress` until they are answered.
  init?(_ session: Session, history: HistoryFile, banner: String, _ progress: ProgressBar? = nil) {
    guard let editor = LineEditor(program: "mistap") else { return nil }
    live = LiveSession(session)
    live.session.isInteractive = true
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
    guard StartFile.run(in: &live.session, path: StartFile.defaultPath()) else {
      editor.close()
      return 0
    }
    let signal = answerLines()
    PageConsole.end(live)
    editor.close()
    if signal == nil { OpenFile.standardOutput.writeLine(live.session.farewell) }
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
          guard let warning = live.session.warningBeforeLeaving() else { return nil }
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

  /// Performs what the page asks for, and shows it as if it was typed.
  private static func visit(_ live: LiveSession) {
    while let shown = live.performNext() {
      let columns = ProcessEnvironment.terminalSize.columns
      for (line, text) in shown {
        OpenFile.standardOutput.writeLine("page> \(line)")
        OpenFile.standardOutput.writeLine(text.wrapped(toColumns: columns))
      }
      if Interruption.isRequested { return }
    }
  }

  private func readLine() -> LineEditor.Input {
    if page != nil {
      let isInBlock = buffer.isOpen
      editor.setVisitor(
        waits: { [live] in live.desk?.hasOrder ?? false },
        visits: { [live, editor] in
          Self.visit(live)
          if !isInBlock { editor.setPrompt(live.session.prompt) }
        })
    }
    let prompt = buffer.isOpen ? live.session.continuationPrompt : live.session.prompt
    let context = buffer.openText
    return editor.read(prompt: prompt) { [live] textBeforeCursor in
      // Completion sees the whole block, but offsets refer only to the current row.
      var completion = live.session.completion(for: context + textBeforeCursor)
      completion.start = max(0, completion.start - context.count)
      return completion
    }
  }

  /// Answers one entry; false when the session ends.
  private mutating func respond(to entry: String) -> Bool {
    let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
    let pasted = PastedStatements(
      lines, buffer: &buffer, needsMore: live.session.needsMore, isStatement: Session.isStatement)
    for statement in pasted.statements { remember(statement) }
    live.session.beginGroup()
    defer {
      if pasted.statements.count > 1 { live.session.endGroup(of: pasted.statements.count) }
      live.session.firstLine = 1
    }
    for (index, piece) in pasted.pieces.enumerated() {
      live.session.firstLine = piece.line
      guard answer(piece.text, line: lines.count > 1 ? piece.line : nil) else { return false }
      if Interruption.isRequested, index < pasted.pieces.count - 1 { break }
    }
    if lines.count > 1 { tellOpenBlock(of: lines.count) }
    return true
  }

  /// Reports the start of a block that a paste left open.
  private func tellOpenBlock(of lineCount: Int) {
    guard let block = live.session.openBlock(in: buffer.openText) else { return }
    // The open text ends with the paste. Lines typed before it have numbers below 1.
    let line = lineCount - buffer.lineCount + block.line
    let place = line >= 1 ? "line \(line): " : ""
    OpenFile.standardError.writeLine("\(place)this block is not closed yet: \(block.text)")
  }

  private mutating func answer(_ statement: String, line: Int?) -> Bool {
    let size = ProcessEnvironment.terminalSize
    live.session.resize(columns: size.columns, rows: size.rows)
    let reply = live.respond(to: statement)
    progress?.clear()
    if reply.explores { return openPage() }
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

  /// Opens the page of the session, or prints its address again.
  private mutating func openPage() -> Bool {
    if page == nil {
      switch PageConsole.open(live) {
      case .failure(let failure): return OpenFile.standardError.writeLine(failure.text) == nil
      case .success(let url): page = url
      }
    }
    guard let page else { return true }
    PageConsole.show(page, if: true)
    return OpenFile.standardOutput.writeLine(page) == nil
  }

  private mutating func remember(_ entry: String) {
    switch history.remember(entry) {
    case .ignored: break
    case .added: editor.addHistory(entry)
    case .moved: editor.setHistory(history.entries)
    }
  }
}

/// The session without a terminal: lines in, results out, nothing else on standard output. Errors
/// name their line in the compiler format, so that editors find it: `<stdin>:3:5: error: …`.
struct PlainConsole {
  /// The status that a shell reports for a program that ^C ended.
  static let interruptedStatus: Int32 = 128 + SIGINT
  /// The status that a shell reports for a program whose reader went away.
  static let brokenPipeStatus: Int32 = 128 + SIGPIPE

  /// The lines of standard input, read on demand.
  static var standardInput: some Sequence<String> {
    sequence(state: ()) { _ in readLine(strippingNewline: true) }
  }

  /// The name of standard input in errors; nil if a person types there and sees the line.
  static var standardInputName: String? {
    ProcessEnvironment.isTerminal(STDIN_FILENO) ? nil : "<stdin>"
  }

  /// The name of `-c` commands in errors. Each command is a line.
  static let commandsName = "<-c>"

  private var session: Session
  private let name: String?
  private let isJSON: Bool
  private var status: Int32 = 0

  /// Creates a console with the name of its lines in errors; nil leaves places out. Answers are
  /// lines of JSON if `isJSON`.
  init(_ session: Session, name: String?, isJSON: Bool = false) {
    self.session = session
    self.isJSON = isJSON
    self.name = name
    if let name { self.session.typedName = name }
  }

  /// Answers every statement. Returns 0, 1 if a statement failed, or 2 if an answer could not be
  /// written.
  mutating func run(on lines: some Sequence<String>) -> Int32 {
    var buffer = StatementBuffer()
    var first = 1
    for (index, line) in lines.enumerated() {
      if !buffer.isOpen { first = index + 1 }
      guard let statement = buffer.add(line, needsMore: session.needsMore) else { continue }
      if let end = respond(to: statement, line: first) { return end }
    }
    if let rest = buffer.takeRest(), let end = respond(to: rest, line: first) { return end }
    return status
  }

  /// Prints the answer to a statement that begins on a line; returns the exit status if the session
  /// ends, otherwise nil.
  private mutating func respond(to statement: String, line: Int) -> Int32? {
    session.firstLine = line
    let (answer, reply) = Interruption.watching {
      if isJSON { return session.answer(to: statement) }
      let reply = session.respond(to: statement)
      return (reply.text, reply)
    }
    if reply.failed { status = 1 }
    if reply.isError, !isJSON {
      let text = name.map { reply.located(in: $0, line: line) } ?? reply.text
      OpenFile.standardError.writeLine(text)
    } else if let failure = OpenFile.standardOutput.writeLine(answer) {
      if failure.isBrokenPipe { return Self.brokenPipeStatus }
      OpenFile.standardError.writeLine(Help.unwritten(failure.description))
      return ExitStatus.wrongInput
    }
    if Interruption.isRequested { return Self.interruptedStatus }
    return reply.ends ? status : nil
  }
}

/// The tour: types the commands of a user, and on a terminal waits for Return between the steps.
enum DemoConsole {
  /// Runs the tour; returns the exit status, and on a terminal the session to continue.
  static func run(_ options: Options) -> (status: Int32, session: Session?) {
    var session = Session(
      environment: ProcessEnvironment.environment(options, progress: { _ in }), options: options)
    session.openDemo()
    let waits =
      ProcessEnvironment.isTerminal(STDIN_FILENO) && ProcessEnvironment.isTerminal(STDOUT_FILENO)
    guard write("\(Demo.welcome)\n") else { return (ExitStatus.wrongInput, nil) }
    for step in Demo.steps {
      if waits, !isReady() { return (ExitStatus.ok, nil) }
      // The prompt before the command, since a tap may lead to another screen.
      let prompt = session.prompt
      let reply = Interruption.watching { session.respond(to: step.command) }
      guard write("\n\(step.remark)\n\(prompt)\(step.command)\n\(reply.text)\n") else {
        return (ExitStatus.wrongInput, nil)
      }
      if Interruption.isRequested { return (ExitStatus.interrupted, nil) }
    }
    session.closeDemo()
    _ = write("\n\(Demo.farewell)\n")
    return (ExitStatus.ok, waits ? session : nil)
  }

  /// Whether the user continues; ^D ends the tour.
  private static func isReady() -> Bool {
    OpenFile.standardOutput.write("\n[Return goes on, ^D leaves] ")
    return readLine() != nil
  }

  private static func write(_ text: String) -> Bool { OpenFile.standardOutput.write(text) == nil }
}
