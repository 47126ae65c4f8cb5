import Testing
import Workbench
import WorkbenchSupport

@testable import Servers

@Suite struct `The language server` {
  @Test func `The server states what it can do and ends with 0 after shutdown`() throws {
    var client = try EditorClient()
    let again = try client.request("initialize", "{}")
    #expect(again["error"]["code"] == -32600)
    #expect(try client.request("shutdown", "null")["result"] == .null)
    #expect(try client.request("textDocument/hover", "{}")["error"]["code"] == -32600)
    #expect(client.server.exitStatus == nil)
    try client.tell("exit", "null")
    #expect(client.server.exitStatus == 0)
  }

  @Test func `The server ends with 1 if nobody shut it down`() throws {
    var client = try EditorClient()
    try client.tell("exit", "null")
    #expect(client.server.exitStatus == 1)
  }

  @Test func `The server answers requests before initialization with an error`() {
    var server = LanguageServer(environment: Environment(files: MemoryFiles().access))
    let early = server.receive(
      Array(#"{"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover"}"#.utf8))
    #expect(String(decoding: early.joined(), as: UTF8.self).contains("-32002"))
    let told = #"{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {}}"#
    #expect(server.receive(Array(told.utf8)).isEmpty)
  }

  @Test func `The server is initialized only once`() {
    var server = LanguageServer(environment: Environment(files: MemoryFiles().access))
    let request = Array(#"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}"#.utf8)
    let first = String(decoding: server.receive(request).joined(), as: UTF8.self)
    let second = String(decoding: server.receive(request).joined(), as: UTF8.self)
    #expect(first.contains("capabilities") && second.contains("-32600"))
  }

  struct Malformed: Sendable, CustomTestStringConvertible {
    let message: String
    let code: Double
    var testDescription: String { message }
  }

  @Test(arguments: [
    Malformed(message: "", code: -32700),
    Malformed(message: "{", code: -32700),
    Malformed(message: "\u{FEFF}{}", code: -32700),
    Malformed(message: "null", code: -32600),
    Malformed(message: "[]", code: -32600),
    Malformed(message: "{}", code: -32600),
    Malformed(message: #"{"id": 1}"#, code: -32600),
    Malformed(message: #"{"id": {}, "method": "shutdown"}"#, code: -32600),
    Malformed(message: #"{"id": 1, "method": 5}"#, code: -32600),
    Malformed(message: #"{"id": 1, "method": "no/such"}"#, code: -32601),
    Malformed(message: #"{"id": 1, "method": "textDocument/hover"}"#, code: -32602),
    Malformed(
      message: #"{"id": 1, "method": "textDocument/hover", "params": {"textDocument": 5}}"#,
      code: -32602),
    Malformed(
      message:
        #"{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///work/a.kdl"}}}"#,
      code: -32602),
    Malformed(
      message: #"""
        {"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///work/a.kdl"},
         "position":{"line":-1,"character":1e300}}}
        """#, code: -32602),
    Malformed(
      message: #"{"id":1,"method":"workspace/executeCommand","params":{"command":"rm"}}"#,
      code: -32602),
  ])
  func `The server answers malformed requests with an error`(_ given: Malformed) throws {
    var client = try EditorClient(Samples.small)
    let answers = try client.receive(given.message)
    #expect(answers.last?["error"]["code"] == .number(given.code))
    #expect(try client.ask("documentSymbol").elements.isEmpty == false)
  }

  @Test(arguments: [
    #"{"method": "textDocument/didChange", "params": {"textDocument": {"uri": "file:///work/a.kdl"}}}"#,
    #"{"method": "textDocument/didChange", "params": null}"#,
    #"""
    {"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///work/a.kdl"},
     "contentChanges":[{"range":{"start":{"line":99,"character":9},"end":{"line":0,"character":0}},"text":"x"},
                       {"range":5,"text":7},{}]}}
    """#,
    #"{"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "b"}}}"#,
    #"{"method": "$/whatever", "params": []}"#, #"{"id": 7, "result": null}"#,
  ])
  func `The server is not disturbed by messages that need no answer`(_ message: String) throws {
    var client = try EditorClient(Samples.small)
    _ = try client.receive(message)
    try client.rest()
    #expect(try client.ask("hover", at: EditorClient.position(0, 0)) != "")
  }

  @Test func `The server follows edits in lines and UTF-16 units`() throws {
    var client = try EditorClient("screen home {\r\n  button a \"😀é\" x=1 y=1 widht=9\r\n}\r\n")
    #expect(client.diagnostics.map { $0["range"].range } == ["1:25-1:30"])
    #expect(client.diagnostics.first?["message"].string.contains("did you mean 'width'") == true)
    try client.type(
      "width", at: EditorClient.position(1, 25), to: EditorClient.position(1, 30))
    try client.rest()
    #expect(client.diagnostics.allSatisfy { $0["code"] != .null })
    // Within the two halves of a letter is before it.
    try client.type("x", at: EditorClient.position(1, 13))
    let hint = try client.ask("documentSymbol")
    #expect(hint[0]["children"][0]["detail"] == "button x😀é")
  }

  @Test func `The server reports errors at once, and findings, steps and requirements when idle`()
    throws
  {
    let client = try EditorClient("screen home { buton ok }\n")
    #expect(client.diagnostics.count == 1)
    #expect(client.diagnostics.first?["severity"] == 1)
    var other = try EditorClient(
      """
      trials 100
      screen home { button ok "OK" x=100 y=200 width=10 height=10 hit=visual }
      task wrong { start home; tap ok; expect keyboard=shown }
      require success target=ok at-least=0.999

      """)
    #expect(other.told.isEmpty)
    try other.rest()
    let found = other.diagnostics.map { "\($0["code"].string) \($0["range"].range)" }
    #expect(found.contains("minimum-hit-target 1:14-1:70"), "\(found)")
    #expect(found.contains("step 2:33-2:54"), "\(found)")
    #expect(found.contains("gate-success 3:0-3:40"), "\(found)")
    #expect(other.diagnostics.allSatisfy { $0["source"] == "mistap" })
  }

  @Test func `The server stops work when something comes in and goes on later`() throws {
    let environment = Environment(files: MemoryFiles().access, isInterrupted: { true })
    var client = try EditorClient()
    client.server = LanguageServer(environment: environment)
    try client.request("initialize", "{}")
    try client.open(Samples.mail)
    #expect(client.server.work().isEmpty)
    #expect(client.server.hasWork)
  }

  @Test
  func `The server reads an open text in place of an included file, and again when it changes`()
    throws
  {
    let files = MemoryFiles(["part.kdl": "screen home { buton a }\n"])
    var client = try EditorClient("include \"part.kdl\"\n", files: files)
    let message = client.diagnostics.first?["message"].string ?? ""
    #expect(message.hasPrefix("/work/part.kdl:1: unknown node 'buton'"))
    try client.open(
      "screen home { button a x=1 y=1 width=60 height=60 }\n", as: "file:///work/part.kdl")
    try client.rest()
    let last = client.told.last { $0["params"]["uri"] == .text(EditorClient.uri) }
    #expect(last?["params"]["diagnostics"].elements.allSatisfy { $0["code"] != .null } == true)
  }

  @Test func `A diagnostic has the sentence of check, and the other targets of its problem`() throws
  {
    let text = """
      platform ios
      person thumb
      screen home {
          button save "Save" x=100 y=300 width=30 height=30
          button copy "Copy" x=250 y=300 width=30 height=30
          button delete "Delete" x=134 y=600 width=30 height=30 danger=irreversible
      }

      """
    let files = MemoryFiles(["a.kdl": text])
    let checked = try JSON(mistap("check", "a.kdl", "--json", files: files).out)
    let says = checked["files"][0]["problems"].elements.compactMap { $0["says"].text }
    var client = try EditorClient(text)
    try client.rest()
    let told = client.diagnostics
    #expect(!says.isEmpty && Set(told.map { $0["message"].string }) == Set(says))
    let save = try #require(told.first { $0["range"]["start"]["line"] == 3 })
    let related = save["relatedInformation"].elements
    #expect(related.contains { $0["message"] == "'Copy'" })
    #expect(
      related.allSatisfy { $0["location"]["uri"] == .text(EditorClient.uri) }
        && related.first?["location"]["range"]["start"]["line"] == 4)
  }

  @Test func `The server forgets a closed document`() throws {
    var client = try EditorClient("buton\n")
    try client.tell(
      "textDocument/didClose", "{\"textDocument\": {\"uri\": \"\(EditorClient.uri)\"}}")
    #expect(client.diagnostics.isEmpty)
    let answer = try client.request(
      "textDocument/documentSymbol", "{\"textDocument\": {\"uri\": \"\(EditorClient.uri)\"}}")
    #expect(answer["error"]["code"] == -32602)
  }

  @Test func `Of several edits that wait, the newest text alone is read`() throws {
    var client = try EditorClient("screen home { button a x=1 y=1 }\n")
    let edits = ["a", "ab }", "abc", "abcd }"].enumerated().map { index, text in
      Received(
        Array(
          """
          {"method": "textDocument/didChange", "params":
           {"textDocument": {"uri": "\(EditorClient.uri)", "version": \(index + 2)},
            "contentChanges": [{"text": "screen home { \(text)"}]}}
          """.utf8))
    }
    for (edit, next) in zip(edits, edits.dropFirst()) {
      #expect(client.server.receive(edit, before: next).isEmpty)
    }
    let told = try #require(client.server.receive(edits[3]).first)
    let text = String(decoding: told, as: UTF8.self)
    #expect(text.contains("'abcd'") && text.contains("\"version\": 5"))
    #expect(!client.server.hasWork)
  }

  @Test(arguments: [
    #"{"start":{"line":-1,"character":0},"end":{"line":0,"character":1}}"#,
    #"{"start":{"line":0.5,"character":0},"end":{"line":0,"character":1}}"#,
    #"{"start":{"line":1e300,"character":0},"end":{"line":0,"character":1}}"#, "5", "[]",
  ])
  func `A change at no place leaves the text as it was`(_ range: String) throws {
    var client = try EditorClient(Samples.small)
    let before = try client.ask("documentSymbol")
    try client.tell(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(EditorClient.uri)", "version": 1e300},
       "contentChanges": [{"range": \(range), "text": "x"}]}
      """)
    #expect(try client.ask("documentSymbol") == before)
  }

  @Test func `Half of a letter in a change is taken as a letter of its own`() throws {
    var client = try EditorClient("screen home { button a \"\" x=1 y=1 }\n")
    try client.tell(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(EditorClient.uri)", "version": 2}, "contentChanges": [{"range":
       {"start": {"line": 0, "character": 24}, "end": {"line": 0, "character": 24}},
        "text": "\\ud83d"}]}
      """)
    #expect(
      try client.ask("documentSymbol")[0]["children"][0]["detail"].string.contains("\u{FFFD}"))
  }

  @Test(arguments: [
    "[]", "[{}]", "5", "null", "\"\"", "{}", "{\"id\": null, \"method\": \"shutdown\"}",
    "{\"id\": [], \"method\": \"shutdown\"}", "{\"id\": 1, \"method\": 7}", "{\"id\": 1",
  ])
  func `What is no request is answered with an error`(_ message: String) throws {
    var client = try EditorClient()
    let answers = try client.receive(message)
    #expect(answers.count == 1 && answers.first?["error"]["code"].number != nil)
    #expect(client.server.exitStatus == nil)
  }
}
