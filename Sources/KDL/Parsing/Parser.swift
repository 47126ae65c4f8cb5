/// The grammar of nodes.
///
/// It has its own stack of open blocks, so that depth needs no recursion.
struct Parser<Sink: ParserSink> {
  var scanner: Scanner
  var sink: Sink
  /// The largest number of nodes, and how many of them may still follow.
  private let mostNodes: Int
  private var nodesLeft: Int
  private var openBlocks: [OpenBlock] = []
  /// Whether the current node is commented out; nil between nodes and inside the block of a node.
  private var isNodeSlashdashed: Bool?

  /// The state of the current node.
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
      if !isSlashdashed {
        state.end = entry.range.end
      }
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
}
