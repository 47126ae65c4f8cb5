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

  /// Changes the last added node.
  mutating func changeLast(_ change: (inout Node) -> Void) {
    guard !nodes.isEmpty else { return }
    change(&nodes[nodes.count - 1])
  }
}

extension NodeTree {
  /// Creates a tree from nodes with the indices of their parents.
  ///
  /// Nodes in a cycle are left out.
  init(_ nodes: [Node], parents: [Int?]) throws(ImportProblem) {
    self.init()
    var children: [[Int]] = Array(repeating: [], count: nodes.count)
    var waiting: [(index: Int, parent: Int?, depth: Int)] = []
    for (index, parent) in zip(nodes.indices, parents) {
      if let parent, nodes.indices.contains(parent), parent != index {
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
