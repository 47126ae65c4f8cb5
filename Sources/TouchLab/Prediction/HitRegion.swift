/// The random numbers that make a touch a hit, as boxes of the unit square that `AxisTable` scales
/// to 2³².
///
/// Testing a touch takes only a few comparisons. A touch hits here exactly if `Sampler` would count
/// it for the owner.
package struct HitRegion: Hashable, Sendable {
  private struct Box: Hashable, Sendable {
    var left: UInt64
    var width: UInt64
    var top: UInt64
    var height: UInt64
  }

  /// The boxes of one user.
  private struct Scatter: Hashable, Sendable {
    var core: [Box]
    /// The boxes of touches with the wider scatter.
    var tail: [Box]
  }

  private var scatters: [Scatter]
  /// The bound below which a third random number means a cancelled tap.
  let slipBound: UInt64
  /// The bound below which a third random number means a touch of the tail, unless it means a
  /// cancelled tap.
  let tailBound: UInt64

  /// Creates the region of some owners, for touches that a person aims at a target.
  package init(
    _ map: TargetMap, owners: [TargetMap.Owner], aimingAt target: AimedTarget, by person: Person,
    density: Density
  ) {
    let members = TouchDistribution.members(
      of: person, aimedAt: target, on: map.bounds, density: density)
    slipBound = members.first?.slipBound ?? 0
    tailBound = members.first?.tailBound ?? 0
    scatters = members.map { touches in
      Scatter(
        core: Self.boxes(map, owners, touches.x, touches.y),
        tail: touches.tail.map { Self.boxes(map, owners, $0.x, $0.y) } ?? [])
    }
  }

  /// Returns the boxes of some owners, for touches of one scatter.
  private static func boxes(
    _ map: TargetMap, _ owners: [TargetMap.Owner], _ across: TouchAxis, _ down: TouchAxis
  ) -> [Box] {
    var boxes: [Box] = []
    let x = map.xEdges.map { AxisTable.scaled(across.below($0)) }
    let y = map.yEdges.map { AxisTable.scaled(down.below($0)) }
    for band in 0..<max(0, map.yEdges.count - 1) {
      for run in map.runs[map.bandStarts[band]..<map.bandStarts[band + 1]]
      where owners.contains(run.owner) {
        let left = x[run.from.index]
        add(
          Box(
            left: left, width: x[run.to.index] - left, top: y[band],
            height: y[band + 1] - y[band]), to: &boxes)
      }
    }
    return boxes
  }

  /// Returns the region of a touch that cannot hit.
  package static func nowhere(slipBound: UInt64 = 0) -> HitRegion {
    HitRegion(slipBound: slipBound)
  }

  private init(slipBound: UInt64) {
    self.slipBound = slipBound
    tailBound = slipBound
    scatters = []
  }

  /// Whether the outcome of a touch depends on a third random number.
  var needsThirdNumber: Bool { tailBound > 0 || isOfSeveral }

  /// Whether the third random number also chooses one of several users.
  var isOfSeveral: Bool { scatters.count > 1 }

  /// Adds a box, joined with the box above it if both have the same sides.
  private static func add(_ box: Box, to boxes: inout [Box]) {
    guard box.width > 0, box.height > 0 else { return }
    let above = boxes.lastIndex { other in
      other.left == box.left && other.width == box.width && other.top + other.height == box.top
    }
    if let above {
      boxes[above].height += box.height
    } else {
      boxes.append(box)
    }
  }

  /// Whether a touch with these random numbers hits.
  @inline(__always)
  func contains(x: UInt64, y: UInt64, third: UInt64) -> Bool {
    let person = TouchingPerson(third, of: scatters.count)
    guard person.kind >= slipBound, scatters.indices.contains(person.index) else { return false }
    if person.kind < tailBound {
      return Self.contain(scatters[person.index].tail, x, y)
    }
    return Self.contain(scatters[person.index].core, x, y)
  }

  @inline(__always)
  private static func contain(_ boxes: [Box], _ x: UInt64, _ y: UInt64) -> Bool {
    for box in boxes where (x &- box.left) < box.width && (y &- box.top) < box.height {
      return true
    }
    return false
  }
}
