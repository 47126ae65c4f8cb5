/// Recovery from errors, so that independent errors are found in one pass.
extension Parser {
  /// Reads the whole document and resumes at the next node after each error.
  ///
  /// Blocks that are open at the end stay open.
  ///
  /// - Returns: The errors in source order, at most `limit`.
  mutating func parseRecovering(limit: Int) -> [KDLError] {
    var errors: [KDLError] = []
    var isBalanced = true
    var canGoOn = true
    while canGoOn, errors.count < limit {
      do {
        try parseDocument()
        canGoOn = false
      } catch {
        // The blocks of a broken node are a guess, so no error may depend on them.
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

  /// Skips the rest of a broken node; returns whether its blocks are unambiguous.
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
    // The rest of the string is still text.
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

  /// Skips a string on one line; returns whether it ends on that line.
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
  /// Whether the error comes from counting braces.
  var isAboutBalance: Bool {
    switch self {
    case .strayClosingBrace, .unclosedBlock: true
    default: false
    }
  }

  /// Whether a block was found in place of its node.
  fileprivate var isBareBlock: Bool { self == .unexpectedCharacter("{", expected: .nodeName) }

  /// Whether the end of a string is uncertain, and so which characters are text.
  fileprivate var isAboutStringEnd: Bool {
    switch self {
    case .unterminatedString, .legacyRawString: true
    default: false
    }
  }

  /// Whether the error is in the middle of a string.
  fileprivate var isAboutEscape: Bool {
    switch self {
    case .badEscape, .badUnicodeEscape: true
    default: false
    }
  }

  /// Whether a `#` was used to begin a comment, as in other languages.
  fileprivate var isAboutRemark: Bool {
    switch self {
    case .unexpectedCharacter("#", .nodeName), .unknownKeyword("#"): true
    default: false
    }
  }

  /// Whether the next node can be found after the error.
  fileprivate var leavesNextNode: Bool {
    switch self {
    case .documentTooLarge, .tooManyNodes, .invalidUTF8, .disallowedCodePoint, .nestingTooDeep,
      .unclosedBlock, .unclosedComment, .unterminatedRawString, .textAfterMultilineOpening,
      .unexpectedEnd,
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
