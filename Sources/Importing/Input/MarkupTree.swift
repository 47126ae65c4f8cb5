/// One XML document: its elements in their order.
struct MarkupTree: Sendable {
  struct Element: Sendable {
    var name: String
    var attributes: [Attribute]
    var position: TreePosition

    /// The value of an attribute; nil where it is absent.
    subscript(name: String) -> String? {
      // Lengths differ mostly, and are quick to compare.
      attributes.first { $0.name.utf8.count == name.utf8.count && $0.name == name }?.value
    }
  }

  struct Attribute: Sendable {
    var name: String
    var value: String
  }

  var elements: [Element]

  var root: Element? { elements.first }

  /// The elements that another holds directly.
  func children(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = index + 1
    while elements.indices.contains(index), next < elements[index].position.end,
      elements.indices.contains(next)
    {
      found.append(next)
      next = max(next + 1, elements[next].position.end)
    }
    return found
  }
}
