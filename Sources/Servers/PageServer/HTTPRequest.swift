/// The head of a request of HTTP/1.1, as RFC 9112 writes it, and its body.
struct HTTPRequest: Equatable, Sendable {
  struct Field: Equatable, Sendable {
    /// In lower case.
    let name: String
    let value: String
  }

  let method: String
  let path: String
  let fields: [Field]
  /// Whether another request may follow.
  let keepsOpen: Bool
  var body: [UInt8] = []

  /// Returns the value of a field; nil without one.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The length of the body that the head states; nil without one.
  var length: Int? { self["content-length"].flatMap { Int($0, radix: 10) } }

  static let longestLine = 8 << 10
  static let longestHead = 16 << 10
  static let mostFields = 64
}

/// A reason to refuse a request: the status, a code for programs and a sentence.
struct HTTPRefusal: Error, Hashable, Sendable {
  let status: Int
  let code: String
  let message: String
  /// The method that the path takes, for status 405.
  var allowed: String?

  init(_ status: Int, _ code: String, _ message: String, allowed: String? = nil) {
    (self.status, self.code, self.message, self.allowed) = (status, code, message, allowed)
  }

  static let malformed = HTTPRefusal(400, "malformed", "This is no request of HTTP/1.1.")
  static let longLine = HTTPRefusal(414, "line-too-long", "A request line has at most 8 KB.")
  static let largeHead = HTTPRefusal(
    431, "head-too-large", "A head has at most 16 KB and 64 fields.")
}

/// Splits the bytes of a connection into requests, however they are cut. It keeps no more than a
/// head and a body.
struct HTTPReader: Sendable {
  private var bytes: [UInt8] = []
  /// The number of bytes of the head in which no end was found.
  private var searched = 0
  private var head: HTTPRequest?

  var isEmpty: Bool { bytes.isEmpty && head == nil }

  /// Whether a head has come whose body is missing.
  var awaitsBody: Bool { head != nil }

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Drops what has come, after a refusal.
  mutating func clear() { self = HTTPReader() }

  /// Returns the next whole request; nil until it has come. `check` sees each head before its body
  /// is read.
  mutating func next(
    check: (HTTPRequest) throws(HTTPRefusal) -> Void
  ) throws(HTTPRefusal) -> HTTPRequest? {
    if head == nil {
      guard let found = try nextHead() else { return nil }
      try check(found)
      head = found
    }
    guard var request = head, bytes.count >= request.length ?? 0 else { return nil }
    let length = request.length ?? 0
    request.body = Array(bytes.prefix(length))
    bytes.removeFirst(length)
    head = nil
    return request
  }

  private mutating func nextHead() throws(HTTPRefusal) -> HTTPRequest? {
    // Empty lines before a request are skipped (RFC 9112, 2.2).
    while bytes.starts(with: Self.lineEnd) {
      bytes.removeFirst(2)
      searched = 0
    }
    guard let end = try headEnd() else { return nil }
    let text = bytes[..<end]
    bytes.removeFirst(end + 4)
    searched = 0
    return try Self.parse(text)
  }

  private static let lineEnd: [UInt8] = [13, 10]

  /// The number of bytes before the empty line; nil until it has come.
  private mutating func headEnd() throws(HTTPRefusal) -> Int? {
    for index in searched..<bytes.count {
      let byte = bytes[index]
      if byte == 10 {
        guard index > 0, bytes[index - 1] == 13 else { throw .malformed }
        if index >= 3, bytes[index - 2] == 10, bytes[index - 3] == 13 {
          searched = index
          try checkLengths(of: bytes[..<(index - 3)])
          return index - 3
        }
      } else if index > 0, bytes[index - 1] == 13 || byte == 0 {
        throw .malformed
      }
    }
    searched = bytes.count
    try checkLengths(of: bytes[...])
    return nil
  }

  private func checkLengths(of head: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let line = head.prefix(HTTPRequest.longestLine + 1).prefix { $0 != 13 }
    guard line.count <= HTTPRequest.longestLine else { throw .longLine }
    guard head.count <= HTTPRequest.longestHead else { throw .largeHead }
  }

  private static func parse(_ text: ArraySlice<UInt8>) throws(HTTPRefusal) -> HTTPRequest {
    let lines = text.split(separator: 10, omittingEmptySubsequences: false).map {
      $0.last == 13 ? $0.dropLast() : $0
    }
    let words = (lines.first ?? []).split(separator: 32, omittingEmptySubsequences: false)
    guard words.count == 3, words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isVisible) }),
      words[0].allSatisfy(isTokenByte)
    else { throw .malformed }
    let version = String(decoding: words[2], as: UTF8.self)
    guard ["HTTP/1.1", "HTTP/1.0"].contains(version) else { throw .malformed }
    guard lines.count - 1 <= HTTPRequest.mostFields else { throw .largeHead }
    var fields: [HTTPRequest.Field] = []
    for line in lines.dropFirst() { fields.append(try field(line)) }
    for name in ["host", "content-length"] {
      guard fields.count(where: { $0.name == name }) <= 1 else { throw .malformed }
    }
    if let length = fields.first(where: { $0.name == "content-length" })?.value {
      guard length.utf8.allSatisfy({ (48...57).contains($0) }), (1...18).contains(length.count)
      else { throw .malformed }
    }
    let closes = fields.contains { $0.name == "connection" && $0.value.lowercased() == "close" }
    return HTTPRequest(
      method: String(decoding: words[0], as: UTF8.self),
      path: String(decoding: words[1], as: UTF8.self), fields: fields,
      keepsOpen: version == "HTTP/1.1" && !closes)
  }

  /// Returns a field; one that is folded or has a space before its colon is malformed.
  private static func field(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> HTTPRequest.Field {
    guard let colon = line.firstIndex(of: 58), colon > line.startIndex,
      line[..<colon].allSatisfy(isTokenByte)
    else { throw .malformed }
    let value = line[(colon + 1)...]
    guard value.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 }) else { throw .malformed }
    let trimmed = value.drop { $0 == 32 || $0 == 9 }
    let end = trimmed.lastIndex { $0 != 32 && $0 != 9 }.map { $0 + 1 } ?? trimmed.startIndex
    return HTTPRequest.Field(
      name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      value: String(decoding: trimmed[..<end], as: UTF8.self))
  }

  private static func isVisible(_ byte: UInt8) -> Bool { byte > 32 && byte < 127 }

  /// Whether a byte may be in a name (RFC 9110, 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
