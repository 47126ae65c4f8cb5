/// A scenario file as it was read: its path in messages, and its bytes.
package struct SourceFile: Sendable {
  package var path: String
  package var bytes: [UInt8]

  /// Makes a file of bytes, which may be invalid UTF-8.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file of a text that was typed or built.
  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The line around a byte, or the part of it near the byte. `scalars` is the number of scalars
  /// from the line's start to the byte, `lead` the number of those in the text.
  func line(around offset: Int, scalars: Int) -> (text: String, lead: Int) {
    let place = min(max(0, offset), bytes.count)
    var start = place
    var lead = 0
    while start > 0, lead < min(scalars, Self.reach) {
      start -= 1
      // Bytes 10xxxxxx continue a scalar.
      if bytes[start] & 0xC0 != 0x80 { lead += 1 }
    }
    let end = min(bytes.count, place + 4 * Self.reach)
    let before = String(decoding: bytes[start..<place], as: UTF8.self)
    let after = String(decoding: bytes[place..<end], as: UTF8.self).unicodeScalars
      .prefix { !Self.lineEnds.contains($0) }
    return (before + String(String.UnicodeScalarView(after)), lead)
  }

  /// The number of scalars kept on either side of a place.
  private static let reach = 200
  private static let lineEnds: Set<Unicode.Scalar> = [
    "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  /// Whether the file may contain an include: the word, or an escape that may hide it.
  var mayInclude: Bool {
    let word = Array("include".utf8)
    return bytes.indices.contains { place in
      switch bytes[place] {
      case UInt8(ascii: "\\"): true
      case UInt8(ascii: "i"): bytes[place...].starts(with: word)
      default: false
      }
    }
  }
}
