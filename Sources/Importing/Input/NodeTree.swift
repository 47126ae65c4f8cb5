/// A tree as one list in the order of the document, whose subtrees never reach beyond the list.
///
/// The list itself finds where a subtree ends: no reader of a format can state a range.
struct NodeTree<Node: Sendable>: Sendable {
  private var nodes: [Node] = []
  private var parents: [Int?] = []
  /// The index behind the last descendant of each node; `Int.max` while more may come.
  private var ends: [Int] = []
  /// The last node and all that it lies in, from the root down.
  private var open: [Int] = []

  init() {}

  /// Adds a node behind all others.
  ///
  /// `parent` is the last node or one that it lies in. With any other index the node becomes a root.
  mutating func append(_ node: Node, in parent: Int?) {
    while let last = open.last, last != parent {
      ends[last] = nodes.count
      open.removeLast()
    }
    parents.append(open.last)
    open.append(nodes.count)
    ends.append(.max)
    nodes.append(node)
  }

  /// The node in which another lies directly; nil for a root.
  func parent(of index: Int) -> Int? { parents[index] }

  /// The indices of a node and of everything that lies in it.
  func subtree(at index: Int) -> Range<Int> { index..<Swift.min(ends[index], nodes.count) }

  /// The nodes that lie directly in another.
  func children(of index: Int) -> [Int] {
    var found: [Int] = []
    let end = subtree(at: index).upperBound
    var next = index + 1
    while next < end {
      found.append(next)
      next = subtree(at: next).upperBound
    }
    return found
  }

  /// A tree of the same shape with another value for each node.
  func mapNodes<Other>(_ transform: (Node) -> Other) -> NodeTree<Other> {
    NodeTree<Other>(nodes: nodes.map(transform), parents: parents, ends: ends, open: open)
  }

  private init(nodes: [Node], parents: [Int?], ends: [Int], open: [Int]) {
    (self.nodes, self.parents, self.ends, self.open) = (nodes, parents, ends, open)
  }
}

extension NodeTree: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { nodes.count }

  subscript(index: Int) -> Node {
    get { nodes[index] }
    set { nodes[index] = newValue }
  }
}
