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
  private let owners: [Int32]
  private let slotCount: Int
  private let slipBound: UInt64
  private let seed: UInt64
  private let name: String

  /// A sampler of touches by a person aimed at `visual`; `name` names the target's stream.
  ///
  /// All samplers of a screen can share the cells, which are many where its edges are.
  package init(
    _ map: TargetMap, cells: OwnerGrid? = nil, aimingAt visual: Rectangle, by person: Person,
    density: Density, seed: UInt64, name: String
  ) {
    let distribution = TouchDistribution(of: person, aimedAt: visual, density: density)
    x = AxisTable(distribution.x, edges: map.xEdges)
    y = AxisTable(distribution.y, edges: map.yEdges)
    slotCount = map.slotCount
    owners = (cells ?? OwnerGrid(map)).owners
    slipBound = distribution.slipBound
    self.seed = seed
    self.name = name
  }

  /// The counts of a block of touches: by owner, and slips last.
  package func counts(ofBlock block: Int, trials: Int) -> [Int] {
    var stream = RandomStream(seed: seed, name: name, block: block)
    var counts = [Int](repeating: 0, count: slotCount + 1)
    counts.withUnsafeMutableBufferPointer { counts in
      withOwner { owner in
        if slipBound == 0 {
          for _ in 0..<trials { counts[owner(stream.next())] &+= 1 }
        } else {
          for _ in 0..<trials {
            let reached = owner(stream.next())
            counts[stream.next() < slipBound ? slotCount : reached] &+= 1
          }
        }
      }
    }
    return counts
  }

  /// Gives `body` the function from 64 random bits to the place of what they reach: the upper half
  /// says where across, the lower half where down.
  ///
  /// The inner loop of everything that is simulated. Its indices are cells of the tables' own
  /// making, never input, so that it may go without the checks that cost it a third of its speed.
  @inline(__always)
  private func withOwner(_ body: ((UInt64) -> Int) -> Void) {
    let columns = x.cellCount
    x.guide.withUnsafeBufferPointer { across in
      y.guide.withUnsafeBufferPointer { down in
        owners.withUnsafeBufferPointer { owners in
          body { bits in
            var column = Int(across[Int(truncatingIfNeeded: bits >> (64 - AxisTable.guideBits))])
            let lower = UInt32(truncatingIfNeeded: bits)
            var row = Int(down[Int(lower >> (32 - UInt32(AxisTable.guideBits)))])
            if column | row < 0 {
              column = x.cell(of: UInt32(truncatingIfNeeded: bits >> 32))
              row = y.cell(of: lower)
            }
            return Int(owners[row &* columns &+ column])
          }
        }
      }
    }
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
