/// The normal distribution functions of all users at a window of edges, stored as tails.
///
/// An edge before the mean has the probability below it, other edges the negative probability
/// above. Differences of the smaller tails are accurate on either side. All users aim at the same
/// point, so an edge is on one side of all their means.
struct EdgeTails<Lanes: PeopleLanes> {
  private let tails: UnsafeBufferPointer<Lanes>
  /// The index of the first edge at or after the mean.
  private let middle: Int
  private let start: Int

  /// Calls `body` with the tails at the edges of some cells, which are valid during the call only.
  @inline(__always)
  static func with(
    _ people: PeopleAxis<Lanes>, at edges: [Double], in cells: Range<Int>, _ body: (Self) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Lanes.self, capacity: cells.count + 1) { memory in
      memory.initialize(repeating: .zero)
      edges.withUnsafeBufferPointer { edges in
        let edges = UnsafeBufferPointer(rebasing: edges[cells.lowerBound...cells.upperBound])
        let middle = edges.countBelow(people.widest.mean)
        for person in 0..<Lanes.count {
          fill(memory, person, people, at: edges, before: middle)
        }
        bringBack(memory, people.widest, at: edges)
        body(
          Self(
            tails: UnsafeBufferPointer(memory), middle: middle + cells.lowerBound,
            start: cells.lowerBound))
      }
    }
  }

  /// Sets the tails of one user where they are not 0.
  @inline(__always)
  private static func fill(
    _ memory: UnsafeMutableBufferPointer<Lanes>, _ person: Int, _ people: PeopleAxis<Lanes>,
    at edges: UnsafeBufferPointer<Double>, before middle: Int
  ) {
    let mean = people.widest.mean
    let inverse = people.inverses[person]
    guard inverse < .infinity else {
      for index in middle..<edges.count where edges[index] == mean { memory[index][person] = -1 }
      return
    }
    NormalTail.standard.withNear { near in
      // From the mean outward until a tail is 0.
      var index = middle
      while index > 0 {
        index &-= 1
        let distance = (mean - edges[index]) * inverse
        guard distance < NormalTail.end else { break }
        memory[index][person] = near.beyond(distance)
      }
      index = middle
      while index < edges.count {
        let distance = (edges[index] - mean) * inverse
        guard distance < NormalTail.end else { break }
        memory[index][person] = -near.beyond(distance)
        index &+= 1
      }
    }
  }

  /// Sets the tails at and beyond the edges of the screen, to which touches beyond are moved.
  @inline(__always)
  private static func bringBack(
    _ memory: UnsafeMutableBufferPointer<Lanes>, _ axis: TouchAxis,
    at edges: UnsafeBufferPointer<Double>
  ) {
    guard axis.first > -.infinity || axis.last < .infinity else { return }
    for index in edges.indices {
      let edge = edges[index]
      guard edge <= axis.first || edge >= axis.last else { continue }
      let isBefore = edge < axis.mean
      let isAll = isBefore == (edge >= axis.last)
      memory[index] = Lanes { _ in isAll ? isBefore ? 1 : -1 : 0 }
    }
  }

  /// Returns the probability between two edges, by their indices.
  @inline(__always)
  func between(_ from: Int, _ to: Int) -> Lanes {
    let whole: Double = from < middle && to >= middle ? 1 : 0
    return (whole - tails[from &- start]) + tails[to &- start]
  }
}
