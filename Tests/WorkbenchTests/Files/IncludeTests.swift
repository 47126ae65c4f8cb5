import ScenarioLanguage
import Testing
import TouchLab
import Workbench
import WorkbenchSupport

@Suite struct Includes {
  private static let screen = "screen home { button ok x=10 y=100 }\n"

  /// The errors of reading `first`, one line each.
  private func errors(_ first: String, in files: MemoryFiles) throws -> [String] {
    try ScenarioFiles(files.access).read(first).diagnostics.map(\.fault.sentence)
  }

  @Test(arguments: ["part.kdl", "sub/part.kdl", "sub/../part.kdl", "./part.kdl"])
  func `Includes from the scenario's folder are read`(_ path: String) throws {
    let files = MemoryFiles([
      "app/main.kdl": "include \"\(path)\"", "app/part.kdl": Self.screen,
      "app/sub/part.kdl": Self.screen,
    ])
    let reading = try ScenarioFiles(files.access).read("app/main.kdl")
    #expect(reading.study?.layouts.first?.screens.map(\.id) == ["home"])
    #expect(reading.files.count == 2)
  }

  @Test func `Includes from the working directory above the scenario are read`() throws {
    let files = MemoryFiles([
      "app/deep/main.kdl": "include \"../../common.kdl\"", "common.kdl": Self.screen,
    ])
    #expect(try errors("app/deep/main.kdl", in: files) == [])
  }

  @Test func `A scenario outside the working directory can include from its folder`() throws {
    let files = MemoryFiles([
      "/else/main.kdl": "include \"part.kdl\"", "/else/part.kdl": Self.screen,
    ])
    #expect(try errors("/else/main.kdl", in: files) == [])
  }

  struct OutsideCase: Sendable, CustomTestStringConvertible {
    let first: String
    let path: String
    var testDescription: String { "\(path) from \(first)" }
  }

  @Test(arguments: [
    OutsideCase(first: "main.kdl", path: "/etc/passwd"),
    OutsideCase(first: "main.kdl", path: "/etc/missing"),
    OutsideCase(first: "main.kdl", path: "../etc/passwd"),
    OutsideCase(first: "main.kdl", path: "../etc/missing"),
    OutsideCase(first: "main.kdl", path: "/workshop/part.kdl"),
    OutsideCase(first: "app/main.kdl", path: "../../etc/passwd"),
    OutsideCase(first: "app/main.kdl", path: "/etc/missing"),
    OutsideCase(first: "main.kdl", path: "link.kdl"),
    OutsideCase(first: "main.kdl", path: "folder/passwd"),
  ])
  func `Includes from outside are refused, existing or not`(_ given: OutsideCase) throws {
    let files = MemoryFiles(
      [
        given.first: "include \"\(given.path)\"\n\(Self.screen)", "/etc/passwd": Self.screen,
        "/workshop/part.kdl": Self.screen,
      ], links: ["link.kdl": "/etc/passwd", "folder": "/etc"])
    #expect(
      try errors(given.first, in: files) == [
        "cannot include '\(given.path)': it is outside the scenario's folder and the working "
          + "directory"
      ])
  }

  @Test func `Includes through a link to a file inside the folder are read`() throws {
    let files = MemoryFiles(
      ["main.kdl": "include \"link.kdl\"", "parts/a.kdl": Self.screen],
      links: ["link.kdl": "parts/a.kdl"])
    #expect(try errors("main.kdl", in: files) == [])
  }

  @Test func `Missing and unreadable includes report the reason`() throws {
    let files = MemoryFiles(["main.kdl": "include \"gone.kdl\"\ninclude \"shut.kdl\""])
    files["shut.kdl"] = Self.screen
    files.seal("shut.kdl")
    #expect(
      try errors("main.kdl", in: files) == [
        "cannot include 'gone.kdl': there is no such file",
        "cannot include 'shut.kdl': permission denied",
      ])
  }

  @Test func `Cyclic and too deeply nested includes are refused`() throws {
    var texts = ["a.kdl": "include \"b.kdl\"", "b.kdl": "include \"a.kdl\""]
    for level in 0..<30 { texts["\(level).kdl"] = "include \"\(level + 1).kdl\"" }
    let files = MemoryFiles(texts)
    #expect(
      try errors("a.kdl", in: files)
        == ["cannot include 'a.kdl': it includes itself, directly or in a cycle"])
    #expect(try errors("0.kdl", in: files) == ["includes are nested more than 16 deep"])
  }

  @Test func `A missing scenario file is an error`() {
    let files = MemoryFiles()
    #expect(throws: FileAccess.Problem.self) {
      try ScenarioFiles(files.access).read("gone.kdl")
    }
  }
}
