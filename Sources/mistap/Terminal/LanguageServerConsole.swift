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
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var upcoming = reader.next()
      while let piece = upcoming {
        upcoming = reader.next()
        let isBehind = upcoming != nil || hasInput
        guard write(answers(to: piece, &server, isBehind)) else { return ExitStatus.failed }
        if let status = server.exitStatus { return status }
      }
      if server.hasWork, !hasInput {
        guard write(server.work()) else { return ExitStatus.failed }
        continue
      }
      let count = Platform.read(STDIN_FILENO, &chunk)
      if count < 0, errno == EINTR { continue }
      // A client that disconnects without `exit` has failed.
      guard count > 0 else { return ExitStatus.failed }
      reader.append(Array(chunk.prefix(count)))
    }
  }

  private static func answers(
    to piece: MessageReader.Piece, _ server: inout LanguageServer, _ isBehind: Bool
  ) -> [[UInt8]] {
    switch piece {
    case .message(let bytes): server.receive(bytes, isBehind: isBehind)
    case .malformed: [LanguageServer.unreadable]
    case .tooLong: [LanguageServer.tooLong]
    }
  }

  private static func write(_ messages: [[UInt8]]) -> Bool {
    messages.allSatisfy { OpenFile.standardOutput.write($0) == nil }
  }

  /// Whether input or its end is available.
  private static var hasInput: Bool {
    var ready = pollfd(fd: STDIN_FILENO, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }
}
