/// Reads the English of a Swift source's string literals, joined over `+`.
///
/// Literals of one word, raw values of cases, and code of other languages are no English.
struct LiteralReader {
  private let path: String
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var prose: Prose
  private var joined: (text: String, line: Int, isMultiline: Bool)?
  private var lineStart = 0
  /// The lines with a mark `words: allow RULE`.
  private let allowed: Set<Int>

  /// The placeholder for an interpolation.
  static let interpolation = "\u{FFFC}"

  static func read(_ text: String, path: String, into prose: inout Prose) {
    var reader = LiteralReader(path: path, text: text, prose: prose)
    // Only the reader holds the texts now, so that nothing is copied.
    prose = Prose(.literal)
    reader.read()
    reader.flush()
    prose = reader.prose
  }

  private init(path: String, text: String, prose: Prose) {
    self.path = path
    self.prose = prose
    bytes = Array(text.utf8)
    allowed = Set(
      text.contains("words: allow ")
        ? text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .filter { $0.element.contains("words: allow ") }.map { $0.offset + 1 } : [])
  }

  private func byte(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  private mutating func advance() {
    if byte() == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private mutating func read() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        while index < bytes.count, byte() != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
          advance()
        }
        index += 2
      case UInt8(ascii: "\""): readLiteral(hashes: 0)
      case UInt8(ascii: "#") where byte(1) == UInt8(ascii: "\""): readLiteral(hashes: 1)
      case UInt8(ascii: "#") where byte(1) == UInt8(ascii: "#") && byte(2) == UInt8(ascii: "\""):
        readLiteral(hashes: 2)
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "+"): advance()
      default:
        if joined != nil { flush() }
        advance()
      }
    }
  }

  private mutating func readLiteral(hashes: Int) {
    let (start, first) = (line, lineStart)
    let isRawValue = isRawValue(from: first)
    let (text, isMultiline) = literal(hashes: hashes)
    guard !isRawValue else { return }
    if let before = joined, !before.isMultiline, !isMultiline {
      joined = (before.text + text, before.line, false)
    } else {
      flush()
      joined = (text, start, isMultiline)
    }
  }

  /// Whether the line before the literal is `case name = `.
  private func isRawValue(from start: Int) -> Bool {
    let parts = String(decoding: bytes[start..<index], as: UTF8.self).split(separator: " ")
    return parts.count == 3 && parts[0] == "case" && parts[2] == "="
  }

  /// The text of the literal that begins here; the literals in its interpolations are texts, too.
  private mutating func literal(hashes: Int) -> (text: String, isMultiline: Bool) {
    index += hashes
    let isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    let quotes = isMultiline ? 3 : 1
    for _ in 0..<quotes { advance() }
    var text: [UInt8] = []
    while index < bytes.count {
      if ends(quotes, hashes) {
        index += quotes + hashes
        break
      }
      if byte() == UInt8(ascii: "\n"), !isMultiline { break }
      guard byte() == UInt8(ascii: "\\"),
        (0..<hashes).allSatisfy({ byte(1 + $0) == UInt8(ascii: "#") })
      else {
        text.append(byte())
        advance()
        continue
      }
      for _ in 0...hashes { advance() }
      text += escape()
    }
    return (String(decoding: text, as: UTF8.self), isMultiline)
  }

  private func ends(_ quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
  }

  /// The meaning of what follows a backslash.
  private mutating func escape() -> [UInt8] {
    let mark = byte()
    switch mark {
    case UInt8(ascii: "("):
      interpolate()
      return Array(Self.interpolation.utf8)
    case UInt8(ascii: "n"):
      advance()
      return [UInt8(ascii: "\n")]
    case UInt8(ascii: "\n"):
      advance()
      while byte() == UInt8(ascii: " ") { advance() }
      return []
    case UInt8(ascii: "u"):
      while index < bytes.count, byte() != UInt8(ascii: "}"), byte() != UInt8(ascii: "\n") {
        advance()
      }
      advance()
      return [UInt8(ascii: " ")]
    default:
      advance()
      return [mark]
    }
  }

  private mutating func interpolate() {
    var depth = 0
    repeat {
      switch byte() {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        let start = line
        let (text, isMultiline) = literal(hashes: 0)
        add(text, line: start, isMultiline: isMultiline)
        continue
      default: break
      }
      advance()
    } while depth > 0 && index < bytes.count
  }

  private mutating func flush() {
    guard let (text, line, isMultiline) = joined else { return }
    joined = nil
    add(text, line: line, isMultiline: isMultiline)
  }

  private mutating func add(_ text: String, line: Int, isMultiline: Bool) {
    guard LiteralText.isPhrase(text) else { return }
    let allows = allowed.contains(line)
    for (row, words) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = words.drop { $0 == " " }
      guard !words.isEmpty, !LiteralText.isCode(words, isMultiline: isMultiline) else {
        prose.close()
        continue
      }
      prose.add(
        PlainText.of(words), path: path, line: isMultiline ? line + row + 1 : line, allows: allows)
      if !isMultiline { prose.close() }
    }
    prose.close()
  }
}

/// Distinguishes English from code.
enum LiteralText {
  /// Whether a text has two words or more.
  static func isPhrase(_ text: String) -> Bool {
    text.split { $0 == " " || $0 == "\n" }.count { word in
      word.count > 1 && word.allSatisfy { $0.isLetter || "’'-.,:;()".contains($0) }
    } >= 2
  }

  /// Whether a line is of a language for machines.
  static func isCode(_ line: Substring, isMultiline: Bool) -> Bool {
    if isMultiline, line.contains("\"") || ["//", "$", "|"].contains(where: line.hasPrefix) {
      return true
    }
    let marks = line.utf8.count { "{}<>;=|\\$".utf8.contains($0) }
    if marks > 1, marks * 25 > line.utf8.count { return true }
    return ["https://", "::", "=>", "()", "=#", "%%"].contains { line.contains($0) }
      || line.hasPrefix("@") || line.hasPrefix(".") || line.hasPrefix("</")
  }
}
