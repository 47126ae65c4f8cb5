internal import Servers
internal import Workbench

/// The server for agents on standard input and output, until its input ends.
enum AgentConsole {
  /// Answers messages, one a line; returns the exit status.
  static func run(_ options: Options) -> Int32 {
    let environment = World.environment(options, progress: { _ in })
    var server = AgentServer(environment: environment, now: { World.now() })
    var reader = LineReader()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      while let line = reader.next() {
        guard let answer = server.receive(line) else { continue }
        guard OpenFile.standardOutput.write(answer + [0x0A]) == nil else {
          return ExitStatus.failed
        }
      }
      let count = Platform.read(STDIN_FILENO, &chunk)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return ExitStatus.ok }
      reader.append(Array(chunk.prefix(count)))
    }
  }
}
