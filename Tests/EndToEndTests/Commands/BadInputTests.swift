import Foundation
import TestSupport
import Testing

@Suite struct `Bad input` {
  struct BadCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// The beginning of what standard error says after the file's name.
    let head: String

    init(_ name: String, _ text: String, _ head: String) {
      self.name = name
      self.text = text
      self.head = head
    }

    var testDescription: String { name }
  }

  private static let button = "screen a { button ok x=10 y=100 }\n"

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      BadCase("an open brace", "screen a {\n  button ok x=1 y=1\n", ":3:1: error: the block"),
      BadCase("an unknown node", "screen a { buton ok }", ":1:12: error: unknown node 'buton'"),
      BadCase(
        "an unknown device", "device iphone-99\n\(button)", ":1:8: error: there is no device"),
      BadCase("#nan", "screen a { button ok x=#nan y=1 }", ":1:24: error: x must be a finite"),
      BadCase("#inf", "screen a { button ok x=#inf y=1 }", ":1:24: error: x must be a finite"),
      BadCase("#-inf", "screen a { button ok x=#-inf y=1 }", ":1:24: error: x must be a finite"),
      BadCase(
        "a negative size", "screen a { button ok x=1 y=1 width=-5 height=4 }",
        ":1:36: error: width must be more than 0"),
      BadCase(
        "an id used twice", "screen a { button ok x=1 y=1; button ok x=1 y=9 }",
        ":1:31: error: the element id 'ok' is used twice"),
      BadCase(
        "a destination that does not exist", "screen a { button ok x=1 y=1 opens=gone }",
        ":1:36: error: there is no screen 'gone'"),
      BadCase(
        "too many trials", "trials 99999999999999999999\n\(button)",
        ":1:8: error: trials must be 1 to 1000000000"),
      BadCase(
        "20,000 nested braces", String(repeating: "a {\n", count: 20_000), ":513:3: error: blocks"),
      BadCase(
        "20,000 nested braces on a line", String(repeating: "screen a {", count: 20_000), ":1:"),
      BadCase(
        "an include of itself", "include \"bad.kdl\"\n\(button)", ":1:9: error: cannot include"),
      BadCase(
        "an include out of the tree", "include \"../secret.kdl\"\n\(button)",
        ":1:9: error: cannot include '../secret.kdl': it is outside"),
      BadCase(
        "an include of a device", "include \"/dev/zero\"\n\(button)",
        ":1:9: error: cannot include '/dev/zero': it is outside"),
      BadCase(
        "an include out of the tree through a link", "include \"link.kdl\"\n\(button)",
        ":1:9: error: cannot include 'link.kdl': it is outside"),
      BadCase(
        "an include out of the tree through a linked folder",
        "include \"up/secret.kdl\"\n\(button)",
        ":1:9: error: cannot include 'up/secret.kdl': it is outside"),
      BadCase(
        "a NUL byte", "screen a { button ok x=\u{0}1 }", ":1:24: error: the character U+0000"),
      BadCase("an empty file", "", ":1:1: error: the scenario is empty"),
      BadCase("a file of remarks only", "// nothing\n", ":1:1: error: the scenario is empty"),
      BadCase(
        "a step on an unknown id", "\(button)task t { start a; tap gone }",
        ":2:23: error: there is no element 'gone'"),
      BadCase("a number without end", "trials 1\(String(repeating: "0", count: 100_000))", ":1:8:"),
      BadCase("a quote without end", "title \"abc\n\(button)", ":1:"),
      BadCase("a remark without end", "/* abc\n\(button)", ":3:1: error: the comment"),
    ])
  func `Bad scenarios exit with 2, name the place and write no report`(_ given: BadCase) throws {
    let program = try Program()
    try program.folder.write("private", to: "secret.kdl")
    try program.folder.write(given.text, to: "inside/bad.kdl")
    let inside = program.folder.path(of: "inside")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: inside + "/link.kdl", withDestinationPath: "../secret.kdl")
    try manager.createSymbolicLink(atPath: inside + "/up", withDestinationPath: "..")
    for command in ["run", "check"] {
      let output = try Executable.run(
        [command, "bad.kdl"], folder: inside, limit: .seconds(120))
      #expect(output.status == .exited(2))
      #expect(output.standardError.hasPrefix("bad.kdl\(given.head)"), "\(output.standardError)")
      #expect(output.standardOutput == "")
      #expect(!output.standardError.contains("private"))
    }
    #expect(program.files(in: "inside").sorted() == ["bad.kdl", "link.kdl"])
  }

  @Test func `A text that is not UTF-8 is refused at its first wrong byte`() throws {
    let program = try Program()
    let path = program.folder.path(of: "bad.kdl")
    try Data(Array("screen a { button ok \"".utf8) + [0xFF] + Array("\" }".utf8))
      .write(to: URL(filePath: path))
    let output = try program.run("run", "bad.kdl")
    #expect(output.status == .exited(2))
    #expect(output.standardError.hasPrefix("bad.kdl:1:23: error:"))
  }

  @Test func `Folders without scenarios and unwritable report folders are refused`() throws {
    let program = try Program(["docs/a.md": "", "small.kdl": Program.small])
    let docs = try program.run("run", "docs")
    #expect(docs.status == .exited(2))
    #expect(docs.standardError == "mistap: error: the folder 'docs' holds no scenario (*.kdl)\n")
    for folder in ["small.kdl", "small.kdl/below", "/proc/reports", "/dev/null/x"] {
      let output = try program.run("run", "small.kdl", "--reports", folder)
      #expect(output.status == .exited(2))
      let head = "mistap: error: cannot write reports into '\(folder)'"
      #expect(output.standardError.hasPrefix(head))
    }
    #expect(program.files(in: ".") == ["docs/a.md", "small.kdl"])
  }

  @Test func `One bad scenario among good ones stops the whole run`() throws {
    let program = try Program([
      "s/a.kdl": Program.small, "s/b.kdl": "screen {", "s/c.kdl": "screen c\nx",
    ])
    let output = try program.run("run", "s")
    #expect(output.status == .exited(2))
    #expect(output.standardError.contains("s/b.kdl:1:"))
    #expect(output.standardError.contains("s/c.kdl:2:1: error: unknown statement 'x'"))
    #expect(program.files(in: "Reports") == [])
  }

  @Test func `Bad input at the prompt is an ordinary error, and the next line still runs`() throws {
    let program = try Program(["small.kdl": Program.small])
    let deep = "screen x " + String(repeating: "{ a ", count: 20_000)
    let output = try program.run("small.kdl", input: "\(deep)\n\u{0}\ntap \u{7}\ntap ok\n")
    #expect(output.status == .exited(1))
    #expect(output.standardOutput.contains("hits ok"))
    #expect(!output.standardError.contains("\u{7}"))
  }
}
