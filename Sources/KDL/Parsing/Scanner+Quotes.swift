/// Recovery of texts with a closing quote but no opening one.
extension Scanner {
  /// Whether the quote here ends a text: a word is before it and none after it.
  var isAtClosingQuote: Bool {
    guard current == UInt8(ascii: "\""), isWordByte(before: place.offset) else { return false }
    switch byte(ahead: 1) {
    case 0, 0x20, 0x09...0x0D, UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return true
    default: return false
    }
  }

  /// The error for such a quote, marked where the text should begin.
  ///
  /// After a `=` the text begins with the next word. Among words without keys it is unknown which
  /// are separate arguments: if several follow the node's name, the last is marked.
  var missingOpeningQuote: KDLError {
    let (found, stop) = wordsBefore
    var words = found
    let isBehindKey = stop == UInt8(ascii: "=")
    // A number, a keyword and the name of a node are never part of the text.
    let isOwn = isBehindKey ? words.last.map(isNumber) == true : !isString(stop)
    if isOwn, words.count > 1 { words.removeLast() }
    let isKnown = isBehindKey || words.count == 1
    let start = (isKnown ? words.last : words.first) ?? place.offset
    let end = bytes[start..<place.offset].firstIndex { $0 == 0x20 || $0 == 0x09 }
    let word = String(decoding: bytes[start..<(end ?? place.offset)], as: UTF8.self)
    return KDLError(
      range: SourceRange(start: position(back: start), end: failure(.missingSpace).range.end),
      fact: .missingOpeningQuote(before: isKnown ? word : nil))
  }

  /// The offsets of the words without quotes that lead up to here, the last first, and the byte
  /// before them, 0 at the beginning.
  private var wordsBefore: (starts: [Int], stop: UInt8) {
    var starts: [Int] = []
    var offset = place.offset
    while true {
      if isWordByte(before: offset) {
        offset -= 1
        if !isWordByte(before: offset) { starts.append(offset) }
      } else if offset > 0, bytes[offset - 1] == 0x20 || bytes[offset - 1] == 0x09 {
        offset -= 1
      } else {
        return (starts, offset > 0 ? bytes[offset - 1] : 0)
      }
    }
  }

  private func isWordByte(before offset: Int) -> Bool {
    guard offset > 0 else { return false }
    return bytes[offset - 1] >= 0x80 || ASCIISet.identifier.contains(bytes[offset - 1])
  }

  private func isNumber(at offset: Int) -> Bool {
    Identifier.looksLikeNumber(bytes[offset...].prefix(3))
  }

  /// Whether a value ends with the byte, so that the next word is not the name of a node.
  private func isString(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ")")
  }

  /// Returns the position of a scalar that begins at an earlier offset of this line.
  private func position(back offset: Int) -> SourcePosition {
    let scalars = bytes[offset..<place.offset].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(
      offset: offset, line: position.line, column: position.column - scalars)
  }
}
