internal import KDL
internal import TouchLab

extension KDLNode {
  /// The node that begins at a place, among this one and its descendants.
  func node(at place: SourcePlace) -> KDLNode? { [self].chain(to: place)?.last }
}

extension [KDLNode] {
  /// The nodes from the top level down to the one that begins at a place; nil if there is none.
  func chain(to place: SourcePlace) -> [KDLNode]? {
    // Nodes are in the order of the text: only the last one that begins by then can match.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let start = self[middle].range.start
      if (start.line, start.column) <= (place.line, place.column) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return nil }
    let node = self[low - 1]
    if node.range.start.line == place.line, node.range.start.column == place.column {
      return [node]
    }
    guard place.line <= node.range.end.line else { return nil }
    return node.children?.chain(to: place).map { [node] + $0 }
  }
}
