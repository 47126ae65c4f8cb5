import TestSupport
import Testing

@Suite struct `--watch` {
  @Test func `The option --watch checks a changed scenario again until an interruption`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Program.small, to: "s.kdl")
    let terminal = try PseudoTerminal(["check", "s.kdl", "--watch"], rows: 40, folder: folder.path)
    try terminal.wait(forText: "no problems")
    try folder.write("screen home { buton ok }\n", to: "s.kdl")
    try terminal.wait(forText: "unknown node 'buton'")
    try folder.write(
      Program.small.replacing("width=80 height=60", with: "width=20 height=20 hit=visual"),
      to: "s.kdl")
    try terminal.wait(forText: "minimum-hit-target")
    try terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
  }
}
