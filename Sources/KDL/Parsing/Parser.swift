/// The grammar of nodes.
///
/// It keeps its own stack of open blocks, so that depth costs no call stack.
struct Parser<Sink: ParserSink> {
  var scanner: Scanner
  var sink: Sink
  private var openBlocks: [OpenBlock] = []
  /// The node that was begun, and neither ended nor waits for the end of its block: whether it is
  /// commented out.
  private var isNodeSlashdashed: Bool?

  /// How far the node being read has come.
  private struct NodeState {
    let isSlashdashed: Bool
    /// After the last part that belongs to the node.
    var end: SourcePosition
    var hasBlock = false
    /// After any block, commented out or not, no entry may follow.
    var acceptsEntries = true
  }

  private struct OpenBlock {
    let brace: SourcePosition
    let isSlashdashed: Bool
    let node: NodeState
  }

  init(scanner: Scanner, sink: Sink) {
    self.scanner = scanner
    self.sink = sink
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

  /// Reads on until the node ends or a block of its children opens, which it comes back from later.
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
      if !isSlashdashed {
        state.end = entry.range.end
      }
      sink.entry(entry, isSlashdashed: isSlashdashed)
    }
  }

  /// Whether the node ends here; passes over its `;` or newline.
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

  /// What may follow without a space is a block, a comment or the end: anything else needs one,
  /// unless it could not stand here at all.
  private var missingSpace: KDLError {
    if scanner.isAtClosingQuote { return scanner.missingOpeningQuote }
    return switch scanner.currentScalar {
    case "\"", "(", "#": scanner.failure(.missingSpace)
    case let scalar? where scalar.isKDLIdentifierCharacter: scanner.failure(.missingSpace)
    default: scanner.unexpected(.nodeEnd)
    }
  }

  private mutating func openBlock(
    of state: NodeState, isSlashdashed: Bool
  ) throws(KDLError) {
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
    if !block.isSlashdashed {
      state.end = scanner.position
    }
    try continueNode(state)
  }

  // MARK: - After an error

  /// Ends the node that an error broke off, if one was begun.
  mutating func endBrokenNode() {
    guard let isSlashdashed = isNodeSlashdashed else { return }
    sink.endNode(at: scanner.position, isSlashdashed: isSlashdashed)
    isNodeSlashdashed = nil
  }

  /// Opens the block here as that of the node that an error broke off; false where blocks lie too
  /// deep.
  mutating func openBrokenBlock() -> Bool {
    guard openBlocks.count < KDLParser.nestingLimit else { return false }
    let brace = scanner.position
    if isNodeSlashdashed == nil {
      // What it belongs to has no name: nobody is to see it.
      sink.beginNode(KDLNode(name: ""), isSlashdashed: true)
    }
    let state = NodeState(isSlashdashed: isNodeSlashdashed ?? true, end: brace)
    openBlocks.append(OpenBlock(brace: brace, isSlashdashed: false, node: state))
    sink.beginBlock(at: brace)
    isNodeSlashdashed = nil
    scanner.skipASCII(1)
    return true
  }

  /// Ends all that is open where the reading ends.
  mutating func endAll() {
    endBrokenNode()
    while let block = openBlocks.popLast() {
      sink.endBlock(at: scanner.position, isSlashdashed: block.isSlashdashed)
      sink.endNode(at: scanner.position, isSlashdashed: block.node.isSlashdashed)
    }
  }
}
