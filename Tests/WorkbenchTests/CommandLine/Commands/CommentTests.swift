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

  @Test func `leads to the pictures of each change, where pages are written`() throws {
    let beside = try comment("html,comment")
    #expect(beside.contains("[before and after, in pictures](a%20b.html#c1-1)"), "\(beside)")
    let alone = try comment("comment")
    #expect(!alone.contains("in pictures") && alone.contains("What to change"))
    for base in ["https://example.org/r", "https://example.org/r/"] {
      let far = try comment("comment", pages: base)
      #expect(far.contains("](https://example.org/r/a%20b.html#c1-1)"), "\(far)")
    }
  }

  @Test func `says whose touches its figures are about`() throws {
    let files = MemoryFiles([
      "a.kdl": "device iphone-11\nperson older-adult thumb\n" + Self.small
    ])
    _ = try mistap("run", "a.kdl", "--format", "comment", "--quiet", files: files)
    let comment = try #require(files["Reports/a.comment.md"])
    let line = comment.split(separator: "\n").first { $0.contains(", on iPhone 11, portrait") }
    #expect(line?.contains("older adult") == true && line?.contains("thumbs") == true, "\(comment)")
  }

  @Test func `leads to anchors that the page has`() throws {
    let files = MemoryFiles(["a.kdl": Self.small])
    _ = try mistap("run", "a.kdl", "--format", "html,comment", "--quiet", files: files)
    let page = try #require(files["Reports/a.html"])
    let comment = try #require(files["Reports/a.comment.md"])
    let links = comment.split(separator: "](a.html#").dropFirst().compactMap {
      $0.split(separator: ")").first
    }
    #expect(!links.isEmpty)
    for link in links { #expect(page.contains("id=\"\(link)\""), "\(link)") }
  }

  @Test(arguments: [
    "example.org", "ftp://example.org", "https://example.org/)", "https://example.org/a b",
    "https://example.org/?x=1", "javascript:alert(1)", "",
  ])
  func `takes no address that is none`(_ address: String) throws {
    let files = MemoryFiles(["a.kdl": Self.small])
    #expect(throws: UsageError.self) {
      try mistap("run", "a.kdl", "--pages", address, files: files)
    }
    #expect(files.written.isEmpty)
  }

  @Test func `does not call passed what got worse`() throws {
    let files = MemoryFiles(["a.kdl": Self.small])
    _ = try mistap(
      "run", "a.kdl", "--reports", "old", "--format", "json", "--quiet", files: files)
    files["a.kdl"] = Self.small.replacing("width=30", with: "width=24")
    let output = try mistap(
      "run", "a.kdl", "--format", "comment", "--baseline", "old", "--quiet", files: files)
    let comment = try #require(files["Reports/a.comment.md"])
    let verdict = try #require(comment.split(separator: "\n").dropFirst().first)
    #expect(output.status == 1)
    #expect(verdict.hasPrefix("✗ **worse than the baseline**: in "), "\(verdict)")
    #expect(comment.contains("### What got worse") && comment.contains("a.kdl:3: "))
  }

  @Test func `what failed before, and is no worse, fails no job`() throws {
    let failing = Self.small + "\nrequire success target=save at-least=0.999\n"
    let files = MemoryFiles(["a.kdl": failing])
    func run(_ arguments: String...) throws -> (output: CommandOutput, errors: [Substring]) {
      let output = try mistap(
        ["run", "a.kdl", "--format", "json,comment,github", "--quiet"] + arguments, files: files)
      return (output, output.out.split(separator: "\n").filter { $0.hasPrefix("::error ") })
    }
    let alone = try run("--reports", "old")
    #expect(alone.output.status == 1 && !alone.errors.isEmpty)
    #expect(files["old/a.comment.md"]?.contains("\n✗ **failed**: 1 requirement") == true)
    let same = try run("--baseline", "old")
    #expect(same.output.status == 0 && same.errors.isEmpty)
    #expect(same.output.out.contains("::warning file=a.kdl"))
    let comment = try #require(files["Reports/a.comment.md"])
    #expect(
      comment.contains("\n✓ **no worse than the baseline**; what does not hold: 1 requirement"))
    // What got worse stands before what did not: GitHub shows the first few.
    files["a.kdl"] = failing.replacing("width=30", with: "width=24")
    let worse = try run("--baseline", "old")
    #expect(worse.output.status == 1 && !worse.errors.isEmpty)
    #expect(worse.errors.allSatisfy { $0.contains("title=worse than the baseline") })
    #expect(
      worse.output.out.split(separator: "\n").first { $0.hasPrefix("::") } == worse.errors.first)
    let gate = try #require(worse.errors.first { $0.contains("worse: gate ") })
    #expect(gate.hasSuffix(" fails as before") && gate.contains(", which may come down to "))
  }
}
