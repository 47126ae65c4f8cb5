import Testing
import WorkbenchSupport

@testable import Servers

/// An editor with a document below a project file.
@Suite struct `Documents of a project in an editor` {
  private static let scenario = """
    platform web
    screen home title="Home" {
        button ok "OK" x=100 y=200 width=30 height=30 hit=visual
    }

    """

  /// The rules and messages of the diagnostics of a text beside a project file.
  private static func diagnostics(
    of text: String, project: String?, as uri: String = EditorClient.uri
  ) throws -> [JSON] {
    let files = MemoryFiles(project.map { ["mistap.kdl": $0] } ?? [:])
    var client = try EditorClient(files: files)
    try client.open(text, as: uri)
    try client.rest()
    return client.diagnostics
  }

  @Test func `The project's guideline sets decide what an editor marks`() throws {
    let alone = try Self.diagnostics(of: Self.scenario, project: nil)
    let strict = try Self.diagnostics(of: Self.scenario, project: "edition wcag-2.2-aaa\n")
    #expect(!alone.contains { $0["code"].string == "target-size-enhanced" })
    #expect(strict.contains { $0["code"].string == "target-size-enhanced" })
  }

  @Test func `A finding that the project ignores is not marked as a failure`() throws {
    let project = "edition wcag-2.2-aaa\nignore target-size-enhanced because=\"legacy\"\n"
    let found = try Self.diagnostics(of: Self.scenario, project: project)
      .filter { $0["code"].string == "target-size-enhanced" }
    #expect(found.allSatisfy { $0["severity"] == .number(3) || $0["severity"] == .number(4) })
  }

  @Test func `An error in an open project file is marked at its place`() throws {
    let found = try Self.diagnostics(
      of: "person thumb\nbutton ok\n", project: nil, as: "file:///work/mistap.kdl")
    #expect(found.map { $0["range"]["start"]["line"] } == [.number(1)])
  }

  @Test func `A file of another program has no diagnostics`() throws {
    let foreign = "layout {\n    pane size=1 borderless=#true\n    nonsense 1 2 3\n}\n"
    #expect(try Self.diagnostics(of: foreign, project: nil).isEmpty)
  }
}
