internal import CLineEditor
internal import Workbench

/// Runs other programs, all of them within one limit of time, until ^C.
enum Programs {
  /// Seconds that `capture` takes at most.
  private static let longest = 20
  /// The largest output that is read, in bytes; real dumps are far smaller.
  private static let mostBytes = 64 << 20
  /// Nothing that a program says on the way to a message is longer.
  private static let chunk = 1 << 16

  static func access() -> ProgramAccess {
    // All that a command runs shares one limit; clearing up is not counted.
    let deadline = now() + Double(longest)
    let folders = ScratchFolders()
    var access = ProgramAccess(
      run: { run($0, until: deadline) }, talk: { talk($0, until: deadline, using: folders) },
      scratchFolder: { folders.make() }, discard: { folders.remove($0) })
    access.isAdministrator = geteuid() == 0
    return access
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func start(_ words: [String], talks: Bool) -> mistap_program? {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var program = mistap_program()
    return mistap_program_start(&program, arguments, talks) ? program : nil
  }

  // MARK: - To its end

  private static func run(_ words: [String], until deadline: Double) -> ProgramAccess.Ending {
    guard var program = start(words, talks: false) else { return .missing }
    var (output, error): ([UInt8], [UInt8]) = ([], [])
    var ends = [(program.output, true), (program.error, false)]
    while true {
      if let reason = reasonToStop(deadline, output.count + error.count) {
        _ = mistap_program_end(&program, true)
        return .stopped(reason)
      }
      let hasEnded = mistap_program_has_ended(&program)
      var polled = ends.map {
        pollfd(fd: $0.0, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
      }
      // What it started may hold its pipes when it has ended itself.
      guard poll(&polled, nfds_t(polled.count), tick) > 0 else {
        if hasEnded { break }
        continue
      }
      for (index, end) in ends.enumerated().reversed() where polled[index].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: chunk)
        let count = Platform.read(end.0, &bytes)
        if count > 0 {
          if end.1 { output += bytes.prefix(count) } else { error += bytes.prefix(count) }
        } else if count == 0 || errno != EINTR {
          ends.remove(at: index)
        }
      }
    }
    return .ended(
      status: mistap_program_end(&program, false), output: output, error: error)
  }

  /// How many milliseconds pass between two looks at the clock and at ^C.
  private static let tick: Int32 = 50

  private static func reasonToStop(_ deadline: Double, _ count: Int) -> String? {
    if Interruption.isRequested { return "it was interrupted" }
    if now() > deadline { return "it did not answer within the \(longest) s of a capture" }
    return count > mostBytes ? "it wrote more than \(mostBytes >> 20) MiB" : nil
  }

  // MARK: - In conversation

  private static func talk(
    _ words: [String], until deadline: Double, using folders: ScratchFolders
  ) -> ProgramAccess.Conversation? {
    guard let program = start(words, talks: true) else { return nil }
    folders.note(user: program.process)
    let talk = Talk(program: program, deadline: deadline)
    return ProgramAccess.Conversation(
      send: { talk.send($0) }, receive: { talk.receive() }, end: { talk.end() })
  }

  /// A program that answers; one thread alone talks to it.
  private final class Talk: @unchecked Sendable {
    private var program: mistap_program
    private let deadline: Double
    private var unread: [UInt8] = []

    init(program: mistap_program, deadline: Double) {
      (self.program, self.deadline) = (program, deadline)
    }

    func send(_ message: [UInt8]) -> Bool {
      OpenFile(descriptor: program.commands).write(message + [0]) == nil
    }

    func receive() -> [UInt8]? {
      var searched = 0
      while reasonToStop(deadline, unread.count) == nil {
        if let end = unread[searched...].firstIndex(of: 0) {
          let message = Array(unread[..<end])
          unread.removeFirst(end + 1)
          return message
        }
        searched = unread.count
        guard fill() else { return nil }
      }
      return nil
    }

    /// Reads the available output, and returns whether more may come.
    private func fill() -> Bool {
      var ends = [program.answers, program.output, program.error].map {
        pollfd(fd: $0, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
      }
      guard poll(&ends, nfds_t(ends.count), tick) > 0 else { return true }
      for index in [1, 2] where ends[index].revents != 0 {
        // What it prints is read and forgotten, so that it never waits for a reader.
        var bytes = [UInt8](repeating: 0, count: chunk)
        _ = Platform.read(ends[index].fd, &bytes)
      }
      guard ends[0].revents != 0 else { return true }
      var bytes = [UInt8](repeating: 0, count: chunk)
      let count = Platform.read(program.answers, &bytes)
      if count > 0 { unread += bytes.prefix(count) }
      return count > 0 || count < 0 && errno == EINTR
    }

    func end() { _ = mistap_program_end(&program, true) }
  }
}

/// The user's web browser: `$BROWSER`, otherwise the system's opener.
enum WebBrowser {
  /// Opens a file without waiting for the browser; returns whether one was found. `BROWSER` is a
  /// list of commands between colons, the preferred one first, as in xdg-open(1). `%s` in a command
  /// stands for the file.
  static func open(_ path: String) -> Bool {
    let listed = getenv("BROWSER").map { String(cString: $0) } ?? ""
    // A path that begins with a hyphen would be an option.
    let file = path.hasPrefix("-") ? "./\(path)" : path
    let commands = listed.split(separator: ":").map { command in
      let words = command.split(separator: " ").map(String.init)
      return words.contains("%s") ? words.map { $0 == "%s" ? file : $0 } : words + [file]
    }
    return (commands + [[Platform.opener, file]]).contains(where: start)
  }

  private static func start(_ words: [String]) -> Bool {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    return mistap_start_quietly(arguments)
  }
}
