/// Builds the document without the parts that are commented out.
struct TreeBuilder: ParserSink {
  /// The nodes of each open block so far, the document's first.
  ///
  /// The current node is the last of its list, so that nothing has to be moved when it ends.
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

  mutating func beginBlock(at brace: SourcePosition) {
    lists.append([])
  }

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
