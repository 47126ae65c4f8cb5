import Servers
import Testing
import WorkbenchSupport

/// An editor with many documents open.
@Suite struct `Many open documents` {
  private static let text = "screen home { button ok x=100 y=200 width=60 height=60 }\n"

  private static func uri(_ index: Int) -> String { "file:///work/d\(index).kdl" }

  @Test func `Opening one more document works out that one alone`() throws {
    var client = try EditorClient()
    for index in 0..<12 {
      try client.open(Self.text, as: Self.uri(index))
      try client.rest()
    }
    #expect(client.told.map { $0["params"]["uri"].string } == (0..<12).map(Self.uri))
  }

  @Test func `Open documents are worked out in the order of their addresses`() throws {
    var client = try EditorClient()
    for index in [3, 1, 2] { try client.open(Self.text, as: Self.uri(index)) }
    try client.rest()
    #expect(client.told.map { $0["params"]["uri"].string } == [1, 2, 3].map(Self.uri))
  }

  @Test func `A change is reported for all documents that include it, through others too`() throws {
    let files = MemoryFiles([
      "part.kdl": Self.text, "middle.kdl": "include \"part.kdl\"\n",
      "outer.kdl": "include \"middle.kdl\"\n",
    ])
    var client = try EditorClient(files: files)
    try client.open("include \"middle.kdl\"\n", as: "file:///work/outer.kdl")
    try client.open(Self.text, as: "file:///work/alone.kdl")
    try client.rest()
    let before = client.told.count
    try client.open(Self.text, as: "file:///work/part.kdl")
    try client.rest()
    let told = client.told.dropFirst(before).map { $0["params"]["uri"].string }
    #expect(told == ["file:///work/outer.kdl", "file:///work/part.kdl"])
  }

  @Test func `A closed document is read from its file again`() throws {
    let files = MemoryFiles(["part.kdl": Self.text])
    var client = try EditorClient(files: files)
    try client.open("buton\n", as: "file:///work/part.kdl")
    try client.tell(
      "textDocument/didClose", "{\"textDocument\": {\"uri\": \"file:///work/part.kdl\"}}")
    try client.open("include \"part.kdl\"\n")
    #expect(client.diagnostics.isEmpty)
    #expect(client.server.hasWork)
  }
}
