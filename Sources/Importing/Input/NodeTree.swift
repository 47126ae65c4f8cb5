internal import JSON
internal import TouchLab

/// A tree as a list in document order. The list itself computes where a subtree ends, so no reader
/// of a format can state a range beyond it.
struct NodeTree<Node: Sendable>: Sendable {
  private var nodes: [Node] = []
  private var parents: [Int?] = []
  /// The index after the last descendant of each node; `Int.max` while more may come.
  private var ends: [Int] = []
  /// The last node and its ancestors, from the root down.
  private var open: [Int] = []

  init() {}

  /// Appends a node. `parent` is the last node or one of its ancestors. With any other index the
  /// node becomes a root.
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

  func parent(of index: Int) -> Int? { parents[index] }

  /// The nodes without a parent.
  var roots: [Int] { parents.indices.filter { parents[$0] == nil } }

  func isAncestor(_ outer: Int, of inner: Int) -> Bool {
    outer < inner && subtree(at: outer).contains(inner)
  }

  func subtree(at index: Int) -> Range<Int> { index..<Swift.min(ends[index], nodes.count) }

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

extension NodeTree {
  /// A value for each node, from its index and the value of its parent; `first` is that of roots.
  func passingDown<Value>(_ first: Value, _ value: (Int, _ outer: Value) -> Value) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for index in indices {
      values.append(value(index, parent(of: index).map { values[$0] } ?? first))
    }
    return values
  }

  /// Whether each node has a descendant that fulfils a condition.
  func areAbove(_ condition: (Node) -> Bool) -> [Bool] {
    var areAbove = Array(repeating: false, count: count)
    for index in indices.reversed() where areAbove[index] || condition(self[index]) {
      if let parent = parent(of: index) { areAbove[parent] = true }
    }
    return areAbove
  }
}

enum NamedFacts {
  /// Returns a reader for each name; the rows list the names of one fact in different tools.
  static func table<Reader>(_ rows: KeyValuePairs<String, Reader>) -> [String: Reader] {
    let pairs = rows.flatMap { names, reader in
      names.split(separator: " ").map { (String($0), reader) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

/// A tree that is built line by line, each with its level.
struct OutlineTree<Node: Sendable>: Sendable {
  private(set) var nodes = NodeTree<Node>()
  /// The last node and its ancestors, with their levels.
  private var open: [(level: Int, index: Int)] = []

  /// The index of the node that would be the parent of a node at a level; nil for a root.
  func parent(at level: Int) -> Int? { open.last { $0.level < level }?.index }

  /// Adds a node below the last one with a smaller level.
  mutating func append(_ node: Node, level: Int) throws(ImportProblem) {
    while let last = open.last, last.level >= level { open.removeLast() }
    guard nodes.count < ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
    guard open.count < ImportLimits.depth else { throw ImportLimits.tooDeep() }
    nodes.append(node, in: open.last?.index)
    open.append((level, nodes.count - 1))
  }

  mutating func changeLast(_ change: (inout Node) -> Void) {
    guard !nodes.isEmpty else { return }
    change(&nodes[nodes.count - 1])
  }
}

extension NodeTree {
  /// Creates a tree from nodes with the indices of their parents. Nodes in a cycle are left out.
  /// Without parents, all nodes are roots.
  init(_ nodes: [Node], parents: [Int?] = []) throws(ImportProblem) {
    guard nodes.count <= ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
    self.init()
    var children: [[Int]] = Array(repeating: [], count: nodes.count)
    var waiting: [(index: Int, parent: Int?, depth: Int)] = []
    for index in nodes.indices {
      if index < parents.count, let parent = parents[index], nodes.indices.contains(parent),
        parent != index
      {
        children[parent].append(index)
      } else {
        waiting.append((index, nil, 0))
      }
    }
    waiting.reverse()
    while let (index, parent, depth) = waiting.popLast() {
      guard depth < ImportLimits.depth else { throw ImportLimits.tooDeep() }
      append(nodes[index], in: parent)
      let place = count - 1
      waiting += children[index].reversed().map { ($0, place, depth + 1) }
    }
  }
}

/// A tree of JSON objects as a list in document order.
struct ValueTree: Sendable {
  private(set) var nodes = NodeTree<JSONValue>()

  /// Creates the tree below some roots; `children` returns the children of a node. The walk is not
  /// recursive, so only the limit bounds the depth.
  init(
    _ roots: [JSONValue], children: (JSONValue) -> [JSONValue] = { $0["children"].elements }
  ) throws(ImportProblem) {
    var open: [(index: Int, rest: ArraySlice<JSONValue>)] = []
    var rest = roots[...]
    while true {
      guard let value = rest.popFirst() else {
        guard let last = open.popLast() else { return }
        rest = last.rest
        continue
      }
      guard value.isObject || value.text != nil else { continue }
      guard nodes.count < ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
      guard open.count < ImportLimits.depth else { throw ImportLimits.tooDeep() }
      nodes.append(value, in: open.last?.index)
      open.append((nodes.count - 1, rest))
      rest = children(value)[...]
    }
  }
}
