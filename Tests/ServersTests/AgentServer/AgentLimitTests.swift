import Dispatch
import JSON
import Servers
import TestSupport
import Testing
import Workbench
import WorkbenchSupport

/// The limits of what an agent can do and send.
@Suite struct `The limits of agents` {
  private static let screen = """
    platform ios
    screen order {
        button save "Save" x=100 y=300 width=30 height=30
        button delete "Delete" x=134 y=300 width=30 height=30 danger=irreversible
    }

    """

  private static func server(_ files: MemoryFiles) -> AgentServer {
    AgentServer(environment: Environment(files: files.access), now: { 0 })
  }

  private static func answer(_ server: inout AgentServer, _ message: JSONValue) throws -> JSONValue
  {
    let received = server.receive(JSONWriter.line(message))
    let line = try #require(received)
    #expect(line.count <= 8_192)
    return try JSONReader.read(line)
  }

  private static func call(
    _ server: inout AgentServer, _ tool: String, _ arguments: JSONValue
  ) throws -> JSONValue {
    try answer(
      &server,
      [
        "jsonrpc": "2.0", "id": .integer(1), "method": "tools/call",
        "params": ["name": .string(tool), "arguments": arguments],
      ])
  }

  /// The text of an error of a tool.
  private static func refusal(
    _ server: inout AgentServer, _ tool: String, _ arguments: JSONValue
  ) throws -> String {
    let result = try call(&server, tool, arguments)["result"]
    #expect(result["isError"] == .bool(true))
    return try #require(result["content"].elements.first?["text"].text)
  }

  @Test(
    arguments: ["what_if", "apply"],
    [
      "save a.kdl over", "save b.kdl", "report Rep", "load b.kdl", "demo", "quit", "run", "reload",
      "include \"b.kdl\"", "edition wcag-2.2-aaa", "/* move */ save a.kdl over", "\"save\" b.kdl",
      "sav b.kdl", "", "\n", "// move save 1 1", "echo move",
    ])
  func `A statement that is no change is refused, and none runs`(
    _ tool: String, _ statement: String
  ) throws {
    let files = MemoryFiles(["a.kdl": Self.screen])
    var server = Self.server(files)
    let text = try Self.refusal(
      &server, tool,
      ["scenario": "a.kdl", "statements": ["move save 1 1", .string(statement)]])
    #expect(text.contains("move, resize, swap"))
    #expect(files.written.isEmpty && files["a.kdl"] == Self.screen)
  }

  @Test(arguments: [
    "move save 1 1\nsave b.kdl", "remove delete\nsave b.kdl over", "set save width=40\nsave b.kdl",
    "set save width=40; include \"b.kdl\"", "add button x x=1 y=1\nsave b.kdl",
    "swap save delete\nreport Rep",
  ])
  func `A line break in a statement begins no further command`(_ statement: String) throws {
    let files = MemoryFiles(["a.kdl": Self.screen])
    var server = Self.server(files)
    _ = try Self.call(
      &server, "what_if", ["scenario": "a.kdl", "statements": [.string(statement)]])
    #expect(files.written.isEmpty)
  }

  @Test func `Every change of the list is made, and undo takes back the one before`() throws {
    var server = Self.server(MemoryFiles(["a.kdl": Self.screen]))
    let changes = [
      "move save 0 9", "resize save 40 40", "swap save delete", "set save grow=4", "remove delete",
      "add button more \"More\" x=20 y=400", "undo",
    ]
    let made = try Self.call(
      &server, "apply",
      [
        "scenario": "a.kdl", "statements": .array(changes.map(JSONValue.string)),
        "format": "json",
      ])["result"]
    let difference = try #require(made["structuredContent"]["diff"].text)
    #expect(difference.contains("- ") || difference.contains("-    "))
    #expect(!difference.contains("more"))
  }

  @Test(arguments: ["person", "edition", "target"])
  func `A word with line breaks and quotes stays one word`(_ parameter: String) throws {
    let files = MemoryFiles(["a.kdl": Self.screen])
    var server = Self.server(files)
    let tool = ["person": "predict", "edition": "check", "target": "why"][parameter] ?? ""
    for word in ["x\nsave b.kdl", "x\" y\nsave b.kdl", "\\\"; save b.kdl", "save b.kdl"] {
      let arguments = JSONValue.object([
        .init("scenario", "a.kdl"), .init(parameter, .string(word)),
      ])
      _ = try Self.refusal(&server, tool, arguments)
    }
    #expect(files.written.isEmpty)
  }

  @Test(arguments: [
    "infxinf", "nanx1", "1e400x1", "-5x5", "0x0", "390", "390x844x1", "", "x", "390x100001",
  ])
  func `A size out of range is refused, and the server goes on`(_ size: String) throws {
    let dump =
      "<hierarchy rotation=\"0\"><node bounds=\"[0,0][100,100]\" clickable=\"true\" "
      + "class=\"android.widget.Button\" text=\"a\"/></hierarchy>"
    var server = Self.server(MemoryFiles())
    let text = try Self.refusal(
      &server, "load_screen", ["content": .string(dump), "size": .string(size)])
    #expect(text.hasPrefix("size must be such as 390x844"))
    let loaded = try Self.call(
      &server, "load_screen", ["content": .string(dump), "size": "390×844"])["result"]
    #expect(loaded["isError"] == .null)
  }

  @Test(arguments: [
    ("load_screen", "density", 1e308), ("load_screen", "density", -1), ("why", "x", 1e300),
    ("tap", "y", -1e7), ("suggest", "goal", 1.5), ("compare", "margin", -0.1),
    ("load_screen", "most", 0), ("check", "worst", 1e9), ("predict", "worst", 1.5),
  ])
  func `A number out of range is refused`(_ tool: String, _ name: String, _ value: Double) throws {
    var server = Self.server(MemoryFiles(["a.kdl": Self.screen]))
    let text = try Self.refusal(&server, tool, .object([.init(name, .number(value))]))
    #expect(text.contains("'\(name)'"), "\(text)")
  }

  @Test func `A pipe or device is neither read nor written`() throws {
    let files = MemoryFiles(["a.kdl": Self.screen, "b.kdl": "include \"p.kdl\"\n\(Self.screen)"])
    files.addSpecial("p.kdl")
    var server = Self.server(files)
    _ = try Self.refusal(&server, "load_screen", ["path": "p.kdl"])
    _ = try Self.refusal(&server, "check", ["scenario": "p.kdl"])
    let included = try Self.refusal(&server, "check", ["scenario": "b.kdl"])
    #expect(included.contains("not a regular file"))
    let saved = try Self.refusal(
      &server, "save", ["scenario": "a.kdl", "path": "p.kdl", "overwrite": .bool(true)])
    #expect(saved.contains("not a regular file"))
    #expect(files.written.isEmpty && !files.read.contains("/work/p.kdl"))
  }

  @Test func `A read that a disk holds up ends with its cancelled request`() {
    var files = MemoryFiles(["a.kdl": Self.screen]).access
    let disk = DispatchSemaphore(value: 0)
    files.read = { _ throws(FileAccess.Problem) in
      if disk.wait(timeout: .now() + 120) == .timedOut { Issue.record("The call waited.") }
      throw FileAccess.Problem("late")
    }
    var server = AgentServer(
      environment: Environment(files: files, isInterrupted: { true }), now: { 0 })
    let call =
      #"{"id":1,"method":"tools/call","params":{"name":"check","arguments":{"scenario":"a.kdl"}}}"#
    #expect(server.receive(Array(call.utf8)) == nil)
    disk.signal()
  }

  @Test(arguments: ["bashrc", "-", "task", "hooks/pre-commit", "a.kdl/"])
  func `A scenario is saved under a name of scenarios alone`(_ path: String) throws {
    let files = MemoryFiles(["a.kdl": Self.screen, "bashrc": "alias ll=ls"])
    var server = Self.server(files)
    _ = try Self.refusal(
      &server, "save",
      ["scenario": "a.kdl", "path": .string(path), "overwrite": .bool(true)])
    #expect(files.written.isEmpty)
  }

  @Test(arguments: ["secrets", "secrets.json", "link.kdl"])
  func `A file that is no screen is not quoted`(_ path: String) throws {
    let files = MemoryFiles(
      [
        "secrets": "token=hunter2\nroot:x:0:0:hunter2:/root:/bin/bash\n",
        "secrets.json": "{\"token\": \"hunter2\"}",
      ], links: ["link.kdl": "secrets"])
    var server = Self.server(files)
    let text = try Self.refusal(&server, "load_screen", ["path": .string(path)])
    #expect(!text.contains("hunter2") && !text.contains("token"), "\(text)")
    let included = try Self.refusal(
      &server, "load_screen",
      ["content": .string("include \"\(path)\"\n\(Self.screen)")])
    #expect(!included.contains("hunter2") && !included.contains("token"), "\(included)")
  }

  @Test func `A label of a megabyte is cut, and the answer stays within its limit`() throws {
    var server = Self.server(MemoryFiles())
    let label = String(repeating: "L<\\", count: 100_000)
    let screen = "screen s {\n button a #\"\(label)\"# x=1 y=100 width=44 height=44\n}\n"
    let loaded = try Self.call(
      &server, "load_screen", ["content": .string(screen), "format": "json"])["result"]
    let target = loaded["structuredContent"]["screens"].elements.first?["targets"].elements.first
    #expect(target?["id"] == "a" && target?["frame"].elements.count == 4)
    #expect(target?["label"].text?.hasSuffix("…") == true)
  }

  @Test func `Errors that repeat a word of a megabyte stay within their limit`() throws {
    var server = Self.server(MemoryFiles(["a.kdl": Self.screen]))
    let word = JSONValue.string(String(repeating: "\u{1}é<", count: 100_000))
    let messages: [JSONValue] = [
      ["id": .integer(1), "method": word],
      ["id": .integer(1), "method": "tools/call", "params": ["name": word]],
      ["id": .integer(1), "method": "resources/read", "params": ["uri": word]],
      [
        "id": .integer(1), "method": "ping",
        "params": ["_meta": ["io.modelcontextprotocol/protocolVersion": word]],
      ],
      ["id": word, "method": "ping"],
    ]
    for message in messages {
      #expect(try Self.answer(&server, message)["error"]["code"] != .null)
    }
    for name in ["scenario", "path", "content"] {
      let tool = name == "scenario" ? "check" : "load_screen"
      _ = try Self.refusal(&server, tool, .object([.init(name, word)]))
    }
    _ = try Self.refusal(&server, "what_if", ["scenario": "a.kdl", "statements": [word]])
    _ = try Self.refusal(&server, "predict", ["scenario": "a.kdl", "target": word])
  }
}
