import ScenarioLanguage
import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `Finding scenarios` {
  /// The least text that a search takes for a scenario.
  private static let scenario = "screen a"
  private let files = MemoryFiles([
    "Scenarios/mail/b.kdl": scenario, "Scenarios/mail/a.kdl": scenario,
    "Scenarios/zoo.kdl": scenario,
    "Scenarios/notes.txt": "", "Scenarios/.hidden.kdl": "screen a",
    "Scenarios/.git/x.kdl": "screen a",
    "other/a.kdl": "screen a", "docs/readme.md": "", "/tmp/Scenarios/x.kdl": "screen a",
    "plain": "",
  ])

  private func found(_ paths: String..., reports: Bool = false) throws -> [String] {
    try ScenarioFiles(files.access).find(paths, writesReports: reports).scenarios
      .map { "\($0.path) > \($0.reportPath)" }
  }

  private func refusal(_ paths: String..., reports: Bool = false) -> String? {
    do {
      _ = try ScenarioFiles(files.access).find(paths, writesReports: reports)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `A folder gives its scenarios and subfolders in the order of their names`() throws {
    let expected = [
      "Scenarios/mail/a.kdl > mail/a", "Scenarios/mail/b.kdl > mail/b",
      "Scenarios/zoo.kdl > zoo",
    ]
    #expect(try found("Scenarios") == expected)
    #expect(try found("Scenarios/") == expected)
    #expect(try found("Scenarios/mail").map { $0.suffix(3) } == ["> a", "> b"])
  }

  @Test func `A report's path keeps the folders below Scenarios and no others`() throws {
    #expect(try found("Scenarios/mail/a.kdl") == ["Scenarios/mail/a.kdl > mail/a"])
    #expect(try found("./Scenarios/zoo.kdl") == ["./Scenarios/zoo.kdl > zoo"])
    #expect(try found("other/a.kdl") == ["other/a.kdl > a"])
    #expect(try found("/tmp/Scenarios/x.kdl") == ["/tmp/Scenarios/x.kdl > x"])
    #expect(try found("plain") == ["plain > plain"])
    #expect(try found("-") == ["- > stdin"])
  }

  @Test func `Paths keep their order, and a file named twice is found once`() throws {
    #expect(
      try found("Scenarios/zoo.kdl", "Scenarios", "./Scenarios/zoo.kdl", "-", "-") == [
        "Scenarios/zoo.kdl > zoo", "Scenarios/mail/a.kdl > mail/a",
        "Scenarios/mail/b.kdl > mail/b", "- > stdin",
      ])
  }

  @Test func `Reports with the same name keep their folders`() throws {
    let files = MemoryFiles([
      "a.kdl": "screen a", "x/a.kdl": "screen a", "y/z/a.kdl": "screen a", "x/b.kdl": "screen a",
      "/else/x/a.kdl": "screen a", "/else/y/a.kdl": "screen a",
    ])
    func reports(_ paths: String...) throws -> [String] {
      try ScenarioFiles(files.access).find(paths, writesReports: true).scenarios.map(\.reportPath)
    }
    #expect(try reports("x/a.kdl", "y/z/a.kdl", "x/b.kdl") == ["x/a", "y/z/a", "b"])
    #expect(try reports("x/a.kdl") == ["a"])
    // However a path is typed, a report has the path from the root of the project.
    #expect(try reports("../work/x/a.kdl", "/work/y/z/a.kdl") == ["x/a", "y/z/a"])
    #expect(try reports("../else/x/a.kdl", "/else/y/a.kdl") == ["else/x/a", "else/y/a"])
  }

  @Test func `Reports below Scenarios keep their folders if file names are the same`() throws {
    let files = MemoryFiles([
      "Scenarios/x/a.kdl": "screen a", "Scenarios/x/b.kdl": "screen a",
      "Scenarios/y/a.kdl": "screen a",
      "Scenarios/y/in/a.kdl": "screen a",
    ])
    func reports(_ paths: String...) throws -> [String] {
      try ScenarioFiles(files.access).find(paths, writesReports: true).scenarios.map(\.reportPath)
    }
    #expect(try reports("Scenarios/x", "Scenarios/y") == ["x/a", "b", "y/a", "in/a"])
    #expect(try reports("Scenarios/x", "Scenarios/y/in") == ["x/a", "b", "y/in/a"])
    #expect(try reports("Scenarios/x") == ["a", "b"])
    #expect(try reports("Scenarios") == ["x/a", "x/b", "y/a", "y/in/a"])
  }

  @Test func `Files that would write the same report are refused`() {
    let files = MemoryFiles([
      "Scenarios/a.kdl": "screen a", "Scenarios/a.b/c.kdl": "screen a", "a.kdl": "screen a",
    ])
    let reason = #expect(throws: FileAccess.Problem.self) {
      try ScenarioFiles(files.access).find(
        ["Scenarios/a.kdl", "a.kdl"], writesReports: true)
    }?.reason
    #expect(
      reason == "'Scenarios/a.kdl' and 'a.kdl' would write the same report 'a': "
        + "move or rename one of them, or name only the other")
  }

  @Test func `Missing paths and folders without scenarios are refused`() {
    #expect(refusal("nowhere") == "there is no file or folder 'nowhere'")
    #expect(refusal("docs") == "the folder 'docs' holds no scenario (*.kdl)")
    #expect(refusal("Scenarios", "docs") != nil)
  }

  @Test func `A folder that cannot be read is refused`() {
    files.seal("Scenarios/mail")
    #expect(
      refusal("Scenarios") == "cannot read the folder 'Scenarios/mail': permission denied")
  }

  @Test func `A folder that links to itself is searched once`() throws {
    let round = MemoryFiles(["a/x.kdl": "screen a"], links: ["a/again": "a"])
    let found = try ScenarioFiles(round.access).find(["a"]).scenarios
    #expect(found.map(\.reportPath) == ["x"])
  }

  @Test func `Links from a folder to outside files are skipped unread`() throws {
    let files = MemoryFiles(
      [
        "s/a.kdl": "screen a", "s/in/b.kdl": "screen a", "secret.kdl": "screen a",
        "s2/c.kdl": "screen a", "/etc/passwd": "",
        "/etc/dump.json": "",
      ],
      links: [
        "s/p.kdl": "/etc/passwd", "s/d.json": "/etc/dump.json", "s/in/up.kdl": "secret.kdl",
        "s/near.kdl": "s2/c.kdl", "s/same.kdl": "s/in/b.kdl", "s/notes.txt": "/etc/passwd",
      ])
    let found = try ScenarioFiles(files.access).find(["s"])
    #expect(found.scenarios.map(\.path) == ["s/a.kdl", "s/in/b.kdl", "s/same.kdl"])
    #expect(found.links == ["s/d.json", "s/in/up.kdl", "s/near.kdl", "s/p.kdl"])
    #expect(found.notes.count == 1)
    let isInside = files.read.allSatisfy { $0.hasPrefix("/work/s/") && !$0.hasSuffix("pipe.kdl") }
    #expect(isInside, "\(files.read)")
  }

  @Test func `A path is not inside a folder whose name only begins alike or looks the same`() {
    #expect(ScenarioFiles.isInside("/a/b.kdl", "/a"))
    #expect(ScenarioFiles.isInside("/a/b.kdl", "/"))
    #expect(!ScenarioFiles.isInside("/ab/c.kdl", "/a"))
    #expect(!ScenarioFiles.isInside("/e\u{301}/c.kdl", "/\u{E9}"))
  }

  @Test func `A pipe in a folder is skipped and listed, but read if named itself`() throws {
    let files = MemoryFiles(["s/a.kdl": "screen a"])
    for name in ["s/pipe.kdl", "s/in/socket", "s/zero.json"] { files.addSpecial(name) }
    let found = try ScenarioFiles(files.access).find(["s"])
    #expect(found.scenarios.map(\.path) == ["s/a.kdl"])
    #expect(found.specials == ["s/in/socket", "s/pipe.kdl", "s/zero.json"])
    #expect(found.notes.count == 1)
    let isInside = files.read.allSatisfy { $0.hasPrefix("/work/s/") && !$0.hasSuffix("pipe.kdl") }
    #expect(isInside, "\(files.read)")
    #expect(try ScenarioFiles(files.access).find(["s/pipe.kdl"]).scenarios.count == 1)
  }

  @Test func `A pipe is read if the command line names it, and not if a file does`() throws {
    let files = MemoryFiles([
      "a.kdl": "include \"pipe.kdl\"\nscreen a { button ok x=1 y=1 }\n",
      "mistap.kdl": "baseline \"pipe.kdl\"\n",
    ])
    files.addSpecial("pipe.kdl")
    let faults = try ScenarioFiles(files.access).read("a.kdl").diagnostics.map(\.fault.sentence)
    #expect(faults.count == 1 && faults[0].contains("not a regular file"))
    let baseline = try mistap("run", "a.kdl", files: files)
    #expect(baseline.err.contains("not a regular file"))
    #expect(!files.read.contains("/work/pipe.kdl"))
    _ = try mistap("check", "pipe.kdl", files: files)
    #expect(files.read.contains("/work/pipe.kdl"))
  }

  @Test(arguments: ["check", "run", "import", "format", "compare", "suggest", "picture"])
  func `A file that is no screen is named, and not quoted`(_ command: String) throws {
    let files = MemoryFiles([
      "secrets": "token=hunter2\nroot:x:0:0:hunter2:/root:/bin/bash\n",
      "secrets.json": "{\"token\": \"hunter2\"}", "cut.json": "{\"token\": \"hunter2",
    ])
    for path in ["secrets", "secrets.json", "cut.json"] {
      let output = try mistap(command, path, files: files)
      #expect(output.status == 2 && output.err.contains(path), "\(output.err)")
      let said = output.out + output.err
      #expect(!said.contains("hunter2") && !said.contains("token"), "\(said)")
    }
  }

  @Test func `A scenario under any name is quoted at its errors`() throws {
    let files = MemoryFiles(["home.txt": "screen home { buton ok }\n", "a.kdl": "buton ok\n"])
    for path in ["home.txt", "a.kdl"] {
      #expect(try mistap("check", path, files: files).err.contains("^^^^^"))
    }
  }
}
