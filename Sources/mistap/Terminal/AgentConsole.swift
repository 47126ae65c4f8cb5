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
    var server = AgentServer(environment: environment, now: { ProcessEnvironment.now() })
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
