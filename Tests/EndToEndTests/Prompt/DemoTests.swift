import TestSupport
import Testing

@Suite struct `The tour` {
  @Test func `The tour is printed completely without a terminal`() throws {
    let output = try Executable.run(["demo"])
    #expect(output.status == .exited(0))
    #expect(output.standardOutput.contains("seven-buttons/message> tap reply\n"))
    #expect(output.standardOutput.contains("message> swap trash camera\n"))
    #expect(output.standardOutput.contains("mistap new writes your first scenario"))
  }

  @Test func `The tour waits for Return at a terminal and ends in a prompt`() throws {
    let terminal = try PseudoTerminal(["demo"], rows: 60)
    try terminal.wait(forText: "[Return goes on")
    for _ in 0..<8 {
      try terminal.type("\r")
    }
    try terminal.wait(forText: "End of the tour.")
    try terminal.wait(forText: "seven-buttons/message>")
    try terminal.type("quit\r")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `A start without a scenario offers the tour`() throws {
    let terminal = try PseudoTerminal([], rows: 30)
    try terminal.wait(forText: "open a sample with a short tour")
  }
}
