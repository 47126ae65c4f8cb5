import ScenarioLanguage
import Testing
import Workbench
import WorkbenchSupport

@testable import Servers

/// An editor that talks to a language server in memory.
struct EditorClient {
  var server: LanguageServer
  /// What came in, the answers left aside.
  private(set) var told: [JSON] = []
  private var count = 0

  static let uri = "file:///work/a.kdl"

  init(files: MemoryFiles = MemoryFiles(), capabilities: String = "{}") throws {
    var environment = Environment(files: files.access)
    environment.cacheFolder = "/cache"
    server = LanguageServer(environment: environment)
    try request("initialize", "{\"capabilities\": \(capabilities)}")
    try tell("initialized", "{}")
  }

  /// An editor with a text open in it.
  init(_ text: String, files: MemoryFiles = MemoryFiles(), capabilities: String = "{}") throws {
    try self.init(files: files, capabilities: capabilities)
    try open(text)
  }

  mutating func open(_ text: String, as uri: String = Self.uri) throws {
    try tell(
      "textDocument/didOpen",
      "{\"textDocument\": {\"uri\": \"\(uri)\", \"version\": 1, \"text\": \(Self.quoted(text))}}")
  }

  /// Puts a text in the place of another, of which only the first occurrence is meant.
  mutating func type(_ text: String, at position: String, to end: String? = nil) throws {
    let range = "{\"start\": \(position), \"end\": \(end ?? position)}"
    try tell(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(Self.uri)", "version": 2},
       "contentChanges": [{"range": \(range), "text": \(Self.quoted(text))}]}
      """)
  }

  /// The whole answer to a request.
  @discardableResult
  mutating func request(_ method: String, _ parameters: String) throws -> JSON {
    count += 1
    let message =
      "{\"jsonrpc\": \"2.0\", \"id\": \(count), \"method\": \"\(method)\", \"params\": \(parameters)}"
    let answers = try receive(message)
    return try #require(answers.first { $0["id"] == .number(Double(count)) })
  }

  /// The result of what is asked of the open text, or of a place in it.
  mutating func ask(_ method: String, at position: String? = nil, _ more: String = "") throws
    -> JSON
  {
    let place = position.map { ", \"position\": \($0)" } ?? ""
    let answer = try request(
      "textDocument/\(method)", "{\"textDocument\": {\"uri\": \"\(Self.uri)\"}\(place)\(more)}")
    #expect(answer["error"] == .null)
    return answer["result"]
  }

  mutating func tell(_ method: String, _ parameters: String) throws {
    _ = try receive(
      "{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(parameters)}")
  }

  /// Hands over a message as it is.
  @discardableResult
  mutating func receive(_ message: String) throws -> [JSON] {
    let messages = try server.receive(Array(message.utf8)).map(Self.content)
    told += messages.filter { $0["method"] != .null }
    return messages
  }

  /// Lets the server work out what it was left to.
  mutating func rest() throws {
    while server.hasWork { told += try server.work().map(Self.content) }
  }

  /// The diagnostics that were told last.
  var diagnostics: [JSON] {
    let last = told.last { $0["method"] == "textDocument/publishDiagnostics" }
    return last?["params"]["diagnostics"].elements ?? []
  }

  /// The content of a message, of which the header must be right.
  private static func content(_ message: [UInt8]) throws -> JSON {
    var reader = MessageReader()
    reader.append(message)
    guard case .message(let content) = reader.next() else {
      throw UsageError("no message: \(String(decoding: message, as: UTF8.self))")
    }
    #expect(reader.next() == nil)
    return try JSON(String(decoding: content, as: UTF8.self))
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }.joined()
    return "\"\(escaped)\""
  }

  /// A place as the protocol has it.
  static func position(_ line: Int, _ unit: Int) -> String {
    "{\"line\": \(line), \"character\": \(unit)}"
  }
}

extension JSON {
  var string: String { if case .text(let text) = self { text } else { "" } }

  /// A range as the server has it.
  var places: Range<DocumentText.Position>? {
    let ends =
      [self["start"], self["end"]].compactMap { end in
        end["line"].number.flatMap { line in
          end["character"].number.map { .init(line: Int(line), unit: Int($0)) }
        }
      } as [DocumentText.Position]
    guard ends.count == 2 else { return nil }
    return ends[0]..<ends[1]
  }

  /// A range as `1:2-1:5`, both counted from 0.
  var range: String {
    func place(_ json: JSON) -> String {
      "\(Int(json["line"].number ?? -1)):\(Int(json["character"].number ?? -1))"
    }
    return "\(place(self["start"]))-\(place(self["end"]))"
  }
}
