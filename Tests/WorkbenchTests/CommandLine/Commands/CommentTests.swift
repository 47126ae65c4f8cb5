import Testing
import WorkbenchSupport

@testable import Workbench

/// What a pull request is told.
@Suite struct `A comment on a pull request` {
  private static let small = """
    platform ios
    screen home {
        button save "Save" x=100 y=300 width=30 height=30
        button delete "Delete" x=134 y=300 width=30 height=30 danger=irreversible
    }
    """

  private func comment(_ formats: String, pages: String? = nil) throws -> String {
    let files = MemoryFiles(["shop/a b.kdl": Self.small])
    _ =
      try pages.map {
        try mistap("run", "shop", "--format", formats, "--pages", $0, files: files)
      } ?? mistap("run", "shop", "--format", formats, files: files)
    return try #require(files["Reports/a b.comment.md"])
  }

  @Test func `A comment links to pictures of suggestions only where pages are published`() throws {
    let beside = try comment("html,comment")
    #expect(!beside.contains("](") && beside.contains("<summary>Suggestions (1)"), "\(beside)")
    for base in ["https://example.org/r", "https://example.org/r/"] {
      let far = try comment("comment", pages: base)
      #expect(far.contains("](https://example.org/r/a%20b.html#c1-1)"), "\(far)")
      #expect(far.contains("[pages](https://example.org/r/a%20b.html)"), "\(far)")
    }
  }

  @Test func `A comment names the persons and the device of its rates`() throws {
    let files = MemoryFiles([
      "a.kdl": "device iphone-11; platform classic\nperson older-adult thumb\n" + Self.small
    ])
    _ = try mistap("run", "a.kdl", "--format", "comment", "--quiet", files: files)
    let comment = try #require(files["Reports/a.comment.md"])
    let line = comment.split(separator: "\n").last
    #expect(line?.contains("older adult") == true && line?.contains("iPhone 11") == true)
    #expect(line?.contains("`mistap run a.kdl`") == true, "\(comment)")
  }

  @Test func `A run writes one comment of at most 25 lines for all scenarios`() throws {
    var texts: [String: String] = [:]
    for number in 1...12 {
      let passing = Self.small.replacing("danger=irreversible", with: "")
      texts["s/\(number).kdl"] =
        number.isMultiple(of: 2)
        ? passing + "\nrequire success target=save at-least=0.999\n" : passing
    }
    let files = MemoryFiles(texts)
    _ = try mistap("run", "s", "--format", "comment", "--quiet", files: files)
    let comment = try #require(files["Reports/index.comment.md"])
    let shown = comment.replacing(#/(?s)<details>.*?<\/details>\n*/#, with: "")
    #expect(comment.hasPrefix("**mistap: ") && shown.split(separator: "\n").count <= 25)
    #expect(shown.count <= 1500, "\(shown.count)")
    #expect(comment.contains("(`s/"), "each failure has its place")
  }

  @Test(arguments: [
    "example.org", "ftp://example.org", "https://example.org/)", "https://example.org/a b",
    "https://example.org/?x=1", "javascript:alert(1)", "",
  ])
  func `The option --pages refuses an invalid address`(_ address: String) throws {
    let files = MemoryFiles(["a.kdl": Self.small])
    #expect(throws: UsageError.self) {
      try mistap("run", "a.kdl", "--pages", address, files: files)
    }
    #expect(files.written.isEmpty)
  }

  @Test func `A comment lists regressions as failures`() throws {
    let files = MemoryFiles(["a.kdl": Self.small])
    _ = try mistap(
      "run", "a.kdl", "--reports", "old", "--format", "json", "--quiet", files: files)
    files["a.kdl"] = Self.small.replacing("width=30", with: "width=24")
    let output = try mistap(
      "run", "a.kdl", "--format", "comment", "--baseline", "old", "--quiet", files: files)
    let comment = try #require(files["Reports/a.comment.md"])
    #expect(output.status == 1)
    #expect(comment.hasPrefix("**mistap: ") && comment.contains(" regressions in 1 scenario**"))
    #expect(comment.contains("- ✗ ") && comment.contains("(`a.kdl:3`)"), "\(comment)")
  }

  @Test func `An existing failure that is no worse fails no job`() throws {
    let failing = Self.small + "\nrequire success target=save at-least=0.999\n"
    let files = MemoryFiles(["a.kdl": failing])
    func run(_ arguments: String...) throws -> (output: CommandOutput, errors: [Substring]) {
      let output = try mistap(
        ["run", "a.kdl", "--format", "json,comment,github", "--quiet"] + arguments, files: files)
      return (output, output.out.split(separator: "\n").filter { $0.hasPrefix("::error ") })
    }
    let alone = try run("--reports", "old")
    #expect(alone.output.status == 1 && !alone.errors.isEmpty)
    #expect(files["old/a.comment.md"]?.hasPrefix("**mistap: 1 of 1 scenario failed**") == true)
    let same = try run("--baseline", "old")
    #expect(same.output.status == 0 && same.errors.isEmpty)
    #expect(same.output.out.contains("::warning file=a.kdl"))
    let comment = try #require(files["Reports/a.comment.md"])
    #expect(comment.hasPrefix("**mistap: no regressions in 1 scenario**"))
    #expect(comment.contains("known failures not worse"))
    // What got worse stands before what did not: GitHub shows the first few.
    files["a.kdl"] = failing.replacing("width=30", with: "width=24")
    let worse = try run("--baseline", "old")
    #expect(worse.output.status == 1 && !worse.errors.isEmpty)
    #expect(worse.errors.allSatisfy { $0.contains("title=worse than the baseline") })
    #expect(
      worse.output.out.split(separator: "\n").first { $0.hasPrefix("::") } == worse.errors.first)
    let requirement = try #require(worse.errors.first { $0.contains("worse: require ") })
    #expect(
      requirement.hasSuffix(" fails as before") && requirement.contains(", which may come down to ")
    )
  }

  @Test func `A comment mentions nobody and links to no issue, whatever a title says`() throws {
    let files = MemoryFiles([
      "a.kdl": "title \"@octocat GH-2 #3 a/b#4\"\n"
        + Self.small.replacing("\"Delete\"", with: "\"@octocat #3\"")
    ])
    _ = try mistap("run", "a.kdl", "--format", "comment", "--quiet", files: files)
    let comment = try #require(files["Reports/a.comment.md"])
    let text = comment.replacing("&#8203;", with: "\u{200B}")
      .replacing(#/(?s)```.*?```/#, with: "").replacing(#/`[^`\n]*`/#, with: "")
    #expect(text.contains("octocat"), "\(comment)")
    for linked in [#/@\w/#, #/#\d/#, #/GH-\d/#] {
      #expect(text.firstMatch(of: linked) == nil, "\(comment)")
    }
  }

  @Test func `A comment has at most 65,536 bytes and says what it leaves out`() throws {
    let long = String(repeating: "x", count: 90_000)
    var texts: [String: String] = [:]
    for number in 1...6 {
      texts["s/\(number).kdl"] = Self.small.replacing(
        "\"Delete\"", with: "\"\(number) \(long.prefix(number * 7000))\"")
    }
    texts["s/9.kdl"] = "title \"\(long)\"\n" + Self.small
    for path in ["s", "s/9.kdl"] {
      let files = MemoryFiles(texts)
      _ = try mistap("run", path, "--format", "comment", "--quiet", files: files)
      let name = path == "s" ? "index" : "9"
      let comment = try #require(files["Reports/\(name).comment.md"])
      #expect(comment.utf8.count <= 65_536 && comment.contains("Left out"), "\(path)")
      #expect(comment.matches(of: #/<details>/#).count == comment.matches(of: #/</details>/#).count)
    }
  }
}
