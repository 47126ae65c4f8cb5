import Testing
import Workbench
import WorkbenchSupport

@Suite struct `mistap explore` {
  private static func explore(
    _ arguments: String..., files: MemoryFiles
  ) throws -> CommandOutput {
    let (invocation, options) = try CommandLineParser.parse(["explore"] + arguments)
    return invocation.perform(in: Environment(files: files.access), options)
  }

  @Test func `The command explore writes one page, prints its path and opens it`() throws {
    let files = MemoryFiles(["mail.kdl": Samples.mail])
    let output = try Self.explore("mail.kdl", "-o", "b.html", files: files)
    #expect(output.status == 0 && output.err == "wrote b.html")
    #expect(output.out == "b.html" && output.page == output.out)
    #expect(files.written == ["b.html"])
    let page = try #require(files["b.html"])
    #expect(page.hasPrefix("<!doctype html>") && page.contains("<svg"))
    let kept = try Self.explore("mail.kdl", "--no-open", "-o", "a.html", files: files)
    #expect(kept.out == "a.html" && kept.page == nil)
    #expect(files["a.html"] == page)
  }

  @Test func `The command explore prints the page if its output is standard output`() throws {
    let files = MemoryFiles(["mail.kdl": Samples.mail])
    let output = try Self.explore("mail.kdl", "-o", "-", files: files)
    #expect(output.out.hasPrefix("<!doctype html>") && output.out.hasSuffix("</html>\n"))
    #expect(output.page == nil && files.written == [])
  }

  @Test func `The command explore serves a file unless a page is written`() throws {
    let (served, options) = try CommandLineParser.parse(
      ["explore", "a.kdl", "--port", "8123", "--no-open"])
    guard case .explore("a.kdl") = served else {
      Issue.record("\(served)")
      return
    }
    #expect(options.port == 8123 && !options.opensPage)
    for arguments in [
      ["explore", "-"], ["explore", "a.kdl", "--port", "0"], ["explore", "a.kdl", "--port", "x"],
      ["explore", "a.kdl", "-o", "p.html", "--port", "1"], ["run", "a.kdl", "--port", "1"],
    ] {
      #expect(throws: UsageError.self, "\(arguments)") { try CommandLineParser.parse(arguments) }
    }
  }

  @Test func `The command explore refuses folders, unknown layouts and unsafe outputs`() throws {
    let files = MemoryFiles(["f/a.kdl": Samples.small, "f/b.kdl": Samples.small])
    for arguments in [
      ["f", "-o", "a.html"], ["f/a.kdl", "--layout", "nosuch", "-o", "a.html"],
      ["f/a.kdl", "-o", "f/a.kdl"], ["missing.kdl", "-o", "a.html"],
    ] {
      let (invocation, options) = try CommandLineParser.parse(["explore"] + arguments)
      let output = invocation.perform(in: Environment(files: files.access), options)
      #expect(output.status == 2 && output.out == "" && output.page == nil, "\(arguments)")
      #expect(!output.err.isEmpty)
    }
    #expect(files.written == [])
  }
}
