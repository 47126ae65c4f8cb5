extension Scanner {
  /// What begins with `#` and is no raw string: `#true`, `#null`, `#-inf` …
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

  /// A name without quotes. The caller knows that an identifier character stands here.
  mutating func readIdentifier() throws(KDLError) -> String {
    let start = position
    skipIdentifierCharacters()
    let word = text(from: start.offset)
    if word.utf8.count <= 5, Identifier.reservedWords.contains(word) {
      throw failure(.bareKeyword(word), from: start)
    }
    if word == "r", current == UInt8(ascii: "\"") || current == UInt8(ascii: "#") {
      throw failure(.legacyRawString, from: start)
    }
    return word
  }

  /// Whether a number stands here, or what can only be a number gone wrong.
  var isAtNumber: Bool {
    switch current {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      Identifier.looksLikeNumber([current, byte(ahead: 1), byte(ahead: 2)])
    default: false
    }
  }
}
