import Foundation
import TestSupport
import Testing

@Suite struct `The reports` {
  /// The scenarios that lie in no folder.
  private static let scenarios = Project.files(in: "Scenarios").filter {
    $0.hasSuffix(".kdl") && !$0.contains("/")
  }

  /// Processes and workers of every number write the same bytes: those that `make run` wrote.
  ///
  /// These are the scenarios that lie in no folder: `make shards` asks for all, of the program as it is
  /// built for release.
  @Test func `The committed reports equal those that three merged shards write`() throws {
    let program = try Program()
    let some = Self.scenarios
    for number in 1...3 {
      // The paths in reports are relative, as `make run` gives them.
      let output = try Executable.run(
        ["run"] + some.map { "Scenarios/\($0)" } + [
          "--changes", "3", "--shard", "\(number)/3", "--jobs", "\(number)",
          "--reports", program.folder.path(of: "part\(number)"),
        ],
        // Looking for changes takes most of it.
        folder: Project.path, limit: .seconds(600))
      #expect(output.status == .exited(0), "\(output.standardError)")
    }
    let merged = try program.run("merge", "part2", "part1", "part3", "--reports", "merged")
    #expect(merged.status == .exited(0))
    let files = program.files(in: "merged")
    // Text, JSON, CSV and a page for each, and the page over all.
    #expect(some.count > 10)
    #expect(files.count == 1 + 4 * some.count)
    for file in files where file != "index.html" {
      let isSame = try program.folder.read("merged/\(file)") == Project.text("Reports/\(file)")
      #expect(
        isSame,
        "Reports/\(file) is not what mistap run Scenarios --changes 3 writes: run make run")
    }
  }

  @Test func `The committed reports are those of all scenarios and one page over all`() {
    let scenarios = Project.files(in: "Scenarios").filter { $0.hasSuffix(".kdl") }
    let endings = ["txt", "json", "csv", "html"]
    let expected = scenarios.flatMap { path in
      endings.map { "\(path.dropLast("kdl".count))\($0)" }
    }
    let committed = Project.files(in: "Reports").filter { endings.contains($0.ending) }
    #expect(Set(committed) == Set(expected + ["index.html"]))
  }

  @Test func `Three merged shards write the reports of one run in every format`() throws {
    let program = try Program()
    let folder = program.folder.path
    let options =
      Self.scenarios.map { "\(Project.path)Scenarios/\($0)" } + [
        "--trials", "100", "--format", "text,markdown,json,csv,junit,sarif,html",
      ]
    for number in 1...3 {
      let output = try Executable.run(
        ["run", "--shard", "\(number)/3", "--reports", "part\(number)"] + options, folder: folder)
      #expect(output.status == .exited(0), "\(output.standardError)")
    }
    let whole = try Executable.run(
      ["run", "--reports", "whole", "--jobs", "1"] + options, folder: folder)
    let merged = try program.run("merge", "part2", "part1", "part3", "--reports", "merged")
    #expect(merged.status == whole.status)
    #expect(
      merged.standardOutput
        == whole.standardOutput.replacing("Reports: whole/", with: "Reports: merged/")
    )
    let files = program.files(in: "whole")
    // The page over all reports and the log for code scanning are one file each.
    #expect(files.count == 2 + 6 * Self.scenarios.count)
    #expect(files == program.files(in: "merged"))
    for file in files {
      let isSame = try program.folder.read("whole/\(file)") == program.folder.read("merged/\(file)")
      #expect(isSame, "\(file)")
    }
  }

  @Test func `The committed pages are under 75 KB on average`() throws {
    let sizes = try Project.files(in: "Reports").filter { $0.hasSuffix(".html") }.map {
      try Project.text("Reports/\($0)").utf8.count
    }
    #expect(sizes.count > 4)
    #expect(sizes.reduce(0, +) < 75_000 * sizes.count)
  }

  @Test func `Reports show no control characters and keep columns, cells and quotes`() throws {
    let program = try Program([
      "hostile.kdl": """
      title "T\\u{1B}[31m\\u{7} <script>"
      trials 50
      screen home title="H\\u{1B}]0;x\\u{7}" {
          button ok "A\\u{1B}[2J\\u{9B}m\\u{202E}|<b>,\\"=1\\n#" x=100 y=200 width=30 height=30
          button formula "=1+1" x=100 y=232 width=30 height=30
      }
      task go { start home; tap ok; type "x\\u{1B}[31m" }

      """
    ])
    let output = try program.run("run", "hostile.kdl", "--format", "text,markdown,json,csv,html")
    #expect(output.status == .exited(1))
    var texts = [output.standardOutput, output.standardError]
    for ending in ["txt", "md", "json", "csv", "html"] {
      texts.append(try program.folder.read("Reports/hostile.\(ending)"))
    }
    for text in texts { #expect(!text.steersTerminals, "\(text)") }
    let json = try JSONSerialization.jsonObject(with: Data(texts[4].utf8))
    #expect((json as? [String: Any])?["schema"] as? Int == 1)
    // A block of code shows what stands in it; all else is read as Markdown and HTML.
    let markdown = texts[3].split(separator: "\n```").enumerated().filter { $0.offset % 2 == 0 }
    #expect(!markdown.contains { $0.element.contains("<b>") || $0.element.contains("<script>") })
    #expect(markdown.count > 1)
    let rows = texts[5].split(separator: "\r\n", omittingEmptySubsequences: true)
    #expect(rows.count == 3)
    // A cell that begins like a formula would be run by a spreadsheet.
    #expect(!texts[5].contains(",=1+1"))
  }

  @Test func `An interrupted run leaves earlier reports unchanged and no temporary file`() throws {
    let program = try Program(["a.kdl": Program.small])
    #expect(try program.run("run", "a.kdl").status == .exited(0))
    let before = try program.folder.read("Reports/a.json")
    let buttons = (0..<30).map { "button b\($0) x=100 y=\(60 + 10 * $0)" }.joined(separator: "; ")
    try program.folder.write("trials 1000000000\nscreen home { \(buttons) }\n", to: "a.kdl")
    let terminal = try PseudoTerminal(["run", "a.kdl"], folder: program.folder.path)
    try terminal.wait(forText: "running 1 file")
    try terminal.type(.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(terminal.screen.text.contains("mistap: interrupted"))
    #expect(try program.folder.read("Reports/a.json") == before)
    #expect(program.files(in: "Reports") == ["a.csv", "a.html", "a.json", "a.txt", "index.html"])
  }

  @Test func `Formatted files keep their links and permissions`() throws {
    let program = try Program(["a.kdl": "screen  a{}", "real/b.kdl": "screen  b{}"])
    let manager = FileManager.default
    try manager.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: program.folder.path(of: "a.kdl"))
    try manager.createSymbolicLink(
      atPath: program.folder.path(of: "b.kdl"), withDestinationPath: "real/b.kdl")
    #expect(try program.run("format", "a.kdl", "b.kdl").status == .exited(0))
    let mode = try manager.attributesOfItem(atPath: program.folder.path(of: "a.kdl"))
    #expect(mode[.posixPermissions] as? Int == 0o600)
    #expect(try program.folder.read("real/b.kdl") == "screen b {}\n")
    let link = try manager.destinationOfSymbolicLink(atPath: program.folder.path(of: "b.kdl"))
    #expect(link == "real/b.kdl")
  }
}

extension String {
  fileprivate var ending: String { split(separator: ".").last.map(String.init) ?? "" }

  /// Whether anything in the text could steer a terminal; line ends do not.
  fileprivate var steersTerminals: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0A, 0x0D: false
      case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}
