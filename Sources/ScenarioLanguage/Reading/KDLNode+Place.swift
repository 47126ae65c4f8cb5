internal import KDL
internal import TouchLab

extension KDLNode {
  /// The node that begins at a place, among this one and its descendants.
  func node(at place: SourcePlace) -> KDLNode? {
    if range.start.line == place.line, range.start.column == place.column { return self }
    guard place.line >= range.start.line, place.line <= range.end.line else { return nil }
    guard let children else { return nil }
    // Children are in order: the last one that begins no later contains the place.
    var (low, high) = (0, children.count)
    while low < high {
      let middle = (low + high) / 2
      let start = children[middle].range.start
      if (start.line, start.column) <= (place.line, place.column) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? children[low - 1].node(at: place) : nil
  }
}
