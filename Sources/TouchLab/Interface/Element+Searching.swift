extension [Element] {
  /// The elements of the block that satisfy `holds`.
  ///
  /// Only these are copied, since an element is large.
  package func only(_ holds: (Element) -> Bool) -> [Element] {
    var kept: [Element] = []
    for index in indices where holds(self[index]) { kept.append(self[index]) }
    return kept
  }

  /// Calls `body` with each element of the block and of the blocks inside it, parents before
  /// children.
  func visitInside(_ body: (Element) -> Void) {
    for index in indices {
      body(self[index])
      self[index].children.visitInside(body)
    }
  }
}
