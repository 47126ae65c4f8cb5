internal import Servers
internal import Workbench

/// The language server on standard input and output, until its client ends it.
enum LanguageServerConsole {
  /// Answers messages, and works on findings while none waits; returns the exit status.
  static func run(_ options: Options) -> Int32 {
    var environment = ProcessEnvironment.environment(options, progress: { _ in })
    environment.isInterrupted = { hasInput }
    var server = LanguageServer(environment: environment)
    var reader = MessageReader()
    while true {
      var upcoming = reader.next().map { Received($0) }
      while let received = upcoming {
        upcoming = reader.next().map { Received($0) }
        guard write(server.receive(received, before: upcoming)) else { return ExitStatus.failed }
        if let status = server.exitStatus { return status }
      }
      if server.hasWork, !hasInput {
        guard write(server.work()) else { return ExitStatus.failed }
        continue
      }
      // A client that disconnects without `exit` has failed.
      guard read(into: &reader) else { return ExitStatus.failed }
    }
  }

  /// Reads all that has arrived, at most `mostAtOnce` bytes; returns false at the end of input.
  private static func read(into reader: inout MessageReader) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var left = mostAtOnce
    repeat {
      let count = Platform.read(STDIN_FILENO, &chunk)
      if count < 0, errno == EINTR { return true }
      // What arrived before the end is still answered.
      guard count > 0 else { return left < mostAtOnce }
      reader.append(Array(chunk.prefix(count)))
      left -= count
    } while left > 0 && hasInput
    return true
  }

  private static let mostAtOnce = 1 << 24

  private static func write(_ messages: [[UInt8]]) -> Bool {
    messages.allSatisfy { OpenFile.standardOutput.write($0) == nil }
  }

  /// Whether input or its end is available.
  private static var hasInput: Bool {
    var ready = pollfd(fd: STDIN_FILENO, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }
}
