internal import JSON
internal import Workbench

/// Splits a byte stream into messages, as the base protocol of language servers frames them:
/// headers with the content's length, an empty line, the content.
package struct MessageReader: Sendable {
  package enum Piece: Equatable, Sendable {
    case message([UInt8])
    /// Bytes that cannot be a header, skipped.
    case malformed
    /// A message longer than any other, the content of which is skipped.
    case tooLong
  }

  private var bytes: [UInt8] = []
  /// The number of bytes that were returned.
  private var start = 0
  /// The content length from the last header; nil before a header.
  private var awaited: Int?
  /// The number of bytes to skip.
  private var skips = 0

  private static let longestHeader = 4_096

  private let longest: Int

  package init(longest: Int = Message.mostBytes) { self.longest = longest }

  package mutating func append(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Returns the next message; nil until enough bytes have arrived.
  package mutating func next() -> Piece? {
    let skipped = min(skips, bytes.count - start)
    start += skipped
    skips -= skipped
    if awaited == nil {
      guard let end = headerEnd else {
        guard bytes.count - start > Self.longestHeader else { return nil }
        return passOver(to: bytes.count)
      }
      guard let length = Self.length(in: bytes[start..<end]) else { return passOver(to: end) }
      start = end
      guard length <= longest else {
        skips = length
        return .tooLong
      }
      awaited = length
    }
    guard let length = awaited, bytes.count - start >= length else { return nil }
    let content = Array(bytes[start..<(start + length)])
    start += length
    awaited = nil
    return .message(content)
  }

  private mutating func passOver(to end: Int) -> Piece {
    start = end
    return .malformed
  }

  /// The end of the empty line after the headers.
  private var headerEnd: Int? {
    var index = start
    var isLineEmpty = false
    while index < min(bytes.count, start + Self.longestHeader) {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        if isLineEmpty { return index + 1 }
        isLineEmpty = true
      case UInt8(ascii: "\r"): break
      default: isLineEmpty = false
      }
      index += 1
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    let lines = String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline)
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, String(parts[0]).trimmed.lowercased() == "content-length" else {
        continue
      }
      return Int(String(parts[1]).trimmed, radix: 10).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}

extension Received {
  package init(_ piece: MessageReader.Piece) {
    switch piece {
    case .message(let bytes): self.init(bytes)
    case .malformed: self.init(failedBy: .malformed)
    case .tooLong: self.init(failedBy: .tooLong)
    }
  }
}

extension JSONValue {
  var framed: [UInt8] {
    let content = JSONWriter.file(self)
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
