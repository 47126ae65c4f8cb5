/// Splits Swift or C into words and marks, without comments and the text of strings.
///
/// A string becomes a quotation mark, followed by the code that it interpolates, in parentheses. A name
/// in backticks becomes a backtick: mostly tests are called so.
struct SourceWords {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var depth = 0
  private var nesting = 0
  private(set) var words: [Word] = []

  static func of(_ text: String) -> [Word] {
    var source = SourceWords(bytes: Array(text.utf8))
    source.read(untilParenthesis: false)
    return source.words
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  private func stands(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard byte() == text.utf8Start[0], index + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  private mutating func advance() {
    if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private mutating func read(untilParenthesis: Bool) {
    let outer = nesting
    while index < bytes.count {
      // What there is most of comes first.
      if bytes[index].isSpace {
        advance()
      } else if bytes[index].isNamePart {
        readName()
      } else if stands("//") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if stands("/*") {
        skipComment()
      } else if let hashes = hashesOfString() {
        skipString(hashes: hashes)
      } else if byte() == UInt8(ascii: "`") {
        add("`")
        skipQuoted(UInt8(ascii: "`"))
      } else if byte() == UInt8(ascii: "'") {
        skipQuoted(UInt8(ascii: "'"))
      } else {
        if untilParenthesis, nesting == outer, byte() == UInt8(ascii: ")") { return }
        readMark()
      }
    }
  }

  private mutating func readName() {
    let start = index
    while index < bytes.count, bytes[index].isNamePart { index += 1 }
    add(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func readMark() {
    switch byte() {
    case UInt8(ascii: "}"): depth -= 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): nesting -= 1
    default: break
    }
    add(String(UnicodeScalar(byte())))
    switch byte() {
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "("), UInt8(ascii: "["): nesting += 1
    default: break
    }
    advance()
  }

  private mutating func add(_ text: String) {
    words.append(Word(text: text, line: line, depth: depth, nesting: nesting))
  }

  private mutating func skipComment() {
    var open = 0
    repeat {
      if stands("/*") {
        open += 1
        index += 2
      } else if stands("*/") {
        open -= 1
        index += 2
      } else {
        advance()
      }
    } while open > 0 && index < bytes.count
  }

  /// The number of `#` before a string that begins here; nil where none begins.
  private func hashesOfString() -> Int? {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    return byte(count) == UInt8(ascii: "\"") ? count : nil
  }

  private func endsString(_ quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
  }

  private mutating func skipString(hashes: Int) {
    add("\"")
    index += hashes
    let quotes = stands("\"\"\"") ? 3 : 1
    index += quotes
    while index < bytes.count, !endsString(quotes, hashes: hashes) {
      if quotes == 1, byte() == UInt8(ascii: "\n") { return }
      guard byte() == UInt8(ascii: "\\"),
        (0..<hashes).allSatisfy({ byte(1 + $0) == UInt8(ascii: "#") })
      else {
        advance()
        continue
      }
      index += 1 + hashes
      if byte() == UInt8(ascii: "(") {
        readMark()
        read(untilParenthesis: true)
        if index < bytes.count { readMark() }
      } else {
        advance()
      }
    }
    index += quotes + hashes
  }

  private mutating func skipQuoted(_ mark: UInt8) {
    index += 1
    while index < bytes.count, byte() != mark, byte() != UInt8(ascii: "\n") {
      index += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self <= 0x20 }

  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}
