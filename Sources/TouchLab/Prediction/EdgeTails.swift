/// Touches of all people along one axis: about one mean, each with a deviation of their own.
struct PeopleAxis<Lanes: PeopleLanes> {
  /// Of the one who scatters widest.
  let widest: TouchAxis
  /// 1 ÷ each deviation; ∞ for who does not scatter.
  let inverses: Lanes

  @inline(__always)
  init(_ axis: (Int) -> TouchAxis) {
    var widest = axis(0)
    for person in 1..<max(1, Lanes.count) {
      let other = axis(person)
      if other.deviation > widest.deviation { widest = other }
    }
    self.widest = widest
    inverses = Lanes { 1 / axis($0).deviation }
  }
}

extension PeopleAxis {
  /// The probabilities to land outside `low ..< high`, as far as that is more than 1e-17.
  @inline(__always)
  func beyond(_ low: Double, _ high: Double) -> Lanes {
    let reach = NormalTail.end * widest.deviation
    let isNear = widest.mean - low <= reach || high - widest.mean <= reach
    guard isNear else { return .zero }
    let axis = widest
    return inverses.map { inverse in
      let normal = Normal(mean: axis.mean, deviation: 1 / inverse)
      let own = TouchAxis(normal, from: axis.first, to: axis.last)
      return own.below(low) + own.above(high)
    }
  }
}

/// The normal distribution function of all people at a window of edges, kept as the smaller tail of
/// each edge so that differences are accurate on either side.
///
/// All people aim at the same, so that an edge lies on one side of all their means.
struct EdgeTails<Lanes: PeopleLanes> {
  /// Below the edge for edges before the mean, above it for the others.
  private let tails: UnsafeBufferPointer<Lanes>
  /// The index of the first edge that is not before the mean.
  private let middle: Int
  private let start: Int

  /// Gives `body` the tails at the edges around some cells; they live as long as the call.
  @inline(__always)
  static func with(
    _ people: PeopleAxis<Lanes>, at edges: [Double], in cells: Range<Int>, _ body: (Self) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Lanes.self, capacity: cells.count + 1) { memory in
      let axis = people.widest
      var middle = cells.lowerBound
      NormalTail.standard.withNear { near in
        for index in 0...cells.count {
          let edge = edges[cells.lowerBound + index]
          let isBefore = edge < axis.mean
          if isBefore { middle += 1 }
          let tail: Lanes
          if edge <= axis.first || edge >= axis.last {
            // All that lies beyond an end is brought back to it.
            tail = isBefore == (edge >= axis.last) ? Lanes { _ in 1 } : .zero
          } else {
            let distance = (edge - axis.mean).magnitude
            tail = people.inverses.map {
              $0 < .infinity ? near.beyond(distance * $0) : distance == 0 ? 1 : 0
            }
          }
          memory.initializeElement(at: index, to: tail)
        }
      }
      body(Self(tails: UnsafeBufferPointer(memory), middle: middle, start: cells.lowerBound))
    }
  }

  /// The probability between two edges, named by their indices.
  @inline(__always)
  func between(_ from: Int, _ to: Int) -> Lanes {
    let low = tails[from &- start]
    let high = tails[to &- start]
    if from >= middle { return low - high }
    return to < middle ? high - low : low.complement - high
  }
}
