/// Compares braces with the indentation of lines, to find the ones that are missing or superfluous.
///
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

  mutating func strayBrace(at range: SourceRange) {
    endBlock(at: range.end, isSlashdashed: false)
  }

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
