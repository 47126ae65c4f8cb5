/// Texts that end with a quote and begin with none.
extension Scanner {
  /// Whether the quote here ends a text: it stands behind a word, and in front of none.
  var isAtClosingQuote: Bool {
    guard current == UInt8(ascii: "\""), isWordByte(before: place.offset) else { return false }
    switch byte(ahead: 1) {
    case 0, 0x20, 0x09...0x0D, UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return true
    default: return false
    }
  }

  /// What is wrong with such a quote, marked from where the text should have been opened.
  ///
  /// Behind a `=` that is what follows it. Among words without keys nobody knows which of them are
  /// names: where more than one follows the node's, the last is marked.
  var missingOpeningQuote: KDLError {
    let (found, stop) = wordsBefore
    var words = found
    let isBehindKey = stop == UInt8(ascii: "=")
    // A number or a keyword is a value of its own, and so is the name of a node.
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

  /// Where the words without quotes begin that lead up to here, the last first, and what stands
  /// before them; 0 at the beginning.
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

  /// Whether a value ends with the byte, behind which no name of a node can stand.
  private func isString(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ")")
  }

  /// The place of a scalar that begins at an earlier offset of this line.
  private func position(back offset: Int) -> SourcePosition {
    let scalars = bytes[offset..<place.offset].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(
      offset: offset, line: position.line, column: position.column - scalars)
  }
}
