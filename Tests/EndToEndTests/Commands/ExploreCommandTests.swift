import Foundation
import TestSupport
import Testing

@Suite struct `mistap explore, with a browser` {
  /// A folder with a scenario and a stand-in for a browser, which notes its arguments.
  private static func program() throws -> Program {
    let program = try Program(["small.kdl": Program.small])
    let script =
      "#!/bin/sh\necho \"$@\" > \"$(dirname \"$0\")/seen.new\"\n"
      + "mv \"$(dirname \"$0\")/seen.new\" \"$(dirname \"$0\")/seen\"\n"
    let path = try program.folder.write(script, to: "bin/browser")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return program
  }

  @Test func `Explore on a terminal opens its page with the first BROWSER that exists`() throws {
    let program = try Self.program()
    let browser = program.folder.path(of: "bin/browser")
    let terminal = try PseudoTerminal(
      ["explore", "small.kdl", "-o", "-page.html"],
      environment: ["BROWSER": "nosuch-browser:\(browser) --new %s"], folder: program.folder.path)
    #expect(try terminal.waitForExit() == .exited(0))
    let seen = program.folder.path(of: "bin/seen")
    let deadline = ContinuousClock.now + .seconds(120)
    while !FileManager.default.fileExists(atPath: seen), ContinuousClock.now < deadline {
      usleep(2_000)
    }
    #expect(try String(contentsOfFile: seen, encoding: .utf8) == "--new ./-page.html\n")
  }
}
