import TestSupport
import Testing

@Suite struct `Interrupting and leaving` {
  @Test func `^C clears the line and the session goes on`() throws {
    let terminal = try startPrompt()
    try terminal.type("tap com")
    // The terminal throws away what was not read yet when ^C comes.
    try terminal.wait(forLine: "inbox> tap com")
    try terminal.type(.control("c"))
    try terminal.wait(for: "a fresh prompt under the line") {
      $0.lines.suffix(2) == ["inbox> tap com^C", "inbox>"]
    }
    try terminal.enter("tap x")
    try terminal.wait(forHit: "x")
  }

  @Test func `^C in the middle of a long line puts the prompt below all of it`() throws {
    let terminal = try startPrompt(columns: 40)
    try terminal.type("echo \(String(repeating: "x", count: 100))")
    try terminal.wait(for: "three rows") { $0.cursor.row == 2 }
    try terminal.type(.control("a"))
    try terminal.wait(for: "the cursor at the beginning") { $0.cursor.row == 0 }
    try terminal.type(.control("c"))
    try terminal.wait(for: "a fresh prompt under the line") {
      $0.cursor == .init(row: 3, column: 7) && $0.currentLine == "inbox>"
    }
  }

  @Test func `^C in a search leaves the search, not the session`() throws {
    let terminal = try startPrompt()
    try terminal.enter("tap compose")
    try terminal.wait(forLine: "inbox>")
    try terminal.type(.control("r"), "com")
    try terminal.wait(forText: "bck:com")
    try terminal.type(.control("c"))
    try terminal.wait(forLine: "inbox>")
    try terminal.enter("tap x")
    try terminal.wait(forHit: "x")
  }

  @Test func `^C interrupts a running command and the session goes on`() throws {
    let terminal = try startPrompt()
    try terminal.type("run", .enter)
    // The command has begun once the cursor stands on a row of its own.
    try terminal.wait(for: "the command to run") { $0.cursor.row == 1 }
    try terminal.type(.control("c"))
    try terminal.wait(forRow: "stopped")
    try terminal.wait(forLine: "inbox>")
    try terminal.enter("tap x")
    try terminal.wait(forHit: "x")
  }

  @Test func `Text typed during a slow command is the next line`() throws {
    let terminal = try startPrompt()
    try terminal.type("run", .enter)
    try terminal.wait(for: "the command to run") { $0.cursor.row == 1 }
    terminal.send(signal: Signal.interrupt)
    try terminal.type("tap x", .enter)
    try terminal.wait(forHit: "x")
  }

  @Test func `^D leaves the prompt with status 0, prints quit and ends the row`() throws {
    let terminal = try startPrompt()
    try terminal.type(.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.cursor.column == 0)
    #expect(terminal.screen.lines.last { !$0.isEmpty }?.hasSuffix(" quit") == true)
  }

  @Test func `Leaving the prompt reports that a changed seed is not saved`() throws {
    for keys: Key in [.control("d"), "quit\r"] {
      let terminal = try startPrompt()
      try terminal.enter("seed 5")
      try terminal.type(keys)
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.screen.text.contains("not saved: the changes to "))
    }
  }

  @Test func `^Z gives the shell its terminal modes back, and fg brings the line back`() throws {
    let home = try TemporaryFolder()
    let scenario = try home.write(promptScenario, to: "inbox.kdl")
    let shell = try PseudoTerminal(
      ["--norc", "-i"], program: "/bin/bash", environment: ["PS1": "shell> "],
      folder: home.path, home: home)
    try shell.wait(forLine: "shell>")
    try shell.type("stty -g > before; '\(try Executable.path())' '\(scenario)' -q", .enter)
    try shell.wait(forLine: "inbox>")
    try shell.type("tap x")
    try shell.wait(forLine: "inbox> tap x")
    try shell.type(.control("z"))
    try shell.wait(forLine: "shell>")
    try shell.type("stty -g > after; cmp before after && echo same", .enter)
    try shell.wait(forRow: "same")
    try shell.wait(forLine: "shell>")
    try shell.type("fg", .enter)
    try shell.wait(forLine: "inbox> tap x")
    try shell.type("y", .enter)
    try shell.wait(forHit: "xy")
    try shell.wait(forLine: "inbox>")
    try shell.type("quit", .enter)
    try shell.wait(forLine: "shell>")
  }

  @Test func `^D within a line deletes a character and does not leave the prompt`() throws {
    let terminal = try startPrompt()
    try terminal.type("tap xz", .left, .control("d"), .control("d"), "y", .enter)
    try terminal.wait(forHit: "xy")
  }

  @Test func `The command quit leaves the prompt with status 0`() throws {
    let terminal = try startPrompt()
    try terminal.type("quit", .enter)
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [[Key.control("d")], ["quit", .enter]])
  func `The prompt asks once before an unsaved screen is lost`(_ leave: [Key]) throws {
    let terminal = try startPrompt()
    try terminal.enter("screen other { button y x=10 y=100 }")
    try terminal.wait(forText: "2 screens")
    for key in leave { try terminal.type(key) }
    try terminal.wait(forText: "save FILE keeps them")
    try terminal.wait(forLine: "inbox>")
    for key in leave { try terminal.type(key) }
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `^Z without a shell does not stop the program, and the line stays`() throws {
    let terminal = try startPrompt()
    try terminal.type("tap x")
    try terminal.wait(forLine: "inbox> tap x")
    try terminal.type(.control("z"))
    try terminal.type("y", .enter)
    try terminal.wait(forHit: "xy")
  }

  @Test func `A line can be completed after the program was stopped and continued`() throws {
    let terminal = try startPrompt()
    try terminal.type("tap x")
    try terminal.wait(forLine: "inbox> tap x")
    terminal.send(signal: Signal.stop)
    terminal.send(signal: Signal.proceed)
    try terminal.type("y", .enter)
    try terminal.wait(forHit: "xy")
  }

  @Test func `SIGTERM at the prompt ends the program by that signal`() throws {
    let terminal = try startPrompt()
    try terminal.type("tap x")
    try terminal.wait(forLine: "inbox> tap x")
    terminal.send(signal: Signal.terminate)
    #expect(try terminal.waitForExit() == .signalled(Signal.terminate))
  }

  @Test func `A closed window ends the session`() throws {
    let terminal = try startPrompt()
    try terminal.type("tap x")
    try terminal.wait(forLine: "inbox> tap x")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(Signal.hangUp))
  }
}
