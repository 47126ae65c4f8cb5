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

  /// The rules of the diagnostics that were last told about the scenario.
  private static func rules(_ client: EditorClient) -> [String] {
    let last = client.told.last { $0["params"]["uri"] == .text(EditorClient.uri) }
    return last?["params"]["diagnostics"].elements.map { $0["code"].string } ?? []
  }

  private static let project = "file:///work/mistap.kdl"
  private static let strictRule = "target-size-enhanced"

  @Test func `An edited project file counts at once for the documents below it`() throws {
    let files = MemoryFiles(["mistap.kdl": "edition wcag-2.2-aa\n"])
    var client = try EditorClient(Self.scenario, files: files)
    try client.rest()
    #expect(!Self.rules(client).contains(Self.strictRule))
    try client.open("edition wcag-2.2-aa\n", as: Self.project)
    try client.tell(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(Self.project)", "version": 2},
       "contentChanges": [{"text": "edition wcag-2.2-aaa\\n"}]}
      """)
    try client.rest()
    #expect(Self.rules(client).contains(Self.strictRule))
    // Closed without saving, it is the file on the disk again.
    try client.tell("textDocument/didClose", "{\"textDocument\": {\"uri\": \"\(Self.project)\"}}")
    try client.rest()
    #expect(!Self.rules(client).contains(Self.strictRule))
  }

  @Test(arguments: [
    (
      "workspace/didChangeWatchedFiles",
      "{\"changes\": [{\"uri\": \"\(project)\", \"type\": 2}, {\"uri\": 5}, 7]}"
    ),
    ("textDocument/didSave", "{\"textDocument\": {\"uri\": \"\(project)\"}}"),
  ])
  func `A project file that changes on the disk is read again when the editor tells it`(
    _ method: String, _ parameters: String
  ) throws {
    let files = MemoryFiles()
    var client = try EditorClient(Self.scenario, files: files)
    try client.rest()
    files["mistap.kdl"] = "edition wcag-2.2-aaa\n"
    try client.tell(method, parameters)
    try client.rest()
    #expect(Self.rules(client).contains(Self.strictRule))
  }

  @Test func `An included file that changes on the disk is read again when the editor tells it`()
    throws
  {
    let files = MemoryFiles(["part.kdl": "screen home { buton ok }\n"])
    var client = try EditorClient("include \"part.kdl\"\n", files: files)
    #expect(client.diagnostics.first?["message"].string.contains("buton") == true)
    files["part.kdl"] = Self.scenario
    try client.tell(
      "workspace/didChangeWatchedFiles",
      "{\"changes\": [{\"uri\": \"file:///work/part.kdl\", \"type\": 2}]}")
    try client.rest()
    #expect(!client.diagnostics.contains { $0["message"].string.contains("buton") })
  }

  @Test func `An editor that can watch files is asked to watch scenarios`() throws {
    let capabilities =
      "{\"workspace\": {\"didChangeWatchedFiles\": {\"dynamicRegistration\": true}}}"
    let client = try EditorClient(capabilities: capabilities)
    #expect(client.told.map { $0["method"].string } == ["client/registerCapability"])
    #expect(try EditorClient().told.isEmpty)
  }
}
