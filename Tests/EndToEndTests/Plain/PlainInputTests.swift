import TestSupport
import Testing

@Suite struct `Without a terminal` {
  /// What a tap on the target of an id is answered with; rows are 44 points high.
  private static func hit(_ id: String, at point: String) -> String {
    "\(point) hits \(id) on its visible target; still on inbox \"Inbox\"\n"
  }

  private static let one = hit("one", at: "(196.5, 125)")
  private static let two = hit("two", at: "(196.5, 169)")
  private static func unknown(at place: String) -> String {
    "\(place): error: unknown command 'bogus'; type help for all commands\n"
  }

  /// Runs the program with the scenario loaded.
  private func run(_ arguments: [String] = [], input: String = "") throws -> Output {
    let home = try TemporaryFolder()
    let scenario = try home.write(promptScenario, to: "inbox.kdl")
    return try Executable.run([scenario] + arguments, input: input, home: home)
  }

  @Test func `Piped lines print their results and nothing else`() throws {
    let output = try run(input: "tap one\n\necho größe\n")
    #expect(output.standardOutput == Self.one + "größe\n")
    #expect(output.standardError == "")
    #expect(output.status == .exited(0))
  }

  @Test func `A failed command sets the exit status to 1, and later commands still run`() throws {
    let output = try run(input: "tap one\nbogus\ntap two\n")
    #expect(output.standardOutput == Self.one + Self.two)
    #expect(output.standardError == Self.unknown(at: "<stdin>:2:1"))
    #expect(output.status == .exited(1))
  }

  @Test func `Piped blocks are read to their end, and an unfinished one is an error`() throws {
    let output = try run(input: "task t {\ntap one\n}\ntask u {\ntap two")
    #expect(
      output.standardOutput == "inbox: 1 layout, 1 screen, 1 task; now on inbox \"Inbox\"\n")
    #expect(output.standardError.hasPrefix("<stdin>:5:8: error: "))
    #expect(output.status == .exited(1))
  }

  /// Lines of a script, and how the place of its first error reads.
  @Test(arguments: [
    ("tap one\n\n  why tow\n", "3:7"), ("undo\n", "1"), ("// x\ntap  zz\n", "2:6"),
    ("task t {\n tap one\n tap zz\n}\n", "3:6"), ("/* a\n b */ bogus\n", "2:7"),
    ("expect screen=gone\n", "1:15"), ("t zz\n", "1:3"), ("show targets\ntap @99\n", "2:5"),
    ("move one 1 1 1\n", "1"), ("move größe größe\nmove nope 1 1\n", "1"),
    ("tap one\nset nope width=3\n", "2:5"), ("load gone.kdl\n", "1:6"),
    ("touch one times=0\n", "1:11"), ("tap \"zz zz\"\n", "1:6"), ("seed 1\n\ntrials 0\n", "3:8"),
  ])
  func `An error of a piped script names its line and the column of the wrong word`(
    _ input: String, _ place: String
  ) throws {
    let output = try run(input: input)
    #expect(output.standardError.hasPrefix("<stdin>:\(place): error: "), "\(output.standardError)")
    #expect(output.status == .exited(1))
  }

  @Test func `An error in a loaded file names that file`() throws {
    let home = try TemporaryFolder()
    let path = try home.write("screen a {\n  buton b\n}\n", to: "a.kdl")
    let output = try Executable.run(input: "echo x\nload \(path)\n", home: home)
    #expect(output.standardError.hasPrefix("\(path):2:3: error: "))
  }

  @Test func `Each -c option counts as a line of its own in errors`() throws {
    let output = try run(["-c", "tap one", "-c", "tap zz", "-c", "seed x"])
    #expect(output.standardError.contains("<-c>:2:5: error: there is no element 'zz'"))
    #expect(output.standardError.contains("<-c>:3:6: error: seed must be"))
  }

  @Test func `CRLF line ends and a missing last newline do not change the output`() throws {
    let output = try Executable.run(input: "echo a\r\necho b")
    #expect(output.standardOutput == "a\nb\n")
  }

  @Test func `The command quit ends piped input with the status so far`() throws {
    let output = try run(input: "bogus\nquit\ntap x\n")
    #expect(output.standardOutput == "")
    #expect(output.status == .exited(1))
  }

  @Test func `The option -c runs commands in order`() throws {
    let output = try run(["-c", "tap one", "-c", "echo two"], input: "tap x\n")
    #expect(output.standardOutput == Self.one + "two\n")
    #expect(output.status == .exited(0))
  }

  @Test func `A failing command of -c sets the exit status to 1`() throws {
    let output = try run(["-c", "bogus", "-c", "tap one"])
    #expect(output.standardOutput == Self.one)
    #expect(output.standardError == Self.unknown(at: "<-c>:1:1"))
    #expect(output.status == .exited(1))
  }

  @Test func `A script of 20,000 lines is read and answered completely`() throws {
    let lines = (0..<20_000).map { "echo line \($0)\n" }.joined()
    let output = try Executable.run(input: lines)
    #expect(output.standardOutput == (0..<20_000).map { "line \($0)\n" }.joined())
  }

  @Test(arguments: ["dumb", "", nil])
  func `A terminal that cannot move its cursor gets plain lines`(_ name: String?) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": name])
    try terminal.type("echo here", .enter)
    try terminal.wait(forRow: "here")
    #expect(!terminal.screen.text.contains("mistap>"))
    try terminal.type("quit", .enter)
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `^C at a dumb terminal ends the program by the interrupt signal`() throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "dumb"])
    try terminal.type("echo here", .enter)
    try terminal.wait(forRow: "here")
    try terminal.type(.control("c"))
    #expect(try terminal.waitForExit() == .signalled(Signal.interrupt))
  }

  @Test func `^C during a command ends the program with the status of an interruption`() throws {
    let home = try TemporaryFolder()
    let scenario = try home.write(promptScenario, to: "inbox.kdl")
    let terminal = try PseudoTerminal(
      [scenario, "-c", "echo begun", "-c", "run", "-c", "tap x"], home: home)
    try terminal.wait(forRow: "begun")
    // The terminal's own echo of ^C tells nothing; the status does.
    try terminal.type(.control("c"))
    let status = try terminal.waitForExit()
    #expect(status == .exited(130) || status == .signalled(Signal.interrupt))
    #expect(!terminal.screen.text.contains("hits x"))
  }
}
