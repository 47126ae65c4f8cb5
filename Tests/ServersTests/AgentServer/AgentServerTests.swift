import JSON
import Servers
import TestSupport
import Testing
import Workbench
import WorkbenchSupport

@Suite struct `The server for agents` {
  private static let screen = """
    platform ios
    person thumb
    screen order {
        button save "Save" x=100 y=300 width=30 height=30 opens=done
        button delete "Delete" x=134 y=300 width=30 height=30 danger=irreversible
    }
    screen done { label hello "Hello" x=20 y=100 width=100 height=30 }

    """

  private func server(_ files: MemoryFiles = MemoryFiles(["a.kdl": screen])) -> AgentServer {
    AgentServer(environment: Environment(files: files.access), now: { 0 })
  }

  private func answer(_ server: inout AgentServer, _ message: String) throws -> JSONValue {
    let received = server.receive(Array(message.utf8))
    let bytes = try #require(received, "no answer to \(message)")
    #expect(!bytes.contains(0x0A))
    return try JSONReader.read(bytes)
  }

  private func call(
    _ server: inout AgentServer, _ tool: String, _ arguments: JSONValue
  ) throws -> JSONValue {
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": .integer(1), "method": "tools/call",
      "params": ["name": .string(tool), "arguments": arguments],
    ]
    let line = String(decoding: JSONWriter.line(message), as: UTF8.self)
    return try answer(&server, line)
  }

  private func result(
    _ server: inout AgentServer, _ tool: String, _ arguments: JSONValue
  ) throws -> JSONValue {
    let asked = JSONValue.object(arguments.members + [.init("format", "json")])
    let answer = try call(&server, tool, asked)["result"]
    let text = try #require(answer["content"].elements.first?["text"].text)
    #expect(answer["isError"] == .null, "\(text)")
    #expect(text.utf8.count <= 8_192)
    #expect(try JSONReader.read(Array(text.utf8)) == answer["structuredContent"])
    return answer["structuredContent"]
  }

  @Test(arguments: [
    ("not json", -32700), ("[]", -32600), (#"{"id":1}"#, -32600),
    (#"{"id":1,"method":"server/nothing"}"#, -32601),
    (#"{"id":1,"method":"tools/call","params":{"name":"nothing"}}"#, -32602),
    (#"{"id":1,"method":"tools/call","params":{"name":"check","arguments":[1]}}"#, -32602),
  ])
  func `A message that cannot be answered has its code`(_ message: String, _ code: Int) throws {
    var server = server()
    #expect(try answer(&server, message)["error"]["code"] == .integer(code))
  }

  @Test func `The handshake answers with the version that is asked, else the newest`() throws {
    var server = server()
    for (asked, given) in [("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25")] {
      let message =
        #"{"id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#
      let found = try answer(&server, message)["result"]
      #expect(found["protocolVersion"] == .string(given))
      #expect(found["instructions"].text?.utf8.count ?? 0 <= 2_000)
    }
    #expect(server.receive(Array(#"{"method":"notifications/initialized"}"#.utf8)) == nil)
    #expect(try answer(&server, #"{"id":"a","method":"ping"}"#)["result"] == .object([]))
  }

  private static func stateless(_ method: String, version: String = "2026-07-28") -> String {
    #"{"id":1,"method":"\#(method)","params":{"uri":"mistap://guide","#
      + #""name":"check","arguments":{"scenario":"a.kdl","format":"json"},"#
      + #""_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)"}}}"#
  }

  @Test func `A request that states the newest version is served without a handshake`() throws {
    var server = server()
    let found = try answer(&server, Self.stateless("server/discover"))["result"]
    #expect(found["supportedVersions"].elements.first == "2026-07-28")
    #expect(found["instructions"].text?.isEmpty == false)
    for method in ["server/discover", "tools/list", "resources/list", "resources/read"] {
      let result = try answer(&server, Self.stateless(method))["result"]
      #expect(result["resultType"] == "complete" && result["cacheScope"] == "public", "\(method)")
      #expect(result["ttlMs"].double ?? 0 > 0)
    }
    let check = try answer(&server, Self.stateless("tools/call"))["result"]
    #expect(check["resultType"] == "complete" && check["ttlMs"] == .null)
    #expect(check["structuredContent"]["passed"] == .bool(false))
    // A connection with a handshake gets no members that its version lacks.
    let plain = try answer(&server, #"{"id":1,"method":"tools/list"}"#)["result"]
    #expect(plain["resultType"] == .null && plain["_meta"] == .null)
  }

  @Test func `A request of an unknown version is refused with the supported ones`() throws {
    var server = server()
    let message = Self.stateless("tools/list", version: "2031-01-01")
    let error = try answer(&server, message)["error"]
    #expect(error["code"] == .integer(-32022))
    #expect(error["data"]["requested"] == "2031-01-01")
    #expect(error["data"]["supported"].elements.contains("2026-07-28"))
  }

  @Test(arguments: [
    "load_screen", "check", "predict", "why", "tap", "what_if", "suggest", "apply", "compare",
  ])
  func `A tool that gets a scenario that is not there says so`(_ tool: String) throws {
    var server = server()
    let own: [JSONValue.Member] =
      switch tool {
      case "load_screen": [.init("path", "nosuch.kdl")]
      case "compare": [.init("before", "a.kdl"), .init("after", "nosuch.kdl")]
      case "what_if", "apply": [.init("statements", ["move save 1 1"])]
      default: []
      }
    let names = own.map(\.name)
    let isComplete = names.contains("path") || names.contains("before")
    let arguments = (isComplete ? [] : [.init("scenario", "nosuch.kdl")]) + own
    let result = try call(&server, tool, .object(arguments))["result"]
    #expect(result["isError"] == .bool(true))
    let text = try #require(result["content"].elements.first?["text"].text)
    #expect(text.contains("nosuch.kdl"))
  }

  @Test(arguments: [
    ("predict", "target"), ("why", "target"), ("tap", "target"), ("suggest", "target"),
    ("predict", "screen"),
  ])
  func `A tool that gets an unknown word names those that it knows`(
    _ tool: String, _ parameter: String
  ) throws {
    var server = server()
    let arguments: JSONValue = .object([
      .init("scenario", "a.kdl"), .init(parameter, "sav"),
    ])
    let result = try call(&server, tool, arguments)["result"]
    let text = try #require(result["content"].elements.first?["text"].text)
    #expect(result["isError"] == .bool(true), "\(text)")
    #expect(text.contains(parameter == "screen" ? "order" : "save"), "\(text)")
  }

  @Test func `The list of tools and the guide have at most 8 KB`() throws {
    var server = server()
    let received = server.receive(Array(#"{"id":1,"method":"tools/list"}"#.utf8))
    let bytes = try #require(received)
    #expect(bytes.count <= 8_192)
    let tools = try JSONReader.read(bytes)["result"]["tools"].elements
    #expect(tools.compactMap { $0["name"].text }.first == "load_screen" && tools.count == 11)
    for tool in tools {
      let isReadOnly = tool["name"].text != "save"
      #expect(tool["annotations"]["readOnlyHint"] == .bool(isReadOnly))
      #expect(
        tool["inputSchema"]["properties"].members.allSatisfy {
          $0.name == "format" || $0.value["description"].text != nil
        }
      )
    }
    let guide = try answer(
      &server, #"{"id":1,"method":"resources/read","params":{"uri":"mistap://guide"}}"#)
    let text = try #require(guide["result"]["contents"].elements.first?["text"].text)
    #expect(text.utf8.count <= 8_192 && text.contains("button"))
  }

  @Test func `Rates are those of the prompt, to four decimals`() throws {
    var server = server()
    let loaded = try result(&server, "load_screen", ["path": "a.kdl"])
    let predicted = try result(
      &server, "predict", ["scenario": loaded["scenario"], "target": "save"])
    let missed = try #require(predicted["targets"].elements.first?["mis_taps"]["rate"].double)
    let files = MemoryFiles(["a.kdl": Self.screen])
    var session = Session(environment: Environment(files: files.access))
    _ = session.open("a.kdl")
    let found = session.value(of: "predict save")
    let value = try #require(found)
    let own = try #require(value["result"]["targets"].elements.first?["hit"].double)
    #expect(missed == ((1 - own) * 10_000).rounded() / 10_000)
  }

  @Test func `A change is tried without a trace, applied under a new handle, and saved`() throws {
    let files = MemoryFiles(["a.kdl": Self.screen])
    var server = server(files)
    let handle = try result(&server, "load_screen", ["path": "a.kdl"])["scenario"]
    let tried: JSONValue = ["scenario": handle, "statements": ["move delete 60 0"]]
    let effect = try result(&server, "what_if", tried)
    #expect(try result(&server, "what_if", tried) == effect)
    #expect(effect["findings_gone"].elements.contains { $0["rule"] == "crowding" })
    let applied = try result(
      &server, "apply", ["scenario": handle, "statements": ["move delete 60 0"]])
    #expect(applied["scenario"] == "s2" && files.written == [])
    let target: JSONValue = ["scenario": "s2", "path": "b.kdl"]
    #expect(try result(&server, "save", target)["path"] == "b.kdl" && files["b.kdl"] != nil)
    #expect(try call(&server, "save", target)["result"]["isError"] == .bool(true))
    let compared = try result(
      &server, "compare", ["before": handle, "after": applied["scenario"]])
    let risk = compared["irreversible"]
    #expect((risk["before"]["rate"].double ?? 0) > (risk["after"]["rate"].double ?? 1))
    // Findings point at the file, with the fingerprints of the command line.
    let problem = try result(&server, "check", ["scenario": "s2"])["problems"].elements.first
    #expect(problem?["place"]["file"] == "b.kdl")
    let checked = try JSONReader.read(
      Array(mistap("check", "b.kdl", "--person", "thumb", "--json", files: files).out.utf8))
    #expect(
      problem?["fingerprint"]
        == checked["files"].elements[0]["problems"].elements.first?["fingerprint"])
  }

  @Test func `Answers are text unless JSON is asked for, and begin with the handle`() throws {
    var server = server()
    let loaded = try call(&server, "load_screen", ["path": "a.kdl"])["result"]
    let text = try #require(loaded["content"].elements.first?["text"].text)
    #expect(loaded["structuredContent"] == .null && text.hasPrefix("s1: order, 393×852 pt, thumb"))
    #expect(text.contains("save  Save  button  100,300 30×30  mis-taps "), "\(text)")
    for tool in ["check", "predict", "suggest"] {
      let answer = try call(&server, tool, ["scenario": "s1"])["result"]["content"].elements.first
      #expect(answer?["text"].text?.hasPrefix("s1: ") == true)
      #expect((answer?["text"].text?.utf8.count ?? .max) <= 4_096)
    }
  }

  @Test func `Wrong arguments are errors of the tool, with a hint`() throws {
    var server = server()
    for (arguments, words) in [
      (.object([]), "check needs 'scenario'"),
      (["scenario": "a.kdl", "edition": "materal-3"], "did you mean 'material-3'?"),
      (["scenario": "a.kdl", "scenari": "b"], "did you mean 'scenario'?"),
    ] as [(JSONValue, String)] {
      let result = try call(&server, "check", arguments)["result"]
      let text = try #require(result["content"].elements.first?["text"].text)
      #expect(result["isError"] == .bool(true) && text.contains(words), "\(text)")
    }
    let loaded = try result(
      &server, "load_screen",
      ["path": "a.kdl", "density": "420", "size": [.integer(390), .integer(844)]])
    #expect(loaded["about"]["person"] == "thumb")
  }

  @Test func `Files are read below the folders of the client alone`() throws {
    let files = MemoryFiles(
      ["a.kdl": Self.screen, "/etc/passwd": "root:x:0", "/own/b.kdl": Self.screen],
      links: ["link.kdl": "/etc/passwd"])
    var server = server(files)
    for path in ["/etc/passwd", "link.kdl", "../etc/passwd", "/own/b.kdl"] {
      let result = try call(&server, "load_screen", ["path": .string(path)])["result"]
      let text = try #require(result["content"].elements.first?["text"].text)
      #expect(result["isError"] == .bool(true) && !text.contains("root"), "\(text)")
      #expect(text.contains("outside of the folders"), "\(text)")
    }
    #expect(!files.read.contains("/etc/passwd"))
    _ = try answer(
      &server,
      #"{"id":1,"method":"initialize","params":{"capabilities":{"roots":{}}}}"#)
    let asked = server.receive(Array(#"{"method":"notifications/initialized"}"#.utf8))
    #expect(try JSONReader.read(#require(asked))["method"] == "roots/list")
    let roots = #"{"id":"roots","result":{"roots":[{"uri":"file:///own"}]}}"#
    #expect(server.receive(Array(roots.utf8)) == nil)
    #expect(try result(&server, "load_screen", ["path": "/own/b.kdl"])["scenario"] == "s1")
    #expect(try call(&server, "check", ["scenario": "a.kdl"])["result"]["isError"] == .bool(true))
  }

  @Test func `A tap moves the app of its handle until it is restarted`() throws {
    var server = server()
    let handle = try result(&server, "load_screen", ["path": "a.kdl"])["scenario"]
    let first = try result(&server, "tap", ["scenario": handle, "target": "save"])
    #expect(first["navigated"]["to"] == "done")
    let lost = try call(&server, "tap", ["scenario": handle, "target": "save"])
    #expect(lost["result"]["isError"] == .bool(true))
    let again = try result(
      &server, "tap", ["scenario": handle, "target": "save", "restart": .bool(true)])
    #expect(again["got"] == "save")
  }

  @Test func `Handles older than the last 64 are gone`() throws {
    var server = server()
    for _ in 0..<65 { _ = try result(&server, "load_screen", ["path": "a.kdl"]) }
    let old = try call(&server, "check", ["scenario": "s1"])["result"]
    #expect(old["isError"] == .bool(true))
    #expect(try result(&server, "check", ["scenario": "s2"])["passed"] == .bool(false))
  }

  @Test func `A cancelled request is not answered`() throws {
    let inbox = AgentInbox()
    inbox.append(
      Array(
        """
        {"id":1,"method":"ping"}
        {"id":2,"method":"ping"}
        {"method":"notifications/cancelled","params":{"requestId":1}}

        """.utf8))
    #expect(inbox.next()?.id == .integer(2) && !inbox.isCancelled)
    inbox.append(
      Array("{\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":2}}\n".utf8))
    #expect(inbox.isCancelled)
    // A later request of the same id is another one.
    inbox.append(Array("{\"id\":2,\"method\":\"ping\"}\n".utf8))
    #expect(inbox.takePings().map(\.id) == [.integer(2)])
  }

  @Test func `A sign of life is given while another request is being answered`() throws {
    let inbox = AgentInbox()
    inbox.append(Array("{\"id\":1,\"method\":\"tools/list\"}\n".utf8))
    #expect(inbox.next()?.id == .integer(1))
    inbox.append(Array("{\"id\":2,\"method\":\"ping\"}\n{\"id\":3,\"method\":\"ping\"}\n".utf8))
    let ping = try #require(inbox.takePings().first)
    let answer = try JSONReader.read(try #require(AgentServer.pong(to: ping)))
    #expect(answer["id"] == .integer(2) && answer["result"] == .object([]))
    #expect(inbox.takePings().isEmpty && inbox.next() == nil)
  }

  @Test func `The skill in the repository is what the program prints`() throws {
    let text = try Repository.text(of: ".agents/skills/mistap/SKILL.md")
    let output = try mistap("manual", "--agents", files: MemoryFiles())
    #expect(text == output.out + "\n" && text.split(separator: "\n").count <= 80)
  }
}
