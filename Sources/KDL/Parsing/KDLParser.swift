/// Reads KDL 2.0.
package enum KDLParser {
  /// The largest depth of nested blocks, which keeps recursion over the tree safe.
  package static let nestingLimit = 512

  /// The largest size of a document in bytes, from the 32 bits of a position.
  package static let byteLimit = Int(truncatingIfNeeded: UInt32.max) - 1

  /// Returns the document in these bytes of UTF-8, or throws the first error. Bytes that no
  /// document may contain are reported before any error of grammar. Reading ends with an error
  /// after `mostNodes` nodes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func parse(
    _ bytes: [UInt8], mostNodes: Int = .max
  ) throws(KDLError) -> KDLDocument {
    try read(bytes, into: TreeBuilder(), mostNodes: mostNodes).document
  }

  /// Returns the readable part of the document and its errors; after an error, reading resumes at
  /// the next node. Errors that only follow from others are left out. The rest are in the order in
  /// which they are found, at most `limit`; the first is the one that `parse` throws.
  package static func parseRecovering(
    _ bytes: [UInt8], limit: Int, mostNodes: Int = .max
  ) -> (document: KDLDocument, errors: [KDLError]) {
    do {
      try check(bytes, byteLimit: byteLimit)
    } catch {
      return (KDLDocument(nodes: []), [error])
    }
    var parser = Parser(scanner: Scanner(bytes), sink: TreeBuilder(), mostNodes: mostNodes)
    let errors = parser.parseRecovering(limit: limit)
    parser.endAll()
    return (parser.sink.document, explained(errors, of: bytes, limit: limit))
  }

  /// Feeds the whole document to the sink and returns the sink.
  static func read<Sink: ParserSink>(
    _ bytes: [UInt8], into sink: Sink, byteLimit: Int = byteLimit, mostNodes: Int = .max
  ) throws(KDLError) -> Sink {
    try check(bytes, byteLimit: byteLimit)
    var parser = Parser(scanner: Scanner(bytes), sink: sink, mostNodes: mostNodes)
    do {
      try parser.parseDocument()
    } catch {
      throw explained(error, of: bytes)
    }
    return parser.sink
  }

  /// Throws an error if the bytes cannot be a document.
  private static func check(_ bytes: [UInt8], byteLimit: Int) throws(KDLError) {
    guard bytes.count <= byteLimit else {
      throw KDLError(range: .none, fact: .documentTooLarge(limit: byteLimit))
    }
    if let flaw = TextCheck.firstFlaw(in: bytes) {
      throw KDLError(range: range(of: flaw, in: bytes), fact: flaw.fact)
    }
  }

  /// Returns the range of a flaw in lines and columns; all text before it is valid.
  private static func range(of flaw: TextCheck.Flaw, in bytes: [UInt8]) -> SourceRange {
    var scanner = Scanner(bytes)
    while scanner.place.offset < flaw.offset {
      if !scanner.skipNewline() { scanner.skipScalar() }
    }
    let start = scanner.position
    let end = SourcePosition(
      offset: start.offset + flaw.length, line: start.line, column: start.column + 1)
    return SourceRange(start: start, end: end)
  }
}

/// The likely positions of brace errors in documents whose braces are not balanced.
extension KDLParser {
  /// Returns the errors with brace errors moved to the place that the indentation suggests, if that
  /// is clear. Counting alone reports an imbalance at the end, far from the missing brace. Neither
  /// the decision whether a document is valid nor the number of superfluous braces changes.
  static func explained(_ errors: [KDLError], of bytes: [UInt8], limit: Int) -> [KDLError] {
    guard errors.contains(where: \.fact.isAboutBalance) else { return errors }
    var parser = Parser(scanner: Scanner(bytes), sink: BraceMatcher(bytes))
    let counted = parser.parseRecovering(limit: explainedErrors)
    let matcher = parser.sink
    let strays = counted.count { $0.fact == .strayClosingBrace }
    let isOpen = counted.contains(where: \.fact.isUnclosedBlock)
    guard matcher.isIndented else { return errors }
    if isOpen, strays == 0, matcher.excess.isEmpty {
      return Array(errors.flatMap { unclosed($0, matcher) }.prefix(limit))
    }
    let isPlain = !isOpen && matcher.unclosed.isEmpty && matcher.open == nil
    guard isPlain, matcher.excess.count == strays else { return errors }
    return excess(errors, matcher)
  }

  /// Returns the first error as `explained(_:of:limit:)` reports it.
  static func explained(_ error: KDLError, of bytes: [UInt8]) -> KDLError {
    guard error.fact.isAboutBalance else { return error }
    var parser = Parser(scanner: Scanner(bytes), sink: BraceMatcher(bytes))
    let errors = parser.parseRecovering(limit: explainedErrors)
    return explained(errors, of: bytes, limit: explainedErrors).first ?? error
  }

  /// The number of errors analysed, equal for all callers so that their reports agree.
  private static let explainedErrors = 50

  private static func unclosed(_ error: KDLError, _ matcher: BraceMatcher) -> [KDLError] {
    guard error.fact.isUnclosedBlock, !matcher.unclosed.isEmpty else { return [error] }
    let reported = matcher.unclosed.map { KDLError(range: $0.range, fact: $0.fact) }
    let left = matcher.open.map { KDLError(range: error.range, fact: .unclosedBlock(opened: $0)) }
    return reported + (left.map { [$0] } ?? [])
  }

  private static func excess(_ errors: [KDLError], _ matcher: BraceMatcher) -> [KDLError] {
    var wrongBraces = matcher.excess.makeIterator()
    return errors.map { error in
      guard error.fact == .strayClosingBrace, let wrongBrace = wrongBraces.next() else {
        return error
      }
      return KDLError(range: wrongBrace.range, fact: wrongBrace.fact)
    }
  }
}

extension KDLError.Fact {
  fileprivate var isUnclosedBlock: Bool { if case .unclosedBlock = self { true } else { false } }
}

/// Compares braces with the indentation of lines, to find the ones that are missing or superfluous.
/// It corrects each error it finds and goes on, so that every brace is reported once.
struct BraceMatcher: ParserSink {
  /// A brace that is missing or superfluous.
  struct WrongBrace {
    let range: SourceRange
    let fact: KDLError.Fact
  }

  private struct Block {
    let brace: SourcePosition
    let line: Int
    /// The indentation of the line on which its node begins.
    let indent: Int
    /// The error if another brace closes the block; nil for a block that a brace opened.
    var wrongBrace: WrongBrace?
  }

  private let bytes: [UInt8]
  private var blocks: [Block] = []
  /// The block that a line with more indentation after the last node would belong to.
  private var previous: Block?
  /// The last line that began with a node or a brace, and its indentation.
  private var line = 0
  private var indent = 0
  /// Whether any line is indented; without indentation the lines give no evidence.
  private(set) var isIndented = false
  private var hasBlock = false

  private(set) var unclosed: [WrongBrace] = []
  private(set) var excess: [WrongBrace] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The opening brace of the innermost block that is not closed up to the end.
  var open: SourcePosition? { blocks.last { $0.wrongBrace == nil }?.brace }

  func comment(_ comment: KDLComment) {}

  func lineContinuation() {}

  mutating func entry(_ entry: consuming KDLEntry, isSlashdashed: Bool) {}

  mutating func beginNode(_ node: consuming KDLNode, isSlashdashed: Bool) {
    let start = node.range.start
    // A node without a range was made up after an error.
    guard start != node.range.end else { return }
    hasBlock = false
    guard let indent = beginLine(at: start) else { return }
    if let previous, previous.indent < indent {
      blocks.append(previous)
    } else {
      leaveBlocks(downTo: indent)
    }
    previous = nil
  }

  mutating func beginBlock(at brace: SourcePosition) {
    blocks.append(Block(brace: brace, line: brace.line, indent: indent, wrongBrace: nil))
    previous = nil
  }

  mutating func endBlock(at end: SourcePosition, isSlashdashed: Bool) {
    let brace = SourcePosition(offset: end.offset - 1, line: end.line, column: end.column - 1)
    let range = SourceRange(start: brace, end: end)
    let indent = beginLine(at: brace)
    if let indent { leaveBlocks(above: indent) }
    hasBlock = true
    guard let block = blocks.last, block.line == brace.line || block.indent >= indent ?? 0 else {
      excess.append(WrongBrace(range: range, fact: fact(ofClosing: blocks.last)))
      previous = nil
      return
    }
    blocks.removeLast()
    if let wrongBrace = block.wrongBrace { excess.append(wrongBrace) }
    var closed = block
    closed.wrongBrace = WrongBrace(range: range, fact: fact(ofClosing: block))
    previous = closed
  }

  mutating func endNode(at end: SourcePosition, isSlashdashed: Bool) {
    guard !hasBlock else { return }
    let wrongBrace = WrongBrace(
      range: SourceRange(start: end, end: end), fact: .missingOpeningBrace)
    previous = Block(brace: end, line: end.line, indent: indent, wrongBrace: wrongBrace)
  }

  mutating func strayBrace(at range: SourceRange) { endBlock(at: range.end, isSlashdashed: false) }

  private func fact(ofClosing block: Block?) -> KDLError.Fact {
    block.map { .earlyClosingBrace(opened: $0.line) } ?? .strayClosingBrace
  }

  // MARK: - Lines

  /// Returns the indentation of the line that begins at a position; nil if no line begins there.
  private mutating func beginLine(at place: SourcePosition) -> Int? {
    var start = startOfSpace(before: place.offset)
    if start >= 2, bytes[start - 2] == UInt8(ascii: "/"), bytes[start - 1] == UInt8(ascii: "-") {
      start = startOfSpace(before: start - 2)
    }
    guard start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return nil }
    var count = 0
    while start + count < place.offset, bytes[start + count] == 0x20 || bytes[start + count] == 0x09
    {
      count += 1
    }
    line = place.line
    indent = count
    isIndented = isIndented || count > 0
    return count
  }

  private func startOfSpace(before offset: Int) -> Int {
    var start = min(max(0, offset), bytes.count)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return start
  }

  /// Leaves the blocks that cannot contain a node with this indentation.
  private mutating func leaveBlocks(downTo indent: Int) {
    while let block = blocks.last, block.indent >= indent, block.line < line { leave(block) }
  }

  /// Leaves the blocks that a brace at the beginning of a line with this indentation cannot close.
  private mutating func leaveBlocks(above indent: Int) {
    while let block = blocks.last, block.indent > indent, block.line < line { leave(block) }
  }

  private mutating func leave(_ block: Block) {
    blocks.removeLast()
    guard block.wrongBrace == nil else { return }
    let end = SourcePosition(
      offset: block.brace.offset + 1, line: block.brace.line, column: block.brace.column + 1)
    unclosed.append(
      WrongBrace(
        range: SourceRange(start: block.brace, end: end), fact: .blockUnclosed(before: line)))
  }
}

/// Builds the document without the parts that are commented out.
struct TreeBuilder: ParserSink {
  /// The nodes of each open block so far, the document's first.
  private var lists: [[KDLNode]] = [[]]

  /// The document, complete once the parser has reached its end.
  var document: KDLDocument { KDLDocument(nodes: lists.first ?? []) }

  /// The index of the current node in the last list.
  private var lastNode: Int { lists[lists.count - 1].count - 1 }

  func comment(_ comment: KDLComment) {}

  func lineContinuation() {}

  mutating func beginNode(_ node: consuming KDLNode, isSlashdashed: Bool) {
    lists[lists.count - 1].append(node)
  }

  mutating func entry(_ entry: consuming KDLEntry, isSlashdashed: Bool) {
    if !isSlashdashed {
      lists[lists.count - 1][lastNode].entries.append(entry)
    }
  }

  mutating func beginBlock(at brace: SourcePosition) { lists.append([]) }

  mutating func endBlock(at end: SourcePosition, isSlashdashed: Bool) {
    let children = lists.removeLast()
    if !isSlashdashed {
      lists[lists.count - 1][lastNode].children = children
    }
  }

  mutating func endNode(at end: SourcePosition, isSlashdashed: Bool) {
    if isSlashdashed {
      lists[lists.count - 1].removeLast()
    } else {
      lists[lists.count - 1][lastNode].range.end = end
    }
  }
}
