/// Collects a document's nodes and comments for the writer.
struct LayoutBuilder: ParserSink {
  private let source: LayoutSource
  private var openBlocks: [OpenBlock] = [OpenBlock(line: 0)]
  private var node: OpenNode?

  private struct OpenBlock {
    var block = LayoutBlock()
    /// The node to which the block belongs; nil for the document.
    var parent: OpenNode?
    let line: Int
    /// The line where the last item ended, at first that of the opening brace.
    var lastLine: Int

    init(line: Int, parent: OpenNode? = nil) {
      self.line = line
      self.parent = parent
      lastLine = line
    }

    mutating func append(_ content: LayoutItem.Content, from start: Int, to end: Int) {
      let item = LayoutItem(
        content: content, sharesLine: start <= lastLine,
        followsBlankLine: !block.items.isEmpty && start > lastLine + 1)
      block.items.append(item)
      lastLine = end
    }
  }

  private struct OpenNode {
    var layout: LayoutNode
    let line: Int
    var lastLine: Int

    mutating func append(_ part: LayoutNode.Part, to line: Int) {
      layout.parts.append(part)
      lastLine = line
    }
  }

  init(source: LayoutSource) {
    self.source = source
  }

  var document: LayoutBlock { openBlocks.first?.block ?? LayoutBlock() }

  private var depth: Int { openBlocks.count - 1 }

  mutating func comment(_ comment: KDLComment) {
    let text = source.text(comment)
    let start = comment.range.start.line
    let end = comment.range.end.line
    switch (comment.kind, node == nil) {
    case (.block, false): node?.append(.text(text), to: end)
    case (.line, false): breakLine(comment: text, line: start)
    case (.block, true): openBlocks[depth].append(.blockComment(text), from: start, to: end)
    case (.line, true): openBlocks[depth].append(.lineComment(text), from: start, to: end)
    }
  }

  mutating func lineContinuation() {
    if case .lineBreak = node?.layout.parts.last { return }
    node?.layout.parts.append(.lineBreak(comment: nil, line: 0))
  }

  /// Ends the line within a node with a comment, after a backslash or after `/-`.
  private mutating func breakLine(comment: String, line: Int) {
    if case .lineBreak(nil, _) = node?.layout.parts.last {
      node?.layout.parts.removeLast()
    }
    node?.layout.parts.append(.lineBreak(comment: comment, line: line))
  }

  mutating func beginNode(_ node: consuming KDLNode, isSlashdashed: Bool) {
    let name = source.text(node, isSlashdashed: isSlashdashed, depth: depth)
    self.node = OpenNode(
      layout: LayoutNode(name: name), line: node.range.start.line,
      lastLine: node.nameRange.end.line)
  }

  mutating func entry(_ entry: consuming KDLEntry, isSlashdashed: Bool) {
    let text = source.text(entry, isSlashdashed: isSlashdashed, depth: depth)
    node?.append(.text(text), to: entry.range.end.line)
  }

  mutating func beginBlock(at brace: SourcePosition) {
    openBlocks.append(OpenBlock(line: brace.line, parent: node.take()))
  }

  mutating func endBlock(at end: SourcePosition, isSlashdashed: Bool) {
    var open = openBlocks.removeLast()
    if open.line == end.line || open.block.items.isEmpty {
      open.block.layOutOnOneLine()
    }
    node = open.parent.take()
    // The brace continues the node's line, unless a comment before it ends that line.
    if case .lineBreak(nil, _) = node?.layout.parts.last {
      node?.layout.parts.removeLast()
    }
    node?.append(.block(open.block, isSlashdashed: isSlashdashed), to: end.line)
  }

  /// Ends the node, drops continuations at its end and puts their comments after it.
  mutating func endNode(at end: SourcePosition, isSlashdashed: Bool) {
    guard var ended = node.take() else { return }
    var comments: [(text: String, line: Int)] = []
    while case .lineBreak(let comment, let line) = ended.layout.parts.last {
      ended.layout.parts.removeLast()
      if let comment {
        comments.append((comment, line))
      }
    }
    openBlocks[depth].append(.node(ended.layout), from: ended.line, to: ended.lastLine)
    for comment in comments.reversed() {
      openBlocks[depth].append(.lineComment(comment.text), from: comment.line, to: comment.line)
    }
  }
}
