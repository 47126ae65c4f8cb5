private import CTestSupport

#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#endif

/// The program on a terminal of its own, with a user who types and looks at the screen.
///
/// The terminal is the child's controlling one, so that ^C, ^Z and resizing are real. A test waits for
/// what it expects to see, up to a deadline, and never for a time.
package final class PseudoTerminal {
  package private(set) var screen: ScreenModel
  private let terminal: Descriptor
  private let child: ChildProcess
  private let limit: Duration
  private var transcript: [UInt8] = []
  /// Keeps the child's home folder while the child needs it.
  private let home: TemporaryFolder

  /// Starts the program, or another one by its path.
  ///
  /// `environment` holds changes to the usual test environment, nil taking a variable away; `home` is
  /// for several sessions that are to share one; `limit` is how long any one expectation may take.
  package init(
    _ arguments: [String] = [], program: String? = nil, columns: Int = 80, rows: Int = 24,
    environment: [String: String?] = [:], folder: String? = nil, home: TemporaryFolder? = nil,
    limit: Duration = .seconds(120)
  ) throws {
    self.home = try home ?? TemporaryFolder()
    self.limit = limit
    screen = ScreenModel(columns: columns, rows: rows)
    var ours: Int32 = -1
    var theirs: Int32 = -1
    var name = [CChar](repeating: 0, count: 1_024)
    guard openpty(&ours, &theirs, &name, nil, nil) == 0 else {
      throw TestSupportError("no pseudo-terminal: \(errno)")
    }
    terminal = Descriptor(ours)
    terminal.stopBlocking()
    let childSide = Descriptor(theirs)
    _ = mistap_terminal_resize(ours, Int32(columns), Int32(rows))
    let path = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    child = try ChildProcess(
      try program ?? Executable.path(), arguments: arguments,
      environment: Executable.environment(home: self.home.path, adding: environment),
      folder: folder, streams: .terminal(String(decoding: path, as: UTF8.self)))
    childSide.close()
  }

  /// Types text, or keys by their names.
  package func type(_ keys: Key...) throws {
    var unsent = Array(keys.map(\.text).joined().utf8)[...]
    let deadline = Deadline(limit)
    while !unsent.isEmpty {
      guard terminal.send(&unsent) else { throw failure("typing failed") }
      // A child that waits for its output to be read does not read either.
      takeOutput()
      if !unsent.isEmpty {
        try Descriptor.wait(reading: [], writing: terminal, until: deadline)
      }
    }
  }

  /// Looks at the screen until `condition` holds.
  package func wait(for expectation: String, until condition: (ScreenModel) -> Bool) throws {
    let deadline = Deadline(limit)
    while true {
      takeOutput()
      if condition(screen) { return }
      guard terminal.isOpen, !deadline.hasPassed else { throw failure(expectation) }
      do {
        try Descriptor.wait(reading: [terminal], writing: nil, until: deadline)
      } catch {
        throw failure(expectation)
      }
    }
  }

  /// Waits until the cursor's row reads exactly so (spaces at its end aside).
  package func wait(forLine line: String) throws {
    try wait(for: "the line \"\(line)\"") { $0.currentLine == line }
  }

  /// Waits until some row reads exactly so.
  package func wait(forRow row: String) throws {
    try wait(for: "the row \"\(row)\"") { $0.lines.contains(row) }
  }

  /// Waits until the text is somewhere on the screen.
  package func wait(forText text: String) throws {
    try wait(for: "the text \"\(text)\"") { $0.text.contains(text) }
  }

  /// Changes the window's size; the program is told by a signal.
  package func resize(columns: Int, rows: Int) {
    takeOutput()
    screen.resize(columns: columns, rows: rows)
    _ = mistap_terminal_resize(terminal.number, Int32(columns), Int32(rows))
  }

  package func send(signal: Int32) { child.send(signal: signal) }

  /// Takes the window away.
  package func hangUp() { terminal.close() }

  /// Waits for the program's end.
  package func waitForExit() throws -> ExitStatus {
    let deadline = Deadline(limit)
    while terminal.isOpen {
      takeOutput()
      if !terminal.isOpen { break }
      do {
        try Descriptor.wait(reading: [terminal], writing: nil, until: deadline)
      } catch {
        throw failure("the end of the program")
      }
    }
    return try child.wait(until: deadline)
  }

  private func takeOutput() {
    var bytes: [UInt8] = []
    if !terminal.receive(into: &bytes) { terminal.close() }
    screen.feed(bytes)
    transcript += bytes
  }

  private func failure(_ expectation: String) -> TestSupportError {
    let bytes = String(decoding: transcript.suffix(2_000), as: UTF8.self).debugDescription
    return TestSupportError(
      """
      expected \(expectation); the cursor is at \(screen.cursor), and the screen is:
      \(screen.text)
      The last bytes: \(bytes)
      """)
  }
}
