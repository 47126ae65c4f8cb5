import Testing

@testable import Importing

@Suite struct `A tree of nodes` {
  @Test func `A tree of nodes finds parents, children and subtrees`() {
    var tree = NodeTree<String>()
    for (name, parent) in [
      ("a", nil), ("b", 0), ("c", 1), ("d", 0), ("e", nil), ("f", 4),
    ] as [(String, Int?)] {
      tree.append(name, in: parent)
    }
    #expect(tree.indices.map(tree.parent(of:)) == [nil, 0, 1, 0, nil, 4])
    #expect(tree.indices.map(tree.subtree(at:)) == [0..<4, 1..<3, 2..<3, 3..<4, 4..<6, 5..<6])
    #expect(tree.children(of: 0) == [1, 3] && tree.children(of: 5) == [])
    let other = tree.mapNodes { $0 + $0 }
    #expect(Array(other) == ["aa", "bb", "cc", "dd", "ee", "ff"])
    #expect(other.indices.map(other.subtree(at:)) == tree.indices.map(tree.subtree(at:)))
  }

  @Test(arguments: [-1, 1, 2, 7, Int.max])
  func `A node outside its parent is a root`(parent: Int) {
    var tree = NodeTree<Int>()
    for (node, parent) in [nil, 0, 0].enumerated() { tree.append(node, in: parent) }
    // Node 1 has ended, node 2 is the last.
    tree.append(3, in: parent)
    #expect(tree.parent(of: 3) == (parent == 2 ? 2 : nil))
    for index in tree.indices { #expect(tree.subtree(at: index).upperBound <= tree.count) }
  }
}
