extension [Element] {
  /// Those of the block of which it holds; they alone are copied, for an element has many parts.
  package func only(_ holds: (Element) -> Bool) -> [Element] {
    var kept: [Element] = []
    for index in indices where holds(self[index]) { kept.append(self[index]) }
    return kept
  }

  /// Gives each of the block and of the blocks inside it, outer ones first.
  func visitInside(_ body: (Element) -> Void) {
    for index in indices {
      body(self[index])
      self[index].children.visitInside(body)
    }
  }
}
