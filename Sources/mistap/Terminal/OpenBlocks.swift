/// The block depth at the end of an unfinished statement, estimated line by line.
///
/// It avoids reading everything again with every line: the effect of a line is mostly visible in a
/// statement with only the blocks around it.
struct OpenBlocks {
  private var command = ""
  private var depth = 0
  /// Whether an end could not be determined line by line: strings and comments of several lines,
  /// and continued lines.
  private var isUnsure = false

  /// Whether the statement is still open, and valid, after another line; nil if only reading all of
  /// it can decide.
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
