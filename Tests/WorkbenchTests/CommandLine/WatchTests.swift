import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `A watch` {
  private static let scenario = "screen a { button x x=90 y=90 width=90 height=90 }\n"

  @Test func `A watch ignores changes of files that are not scenarios`() {
    let files = MemoryFiles(["s/a.kdl": Self.scenario, "s/note.txt": "one"])
    var watch = Watch(["s"], files: files.access)
    #expect(watch.hasChanged() == false)
    files["s/note.txt"] = "two"
    #expect(watch.hasChanged() == false)
  }

  @Test func `A watch reports each changed, added, removed or included file once`() {
    let files = MemoryFiles([
      "s/a.kdl": "include \"parts/b.kdl\"\n", "s/parts/b.kdl": Self.scenario,
    ])
    var watch = Watch(["s/a.kdl", "s"], files: files.access)
    files["s/parts/b.kdl"] = Self.scenario + "// more\n"
    #expect(watch.hasChanged() == true)
    #expect(watch.hasChanged() == false)
    files["s/c.kdl"] = Self.scenario
    #expect(watch.hasChanged() == true)
    files["s/c.kdl"] = nil
    #expect(watch.hasChanged() == true)
    files["s/a.kdl"] = "screen {"
    #expect(watch.hasChanged() == true)
    files["s/a.kdl"] = nil
    #expect(watch.hasChanged() == true)
    #expect(watch.hasChanged() == false)
  }

  @Test func `The option --watch belongs to run and check, not to format`() throws {
    #expect(Invocation.command(name: "run", operands: ["a"]).watched == ["a"])
    #expect(Invocation.command(name: "check", operands: ["a"]).watched == ["a"])
    #expect(Invocation.command(name: "format", operands: ["a"]).watched == nil)
    #expect(try CommandLineParser.parse(["run", "a", "--watch"]).options.watches)
    #expect(throws: UsageError.self) { try CommandLineParser.parse(["format", "a", "--watch"]) }
  }
}
