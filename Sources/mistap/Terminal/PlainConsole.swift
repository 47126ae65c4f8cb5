internal import Workbench

#if canImport(Glibc)
private import Glibc
#elseif canImport(Darwin)
private import Darwin
#endif

/// The session without a terminal: lines in, results out, nothing else on standard output.
enum PlainConsole {
  /// The status a shell reports for a program that ^C ended.
  static let interruptedStatus: Int32 = 128 + SIGINT
  /// The status a shell reports for a program whose reader went away.
  static let brokenPipeStatus: Int32 = 128 + SIGPIPE

  /// The lines of standard input, read as they are needed.
  static var standardInput: some Sequence<String> {
    sequence(state: ()) { _ in readLine(strippingNewline: true) }
  }

  /// Answers every statement, and returns 1 if one of them failed, else 0.
  static func run(_ session: Session, on lines: some Sequence<String>) -> Int32 {
    var session = session
    var buffer = StatementBuffer()
    var status: Int32 = 0
    for line in lines {
      guard let statement = buffer.add(line, needsMore: session.needsMore) else { continue }
      if let end = respond(to: statement, in: &session, status: &status) { return end }
    }
    if let rest = buffer.takeRest(), let end = respond(to: rest, in: &session, status: &status) {
      return end
    }
    return status
  }

  /// Prints the answer to one statement; the exit status, if the session ends with it.
  private static func respond(
    to statement: String, in session: inout Session, status: inout Int32
  ) -> Int32? {
    let reply = Interruption.watching { session.respond(to: statement) }
    if reply.failed { status = 1 }
    if reply.isError {
      StandardStream.error.writeLine(reply.text)
    } else if let failure = StandardStream.output.writeLine(reply.text) {
      if failure.isBrokenPipe { return brokenPipeStatus }
      StandardStream.error.writeLine("mistap: cannot write the result: \(failure.description)")
      return 1
    }
    if Interruption.isRequested { return interruptedStatus }
    return reply.ends ? status : nil
  }
}
