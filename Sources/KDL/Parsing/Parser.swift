/// The grammar of nodes. It has its own stack of open blocks, so that depth needs no recursion.
struct Parser<Sink: ParserSink> {
  var scanner: Scanner
  var sink: Sink
  /// The largest number of nodes, and how many of them may still follow.
  private let mostNodes: Int
  private var nodesLeft: Int
  private var openBlocks: [OpenBlock] = []
  /// Whether the current node is commented out; nil between nodes and inside the block of a node.
  private var isNodeSlashdashed: Bool?

  private struct NodeState {
    let isSlashdashed: Bool
    /// The position after the last part that belongs to the node.
    var end: SourcePosition
    var hasBlock = false
    /// Whether entries may follow: false after any block, commented out or not.
    var acceptsEntries = true
  }

  private struct OpenBlock {
    let brace: SourcePosition
    let isSlashdashed: Bool
    let node: NodeState
  }

  init(scanner: Scanner, sink: Sink, mostNodes: Int = .max) {
    self.scanner = scanner
    self.sink = sink
    self.mostNodes = mostNodes
    nodesLeft = mostNodes
  }

  mutating func parseDocument() throws(KDLError) {
    while true {
      try skipLineSpace()
      if scanner.isAtEnd {
        guard let block = openBlocks.last else { return }
        throw scanner.failure(.unclosedBlock(opened: block.brace))
      }
      if scanner.current == UInt8(ascii: "}") {
        try closeBlock()
      } else {
        try parseNode()
      }
    }
  }

  private mutating func parseNode() throws(KDLError) {
    guard nodesLeft > 0 else { throw scanner.failure(.tooManyNodes(limit: mostNodes)) }
    nodesLeft -= 1
    let isSlashdashed = scanner.isAtSlashdash
    if isSlashdashed {
      try skipSlashdash()
    }
    let start = scanner.position
    let typeAnnotation = try readTypeAnnotation()
    let nameStart = scanner.position
    let name = try readString(expected: .nodeName)
    let nameRange = SourceRange(start: nameStart, end: scanner.position)
    let node = KDLNode(
      typeAnnotation: typeAnnotation, name: name, nameRange: nameRange,
      range: SourceRange(start: start, end: nameRange.end))
    sink.beginNode(node, isSlashdashed: isSlashdashed)
    isNodeSlashdashed = isSlashdashed
    try continueNode(NodeState(isSlashdashed: isSlashdashed, end: nameRange.end))
  }

  /// Reads until the node ends or a block of its children opens; `closeBlock` resumes the node
  /// later.
  private mutating func continueNode(_ state: NodeState) throws(KDLError) {
    var state = state
    while true {
      let isSpaced = try skipNodeSpace(isSilent: false)
      if try endsNode() {
        sink.endNode(at: state.end, isSlashdashed: state.isSlashdashed)
        isNodeSlashdashed = nil
        return
      }
      let isSlashdashed = scanner.isAtSlashdash
      if isSlashdashed {
        try skipSlashdash()
      }
      if scanner.current == UInt8(ascii: "{") {
        return try openBlock(of: state, isSlashdashed: isSlashdashed)
      }
      guard state.acceptsEntries else { throw scanner.failure(.entryAfterBlock) }
      guard isSpaced || isSlashdashed else { throw missingSpace }
      let entry = try readEntry()
      if !isSlashdashed { state.end = entry.range.end }
      sink.entry(entry, isSlashdashed: isSlashdashed)
    }
  }

  /// Returns whether the node ends here, after skipping its `;` or newline.
  private mutating func endsNode() throws(KDLError) -> Bool {
    switch scanner.current {
    case UInt8(ascii: ";"):
      scanner.skipASCII(1)
      return true
    case UInt8(ascii: "}"): return true
    case UInt8(ascii: "/"): return scanner.isAtLineComment
    default: return scanner.isAtEnd || scanner.skipNewline()
    }
  }

  /// The error for a missing space, or for a character that is not allowed here at all.
  private var missingSpace: KDLError {
    if scanner.isAtClosingQuote { return scanner.missingOpeningQuote }
    return switch scanner.currentScalar {
    case "\"", "(", "#": scanner.failure(.missingSpace)
    case let scalar? where scalar.isKDLIdentifierCharacter: scanner.failure(.missingSpace)
    default: scanner.unexpected(.nodeEnd)
    }
  }

  private mutating func openBlock(of state: NodeState, isSlashdashed: Bool) throws(KDLError) {
    guard isSlashdashed || !state.hasBlock else { throw scanner.failure(.secondBlock) }
    guard openBlocks.count < KDLParser.nestingLimit else {
      throw scanner.failure(.nestingTooDeep(limit: KDLParser.nestingLimit))
    }
    let brace = scanner.position
    openBlocks.append(OpenBlock(brace: brace, isSlashdashed: isSlashdashed, node: state))
    sink.beginBlock(at: brace)
    isNodeSlashdashed = nil
    scanner.skipASCII(1)
  }

  private mutating func closeBlock() throws(KDLError) {
    guard let block = openBlocks.popLast() else { throw scanner.failure(.strayClosingBrace) }
    scanner.skipASCII(1)
    sink.endBlock(at: scanner.position, isSlashdashed: block.isSlashdashed)
    var state = block.node
    isNodeSlashdashed = state.isSlashdashed
    state.acceptsEntries = false
    state.hasBlock = state.hasBlock || !block.isSlashdashed
    if !block.isSlashdashed { state.end = scanner.position }
    try continueNode(state)
  }

  // MARK: - After an error

  /// Ends the node that an error broke off, if one was begun.
  mutating func endBrokenNode() {
    guard let isSlashdashed = isNodeSlashdashed else { return }
    sink.endNode(at: scanner.position, isSlashdashed: isSlashdashed)
    isNodeSlashdashed = nil
  }

  /// Opens the block here for the node that an error broke off; returns false if blocks are nested
  /// too deeply.
  mutating func openBrokenBlock() -> Bool {
    guard openBlocks.count < KDLParser.nestingLimit else { return false }
    let brace = scanner.position
    if isNodeSlashdashed == nil {
      // The block's node has no name and is left out as commented out.
      sink.beginNode(KDLNode(name: ""), isSlashdashed: true)
    }
    let state = NodeState(isSlashdashed: isNodeSlashdashed ?? true, end: brace)
    openBlocks.append(OpenBlock(brace: brace, isSlashdashed: false, node: state))
    sink.beginBlock(at: brace)
    isNodeSlashdashed = nil
    scanner.skipASCII(1)
    return true
  }

  /// Ends all open nodes and blocks at the end of reading.
  mutating func endAll() {
    endBrokenNode()
    while let block = openBlocks.popLast() {
      sink.endBlock(at: scanner.position, isSlashdashed: block.isSlashdashed)
      sink.endNode(at: scanner.position, isSlashdashed: block.node.isSlashdashed)
    }
  }

  /// Skips white space, comments and continuations between the parts of a node; returns whether any
  /// were skipped. A silent look-ahead does not notify the sink, which will get the same comments
  /// later.
  mutating func skipNodeSpace(isSilent: Bool) throws(KDLError) -> Bool {
    var isFound = false
    while true {
      if scanner.skipSpaces() {
        isFound = true
      } else if scanner.isAtBlockComment {
        try readBlockComment(isSilent: isSilent)
        isFound = true
      } else if scanner.current == UInt8(ascii: "\\") {
        try readLineContinuation(isSilent: isSilent)
        isFound = true
      } else {
        return isFound
      }
    }
  }

  /// Skips white space, comments and newlines between nodes.
  mutating func skipLineSpace() throws(KDLError) {
    while true {
      if scanner.isAtLineComment {
        readLineComment(isSilent: false)
      } else if !scanner.skipNewline() {
        guard try skipNodeSpace(isSilent: false) else { return }
      }
    }
  }

  /// Skips `/-` and the space before the part that it comments out; throws if that part is missing.
  mutating func skipSlashdash() throws(KDLError) {
    let start = scanner.position
    scanner.skipASCII(2)
    let end = scanner.position
    try skipLineSpace()
    switch scanner.current {
    case UInt8(ascii: "}"), UInt8(ascii: ";"), 0:
      throw KDLError(range: SourceRange(start: start, end: end), fact: .slashdashWithoutTarget)
    default: return
    }
  }

  /// Reads a backslash, after which the line must end, with at most a comment in between.
  private mutating func readLineContinuation(isSilent: Bool) throws(KDLError) {
    let start = scanner.position
    scanner.skipASCII(1)
    if !isSilent { sink.lineContinuation() }
    while true {
      if scanner.isAtBlockComment {
        try readBlockComment(isSilent: isSilent)
      } else if !scanner.skipSpaces() {
        break
      }
    }
    if scanner.isAtLineComment { readLineComment(isSilent: isSilent) }
    guard scanner.skipNewline() || scanner.isAtEnd else {
      throw KDLError(
        range: SourceRange(start: start, end: scanner.position), fact: .strayLineContinuation)
    }
  }

  private mutating func readBlockComment(isSilent: Bool) throws(KDLError) {
    let start = scanner.position
    try scanner.skipBlockComment()
    report(.block, from: start, isSilent: isSilent)
  }

  private mutating func readLineComment(isSilent: Bool) {
    let start = scanner.position
    scanner.skipToLineEnd()
    report(.line, from: start, isSilent: isSilent)
  }

  private mutating func report(_ kind: KDLComment.Kind, from start: SourcePosition, isSilent: Bool)
  {
    if !isSilent {
      sink.comment(KDLComment(kind: kind, range: SourceRange(start: start, end: scanner.position)))
    }
  }

  /// Reads an argument, or a property if a `=` follows a string.
  mutating func readEntry() throws(KDLError) -> KDLEntry {
    let start = scanner.position
    let typeAnnotation = try readTypeAnnotation()
    let literalStart = scanner.position
    let content = try readContent()
    let range = SourceRange(start: literalStart, end: scanner.position)
    guard content.isString, try isBeforeEqualsSign() else {
      let value = KDLValue(typeAnnotation: typeAnnotation, content: content, range: range)
      return KDLEntry(value: value, range: SourceRange(start: start, end: range.end))
    }
    guard typeAnnotation == nil, case .string(let name) = content else {
      throw scanner.failure(.typeAnnotationBeforeKey, from: start)
    }
    return try readProperty(name, nameRange: range)
  }

  /// Reads the `=` and the value after it.
  private mutating func readProperty(
    _ name: String, nameRange: SourceRange
  ) throws(KDLError) -> KDLEntry {
    _ = try skipNodeSpace(isSilent: false)
    scanner.skipASCII(1)
    _ = try skipNodeSpace(isSilent: false)
    let typeAnnotation = try readTypeAnnotation()
    let literalStart = scanner.position
    let content = try readContent()
    let end = scanner.position
    let value = KDLValue(
      typeAnnotation: typeAnnotation, content: content,
      range: SourceRange(start: literalStart, end: end))
    return KDLEntry(
      name: name, nameRange: nameRange, value: value,
      range: SourceRange(start: nameRange.start, end: end))
  }

  /// Returns whether a `=` follows any white space and comments, without consuming them.
  private mutating func isBeforeEqualsSign() throws(KDLError) -> Bool {
    // Most often one space and the next entry follow, so that no look-ahead is necessary.
    if scanner.current == UInt8(ascii: " "), ASCIISet.identifier.contains(scanner.byte(ahead: 1)) {
      return false
    }
    let place = scanner.place
    _ = try skipNodeSpace(isSilent: true)
    let isFound = scanner.current == UInt8(ascii: "=")
    scanner.place = place
    return isFound
  }

  private mutating func readContent() throws(KDLError) -> KDLValue.Content {
    if scanner.isAtLetter {
      .string(try scanner.readIdentifier())
    } else if scanner.isAtNumber {
      .number(try scanner.readNumber())
    } else if scanner.current == UInt8(ascii: "#"), !scanner.isAtQuotedString {
      try scanner.readKeyword()
    } else {
      .string(try readString(expected: .value))
    }
  }

  /// Reads `(type)` and the space after it; nil if there is none.
  mutating func readTypeAnnotation() throws(KDLError) -> String? {
    guard scanner.current == UInt8(ascii: "(") else { return nil }
    let start = scanner.position
    scanner.skipASCII(1)
    _ = try skipNodeSpace(isSilent: false)
    if scanner.current == UInt8(ascii: ")") {
      scanner.skipASCII(1)
      throw scanner.failure(.emptyTypeAnnotation, from: start)
    }
    let name = try readString(expected: .typeName)
    _ = try skipNodeSpace(isSilent: false)
    guard scanner.current == UInt8(ascii: ")") else {
      throw scanner.unexpected(.closingParenthesis)
    }
    scanner.skipASCII(1)
    _ = try skipNodeSpace(isSilent: false)
    return name
  }

  /// Reads a string in any of its forms, where no other value is allowed.
  mutating func readString(expected: KDLError.Expectation) throws(KDLError) -> String {
    if scanner.isAtLetter { return try scanner.readIdentifier() }
    if scanner.isAtQuotedString { return try scanner.readQuotedString() }
    if scanner.isAtNumber {
      let start = scanner.position
      _ = try scanner.readNumber()
      throw scanner.failure(.numberAsName, from: start)
    }
    guard let scalar = scanner.currentScalar, scalar.isKDLIdentifierCharacter else {
      throw scanner.unexpected(expected)
    }
    return try scanner.readIdentifier()
  }
}

extension KDLValue.Content {
  fileprivate var isString: Bool {
    if case .string = self { true } else { false }
  }
}

/// Recovery from errors, so that independent errors are found in one pass.
extension Parser {
  /// Reads the whole document and resumes at the next node after each error. Blocks that are open
  /// at the end stay open.
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

/// A receiver of the parser's results, in source order. The parser is generic over it and compiled
/// once for each, so the tree does not pay for comments and line ends that only the formatter uses.
protocol ParserSink {
  /// Receives a comment; one in the middle of an entry comes before that entry.
  mutating func comment(_ comment: KDLComment)

  /// Receives a backslash at the end of a line.
  mutating func lineContinuation()

  mutating func beginNode(_ node: consuming KDLNode, isSlashdashed: Bool)
  mutating func entry(_ entry: consuming KDLEntry, isSlashdashed: Bool)
  mutating func beginBlock(at brace: SourcePosition)

  /// Ends a block; `end` is after the closing brace.
  mutating func endBlock(at end: SourcePosition, isSlashdashed: Bool)

  /// Ends a node at `end`; nothing that follows belongs to it.
  mutating func endNode(at end: SourcePosition, isSlashdashed: Bool)

  /// Receives a closing brace outside all blocks, which the parser skips.
  mutating func strayBrace(at range: SourceRange)
}

extension ParserSink {
  mutating func strayBrace(at range: SourceRange) {}
}

/// A `//` or `/* */` comment; the range of a line comment excludes the newline.
struct KDLComment {
  enum Kind {
    case line
    case block
  }

  let kind: Kind
  let range: SourceRange
}
