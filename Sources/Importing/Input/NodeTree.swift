/// A tree as a list in document order.
///
/// The list itself computes where a subtree ends, so no reader of a format can state a range beyond
/// it.
struct NodeTree<Node: Sendable>: Sendable {
  private var nodes: [Node] = []
  private var parents: [Int?] = []
  /// The index after the last descendant of each node; `Int.max` while more may come.
  private var ends: [Int] = []
  /// The last node and its ancestors, from the root down.
  private var open: [Int] = []

  init() {}

  /// Appends a node.
  ///
  /// `parent` is the last node or one of its ancestors. With any other index the node becomes a
  /// root.
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

  /// The index of a node's parent; nil for a root.
  func parent(of index: Int) -> Int? { parents[index] }

  /// The indices of a node and its descendants.
  func subtree(at index: Int) -> Range<Int> { index..<Swift.min(ends[index], nodes.count) }

  /// The indices of a node's children.
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

  /// Returns a tree of the same shape with another value for each node.
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
