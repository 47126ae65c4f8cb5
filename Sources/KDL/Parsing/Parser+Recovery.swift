/// Reading on after an error, so that all that can be told apart are found at once.
extension Parser {
  /// Reads the whole document; after an error it goes on with the next node.
  ///
  /// What is open at the end stays open.
  ///
  /// - Returns: The errors in the order of the source, at most `limit`.
  mutating func parseRecovering(limit: Int) -> [KDLError] {
    var errors: [KDLError] = []
    var isBalanced = true
    var canGoOn = true
    while canGoOn, errors.count < limit {
      do {
        try parseDocument()
        canGoOn = false
      } catch {
        // What a broken node opens or closes is a guess: no error is built on it.
        let follows = !isBalanced && error.fact.isAboutBalance
        let isSame = error.fact.isBareBlock && error.fact == errors.last?.fact
        if !follows, !isSame { errors.append(error) }
        isBalanced = isBalanced && !error.fact.isBareBlock
        canGoOn = error.fact.leavesNextNode && !scanner.isInMultilineString
        if canGoOn { isBalanced = skipBrokenNode(after: error) && isBalanced }
      }
    }
    return errors
  }

  /// Passes over what is left of a node; whether it is plain what of it are blocks.
  private mutating func skipBrokenNode(after error: KDLError) -> Bool {
    if error.fact == .strayClosingBrace {
      sink.strayBrace(at: error.range)
      scanner.skipASCII(1)
      return true
    }
    if error.fact.isAboutRemark {
      scanner.skipToLineEnd()
      endBrokenNode()
      return true
    }
    var isPlain = !error.fact.isAboutStringEnd
    // The rest of the string is text still.
    if error.fact.isAboutEscape { isPlain = skipStringBody() }
    while !scanner.isAtEnd {
      switch scanner.current {
      case UInt8(ascii: "{"):
        if openBrokenBlock() { return isPlain }
        scanner.skipASCII(1)
      case UInt8(ascii: "}"):
        endBrokenNode()
        return isPlain
      case UInt8(ascii: ";"):
        scanner.skipASCII(1)
        endBrokenNode()
        return isPlain
      case UInt8(ascii: "\"") where scanner.isAtClosingQuote: scanner.skipASCII(1)
      case UInt8(ascii: "\""):
        isPlain = skipQuotes() && isPlain
      case UInt8(ascii: "/") where scanner.isAtLineComment: scanner.skipToLineEnd()
      case UInt8(ascii: "#") where scanner.byte(ahead: 1) == UInt8(ascii: " "):
        scanner.skipToLineEnd()
      default:
        if scanner.skipNewline() {
          endBrokenNode()
          return isPlain
        }
        scanner.skipScalar()
      }
    }
    return isPlain
  }

  /// Passes over a string of one line; whether it ends on that line.
  private mutating func skipQuotes() -> Bool {
    scanner.skipASCII(1)
    return skipStringBody()
  }

  private mutating func skipStringBody() -> Bool {
    while !scanner.isAtEnd, scanner.newlineLength == 0 {
      if scanner.current == UInt8(ascii: "\"") {
        scanner.skipASCII(1)
        return true
      }
      if scanner.current == UInt8(ascii: "\\"), scanner.byte(ahead: 1) < 0x80,
        scanner.byte(ahead: 1) >= 0x20
      {
        scanner.skipASCII(2)
      } else {
        scanner.skipScalar()
      }
    }
    return false
  }
}

extension KDLError.Fact {
  /// Whether it counts what was opened and closed.
  var isAboutBalance: Bool {
    switch self {
    case .strayClosingBrace, .unclosedBlock: true
    default: false
    }
  }

  /// Whether a block stands where its node should.
  fileprivate var isBareBlock: Bool { self == .unexpectedCharacter("{", expected: .nodeName) }

  /// Whether the end of a string is in doubt, and with it what is text.
  fileprivate var isAboutStringEnd: Bool {
    switch self {
    case .unterminatedString, .legacyRawString: true
    default: false
    }
  }

  /// Whether it stands in the middle of a string.
  fileprivate var isAboutEscape: Bool {
    switch self {
    case .badEscape, .badUnicodeEscape: true
    default: false
    }
  }

  /// Whether a `#` stands where people of other languages write remarks.
  fileprivate var isAboutRemark: Bool {
    switch self {
    case .unexpectedCharacter("#", .nodeName), .unknownKeyword("#"): true
    default: false
    }
  }

  /// Whether the next node can be found after it.
  fileprivate var leavesNextNode: Bool {
    switch self {
    case .documentTooLarge, .invalidUTF8, .disallowedCodePoint, .nestingTooDeep, .unclosedBlock,
      .unclosedComment, .unterminatedRawString, .textAfterMultilineOpening, .unexpectedEnd,
      .blockUnclosed, .earlyClosingBrace, .missingOpeningBrace:
      false
    case .unexpectedCharacter, .missingSpace, .missingOpeningQuote, .bareKeyword, .unknownKeyword,
      .numberAsName,
      .strayLineContinuation, .strayClosingBrace, .entryAfterBlock, .secondBlock,
      .slashdashWithoutTarget, .emptyTypeAnnotation, .typeAnnotationBeforeKey,
      .unterminatedString, .legacyRawString, .badEscape, .badUnicodeEscape,
      .textBeforeMultilineClosing, .multilineIndentation, .badNumber:
      true
    }
  }
}
