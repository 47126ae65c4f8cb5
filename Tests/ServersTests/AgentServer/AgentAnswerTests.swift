import JSON
import Servers
import TestSupport
import Testing
import Workbench
import WorkbenchSupport

@Suite struct `Answers to agents` {
  private static let screen = """
    platform ios
    person older-adult
    screen order {
        button save "Save" x=100 y=300 width=30 height=30
        button delete "Delete" x=134 y=300 width=30 height=30 danger=irreversible
    }

    """

  private static let wall =
    "platform ios\ndevice wall like=iphone-15 {\n  size 1000 1000\n}\nscreen wall {\n"
    + (0..<100).map { index in
      let (x, y) = (20 + index % 20 * 48, 100 + index / 20 * 48)
      return
        "  button b\(index) \"A long label of button \(index)\" x=\(x) y=\(y) width=20 height=20\n"
    }.joined() + "}\n"

  private static func server(_ text: String) -> AgentServer {
    let files = MemoryFiles(["a.kdl": text])
    return AgentServer(environment: Environment(files: files.access), now: { 0 })
  }

  /// The result of a tool on the scenario; its text has at most 8 KB and equals the structure.
  private static func result(
    _ server: inout AgentServer, _ tool: String, _ arguments: [JSONValue.Member] = [],
    isError: Bool = false
  ) throws -> JSONValue {
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": .integer(1), "method": "tools/call",
      "params": [
        "name": .string(tool),
        "arguments": .object(
          [.init("scenario", "a.kdl"), .init("format", "json")] + arguments),
      ],
    ]
    let received = server.receive(JSONWriter.line(message))
    let result = try JSONReader.read(#require(received))["result"]
    let text = try #require(result["content"].elements.first?["text"].text)
    #expect((result["isError"] == .bool(true)) == isError, "\(text)")
    #expect(text.utf8.count <= 8_192)
    if !isError { #expect(try JSONReader.read(Array(text.utf8)) == result["structuredContent"]) }
    return result["structuredContent"]
  }

  @Test func `A suggestion has its frames, and applied by its rank it lowers the risk`() throws {
    var server = Self.server(Self.screen)
    let found = try Self.result(&server, "suggest", [.init("most", .integer(1))])
    let change = try #require(found["suggestions"].elements.first)
    #expect(found["suggestions"].elements.count == 1 && change["rank"] == .integer(1))
    #expect(change["says"].text?.isEmpty == false && change["kdl"].text?.isEmpty == false)
    for frame in change["frames"].elements {
      #expect(frame["frame"]["from"].elements.count == 4)
    }
    let ranks = JSONValue.Member("changes", [.integer(1)])
    let applied = try Self.result(&server, "apply", [ranks])
    let before = try #require(applied["irreversible"]["before"]["rate"].double)
    let after = try #require(applied["irreversible"]["after"]["rate"].double)
    #expect(after < before)
    #expect(applied["diff"].text?.contains("+") == true)
  }

  @Test func `Suggestions for a target that misses its goal come from the question of the prompt`()
    throws
  {
    var server = Self.server(Self.screen)
    let goal: [JSONValue.Member] = [.init("target", "save"), .init("goal", .number(0.75))]
    let changes = try Self.result(&server, "suggest", goal)["suggestions"].elements
    #expect(!changes.isEmpty && changes.allSatisfy { $0["says"].text != nil })
  }

  @Test func `A change that fails is named, and nothing is applied without a change`() throws {
    var server = Self.server(Self.screen)
    let wrong = JSONValue.Member("statements", ["move nobody 1 1"])
    _ = try Self.result(&server, "what_if", [wrong], isError: true)
    _ = try Self.result(&server, "apply", isError: true)
  }

  @Test func `Answers about many targets are cut to 8 KB and count what they leave out`() throws {
    var server = Self.server(Self.wall)
    let checked = try Self.result(&server, "check", [.init("worst", .integer(200))])
    #expect(!checked["problems"].elements.isEmpty)
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": .integer(1), "method": "tools/call",
      "params": [
        "name": "load_screen",
        "arguments": ["path": "a.kdl", "most": .integer(200), "format": "json"],
      ],
    ]
    let received = server.receive(JSONWriter.line(message))
    let result = try JSONReader.read(#require(received))["result"]["structuredContent"]
    let screen = try #require(result["screens"].elements.first)
    let listed = screen["targets"].elements.count
    #expect(listed > 0 && listed < 100)
    #expect((result["more"].double ?? 0) + (screen["more"].double ?? 0) >= Double(100 - listed))
    #expect(JSONWriter.line(result).count <= 8_192)
  }

  @Test(arguments: ["checkout", "left-hand"])
  func `The problems of check are those of the command line`(_ name: String) throws {
    let text = try Repository.text(of: "Scenarios/\(name).kdl")
    let files = MemoryFiles(["a.kdl": text])
    let printed = try mistap("check", "a.kdl", "--json", files: files).out
    let wanted = try JSONReader.read(Array(printed.utf8))["files"].elements[0]["problems"].elements
      .filter { $0["silenced"] == .null }
    var server = Self.server(text)
    let checked = try Self.result(&server, "check", [.init("worst", .integer(20))])
    func facts(_ problem: JSONValue) -> [JSONValue] {
      [problem["cause"], problem["says"], .array(problem["targets"].elements.map { $0["id"] })]
    }
    #expect(checked["problems"].elements.map(facts) == wanted.map(facts))
    #expect(!wanted.isEmpty)
    // The suggestions of one screen answer its problems.
    let suggested = try Self.result(&server, "suggest")["problems"].elements
    #expect(!suggested.isEmpty)
    #expect(suggested.allSatisfy { one in wanted.contains { facts($0) == facts(one) } })
    let id = try #require(suggested.first?["targets"].elements.first?["id"].text)
    let why = try Self.result(&server, "why", [.init("target", .string(id))])["problems"].elements
    #expect(why.contains { one in suggested.contains { facts($0) == facts(one) } })
  }

  @Test func `The reasons of a target and of a point have one owner`() throws {
    var server = Self.server(Self.screen)
    let target = try Self.result(&server, "why", [.init("target", "save")])
    #expect((target["mis_taps"]["rate"].double ?? 1) < 0.7)
    let point = try Self.result(
      &server, "why", [.init("x", .integer(115)), .init("y", .integer(315))])
    #expect(point["got"] == "save")
    let worst = try Self.result(&server, "predict", [.init("worst", .integer(1))])
    #expect(worst["targets"].elements.count == 1)
  }
}
