/// How deep in blocks the lines of an unfinished statement end, as far as a glance at each tells.
///
/// It spares reading everything again with every line: what a line adds can mostly be seen in a
/// statement that has nothing but the blocks around it.
struct OpenBlocks {
  private var command = ""
  private var depth = 0
  /// Whether something was seen of which a glance cannot tell where it ends: strings and remarks of
  /// several lines, lines that go on.
  private var isUnsure = false

  /// Whether the statement is still open, and sound, after a further line; nil where only reading all
  /// of it tells.
  mutating func staysOpen(after line: String, needsMore: (String) -> Bool) -> Bool? {
    if command.isEmpty {
      command = String(line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != "{" })
      isUnsure = !command.allSatisfy { $0.isLetter || $0 == "-" }
      take(line)
      return nil
    }
    let before = depth
    take(line)
    guard !isUnsure, before > 0, depth > 0 else { return nil }
    let blocks = command + " a {\n" + String(repeating: "b {\n", count: before - 1)
    return needsMore(blocks + line) ? true : nil
  }

  private mutating func take(_ line: String) {
    var isQuoted = false
    var last: UInt8 = 0
    var escapes = false
    for byte in line.utf8 {
      defer { last = byte }
      if escapes {
        escapes = false
      } else if isQuoted {
        escapes = byte == UInt8(ascii: "\\")
        isQuoted = byte != UInt8(ascii: "\"")
      } else {
        switch byte {
        case UInt8(ascii: "\""):
          isUnsure = isUnsure || last == byte || last == UInt8(ascii: "#")
          isQuoted = true
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: "/") where last == byte: return
        case UInt8(ascii: "*") where last == UInt8(ascii: "/"), UInt8(ascii: "\\"): isUnsure = true
        default: break
        }
      }
    }
    isUnsure = isUnsure || isQuoted
  }
}
