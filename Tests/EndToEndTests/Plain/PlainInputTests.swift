import TestSupport
import Testing

@Suite struct `Without a terminal` {
  @Test func `piped lines give results and nothing else`() throws {
    let output = try Executable.run(input: "tap compose\n\necho größe\n")
    #expect(output.standardOutput == "compose -> hit compose\ngröße\n")
    #expect(output.standardError == "")
    #expect(output.status == .exited(0))
  }

  @Test func `a failed command makes the status 1, and the rest still runs`() throws {
    let output = try Executable.run(input: "tap one\nbogus\ntap two\n")
    #expect(output.standardOutput == "one -> hit one\ntwo -> hit two\n")
    #expect(output.standardError == "unknown command: bogus\n")
    #expect(output.status == .exited(1))
  }

  @Test func `blocks are read to their end, also an unfinished one`() throws {
    let output = try Executable.run(input: "show {\na\n}\nshow {\nb")
    #expect(output.standardOutput == "show: {\na\n}\nshow: {\nb\n")
    #expect(output.status == .exited(0))
  }

  @Test func `line ends of other systems and a missing last newline do no harm`() throws {
    let output = try Executable.run(input: "echo a\r\necho b")
    #expect(output.standardOutput == "a\nb\n")
  }

  @Test func `quit ends the input with the status so far`() throws {
    let output = try Executable.run(input: "bogus\nquit\ntap x\n")
    #expect(output.standardOutput == "")
    #expect(output.status == .exited(1))
  }

  @Test func `-c runs commands in order`() throws {
    let output = try Executable.run(["-c", "tap one", "-c", "echo two"], input: "tap three\n")
    #expect(output.standardOutput == "one -> hit one\ntwo\n")
    #expect(output.status == .exited(0))
  }

  @Test func `-c with a failing command makes the status 1`() throws {
    let output = try Executable.run(["-c", "bogus", "-c", "tap one"])
    #expect(output.standardOutput == "one -> hit one\n")
    #expect(output.standardError == "unknown command: bogus\n")
    #expect(output.status == .exited(1))
  }

  @Test func `much input is read and answered`() throws {
    let lines = (0..<20_000).map { "echo line \($0)\n" }.joined()
    let output = try Executable.run(input: lines)
    #expect(output.standardOutput == (0..<20_000).map { "line \($0)\n" }.joined())
  }

  @Test(arguments: ["dumb", "", nil])
  func `a terminal that cannot move its cursor gets plain lines`(_ name: String?) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": name])
    try terminal.type("tap compose", .enter)
    try terminal.wait(forRow: "compose -> hit compose")
    #expect(!terminal.screen.text.contains("inbox>"))
    try terminal.type("quit", .enter)
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `^C ends it as it ends other programs`() throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "dumb"])
    try terminal.type("tap x", .enter)
    try terminal.wait(forRow: "x -> hit x")
    try terminal.type(.control("c"))
    #expect(try terminal.waitForExit() == .signalled(Signal.interrupt))
  }

  @Test func `^C in a command ends it with the status of an interruption`() throws {
    let terminal = try PseudoTerminal(["-c", "echo begun", "-c", "spin", "-c", "tap x"])
    try terminal.wait(forRow: "begun")
    // The terminal's own echo of ^C tells nothing; the status does.
    try terminal.type(.control("c"))
    let status = try terminal.waitForExit()
    #expect(status == .exited(130) || status == .signalled(Signal.interrupt))
    #expect(!terminal.screen.text.contains("hit x"))
  }
}
