internal import JSON

/// A received message of JSON-RPC 2.0.
package struct Message: Sendable {
  /// The id that an answer repeats; nil for a notification.
  let id: JSONValue?
  let method: String
  let parameters: JSONValue

  /// The longest message that is read, in bytes. It is the size of the largest dump that can be
  /// imported.
  package static let mostBytes = 64 << 20
  /// The longest id, in bytes.
  private static let longestID = 256

  /// The reason why a request failed, with the codes of JSON-RPC and of language servers.
  package struct Problem: Error, Sendable {
    let code: Int
    let text: String
    /// Further facts for programs; nil for none.
    var data: JSONValue?

    static let malformed = Problem(code: -32700, text: "this is not JSON")
    static let invalid = Problem(code: -32600, text: "this is not a request")
    static let tooLong = Problem(
      code: -32600, text: "the message is longer than \(mostBytes >> 20) MiB")
    static let notInitialized = Problem(code: -32002, text: "initialize comes first")
    static let initializedAlready = Problem(code: -32600, text: "initialize came already")
    static let shutDown = Problem(code: -32600, text: "the server was shut down")

    static func unknown(_ method: String) -> Problem {
      Problem(code: -32601, text: "there is no method \(method)")
    }

    static func parameters(_ text: String) -> Problem { Problem(code: -32602, text: text) }

    static func version(_ requested: String, supported: [String]) -> Problem {
      Problem(
        code: -32022, text: "the protocol's version \(requested) is not supported",
        data: [
          "supported": .array(supported.map(JSONValue.string)), "requested": .string(requested),
        ])
    }

    static func failed(_ text: String) -> Problem { Problem(code: -32803, text: text) }
  }

  /// Returns the message in these bytes; nil for an answer to a request from the server.
  static func read(_ bytes: [UInt8]) throws(Problem) -> Message? {
    // Editors can cut a letter in two halves.
    var leniency = JSONReader.Leniency()
    leniency.mendsHalves = true
    leniency.countsLines = false
    guard let json = try? JSONReader.read(bytes, leniency) else { throw .malformed }
    guard json.isObject else { throw .invalid }
    let id = json.members.first { $0.name == "id" }?.value
    guard let method = json["method"].text else {
      let isAnswer = json.members.contains { $0.name == "result" || $0.name == "error" }
      if isAnswer { return nil }
      throw .invalid
    }
    if let id {
      guard id.isID, JSONWriter.line(id).count <= longestID else { throw .invalid }
    }
    return Message(id: id, method: method, parameters: json["params"])
  }
}

extension JSONValue {
  static func answer(to id: JSONValue, _ result: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  static func answer(to id: JSONValue, _ problem: Message.Problem) -> JSONValue {
    var error: [JSONValue.Member] = [
      .init("code", .integer(problem.code)), .init("message", .string(problem.text)),
    ]
    if let data = problem.data { error.append(.init("data", data)) }
    return ["jsonrpc": "2.0", "id": id, "error": .object(error)]
  }

  static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  fileprivate var isID: Bool {
    switch self {
    case .string, .integer, .unsigned, .number: true
    case .null, .bool, .array, .object: false
    }
  }

  /// A whole number within 32 bits; nil for any other value.
  var index: Int? {
    let value: Int? =
      switch self {
      case .integer(let value): value
      case .number(let value): Int(exactly: value)
      default: nil
      }
    return value.flatMap { (0...Int(clamping: Int32.max)).contains($0) ? $0 : nil }
  }
}

/// Splits a byte stream into messages, one a line. Each byte is looked at once, however the stream
/// is cut.
package struct LineReader: Sendable {
  package enum Piece: Equatable, Sendable {
    case line([UInt8])
    /// A line longer than any message, which was skipped.
    case tooLong
  }

  private var bytes: [UInt8] = []
  /// The number of bytes that were returned.
  private var start = 0
  /// The number of bytes before which no line ends.
  private var searched = 0
  /// Whether the rest of a line that is too long is being skipped.
  private var skips = false
  private let longest: Int

  package init(longest: Int = Message.mostBytes) { self.longest = longest }

  package mutating func append(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes += more
  }

  /// Returns the next line that is not blank; nil until one has arrived.
  package mutating func next() -> Piece? {
    while let end = bytes[searched...].firstIndex(of: 0x0A) {
      let line = bytes[start..<end]
      (start, searched) = (end + 1, end + 1)
      if skips {
        skips = false
      } else if line.count > longest {
        return .tooLong
      } else if line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) {
        return .line(Array(line))
      }
    }
    searched = bytes.count
    guard bytes.count - start > longest else { return nil }
    let isFirst = !skips
    bytes = []
    (start, searched, skips) = (0, 0, true)
    return isFirst ? .tooLong : nil
  }
}
