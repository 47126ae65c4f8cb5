import ScenarioLanguage
import Testing
import WorkbenchSupport

@Suite struct `Editor features` {
  private static func at(_ line: Int, _ unit: Int) -> String { EditorClient.position(line, unit) }

  private static let text = """
    person thumb
    layout five {
        screen inbox {
            list { row hello "Hello!" opens=message; row news "News" opens=message }
        }
        screen message {
            navigation-bar
            toolbar { item trash system=trash danger=irreversible; item reply system=reply }
        }
    }
    task answer { start inbox; tap hello; expect screen=message; tap reply }
    require success target=reply at-least=0.5

    """

  // MARK: - Hover

  @Test func `A hover on an element states its hit rate and where mis-taps go`() throws {
    var client = try EditorClient(Self.text)
    let hover = try client.ask("hover", at: Self.at(7, 25))
    let words = hover["contents"]["value"].string
    #expect(words.hasPrefix("item trash\n\n"))
    #expect(words.contains("% hit, least accurate 1 in 9 "))
    #expect(words.contains("\nelse "))
    #expect(hover["range"].range == "7:23-7:28")
    let step = try client.ask("hover", at: Self.at(10, 68))["contents"]["value"].string
    #expect(step.contains("% hit"))
  }

  struct Explained: Sendable, CustomTestStringConvertible {
    let line: Int
    let unit: Int
    let words: String
    var testDescription: String { words }
  }

  @Test(arguments: [
    Explained(line: 7, unit: 20, words: "item: "),
    Explained(line: 7, unit: 43, words: "danger=: "),
    Explained(line: 3, unit: 36, words: "opens=: "),
    Explained(line: 0, unit: 9, words: "thumb: "),
    Explained(line: 2, unit: 13, words: "mis-taps; highest: "),
    Explained(line: 10, unit: 21, words: "screen inbox"),
    Explained(line: 11, unit: 3, words: "require: a requirement: the limit of a predicted rate"),
  ])
  func `A hover explains what the pointer is on`(_ given: Explained) throws {
    var client = try EditorClient(Self.text)
    let hover = try client.ask("hover", at: Self.at(given.line, given.unit))
    #expect(hover["contents"]["value"].string.contains(given.words), "\(hover)")
  }

  @Test(arguments: [
    Explained(line: 1, unit: 9, words: "iphone-15: iPhone 15, released in 2023\nplatform ios, if"),
    Explained(line: 2, unit: 10, words: "apple-hig: "),
    Explained(line: 3, unit: 29, words: "error hit-region: "),
    Explained(line: 4, unit: 9, words: "crowding: Adjacent targets have enough separation"),
  ])
  func `A hover explains devices, guideline sets and rules, and lists the findings of a target`(
    _ given: Explained
  ) throws {
    var client = try EditorClient(
      """
      platform ios
      device iphone-15
      edition apple-hig
      screen s title="S" { button save "Save" x=40 y=300 width=30 height=30 }
      ignore crowding target=save because="none"

      """)
    let hover = try client.ask("hover", at: Self.at(given.line, given.unit))
    #expect(hover["contents"]["value"].string.contains(given.words), "\(hover)")
  }

  @Test func `A hover on nothing is empty, and no control character is repeated`() throws {
    var client = try EditorClient("screen home { button a \"\\u{1B}[31m\" x=1 y=1 }\n\n")
    #expect(try client.ask("hover", at: Self.at(1, 0)) == .null)
    #expect(
      !(try client.ask("documentSymbol")[0]["children"][0]["detail"].string).contains("\u{1B}"))
  }

  // MARK: - Completion

  struct Completed: Sendable, CustomTestStringConvertible {
    let text: String
    let among: [String]
    let without: [String]
    var testDescription: String { text }
  }

  @Test(arguments: [
    Completed(text: "", among: ["screen", "task"], without: ["button"]),
    Completed(text: "screen other { ", among: ["button", "toolbar"], without: ["screen"]),
    Completed(text: "screen other { button b ", among: ["x=", "opens="], without: ["button"]),
    Completed(text: "screen other { button b opens=", among: ["opens=inbox"], without: ["x="]),
    Completed(text: "person ", among: ["thumb", "walking"], without: ["inbox"]),
    Completed(text: "task t { start ", among: ["inbox", "message"], without: ["hello"]),
    Completed(text: "task t { tap ", among: ["hello", "trash"], without: ["inbox"]),
    Completed(text: "task t { expect visible=", among: ["visible=reply"], without: []),
    Completed(text: "require ", among: ["success", "confusion"], without: ["trash"]),
    Completed(text: "ignore ", among: ["crowding"], without: ["trash"]),
    Completed(text: "// scr", among: [], without: ["screen"]),
  ])
  func `Completion offers what may stand there`(_ given: Completed) throws {
    var client = try EditorClient(Self.text + given.text)
    try client.rest()
    // The text that could be read was typed before.
    var other = try EditorClient(Self.text)
    try other.rest()
    try other.type(given.text, at: Self.at(12, 0))
    let items = try other.ask("completion", at: Self.at(12, given.text.count))
    let labels = items.elements.map(\.["label"].string)
    for label in given.among { #expect(labels.contains(label), "\(labels)") }
    for label in given.without { #expect(!labels.contains(label)) }
    let start = given.text.count - (given.text.split(separator: " ").last?.count ?? 0)
    if given.text.hasSuffix("="), let item = items.elements.first {
      #expect(item["textEdit"]["range"].range == "12:\(start)-12:\(given.text.count)")
    }
  }

  // MARK: - Names

  @Test func `A name leads to its definition and to its uses`() throws {
    var client = try EditorClient(Self.text)
    let definition = try client.ask("definition", at: Self.at(10, 33))
    #expect(definition.elements.map { $0["range"].range } == ["3:19-3:24"])
    let uses = try client.ask(
      "references", at: Self.at(5, 12), ", \"context\": {\"includeDeclaration\": false}")
    #expect(
      uses.elements.map { $0["range"].range } == ["3:40-3:47", "3:71-3:78", "10:52-10:59"])
    let marks = try client.ask("documentHighlight", at: Self.at(7, 70))
    #expect(marks.elements.count == 3)
  }

  @Test func `A rename changes a name everywhere`() throws {
    var client = try EditorClient(Self.text)
    #expect(try client.ask("prepareRename", at: Self.at(10, 66))["placeholder"] == "reply")
    let edit = try client.ask("rename", at: Self.at(10, 66), ", \"newName\": \"to all\"")
    let changes = edit["changes"][EditorClient.uri].elements
    #expect(changes.map { $0["range"].range } == ["7:68-7:73", "10:65-10:70", "11:23-11:28"])
    #expect(changes.allSatisfy { $0["newText"] == "\"to all\"" })
  }

  @Test(arguments: [
    ("", 10, 66), ("a\\nb", 10, 66), ("trash", 10, 66), ("x", 0, 9), ("x", 1, 1),
  ])
  func `A rename of what cannot be renamed is an error`(_ name: String, line: Int, unit: Int) throws
  {
    var client = try EditorClient(Self.text)
    let answer = try client.request(
      "textDocument/rename",
      """
      {"textDocument": {"uri": "\(EditorClient.uri)"}, "position": \(Self.at(line, unit)),
       "newName": "\(name)"}
      """)
    #expect(answer["error"]["message"].string.isEmpty == false)
  }

  @Test func `A rename changes the included files too`() throws {
    let files = MemoryFiles([
      "part file.kdl": "screen home { button a x=1 y=1 width=60 height=60 }\n"
    ])
    var client = try EditorClient(
      "include \"part file.kdl\"\ntask t { start home; tap a }\n", files: files)
    let edit = try client.ask("rename", at: Self.at(1, 25), ", \"newName\": \"b\"")
    #expect(edit["changes"][EditorClient.uri].elements.count == 1)
    let other = edit["changes"]["file:///work/part%20file.kdl"]
    #expect(other.elements.map { $0["range"].range } == ["0:21-0:22"])
  }

  // MARK: - The rest

  @Test func `The symbols of a document form a tree`() throws {
    var client = try EditorClient(Self.text)
    let symbols = try client.ask("documentSymbol")
    #expect(symbols.elements.map { $0["name"].string } == ["five", "answer", "require"])
    #expect(symbols[0]["children"].elements.map { $0["name"].string } == ["inbox", "message"])
    let rows = symbols[0]["children"][0]["children"]
    #expect(rows.elements.map { $0["detail"].string } == ["row Hello!", "row News"])
  }

  @Test func `Formatting brings a text into canonical form and touches only what changes`() throws {
    var client = try EditorClient("title \"T\"\nscreen home {\n  button a x=1   y=1\n}\n")
    let edits = try client.ask("formatting")
    #expect(edits.elements.map { $0["range"].range } == ["2:0-3:0"])
    #expect(edits[0]["newText"] == "    button a x=1 y=1\n")
    var formed = try EditorClient("screen home {\n    button a x=1 y=1\n}\n")
    #expect(try formed.ask("formatting").elements.isEmpty)
    var broken = try EditorClient("screen {\n")
    let answer = try broken.request(
      "textDocument/formatting", "{\"textDocument\": {\"uri\": \"\(EditorClient.uri)\"}}")
    #expect(answer["error"]["code"] == -32803)
  }

  @Test func `A code action offers the word that was meant`() throws {
    var client = try EditorClient("screen home { buton ok x=1 y=1 }\n")
    let actions = try client.ask(
      "codeAction", ", \"range\": {\"start\": \(Self.at(0, 16)), \"end\": \(Self.at(0, 16))}")
    #expect(actions[0]["title"] == "Write button")
    let edit = actions[0]["edit"]["changes"][EditorClient.uri][0]
    #expect(edit["newText"] == "button")
    #expect(edit["range"].range == "0:14-0:19")
  }

  @Test func `A code action offers to accept a finding`() throws {
    var client = try EditorClient(Samples.tiny)
    try client.rest()
    let actions = try client.ask(
      "codeAction", ", \"range\": {\"start\": \(Self.at(1, 16)), \"end\": \(Self.at(1, 16))}")
    let action = actions.elements.first { $0["title"] == "Accept minimum-hit-target target=ok" }
    let edit = try #require(action)["edit"]["changes"][EditorClient.uri][0]
    #expect(
      edit["newText"] == "ignore minimum-hit-target target=ok screen=home because=\"\"\n")
    #expect(edit["range"].range == "2:0-2:0")
  }

  private static func range(_ line: Int, _ unit: Int) -> String {
    ", \"range\": {\"start\": \(at(line, unit)), \"end\": \(at(line, unit))}"
  }

  private static let crowded = """
    person older-adult
    screen order {
        button save "Späre 😀" x=40 y=300 width=60 height=30
        button delete "Delete" x=104 y=300 width=60 height=30 danger=irreversible
        button far "Far" x=100 y=100 width=150 height=60
    }

    """

  @Test func `A code action makes a change of suggest in the text`() throws {
    var client = try EditorClient(Self.crowded)
    try client.rest()
    let all = try client.ask("codeAction", Self.range(1, 8)).elements
      .filter { $0["kind"] == "refactor.rewrite" }
    #expect(!all.isEmpty)
    for action in all {
      let edits = action["edit"]["changes"][EditorClient.uri].elements
      let edit = try #require(edits.first)
      #expect(edits.count == 1)
      #expect(edit["range"].range != "0:0-6:0")
      // What the editor makes of it can be read, and is missed no more.
      var changed = DocumentText(Array(Self.crowded.utf8))
      let range = try #require(edit["range"].places)
      changed.replace(range, with: edit["newText"].string)
      let text = String(decoding: changed.bytes, as: UTF8.self)
      var other = try EditorClient(text)
      try other.rest()
      let errors = { (client: EditorClient) in client.diagnostics.count { $0["severity"] == 1 } }
      #expect(errors(other) <= errors(client), "\(text)")
      #expect(try Self.missed(&other) <= Self.missed(&client), "\(text)")
    }
    let own = try client.ask("codeAction", Self.range(3, 12)).elements.map { $0["title"].string }
    #expect(own.contains { $0.contains("delete") })
    let far = try client.ask("codeAction", Self.range(4, 12)).elements
    #expect(far.count { $0["kind"] == "refactor.rewrite" } < all.count)
  }

  /// What stands above the screen: the mean of what is missed, in percent.
  private static func missed(_ client: inout EditorClient) throws -> Double {
    let title = try client.ask("codeLens")[0]["command"]["title"].string
    return try #require(Double(title.prefix { $0 != "%" }))
  }

  @Test(arguments: [
    ("[\"quickfix\"]", ["quickfix"]), ("[\"refactor\"]", ["refactor.rewrite"]),
    ("[\"source\", \"ref\"]", []), ("[\"\"]", ["quickfix", "refactor.rewrite"]),
  ])
  func `Code actions are only of the kinds asked for`(only: String, kinds: [String]) throws {
    var client = try EditorClient(Self.crowded)
    let actions = try client.ask(
      "codeAction", "\(Self.range(3, 12)), \"context\": {\"only\": \(only)}")
    #expect(Set(actions.elements.map { $0["kind"].string }) == Set(kinds))
  }

  @Test func `Rates are shown above lines, and behind them on request`() throws {
    var client = try EditorClient(Self.text)
    let lenses = try client.ask("codeLens")
    let shown = lenses.elements.map {
      "\($0["range"]["start"]["line"].number ?? -1) \($0["command"]["title"].string)"
    }
    #expect(shown.count == 6)
    #expect(shown.first?.hasPrefix("2.0 ") == true && shown.first?.contains("highest: ") == true)
    #expect(shown.last?.hasSuffix("% hit") == true)
    let hints = try client.ask(
      "inlayHint", ", \"range\": {\"start\": \(Self.at(7, 0)), \"end\": \(Self.at(8, 0))}")
    #expect(hints.elements.count == 2)
    var broken = try EditorClient("screen home {\n")
    #expect(try broken.ask("codeLens").elements.isEmpty)
  }

  @Test func `The picture command draws a screen and has the editor open it`() throws {
    let files = MemoryFiles()
    var client = try EditorClient(
      Self.text, files: files, capabilities: #"{"window": {"showDocument": {"support": true}}}"#)
    let command = try client.ask("codeLens")[0]["command"]
    #expect(command["command"] == "mistap.picture")
    let arguments = command["arguments"].elements.map { "\"\($0.string)\"" }
    let answer = try client.request(
      "workspace/executeCommand",
      "{\"command\": \"mistap.picture\", \"arguments\": [\(arguments.joined(separator: ", "))]}")
    let uri = answer["result"]["uri"].string
    #expect(client.told.last?["method"] == "window/showDocument")
    #expect(client.told.last?["params"]["uri"] == .text(uri))
    let path = try #require(files.written.first)
    #expect(uri == "file://\(path)" && path.hasPrefix("/cache/pictures/"))
    #expect(files[path]?.hasPrefix("<?xml") == true)
  }
}
