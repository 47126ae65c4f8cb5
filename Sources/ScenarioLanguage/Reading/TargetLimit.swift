internal import KDL
internal import TouchLab

/// The limit of a screen's targets.
struct TargetLimit {
  let most: Int

  /// Returns whether the elements of a screen may be read, and reports one with too many.
  func allows(_ screen: Statement, id: String, _ nodes: inout NodeReader) -> Bool {
    let count = screen.node.targetCount
    guard count > most else { return true }
    nodes.report(
      .tooManyTargets(screen: id, count: count, limit: most), at: screen.node.range,
      in: screen.file)
    return false
  }

  /// Reports every variant with more targets, once, however many layouts copy it.
  func check(_ layouts: [Layout], _ destinations: DestinationCheck, _ nodes: inout NodeReader) {
    var checked: Set<SourcePlace> = []
    for screen in layouts.lazy.flatMap(\.screens) {
      guard let place = screen.place, checked.insert(place).inserted else { continue }
      let count = screen.elements.targetCount
      guard count > most else { continue }
      destinations.report(
        .tooManyTargets(screen: screen.id, count: count, limit: most), at: place, &nodes)
    }
  }
}

extension KDLNode {
  /// The number of elements in its block that take touches, at every depth.
  fileprivate var targetCount: Int {
    var left = children ?? []
    var sum = 0
    while let node = left.popLast() {
      if KindCatalogue.kind(named: node.name)?.responds == true { sum += 1 }
      if let children = node.children { left += children }
    }
    return sum
  }
}

extension [Element] {
  /// The number of these elements and their descendants that take touches.
  fileprivate var targetCount: Int {
    indices.reduce(0) { sum, index in
      sum + (self[index].kind.descriptor.responds ? 1 : 0) + self[index].children.targetCount
    }
  }
}
