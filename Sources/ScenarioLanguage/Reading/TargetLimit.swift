internal import TouchLab

/// The limit of a screen's targets.
struct TargetLimit {
  let most: Int

  /// Reports every screen with more targets, once, however many layouts copy it.
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

extension [Element] {
  /// The number of these elements and their descendants that take touches.
  fileprivate var targetCount: Int {
    indices.reduce(0) { sum, index in
      sum + (self[index].kind.descriptor.responds ? 1 : 0) + self[index].children.targetCount
    }
  }
}
