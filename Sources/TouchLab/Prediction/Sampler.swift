/// Draws touches aimed at one target and counts what they reach.
///
/// A touch falls into one cell of the screen's cuts, drawn for each axis by itself; only the cell's
/// owner matters. The draws come in blocks of their own streams, so that any division of the blocks
/// among workers counts the same.
package struct Sampler: Sendable {
  /// How many touches a block holds.
  package static let blockSize = 65_536
  /// So many touches are counted sooner than a guide to the cells is made.
  private static let fewTouches = 64

  /// One scatter's tables across and down.
  private struct Axes: Sendable {
    let x: AxisTable
    let y: AxisTable

    init(_ x: TouchAxis, _ y: TouchAxis, _ edges: Edges, isGuided: Bool) {
      self.x = AxisTable(x, edges: edges.x, isGuided: isGuided)
      self.y = AxisTable(y, edges: edges.y, isGuided: isGuided)
    }
  }

  /// Where the cells meet, across and down.
  private struct Edges: Sendable {
    let x: [Double]
    let y: [Double]
  }

  /// The tables of one of the people whom the sampled person stands for.
  private struct Scatter: Sendable {
    let core: Axes
    /// Those of the touches that are scattered wider.
    let tail: Axes?

    init(_ touches: TouchDistribution, _ edges: Edges, isGuided: Bool) {
      core = Axes(touches.x, touches.y, edges, isGuided: isGuided)
      tail = touches.tail.map { Axes($0.x, $0.y, edges, isGuided: isGuided) }
    }
  }

  private let members: [TouchDistribution]
  private let edges: Edges
  /// The tables of all; none where few touches come, of which most people have none.
  private let scatters: [Scatter]
  private let owners: [Int32]
  private let slotCount: Int
  private let slipBound: UInt64
  private let tailBound: UInt64
  private let seed: UInt64
  private let name: String

  /// A sampler of touches by a person aimed at a target; `name` names the target's stream.
  ///
  /// All samplers of a screen can share the cells, which are many where its edges are. A sampler that
  /// is told how few touches it has to count is ready sooner, and counts the same.
  package init(
    _ map: TargetMap, cells: OwnerGrid? = nil, aimingAt target: AimedTarget, by person: Person,
    density: Density, seed: UInt64, name: String, touches: Int = .max
  ) {
    let members = TouchDistribution.members(
      of: person, aimedAt: target, on: map.bounds, density: density)
    let edges = Edges(x: map.xEdges, y: map.yEdges)
    let areMany = touches / max(1, members.count) > Self.fewTouches
    scatters = areMany ? members.map { Scatter($0, edges, isGuided: true) } : []
    self.members = members
    self.edges = edges
    slotCount = map.slotCount
    owners = (cells ?? OwnerGrid(map)).owners
    slipBound = members.first?.slipBound ?? 0
    tailBound = members.first?.tailBound ?? 0
    self.seed = seed
    self.name = name
  }

  /// The counts of a block of touches: by owner, and slips last.
  package func counts(ofBlock block: Int, trials: Int) -> [Int] {
    var stream = RandomStream(seed: seed, name: name, block: block)
    var counts = [Int](repeating: 0, count: slotCount + 1)
    guard !members.isEmpty else { return counts }
    if members.count > 1 {
      countPeople(&stream, trials: trials, into: &counts)
      return counts
    }
    let scatter = scatter(of: 0)
    if let tail = scatter.tail {
      count(&stream, trials: trials, into: &counts, scatter.core, tail)
    } else {
      count(&stream, trials: trials, into: &counts, scatter.core)
    }
    return counts
  }

  private func scatter(of person: Int) -> Scatter {
    scatters.isEmpty ? Scatter(members[person], edges, isGuided: false) : scatters[person]
  }

  /// Touches of one scatter; only where some slip does each take a second number.
  private func count(
    _ stream: inout RandomStream, trials: Int, into counts: inout [Int], _ axes: Axes
  ) {
    counts.withUnsafeMutableBufferPointer { counts in
      withOwner(axes) { owner in
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
  }

  /// As without tails, but that the second number also says which scatter the touch has.
  private func count(
    _ stream: inout RandomStream, trials: Int, into counts: inout [Int], _ core: Axes, _ tail: Axes
  ) {
    counts.withUnsafeMutableBufferPointer { counts in
      withOwner(core) { near in
        withOwner(tail) { far in
          for _ in 0..<trials {
            let bits = stream.next()
            let kind = stream.next()
            let reached = kind < tailBound ? far(bits) : near(bits)
            counts[kind < slipBound ? slotCount : reached] &+= 1
          }
        }
      }
    }
  }

  /// Touches of people who differ: the second number first says whose touch it is.
  ///
  /// The touches are sorted by person before they land, because one person's tables fit into the
  /// fastest memory and nine people's do not.
  private func countPeople(
    _ stream: inout RandomStream, trials: Int, into counts: inout [Int]
  ) {
    let people = members.count
    counts.withUnsafeMutableBufferPointer { counts in
      withUnsafeTemporaryAllocation(of: Drawn.self, capacity: 2 * Self.batch) { memory in
        let drawn = memory.extracting(..<Self.batch)
        let sorted = memory.extracting(Self.batch...)
        var ends = [Int](repeating: 0, count: people)
        var left = trials
        while left > 0 {
          let count = min(left, Self.batch)
          left -= count
          for person in 0..<people { ends[person] = 0 }
          for index in 0..<count {
            let bits = stream.next()
            let person = TouchingPerson(stream.next(), of: people)
            drawn.initializeElement(
              at: index, to: Drawn(bits: bits, kind: person.kind, person: person.index))
            ends[person.index] += 1
          }
          var start = 0
          for person in 0..<people {
            start += ends[person]
            ends[person] = start - ends[person]
          }
          for index in 0..<count {
            let person = drawn[index].person
            sorted.initializeElement(at: ends[person], to: drawn[index])
            ends[person] += 1
          }
          start = 0
          for person in 0..<people where ends[person] > start {
            land(sorted.extracting(start..<ends[person]), scatter(of: person), counts)
            start = ends[person]
          }
        }
      }
    }
  }

  /// A touch that is drawn and has not landed yet.
  private struct Drawn {
    var bits: UInt64
    var kind: UInt64
    var person: Int
  }

  /// So many touches are sorted at once: few enough for memory that is at hand.
  private static let batch = 2048

  /// Counts what the touches of one of the people reach.
  private func land(
    _ touches: UnsafeMutableBufferPointer<Drawn>, _ scatter: Scatter,
    _ counts: UnsafeMutableBufferPointer<Int>
  ) {
    withOwner(scatter.core) { near in
      guard let tail = scatter.tail else {
        for touch in touches {
          counts[touch.kind < slipBound ? slotCount : near(touch.bits)] &+= 1
        }
        return
      }
      withOwner(tail) { far in
        for touch in touches {
          let reached = touch.kind < tailBound ? far(touch.bits) : near(touch.bits)
          counts[touch.kind < slipBound ? slotCount : reached] &+= 1
        }
      }
    }
  }

  /// Gives `body` the function from 64 random bits to the index of what they reach: the upper half
  /// says where across, the lower half where down.
  ///
  /// The inner loop of everything that is simulated. Its indices are cells of the tables' own
  /// making, never input, so that it may go without the checks that cost it a third of its speed.
  @inline(__always)
  private func withOwner(_ axes: Axes, _ body: ((UInt64) -> Int) -> Void) {
    let x = axes.x
    let y = axes.y
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

  /// The counts of so many touches, block after block, until cancelled; `didDraw` is told how many
  /// each block had.
  package func counts(
    trials: Int, isCancelled: () -> Bool = { false }, didDraw: (Int) -> Void = { _ in }
  ) -> [Int] {
    var total = [Int](repeating: 0, count: slotCount + 1)
    var left = trials
    var block = 0
    while left > 0, !isCancelled() {
      let drawn = min(left, Self.blockSize)
      let counts = counts(ofBlock: block, trials: drawn)
      for index in total.indices { total[index] += counts[index] }
      didDraw(drawn)
      left -= Self.blockSize
      block += 1
    }
    return total
  }
}
