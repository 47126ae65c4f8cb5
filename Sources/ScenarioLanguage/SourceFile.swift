/// A scenario file as it was read: its path as messages name it, and its bytes.
package struct SourceFile: Sendable {
  package var path: String
  package var bytes: [UInt8]

  /// A file's text; it need not be valid UTF-8.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A text that was typed or built.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The line around a place, which lies `scalars` scalars after the line's start.
  func line(around offset: Int, scalars: Int) -> String {
    var start = min(max(0, offset), bytes.count)
    var end = start
    var left = scalars
    while start > 0, left > 0 {
      start -= 1
      // Bytes 10xxxxxx continue a scalar.
      if bytes[start] & 0xC0 != 0x80 { left -= 1 }
    }
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end += 1
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
