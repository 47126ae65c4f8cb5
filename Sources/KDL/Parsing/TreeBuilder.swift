/// Builds the document without what is commented out.
struct TreeBuilder: ParserSink {
  /// The finished nodes of each open block, the document's first.
  private var siblings: [[KDLNode]] = [[]]
  /// The nodes whose blocks are open.
  private var parents: [KDLNode] = []
  private var node: KDLNode?

  /// The document, once the parser has come to its end.
  var document: KDLDocument { KDLDocument(nodes: siblings.first ?? []) }

  func comment(_ comment: Comment) {}

  func lineContinuation() {}

  mutating func beginNode(_ node: KDLNode, isSlashdashed: Bool) {
    self.node = node
  }

  mutating func entry(_ entry: KDLEntry, isSlashdashed: Bool) {
    if !isSlashdashed {
      node?.entries.append(entry)
    }
  }

  mutating func beginBlock(at brace: SourcePosition) {
    if let node {
      parents.append(node)
    }
    siblings.append([])
  }

  mutating func endBlock(at end: SourcePosition, isSlashdashed: Bool) {
    node = parents.popLast()
    let children = siblings.popLast()
    if !isSlashdashed {
      node?.children = children
    }
  }

  mutating func endNode(at end: SourcePosition, isSlashdashed: Bool) {
    if !isSlashdashed, var node, !siblings.isEmpty {
      node.range.end = end
      siblings[siblings.count - 1].append(node)
    }
    node = nil
  }
}
