import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `mistap run` {
  @Test func `A run writes every requested format and names the folder`() throws {
    let files = MemoryFiles([
      "Scenarios/mail.kdl": Samples.mail, "Scenarios/sub/b.kdl": Samples.small,
    ])
    let output = try mistap(
      "run", "Scenarios", "--format", "text,markdown,json,csv", "--reports", "out", files: files)
    #expect(output.status == 0)
    #expect(output.err == "")
    #expect(output.out.contains("Scenarios/mail.kdl"))
    #expect(output.out.hasSuffix("Reports: out"))
    let expected = ["mail", "sub/b"].flatMap { stem in
      ["csv", "json", "md", "txt"].map { "out/\(stem).\($0)" }
    }
    #expect(files.written.sorted() == expected)
    for path in expected { #expect(files[path]?.utf8.last == UInt8(ascii: "\n")) }
    #expect(files["out/mail.json"]?.hasPrefix("{") == true)
    #expect(files["out/mail.csv"]?.contains("reply") == true)
  }

  @Test func `A run writes text, JSON, CSV and pages into Reports by default`() throws {
    let files = MemoryFiles(["a.kdl": Samples.small])
    #expect(try mistap("run", "a.kdl", files: files).status == 0)
    #expect(
      files.written.sorted() == [
        "Reports/a.csv", "Reports/a.html", "Reports/a.json", "Reports/a.txt", "Reports/index.html",
      ])
  }

  @Test func `A run reads standard input`() throws {
    let files = MemoryFiles(input: Samples.small)
    #expect(try mistap("run", "-", files: files).status == 0)
    #expect(files["Reports/stdin.json"] != nil)
  }

  @Test func `A run with an invalid scenario writes nothing and shows every error`() throws {
    let files = MemoryFiles([
      "s/a.kdl": Samples.small, "s/b.kdl": Samples.wrong, "s/c.kdl": "",
    ])
    let output = try mistap("run", "s", files: files)
    #expect(output.status == 2)
    #expect(output.out == "")
    #expect(files.written == [])
    let heads = output.err.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      heads == [
        "s/b.kdl:2:15: error: unknown node 'buton' in screen",
        "s/c.kdl:1:1: error: the scenario is empty",
      ])
    #expect(output.err.contains("did you mean 'button'?"))
  }

  struct StatusCase: Sendable, CustomTestStringConvertible {
    let text: String
    let status: Int32
    let word: String
    var testDescription: String { "\(status) for \(word)" }
  }

  @Test(arguments: [
    StatusCase(text: Samples.small, status: 0, word: "No requirements"),
    StatusCase(text: Samples.failing, status: 1, word: "step"),
    StatusCase(text: Samples.tiny, status: 1, word: "minimum-hit-target on a"),
    StatusCase(
      text: Samples.small + "require success target=ok at-least=1", status: 1, word: "requirement"),
  ])
  func `A run writes its reports and exits with 1 if anything failed`(_ given: StatusCase) throws {
    let files = MemoryFiles(["a.kdl": given.text])
    let output = try mistap("run", "a.kdl", files: files)
    #expect(output.status == given.status)
    #expect(output.out.contains(given.word))
    #expect(files.written.count == 5)
  }

  @Test func `A run fails if one of several scenarios fails`() throws {
    let files = MemoryFiles(["s/a.kdl": Samples.small, "s/b.kdl": Samples.failing])
    #expect(try mistap("run", "s", files: files).status == 1)
    #expect(files.written.count == 9)
  }

  @Test func `A quiet run prints only failures and their places`() throws {
    let files = MemoryFiles(["a.kdl": Samples.failing, "b.kdl": Samples.small])
    let output = try mistap("run", "a.kdl", "-q", files: files)
    #expect(output.out == "" && output.err.hasPrefix("a.kdl:") && output.status == 1)
    let loud = try mistap("run", "a.kdl", files: files)
    #expect(loud.out.contains(output.err) && loud.err == "")
    let held = try mistap("run", "b.kdl", "-q", files: files)
    #expect(held.out == "" && held.err == "" && held.status == 0)
  }

  @Test func `A run refuses a reports folder that it cannot write`() throws {
    let files = MemoryFiles(["a.kdl": Samples.small, "file": ""])
    files.seal("shut")
    for (folder, reason) in [("shut", "permission denied"), ("file", "it is not a folder")] {
      let output = try mistap("run", "a.kdl", "--reports", folder, files: files)
      #expect(output.status == 2)
      #expect(output.err.contains("cannot write reports into '\(folder)': \(reason)"))
    }
    #expect(files.written == [])
  }

  @Test func `A run reports a write that fails half-way`() throws {
    let files = MemoryFiles(["a.kdl": Samples.small])
    files.failWrites(after: 1)
    let output = try mistap("run", "a.kdl", files: files)
    #expect(output.status == 2)
    #expect(output.err == "mistap: error: cannot write 'Reports/a.json': no space left on device")
    #expect(output.out == "")
    #expect(files.written == ["Reports/a.txt"])
  }

  @Test func `A run of several scenarios counts the reports written before a failure`() throws {
    let files = MemoryFiles(["s/a.kdl": Samples.small, "s/b.kdl": Samples.small])
    files.failWrites(after: 3)
    let output = try mistap("run", "s", "--format", "csv,json", "--jobs", "1", files: files)
    #expect(
      output.err == """
        mistap: error: cannot write 'Reports/b.json': no space left on device
            the reports of 1 of 2 scenarios are written, those of the others only in part
        """)
    #expect(files.written.count == 3)
  }

  /// Something is deleted when so many of three scenarios are done.
  @Test(arguments: [
    (1, "out", "3 of 3"), (3, "out", "3 of 3"), (3, "out/sub", "1 of 3"),
  ])
  func `A run counts the reports that were deleted during the run`(
    _ done: Int, _ folder: String, _ count: String
  ) throws {
    let files = MemoryFiles([
      "s/a.kdl": Samples.small, "s/b.kdl": Samples.small, "s/sub/c.kdl": Samples.small,
    ])
    let (invocation, options) = try CommandLineParser.parse(
      ["run", "s", "--format", "json", "--reports", "out", "--jobs", "1"])
    let environment = Environment(
      files: files.access, progress: { if $0.files == done { files.removeFolder(folder) } })
    let output = invocation.perform(in: environment, options)
    #expect(output.status == 2)
    #expect(output.out == "")
    #expect(output.err.contains("\(count) reports are missing from 'out'"), "\(output.err)")
  }

  @Test func `A run shows the first fifty errors of a file and counts the others`() throws {
    let wrong = (0..<200).map { "    butto b\($0)\n" }.joined()
    let files = MemoryFiles(["s/a.kdl": "screen home {\n\(wrong)}\n", "s/b.kdl": Samples.wrong])
    let output = try mistap("run", "s", files: files)
    #expect(output.err.split(separator: "\n").count { $0.contains(": error: ") } == 51)
    #expect(output.err.contains("\ns/a.kdl: 150 more errors\ns/b.kdl:2:15: error: "))
  }

  @Test(arguments: ["run", "check", "compare"])
  func `An interruption ends a command with exit status 130`(_ command: String) throws {
    let files = MemoryFiles(["a.kdl": Samples.mail])
    let output = try mistap(command, "a.kdl", files: files, isInterrupted: { true })
    #expect(output.status == 130)
    #expect(output.err == "mistap: interrupted")
    #expect(files.written == [])
  }

  @Test func `Scenarios of one name in two folders have separate reports`() throws {
    let files = MemoryFiles(["x/a.kdl": Samples.small, "y/a.kdl": Samples.small])
    #expect(try mistap("run", "x", "y", "--format", "csv", files: files).status == 0)
    #expect(files.written.sorted().map { $0.hasSuffix("/x/a.csv") } == [true, false])
  }

  @Test func `A run refuses scenarios whose reports clash`() throws {
    let files = MemoryFiles(["Scenarios/a.kdl": Samples.small, "a.kdl": Samples.small])
    #expect(try mistap("run", "Scenarios", "a.kdl", files: files).status == 2)
    #expect(files.written == [])
  }

  @Test func `Reports are not written over scenarios`() throws {
    let files = MemoryFiles(
      ["a.txt": Samples.small, "b.kdl": Samples.mail], links: ["out/b-comparison.csv": "b.kdl"])
    let run = try mistap("run", "b.kdl", "a.txt", "--reports", ".", files: files)
    #expect(run.status == 2)
    #expect(run.err.contains("cannot write './a.txt': the scenario is read from it"))
    let compare = try mistap("compare", "b.kdl", "--reports", "out", files: files)
    #expect(compare.status == 2)
    #expect(compare.err.contains("cannot write 'out/b-comparison.csv': the scenario is read"))
    #expect(files.written == [])
  }

  @Test func `Commands name the files whose names are not UTF-8, even when quiet`() throws {
    let files = MemoryFiles(["s/a.kdl": Samples.small])
    files.addUnnameable("b\u{FFFD}.kdl", in: "s")
    files.addUnnameable("c\u{FFFD}.txt", in: "s")
    for command in ["run", "check", "format"] {
      let output = try mistap(command, "s", "-q", files: files)
      #expect(output.status == 0 && output.out == "")
      #expect(
        output.err == "mistap: left out, as no name in UTF-8 leads there: 's/b\u{FFFD}.kdl'")
    }
  }

  @Test func `A run names a scenario that it cannot read`() throws {
    let files = MemoryFiles(["a.kdl": Samples.small])
    files.seal("a.kdl")
    let output = try mistap("run", "a.kdl", files: files)
    #expect(output.status == 2)
    #expect(output.err == "mistap: error: cannot read 'a.kdl': permission denied")
    #expect(try mistap("run", "b.kdl", files: files).err.contains("there is no file or folder 'b"))
  }

  @Test func `A run covers more scenarios than it keeps in memory`() throws {
    let files = MemoryFiles()
    let count = Prepared.mostHeld + 20
    for number in 0..<count {
      files["s/\(number).kdl"] = Samples.small.replacing("\"OK\"", with: "\"B\(number)\"")
    }
    #expect(try mistap("run", "s", "--format", "csv", "--trials", "1", files: files).status == 0)
    #expect(files.written.count == count)
    for number in [0, 10, count - 1] {
      #expect(files["Reports/\(number).csv"]?.contains("home") == true)
    }
  }

  /// The last scenarios are read again when their turn comes.
  @Test func `A run names a scenario whose included file changed during the run`() throws {
    let files = MemoryFiles(["part.kdl": "// nothing"])
    let last = Prepared.mostHeld
    for number in 0..<last { files["s/\(1000 + number).kdl"] = Samples.tiny }
    files["s/\(1000 + last).kdl"] = Samples.tiny + "\ninclude \"../part.kdl\"\n"
    let output = try mistap(
      "run", "s", "--format", "csv", "--trials", "1", "--jobs", "1", files: files,
      progress: { if $0.files == 1 { files["part.kdl"] = "// something else" } })
    #expect(output.status == 2)
    #expect(
      output.err.contains("'s/\(1000 + last).kdl' changed during the run"),
      "\(output.err)")
  }

  @Test func `A run reports its progress`() throws {
    let files = MemoryFiles(["s/a.kdl": Samples.small, "s/b.kdl": Samples.small])
    let log = ProgressLog()
    _ = try mistap("run", "s", files: files, progress: { log.add($0) })
    let last = try #require(log.all.max { $0.files < $1.files })
    #expect(last.files == 2 && last.allFiles == 2)
    #expect(log.all.map(\.taps).max() == 200)
  }
}
