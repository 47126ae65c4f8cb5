internal import Servers
private import Synchronization
internal import Workbench

/// The server for agents on standard input and output, until its input ends.
enum AgentConsole {
  /// Answers messages, one a line; returns the exit status.
  static func run(_ options: Options) -> Int32 {
    let inbox = AgentInbox()
    var environment = ProcessEnvironment.environment(options, progress: { _ in })
    // A long call looks for its own cancellation.
    environment.isInterrupted = {
      look(into: inbox)
      return inbox.isCancelled
    }
    var server = AgentServer(
      environment: environment, options: options, now: { ProcessEnvironment.now() })
    while true {
      while let received = inbox.next() {
        guard let answer = server.receive(received) else { continue }
        guard write(answer) else { return ExitStatus.failed }
      }
      guard read(into: inbox) else { return ExitStatus.ok }
    }
  }

  /// The right to read the input and to answer during a call: several threads look.
  private static let looking = Mutex(())

  /// Reads what has arrived during a call, and gives signs of life.
  private static func look(into inbox: AgentInbox) {
    _ = looking.withLockIfAvailable { _ in
      if hasInput { _ = read(into: inbox) }
      for ping in inbox.takePings() {
        if let answer = AgentServer.pong(to: ping) { _ = write(answer) }
      }
    }
  }

  private static func write(_ answer: [UInt8]) -> Bool {
    OpenFile.standardOutput.write(answer + [0x0A]) == nil
  }

  /// Reads what has arrived; returns false at the end of input.
  private static func read(into inbox: AgentInbox) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Platform.read(STDIN_FILENO, &chunk)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    inbox.append(Array(chunk.prefix(count)))
    return true
  }

  /// Whether input or its end is available.
  private static var hasInput: Bool {
    var ready = pollfd(fd: STDIN_FILENO, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0 && ready.revents & Int16(truncatingIfNeeded: POLLIN) != 0
  }
}

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

  private static var hasInput: Bool {
    var ready = pollfd(fd: STDIN_FILENO, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }
}
