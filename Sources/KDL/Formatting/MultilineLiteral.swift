/// The lines of a `"""` literal, for a change of their indentation.
struct MultilineLiteral {
  private let bytes: [UInt8]
  private let opening: Range<Int>
  private let content: ArraySlice<Range<Int>>
  private let closing: Range<Int>

  /// Creates the lines; nil if a backslash at a line's end joins two of them, since then
  /// indentation and text look alike.
  ///
  /// It is nil for a single-quoted string too, whose only newlines are joined ones.
  init?(_ literal: ArraySlice<UInt8>) {
    bytes = Array(literal)
    var scanner = Scanner(bytes)
    let isRaw = scanner.current == UInt8(ascii: "#")
    var lineStart = 0
    var lines: [Range<Int>] = []
    while !scanner.isAtEnd {
      let offset = scanner.place.offset
      if scanner.skipNewline() {
        lines.append(lineStart..<offset)
        lineStart = scanner.place.offset
      } else if !isRaw, scanner.current == UInt8(ascii: "\\") {
        guard !scanner.skipWhitespaceEscape() else { return nil }
        scanner.skipASCII(2)
      } else {
        scanner.skipScalar()
      }
    }
    guard let opening = lines.first else { return nil }
    self.opening = opening
    content = lines.dropFirst()
    closing = lineStart..<bytes.count
  }

  /// Returns the literal of the same value with its lines indented by `indentation`.
  func text(indentation: String) -> String {
    let oldIndentation = spaces(closing)
    var text = String(decoding: bytes[opening], as: UTF8.self)
    for line in content {
      text += "\n"
      if spaces(line) < line.count {
        text += indentation
        text += String(decoding: bytes[line].dropFirst(oldIndentation), as: UTF8.self)
      }
    }
    text += "\n" + indentation
    return text + String(decoding: bytes[closing].dropFirst(oldIndentation), as: UTF8.self)
  }

  /// Returns the number of bytes of white space at the beginning of a line.
  private func spaces(_ line: Range<Int>) -> Int {
    var scanner = Scanner(Array(bytes[line]))
    _ = scanner.skipSpaces()
    return scanner.place.offset
  }
}
