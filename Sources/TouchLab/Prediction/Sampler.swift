/// Draws touches aimed at one target and counts the owners that they reach. A touch falls into one
/// cell of the screen's map, drawn for each axis by itself; only the cell's owner matters. Every
/// block of draws has its own stream, so the counts do not depend on how workers share the blocks.
package struct Sampler: Sendable {
  /// The number of touches in a block.
  package static let blockSize = 65_536
  /// The number of touches per user up to which counting without a guide table is faster.
  private static let fewTouches = 64

  /// The tables of one scatter, across and down.
  private struct Axes: Sendable {
    let x: AxisTable
    let y: AxisTable

    init(_ x: TouchAxis, _ y: TouchAxis, _ edges: Edges, isGuided: Bool) {
      self.x = AxisTable(x, edges: edges.x, isGuided: isGuided)
      self.y = AxisTable(y, edges: edges.y, isGuided: isGuided)
    }
  }

  /// The edges of the cells, across and down.
  private struct Edges: Sendable {
    let x: [Double]
    let y: [Double]
  }

  /// The tables of one user.
  private struct Scatter: Sendable {
    let core: Axes
    /// The tables of touches with the wider scatter.
    let tail: Axes?

    init(_ touches: TouchDistribution, _ edges: Edges, isGuided: Bool) {
      core = Axes(touches.x, touches.y, edges, isGuided: isGuided)
      tail = touches.tail.map { Axes($0.x, $0.y, edges, isGuided: isGuided) }
    }
  }

  private let members: [TouchDistribution]
  private let edges: Edges
  /// The tables of all users; empty for few touches, since most users then have none.
  private let scatters: [Scatter]
  private let owners: [Int32]
  private let slotCount: Int
  private let slipBound: UInt64
  private let tailBound: UInt64
  private let seed: UInt64
  private let name: String

  /// Creates a sampler of touches aimed at a target; `name` selects the target's stream. All
  /// samplers of a screen can share `cells`, which are many on a screen with many edges. A sampler
  /// for few `touches` is ready sooner; its counts are the same.
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

  /// Returns the counts of a block of touches, by owner, with cancelled taps last.
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

  /// Counts touches of one scatter; they take a second random number only if some are cancelled.
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

  /// Counts touches of two scatters; the second random number also chooses the scatter.
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

  /// Counts touches of several users; the second random number first chooses the user.
  private func countPeople(_ stream: inout RandomStream, trials: Int, into counts: inout [Int]) {
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

  /// A touch whose random numbers are drawn but whose position is unknown.
  private struct Drawn {
    var bits: UInt64
    var kind: UInt64
    var person: Int
  }

  /// The number of touches that are sorted together: few enough for fast memory.
  private static let batch = 2048

  /// Counts the owners that the touches of one user reach.
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

  /// Calls `body` with the function from 64 random bits to the slot of the owner.
  @inline(__always)
  private func withOwner(_ axes: Axes, _ body: ((UInt64) -> Int) -> Void) {
    let x = axes.x
    let y = axes.y
    let columns = x.cellCount
    x.guide.withUnsafeBufferPointer { across in
      y.guide.withUnsafeBufferPointer { down in
        owners.withUnsafeBufferPointer { owners in
          body { bits in
            var column = across[Int(truncatingIfNeeded: bits >> (64 - AxisTable.guideBits))].index
            let lower = UInt32(truncatingIfNeeded: bits)
            let high = lower >> (32 - UInt32(truncatingIfNeeded: AxisTable.guideBits))
            var row = down[Int(truncatingIfNeeded: high)].index
            if column | row < 0 {
              column = x.cell(of: UInt32(truncatingIfNeeded: bits >> 32))
              row = y.cell(of: lower)
            }
            return owners[row &* columns &+ column].index
          }
        }
      }
    }
  }

  /// Returns the counts of `trials` touches, block after block, until cancelled. It calls `didDraw`
  /// with the number of touches of each block.
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

/// Draws the positions of single touches that a person aims at one target. Every touch has its own
/// stream, so that the n-th does not depend on earlier draws.
package struct PointSampler: Sendable {
  private let members: [TouchDistribution]
  private let seed: UInt64
  private let name: String

  /// Creates a sampler of touches aimed at a target of a screen; `name` selects the target's
  /// streams.
  package init(
    aimingAt target: AimedTarget, on screen: Rectangle, by person: Person, density: Density,
    seed: UInt64, name: String
  ) {
    members = TouchDistribution.members(
      of: person, aimedAt: target, on: screen, density: density)
    self.seed = seed
    self.name = name
  }

  /// Returns the position of the n-th touch; nil for a cancelled tap.
  package func touch(_ number: Int) -> Point? { tap(number).point }

  /// Returns the index of the user of the n-th touch, and its position; nil for a cancelled tap.
  package func tap(_ number: Int) -> (user: Int, point: Point?) {
    var stream = RandomStream(seed: seed, name: name, block: number)
    let user = stream.member(of: members.count)
    return (user, members[user].point(from: &stream))
  }

  /// Creates a sampler for a target whose hit target is its visible target.
  package init(
    aimingAt visibleFrame: Rectangle, on screen: Rectangle, by person: Person, density: Density,
    seed: UInt64, name: String
  ) {
    self.init(
      aimingAt: AimedTarget(visibleFrame), on: screen, by: person, density: density, seed: seed,
      name: name)
  }
}

/// A simulated tap: its place and its outcome.
package struct SimulatedTap: Hashable, Sendable {
  /// The place; nil for a cancelled tap.
  package let point: Point?
  /// The id of the target that got it; nil for none.
  package let hit: String?
  package let outcome: Outcome
}

extension TargetMap {
  /// Returns the first taps that a sampler aims at a target, and their counts by owner with
  /// cancelled taps last.
  package func taps(
    _ count: Int, by sampler: PointSampler, aimedAt index: Int, on placed: PlacedScreen
  ) -> (taps: [SimulatedTap], counts: [Int]) {
    var counts = [Int](repeating: 0, count: slotCount + 1)
    let taps = (0..<count).map { number -> SimulatedTap in
      guard let point = sampler.touch(number) else {
        counts[slotCount] += 1
        return SimulatedTap(point: nil, hit: nil, outcome: .slip)
      }
      let slot = Self.slot(of: owner(at: point), targetCount: targetCount)
      counts[slot] += 1
      let outcomes = placed.outcomes(
        intending: index, amounts: [(slot, 1)], slip: 0, zero: 0)
      let hit = placed.targets.indices.contains(slot) ? placed.targets[slot].id : nil
      return SimulatedTap(
        point: point, hit: hit, outcome: outcomes.last { $0.amount > 0 }?.outcome ?? .nothing)
    }
    return (taps, counts)
  }
}

/// The parameters for drawing a person's touches on one target without this library, such as in a
/// script.
package struct TouchRecipe: Hashable, Sendable {
  /// The mean position of touches, in points.
  package let center: Point
  /// The size by which the person aims, in mm.
  package let size: Size
  /// The edges of the screen with which the target is flush, and to which touches beyond are moved.
  package let edges: Edges

  package struct Edges: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let left = Edges(rawValue: 1)
    package static let top = Edges(rawValue: 2)
    package static let right = Edges(rawValue: 4)
    package static let bottom = Edges(rawValue: 8)
  }

  /// Creates the parameters for touches aimed at a target of a screen.
  package init(
    of person: Person, aimedAt target: AimedTarget, on screen: Rectangle, density: Density
  ) {
    let first = TouchDistribution.members(
      of: person, aimedAt: target, on: screen, density: density
    ).first
    center = Point(x: first?.x.mean ?? 0, y: first?.y.mean ?? 0)
    size = target.size(in: density)
    var edges: Edges = []
    if let first {
      if first.x.first.isFinite { edges.insert(.left) }
      if first.y.first.isFinite { edges.insert(.top) }
      if first.x.last.isFinite { edges.insert(.right) }
      if first.y.last.isFinite { edges.insert(.bottom) }
    }
    self.edges = edges
  }
}

extension Person {
  package var memberSpreads: [Double] { spreads }

  /// The share of touches with the wider scatter and the factor on their deviations; nil for none.
  package var wideTouches: (share: Double, scale: Double)? {
    tails == .heavy ? (HeavyTails.share, HeavyTails.scale) : nil
  }
}
