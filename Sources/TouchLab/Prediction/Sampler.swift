/// Draws touches aimed at one target and counts what they reach.
///
/// A touch falls into one cell of the screen's cuts, drawn for each axis by itself; only the cell's
/// owner matters. The draws come in blocks of their own streams, so that any division of the blocks
/// among workers counts the same.
package struct Sampler: Sendable {
  /// How many touches a block holds.
  package static let blockSize = 65_536

  private let x: AxisTable
  private let y: AxisTable
  /// Owners as places in the counts, by y cell and x cell, the outer cells being off-screen.
  private let owners: [Int32]
  private let slotCount: Int
  private let slipBound: UInt64
  private let seed: UInt64
  private let name: String

  /// A sampler of touches by a person aimed at `visual`; `name` names the target's stream.
  package init(
    _ map: TargetMap, aimingAt visual: Rectangle, by person: Person, density: Density,
    seed: UInt64, name: String
  ) {
    let distribution = TouchDistribution(of: person, aimedAt: visual, density: density)
    x = AxisTable(distribution.x, edges: map.xEdges)
    y = AxisTable(distribution.y, edges: map.yEdges)
    slotCount = map.slotCount
    owners = Self.ownerGrid(of: map, columns: x.cellCount, rows: y.cellCount)
    slipBound = UInt64(exactly: (distribution.lapse * 0x1p64).rounded(.down)) ?? .max
    self.seed = seed
    self.name = name
  }

  private static func ownerGrid(of map: TargetMap, columns: Int, rows: Int) -> [Int32] {
    let outside = Int32(TargetMap.slot(of: TargetMap.offScreen, targetCount: map.targetCount))
    var owners = [Int32](repeating: outside, count: columns * rows)
    for band in 0..<max(0, map.yEdges.count - 1) {
      for run in map.runs[map.bandStarts[band]..<map.bandStarts[band + 1]] {
        let slot = Int32(TargetMap.slot(of: run.owner, targetCount: map.targetCount))
        for column in Int(run.from)..<Int(run.to) {
          owners[(band + 1) * columns + column + 1] = slot
        }
      }
    }
    return owners
  }

  /// The counts of a block of touches: by owner, and slips last.
  package func counts(ofBlock block: Int, trials: Int) -> [Int] {
    var stream = RandomStream(seed: seed, name: name, block: block)
    var counts = [Int](repeating: 0, count: slotCount + 1)
    let columns = x.cellCount
    if slipBound == 0 {
      for _ in 0..<trials {
        let bits = stream.next()
        let column = x.cell(of: UInt32(truncatingIfNeeded: bits >> 32))
        let row = y.cell(of: UInt32(truncatingIfNeeded: bits))
        counts[Int(owners[row * columns + column])] += 1
      }
    } else {
      for _ in 0..<trials {
        let bits = stream.next()
        let column = x.cell(of: UInt32(truncatingIfNeeded: bits >> 32))
        let row = y.cell(of: UInt32(truncatingIfNeeded: bits))
        let slips = stream.next() < slipBound
        counts[slips ? slotCount : Int(owners[row * columns + column])] += 1
      }
    }
    return counts
  }

  /// The counts of so many touches, block after block, until cancelled.
  package func counts(trials: Int, isCancelled: () -> Bool = { false }) -> [Int] {
    var total = [Int](repeating: 0, count: slotCount + 1)
    var left = trials
    var block = 0
    while left > 0, !isCancelled() {
      let counts = counts(ofBlock: block, trials: min(left, Self.blockSize))
      for index in total.indices { total[index] += counts[index] }
      left -= Self.blockSize
      block += 1
    }
    return total
  }
}
