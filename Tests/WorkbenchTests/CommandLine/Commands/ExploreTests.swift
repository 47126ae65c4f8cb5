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
    let output = try Self.explore("mail.kdl", files: files)
    #expect(output.status == 0 && output.err == "")
    #expect(output.out == "Reports/mail.explore.html")
    #expect(output.page == output.out)
    #expect(files.written == ["Reports/mail.explore.html"])
    let page = try #require(files["Reports/mail.explore.html"])
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

  @Test func `The command explore refuses folders, unknown layouts and unsafe outputs`() throws {
    let files = MemoryFiles(["f/a.kdl": Samples.small, "f/b.kdl": Samples.small])
    for arguments in [
      ["f"], ["f/a.kdl", "--layout", "nosuch"], ["f/a.kdl", "-o", "f/a.kdl"], ["missing.kdl"],
    ] {
      let (invocation, options) = try CommandLineParser.parse(["explore"] + arguments)
      let output = invocation.perform(in: Environment(files: files.access), options)
      #expect(output.status == 2 && output.out == "" && output.page == nil, "\(arguments)")
      #expect(!output.err.isEmpty)
    }
    #expect(files.written == [])
  }
}
