import Foundation
import TestSupport
import Testing

@testable import mistap

@Suite struct `Long answers at the prompt` {
  init() { useUTF8() }

  @Test func `Long answers go through the pager, and short ones do not`() throws {
    let terminal = try startPrompt(environment: ["PAGER": "sed 's/^/paged: /' | tail -n 3"])
    try terminal.enter("tap one")
    try terminal.wait(forHit: "one")
    try terminal.enter("list rules")
    try terminal.wait(for: "the end of the paged text") {
      $0.lines.contains { $0.hasPrefix("paged: ") }
    }
    #expect(!terminal.screen.text.contains("paged: (196.5"))
  }

  @Test func `Long answers are printed if the pager is switched off or missing`() throws {
    for pager in ["", "/nowhere/pager 2>/dev/null"] {
      let terminal = try startPrompt(environment: ["PAGER": pager])
      try terminal.enter("list rules")
      try terminal.wait(for: "the whole text") { $0.scrollback.count > 5 }
    }
  }

  @Test func `Answers to commands of the command line are never paged`() throws {
    let home = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      ["-c", "list rules"], environment: ["PAGER": "sed 's/^/paged: /'"], home: home)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.text.contains("paged: "))
  }

  @Test func `A pager that ends early causes no error`() throws {
    let terminal = try startPrompt(environment: ["PAGER": "head -n 2"])
    try terminal.enter("list rules")
    try terminal.enter("tap one")
    try terminal.wait(forHit: "one")
    #expect(!terminal.screen.text.contains("cannot"))
  }

  @Test func `Every ^C goes to the pager until it closes`() throws {
    let pager = "trap 'echo caught' INT; sed -n 1p; until read line; do :; done < /dev/tty"
    let terminal = try startPrompt(environment: ["PAGER": pager])
    try terminal.type("list rules", .enter)
    try terminal.wait(for: "the pager") { $0.lines.count > 1 && $0.currentLine.isEmpty }
    for count in 1...4 {
      try terminal.type(.control("c"))
      try terminal.wait(for: "what the pager says") { screen in
        screen.text.ranges(of: "caught").count >= count
      }
    }
    try terminal.type(.enter)
    try terminal.wait(forLine: "inbox>")
    try terminal.enter("tap one")
    try terminal.wait(forHit: "one")
  }

  @Test func `The environment names the pager, and less is the default`() {
    #expect(Pager { ["PAGER": "more"][$0] }?.command == "more")
    #expect(Pager { ["PAGER": ""][$0] } == nil)
    #expect(Pager { [:][$0] }?.command.hasPrefix("less ") == true)
  }

  @Test(arguments: [
    ("a\nb", 80, 3, false), ("a\nb\nc", 80, 3, true), ("aaaaa", 2, 3, true),
    ("\u{1B}[31maa\u{1B}[0m", 2, 2, false), ("日本", 2, 2, true), ("a\n\n", 80, 3, true),
  ])
  func `A pager is needed if the text fills all rows of the terminal`(
    _ text: String, _ columns: Int, _ rows: Int, _ isNeeded: Bool
  ) {
    #expect(Pager.isNeeded(for: text, columns: columns, rows: rows) == isNeeded)
  }

  @Test func `Without PAGER a long answer goes to less`() throws {
    let home = try TemporaryFolder()
    let script = "#!/bin/sh\necho \"less was given: $*\"\ncat > /dev/null\n"
    let less = try home.write(script, to: "less")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: less)
    let path = "\(home.path):/usr/bin:/bin"
    let terminal = try startPrompt(environment: ["PAGER": nil, "PATH": path])
    try terminal.enter("list rules")
    try terminal.wait(forText: "less was given: -FRX")
  }

  @Test func `Without PAGER and less a long answer is printed`() throws {
    let home = try TemporaryFolder()
    let terminal = try startPrompt(environment: ["PAGER": nil, "PATH": home.path])
    try terminal.enter("list rules")
    try terminal.wait(for: "the whole text") { $0.scrollback.count > 5 }
  }

  @Test func `No pager starts where a line was typed ahead`() throws {
    let terminal = try startPrompt(environment: ["PAGER": "sed 's/^/paged: /'"])
    try terminal.type("list rules", .enter, "tap one", .enter)
    try terminal.wait(forHit: "one")
    #expect(!terminal.screen.text.contains("paged: "))
  }
}

@Suite struct `The start file` {
  @Test func `The start file runs before the first line and cannot be undone`() throws {
    let home = try TemporaryFolder()
    try home.write("// mine\ntask t {\n  tap one\n}\necho hello\n", to: "config/mistap/start")
    let terminal = try startPrompt(
      environment: ["XDG_CONFIG_HOME": home.path + "/config"], home: home)
    #expect(terminal.screen.text.contains("hello"))
    try terminal.enter("tasks")
    try terminal.wait(forText: "✓ t: 1 of 1 steps")
    try terminal.enter("undo")
    try terminal.wait(forText: "nothing to undo")
  }

  @Test func `Errors in the start file name their lines, and the rest still runs`() throws {
    let home = try TemporaryFolder()
    try home.write("bogus\nscreen s {\n  buton\n}\necho still\n", to: ".config/mistap/start")
    let terminal = try startPrompt(columns: 200, home: home)
    #expect(
      terminal.screen.text.contains("/.config/mistap/start:1:1: error: unknown command 'bogus'"))
    #expect(terminal.screen.text.contains("/.config/mistap/start:3:3: error: unknown node 'buton'"))
    #expect(terminal.screen.text.contains("still"))
  }

  @Test func `The start file can end the session and runs only on terminals`() throws {
    let home = try TemporaryFolder()
    let start = try home.write("quit\necho no\n", to: "start")
    let terminal = try PseudoTerminal(environment: ["MISTAP_START": start], home: home)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.text.contains("no\n"))
    let output = try Executable.run(input: "echo x\n", home: home)
    #expect(output.standardOutput == "x\n")
  }

  @Test func `The start file's path follows the environment variables`() {
    func path(_ variables: [String: String]) -> String? {
      StartFile.defaultPath { variables[$0] }
    }
    #expect(path(["MISTAP_START": "/a", "HOME": "/h"]) == "/a")
    #expect(path(["MISTAP_START": "", "HOME": "/h"]) == nil)
    #expect(path(["XDG_CONFIG_HOME": "/x", "HOME": "/h"]) == "/x/mistap/start")
    #expect(path(["XDG_CONFIG_HOME": "x", "HOME": "/h"]) == "/h/.config/mistap/start")
    #expect(path([:]) == nil)
  }
}
