internal import TouchLab

/// Looking for targets.
extension TouchSpace {
  /// The target of an id, the front-most of several.
  func target(id: String) -> TargetSpace? { byID[id].map { targets[$0] } }

  /// The target that may take no touches and lies nearest to a point, another than `index`; the first
  /// of several.
  func nearestUnsure(to point: Point, besides index: Int) -> TargetSpace? {
    let spot = Rectangle(x: point.x, y: point.y, width: 0, height: 0)
    var reach = 64.0
    while reach.isFinite {
      let near = unsure.tree.indices(within: reach, of: spot)
      let nearest = near.map { unsure.indices[$0] }.filter { $0 != index }
        .map { (index: $0, distance: targets[$0].region.distance(to: point)) }
        .min { $0.distance < $1.distance }
      // Beyond the reach something nearer may lie that was not looked at.
      let isAll = near.count == unsure.indices.count
      if let nearest, nearest.distance <= reach || isAll { return targets[nearest.index] }
      guard !isAll else { break }
      reach *= 4
    }
    return targets.first { $0.isUnsure && $0.index != index }
  }

  /// What comes of each of some targets; of the first of them if cancelled.
  func found<Found>(
    on targets: [TargetSpace], _ find: (TargetSpace) -> Found?
  ) -> [Found] {
    var found: [Found] = []
    for target in targets {
      guard !isCancelled() else { break }
      if let one = find(target) { found.append(one) }
    }
    return found
  }
}
