/// Which random numbers make a touch a hit: the owner's runs as boxes of the unit square, scaled to
/// 2³² as in `AxisTable`, so that a touch needs no more than a few comparisons.
///
/// A touch hits here exactly where `Sampler` would count it for the owner.
package struct HitRegion: Hashable, Sendable {
  private struct Box: Hashable, Sendable {
    var left: UInt64
    var width: UInt64
    var top: UInt64
    var height: UInt64
  }

  /// The boxes of one of the people whom the person stands for.
  private struct Scatter: Hashable, Sendable {
    var core: [Box]
    /// Those of touches that are scattered wider.
    var tail: [Box]
  }

  private var scatters: [Scatter]
  /// A third random number below this makes the touch a slip.
  let slipBound: UInt64
  /// A third random number below this, that makes no slip, makes the touch one of the tail's.
  let tailBound: UInt64

  /// The region of what any of some owners owns for touches that a person aims at a target.
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

  /// What any of the owners owns, for touches of one scatter.
  private static func boxes(
    _ map: TargetMap, _ owners: [TargetMap.Owner], _ across: TouchAxis, _ down: TouchAxis
  ) -> [Box] {
    var boxes: [Box] = []
    let x = map.xEdges.map { AxisTable.scaled(across.below($0)) }
    let y = map.yEdges.map { AxisTable.scaled(down.below($0)) }
    for band in 0..<max(0, map.yEdges.count - 1) {
      for run in map.runs[map.bandStarts[band]..<map.bandStarts[band + 1]]
      where owners.contains(run.owner) {
        let left = x[Int(run.from)]
        add(
          Box(
            left: left, width: x[Int(run.to)] - left, top: y[band],
            height: y[band + 1] - y[band]), to: &boxes)
      }
    }
    return boxes
  }

  /// The region of a touch that cannot hit.
  package static func nowhere(slipBound: UInt64 = 0) -> HitRegion {
    HitRegion(slipBound: slipBound)
  }

  private init(slipBound: UInt64) {
    self.slipBound = slipBound
    tailBound = slipBound
    scatters = []
  }

  /// Whether it takes a third random number to tell what becomes of a touch.
  var needsThirdNumber: Bool { tailBound > 0 || isOfSeveral }

  /// Whether that number also says who of several people touches.
  var isOfSeveral: Bool { scatters.count > 1 }

  /// A box makes one with the box above it where the two are alike but for their height.
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

  /// Whether a touch of these random numbers hits.
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
