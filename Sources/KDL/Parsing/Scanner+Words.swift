extension Scanner {
  /// Reads a word that begins with `#`: a boolean, null, or a number without digits.
  mutating func readKeyword() throws(KDLError) -> KDLValue.Content {
    let start = position
    skipASCII(1)
    skipIdentifierCharacters()
    let word = text(from: start.offset)
    switch word {
    case "#true": return .boolean(true)
    case "#false": return .boolean(false)
    case "#null": return .null
    case "#inf", "#-inf", "#nan": return .number(KDLNumber(validated: word))
    default: throw failure(.unknownKeyword(word), from: start)
    }
  }

  /// Reads a name without quotes.
  ///
  /// The caller guarantees an identifier character here.
  mutating func readIdentifier() throws(KDLError) -> String {
    let start = position
    skipIdentifierCharacters()
    let word = text(from: start.offset)
    // Names are most frequent: they are compared only if they may be reserved.
    let length = place.offset - start.offset
    if 3...5 ~= length, Identifier.mayBeReserved(firstByte: bytes[start.offset]),
      Identifier.reservedWords.contains(word)
    {
      throw failure(.bareKeyword(word), from: start)
    }
    if length == 1, word == "r", current == UInt8(ascii: "\"") || current == UInt8(ascii: "#") {
      throw failure(.legacyRawString, from: start)
    }
    return word
  }

  /// Whether an ASCII letter is here, which only an identifier can begin with.
  var isAtLetter: Bool { (current | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether a number is here, or a text that can only be an invalid number.
  var isAtNumber: Bool {
    switch current {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      Identifier.looksLikeNumber([current, byte(ahead: 1), byte(ahead: 2)])
    default: false
    }
  }
}
