import Foundation
import Guidelines
import Importing
import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `mistap check` {
  @Test func `The command check prints findings and writes no files`() throws {
    let files = MemoryFiles(["s/a.kdl": Samples.small, "s/b.kdl": Samples.tiny])
    let output = try mistap("check", "s", files: files)
    #expect(output.status == 1)
    #expect(output.out.contains("minimum-hit-target"))
    #expect(output.out.contains("s/b.kdl:2:15"))
    #expect(files.written == [])
  }

  @Test func `The command check passes without errors, even where a step fails`() throws {
    let files = MemoryFiles(["a.kdl": Samples.small, "b.kdl": Samples.failing])
    let output = try mistap("check", "a.kdl", "b.kdl", files: files)
    #expect(output.status == 0)
    #expect(output.out.contains("no problems on 2 screens"))
    #expect(try mistap("check", "a.kdl", "-q", files: files).out == "")
  }

  @Test func `Options of check choose rules, severities and the severity that fails`() throws {
    let files = MemoryFiles(["a.kdl": Samples.tiny])
    func check(_ options: String...) throws -> CommandOutput {
      try mistap(["check", "a.kdl"] + options, files: files)
    }
    #expect(try check("--fail-on", "never").status == 0)
    #expect(try check("--ignore", "minimum-hit-target", "--fail-on", "error").status == 0)
    let selected = try check("--select", "minimum-hit-target", "--all")
    #expect(selected.status == 1 && selected.out.contains("[minimum-hit-target]"))
    #expect(
      try check("--select", "minimum-hit-target", "--statistics").out
        == "1  minimum-hit-target  error")
    let error = #expect(throws: UsageError.self) { try check("--select", "minimum-hit-targt") }
    #expect(error?.hint == "did you mean 'minimum-hit-target'?")
    let json = try check("--format", "json", "--select", "crowding").out
    #expect(!json.contains("minimum-hit-target"))
  }

  @Test func `A quiet check prints errors`() throws {
    let files = MemoryFiles(["a.kdl": Samples.tiny])
    #expect(try mistap("check", "a.kdl", "-q", files: files).out.contains("minimum-hit-target"))
  }

  @Test func `A quiet check prints no warnings`() throws {
    let crowded = """
      screen home {
          button ok "OK" x=100 y=200 width=10 height=10 hit=visual
          button a "A" x=100 y=300 width=60 height=30
          button b "B" x=164 y=300 width=60 height=30
      }
      """
    let files = MemoryFiles(["a.kdl": crowded])
    let all = try mistap("check", "a.kdl", files: files)
    let errors = try mistap("check", "a.kdl", "-q", files: files)
    #expect(all.out.contains("warning") && !errors.out.contains("warning"))
    #expect(errors.out.contains("error") && errors.status == all.status)
    #expect(errors.out.count < all.out.count)
  }

  @Test func `The command check checks more scenarios than it keeps in memory`() throws {
    let files = MemoryFiles()
    let count = Prepared.mostHeld + 20
    for number in 0..<count { files["s/\(number).kdl"] = Samples.tiny }
    let all = try mistap("check", "s", files: files)
    #expect(all.status == 1 && all.out.contains("s/\(count - 1).kdl:2:15"))
    #expect(all.out.replacing(",", with: "").contains("on \(count) of \(count) screens"))
    #expect(try mistap("check", "s", "-q", files: files).out.contains("s/\(count - 1).kdl:2:15"))
  }

  @Test func `The command check accepts files of one name and refuses invalid files`() throws {
    let files = MemoryFiles([
      "x/a.kdl": Samples.small, "y/a.kdl": Samples.small, "wrong.kdl": Samples.wrong,
    ])
    #expect(try mistap("check", "x/a.kdl", "y/a.kdl", files: files).status == 0)
    #expect(try mistap("check", "wrong.kdl", files: files).status == 2)
  }
}

@Suite struct `mistap format` {
  private static let untidy = "screen  home{button ok x=1 y=100// here\n}\n"
  private static let tidy = "screen home {\n    button ok x=1 y=100 // here\n}\n"

  @Test func `The command format rewrites only unformatted files, in place`() throws {
    let files = MemoryFiles(["s/a.kdl": Self.untidy, "s/b.kdl": Self.tidy])
    let output = try mistap("format", "s", files: files)
    #expect(output.status == 0)
    #expect(output.out == "formatted s/a.kdl")
    #expect(files.written == ["s/a.kdl"])
    #expect(files["s/a.kdl"] == Self.tidy)
    #expect(try mistap("format", "s", files: files).out == "")
    #expect(files.written == ["s/a.kdl"])
  }

  @Test func `The option --check of format writes nothing and exits with 1`() throws {
    let files = MemoryFiles(["s/a.kdl": Self.untidy, "s/b.kdl": Self.tidy])
    let output = try mistap("format", "--check", "s", files: files)
    #expect(output.status == 1)
    #expect(output.out == "s/a.kdl: not formatted; run mistap format s/a.kdl")
    #expect(try mistap("format", "--check", "s", "-q", files: files).out == "")
    #expect(try mistap("format", "--check", "s/b.kdl", files: files).status == 0)
    #expect(files.written == [])
  }

  @Test func `The command format prints standard input to standard output`() throws {
    let files = MemoryFiles(["a.kdl": Self.untidy], input: Self.untidy)
    let output = try mistap("format", "-", files: files)
    #expect(output.out + "\n" == Self.tidy)
    #expect(try mistap("format", "--check", "-", files: files).status == 1)
    #expect(try mistap("format", "-", "a.kdl", files: files).status == 2)
    #expect(files.written == [])
  }

  @Test func `The command format changes no file if one is not KDL`() throws {
    let files = MemoryFiles(["s/a.kdl": Self.untidy, "s/b.kdl": "screen {\n"])
    let output = try mistap("format", "s", files: files)
    #expect(output.status == 2)
    #expect(output.err.hasPrefix("s/b.kdl:2:1: error: "))
    #expect(files.written == [])
    #expect(files["s/a.kdl"] == Self.untidy)
  }

  @Test func `The command format names a file that it cannot read or write`() throws {
    let files = MemoryFiles(["a.kdl": Self.untidy, "b.kdl": Self.untidy])
    files.failWrites(after: 0)
    #expect(
      try mistap("format", "a.kdl", files: files).err
        == "mistap: error: cannot write 'a.kdl': no space left on device")
    files.seal("b.kdl")
    let output = try mistap("format", "b.kdl", files: files)
    #expect(output.err == "mistap: error: cannot read 'b.kdl': permission denied")
    #expect(output.status == 2)
  }

  @Test func `A formatted scenario has the same report as before`() throws {
    let files = MemoryFiles(["a.kdl": Samples.mail.replacing("    ", with: " ")])
    #expect(try mistap("run", "a.kdl", "--format", "csv", files: files).status == 0)
    let before = files["Reports/a.csv"]
    #expect(try mistap("format", "a.kdl", files: files).out == "formatted a.kdl")
    #expect(try mistap("run", "a.kdl", "--format", "csv", files: files).status == 0)
    #expect(files["Reports/a.csv"] == before)
  }
}

@Suite struct `mistap list and explain` {
  @Test func `The command list prints every catalogue and the words of the language`() throws {
    let files = MemoryFiles()
    let lists: [(String, [String])] = [
      ("devices", DeviceCatalogue.all.map(\.id)), ("people", PersonCatalogue.all.map(\.id)),
      ("rules", GuidelineCatalogue.summaries.map(\.id)),
      ("editions", GuidelineSet.allCases.map(\.rawValue)),
      ("outcomes", Outcome.meanings.map(\.name)),
      ("calibration", ["discrete taps", "older-adult", "fitted", "RMSE"]),
      ("elements", KindCatalogue.all.map(\.name)), ("steps", ["tap", "pull-to-refresh", "expect"]),
      ("gates", ["success", "confusion", "misses", "clean", "completion", "danger", "time"]),
      ("formats", Importer.formats.map(\.id)),
    ]
    #expect(lists.map(\.0) == Catalogue.names)
    for (name, ids) in lists {
      let output = try mistap("list", name, files: files)
      #expect(output.status == 0)
      for id in ids { #expect(output.out.contains(id), "\(id) in \(name)") }
    }
  }

  @Test func `A word filters the list of devices`() throws {
    let files = MemoryFiles()
    let found = try mistap("list", "devices", "FOLD", files: files)
    #expect(found.status == 0)
    #expect(found.out.contains("  pixel-fold ") && found.out.contains("  galaxy-z-fold-5 "))
    #expect(!found.out.contains("iphone"))
    #expect(found.out.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let none = try mistap("list", "devices", "newton", files: files)
    #expect(none.status == 2)
    #expect(none.err.contains("no device with 'newton'"))
    #expect(none.err.contains("see mistap list devices (\(DeviceCatalogue.all.count))"))
    #expect(try mistap("list", "devices", "ipad", "-o", "a.md", files: files).status == 0)
    #expect(files["a.md"]?.contains("| ipad-pro-13 |") == true)
  }

  @Test(arguments: [
    ("people", "OLDER", "older-adult", "index"), ("rules", "tab", "tab-bar-count", "crowding"),
    ("editions", "wcag", "wcag-2.2-aa", "ios-4"), ("outcomes", "disabled", "disabled", "slip"),
    ("calibration", "sultana", "Sultana & Moffatt 2019", "Parhi, Karlson"),
    ("elements", "swit", "switch", "toolbar"), ("steps", "ta", "double-tap", "swipe"),
    ("gates", "con", "confusion", "clean"),
  ])
  func `A word filters every other list`(
    _ list: String, _ word: String, _ kept: String, _ lost: String
  ) throws {
    let found = try mistap("list", list, word, files: MemoryFiles())
    #expect(found.status == 0 && found.out.contains(kept))
    #expect(!found.out.contains("\n  \(lost) "), "\(found.out)")
    let none = try mistap("list", list, "xyzzy", files: MemoryFiles())
    #expect(none.status == 2 && none.err.contains("list \(list)"), "\(none.err)")
  }

  @Test func `A list is written as text or Markdown, and never as a picture`() throws {
    let files = MemoryFiles()
    for path in ["a.txt", "a.md"] {
      let output = try mistap("list", "calibration", "-o", path, files: files)
      #expect(output.status == 0 && output.out.isEmpty && output.err == "wrote \(path)")
    }
    #expect(files["a.txt"]?.contains("Parhi, Karlson & Bederson 2006, discrete taps") == true)
    #expect(files["a.md"]?.contains("| study | people |") == true)
    #expect(try mistap("list", "people", "-o", "-", files: files).out.contains("older-adult"))
    #expect(try mistap("list", "calibration", "-o", "b.svg", files: files).status == 2)
    #expect(try mistap("list", "calibration", "-o", "b.png", files: files).status == 2)
    #expect(try mistap("list", "persons", "-o", "b.txt", files: files).status == 2)
    #expect(files["b.svg"] == nil && files["b.png"] == nil && files["b.txt"] == nil)
  }

  @Test func `An unknown list or rule is refused with a near name`() throws {
    let list = try mistap("list", "device", files: MemoryFiles())
    #expect(list.status == 2)
    #expect(list.err.contains("did you mean 'devices'?"))
    let rule = try mistap("explain", "croding", files: MemoryFiles())
    #expect(rule.status == 2)
    #expect(rule.err == "mistap: error: unknown rule 'croding'\n    did you mean 'crowding'?")
  }

  @Test(arguments: GuidelineCatalogue.summaries.map(\.id))
  func `Every rule has a page that draws a passing and a failing example`(_ id: String) throws {
    let output = try mistap("explain", id, files: MemoryFiles())
    #expect(output.status == 0)
    #expect(output.out.contains(id))
    let drawings = output.out.components(separatedBy: "\nDrawn, where ")
    try #require(drawings.count == 3)
    #expect(drawings[1].hasPrefix("nothing fails:\n┏") && drawings[1].hasSuffix("┛\n"))
    // What the rule says stands under the second drawing.
    let said = try #require(drawings[2].components(separatedBy: "┛\n").last)
    #expect(drawings[2].hasPrefix("something fails:\n┏") && said.hasPrefix("  "))
  }

  @Test func `The command runner leaves --version and --help to the program`() throws {
    #expect(try mistap("--version", files: MemoryFiles()).out == "")
    #expect(try mistap("--help", files: MemoryFiles()).out == "")
  }
}
