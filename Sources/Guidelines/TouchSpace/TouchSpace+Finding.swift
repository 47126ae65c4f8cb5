internal import TouchLab

/// Search for targets.
extension TouchSpace {
  /// Returns the target of an id, the front-most of several; nil if there is none.
  func target(id: String) -> TargetSpace? { byID[id].map { targets[$0] } }

  /// Returns the target nearest to a point that may take no touches, other than `index`; the first
  /// of several.
  func nearestUnsure(to point: Point, besides index: Int) -> TargetSpace? {
    let spot = Rectangle(x: point.x, y: point.y, width: 0, height: 0)
    var reach = 64.0
    while reach.isFinite {
      let near = unsure.tree.indices(within: reach, of: spot)
      let nearest = near.map { unsure.indices[$0] }.filter { $0 != index }
        .map { (index: $0, distance: targets[$0].region.distance(to: point)) }
        .min { $0.distance < $1.distance }
      // A nearer target may lie beyond the reach and was not looked at.
      let isAll = near.count == unsure.indices.count
      if let nearest, nearest.distance <= reach || isAll { return targets[nearest.index] }
      guard !isAll else { break }
      reach *= 4
    }
    return targets.first { $0.isUnsure && $0.index != index }
  }

  /// Returns the results of `find` for `targets`; for the first of them if cancelled.
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
