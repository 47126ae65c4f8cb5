internal import Workbench

/// The session without a terminal: lines in, results out, nothing else on standard output.
///
/// Errors name their line in the compiler format, so that editors find it: `<stdin>:3:5: error: …`.
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

  /// The name of `-c` commands in errors.
  ///
  /// Each command is a line.
  static let commandsName = "<-c>"

  private var session: Session
  private let name: String?
  private let isJSON: Bool
  private var status: Int32 = 0

  /// Creates a console with the name of its lines in errors; nil leaves places out.
  ///
  /// Answers are lines of JSON if `isJSON`.
  init(_ session: Session, name: String?, isJSON: Bool = false) {
    self.session = session
    self.isJSON = isJSON
    self.name = name
    if let name { self.session.typedName = name }
  }

  /// Answers every statement.
  ///
  /// Returns 0, 1 if a statement failed, or 2 if an answer could not be written.
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
