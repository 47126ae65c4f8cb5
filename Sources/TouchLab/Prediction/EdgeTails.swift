/// The normal distribution functions of all users at a window of edges, stored as tails. An edge
/// before the mean has the probability below it, other edges the negative probability above.
/// Differences of the smaller tails are accurate on either side. All users aim at the same point,
/// so an edge is on one side of all their means.
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
        for person in 0..<Lanes.count { fill(memory, person, people, at: edges, before: middle) }
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

/// A table for one axis of a touch distribution that turns 32 random bits into a cell, by inversion
/// with a guide table (Chen & Asau 1974). Inversion keeps order: on every layout larger numbers
/// land farther right. Differences between layouts are therefore less noisy than the rates
/// themselves.
struct AxisTable: Sendable {
  /// The cell for each value of the top bits; −1 − the first possible cell if several share the
  /// bucket.
  let guide: [Int32]
  /// The upper bounds of the cells, scaled to 2³².
  private let bounds: [UInt64]

  /// The number of top bits that choose a bucket of the guide.
  static let guideBits: UInt64 = 11

  /// The guide of a table for few numbers, which starts every search at the first cell.
  private static let noGuide = [Int32](
    repeating: -1, count: 1 << Int(truncatingIfNeeded: guideBits))

  /// Creates a table of the cells between `edges`, with one cell before the first and one after the
  /// last. Making the guide takes as long as some hundred searches without it.
  init(_ axis: TouchAxis, edges: [Double], isGuided: Bool = true) {
    // No number of 32 bits lands farther out, so nothing needs to be computed there.
    let reach = NormalTail.end * axis.deviation
    let none = min(axis.mean - reach, axis.last)
    let all = max(axis.mean + reach, axis.first)
    var bounds: [UInt64] = []
    bounds.reserveCapacity(edges.count + 1)
    for edge in edges {
      if edge < none {
        bounds.append(0)
      } else if edge > all {
        bounds.append(Self.one)
      } else {
        bounds.append(Self.scaled(axis.below(edge)))
      }
    }
    bounds.append(Self.one)
    self.bounds = bounds
    guard isGuided else {
      guide = Self.noGuide
      return
    }
    let count = 1 << Int(truncatingIfNeeded: Self.guideBits)
    let width = (1 as UInt64) << (32 - Self.guideBits)
    var guide = [Int32](repeating: 0, count: count)
    var cell = 0
    for bucket in 0..<count {
      let start = UInt64(truncatingIfNeeded: bucket) * width
      while bounds[cell] <= start, cell + 1 < bounds.count { cell += 1 }
      guide[bucket] =
        bounds[cell] >= start + width ? Int32(clamping: cell) : -1 - Int32(clamping: cell)
    }
    self.guide = guide
  }

  /// Probability 1 as a bound for 32 random bits.
  private static let one: UInt64 = 1 << 32

  /// Returns a probability as a bound for 32 random bits.
  static func scaled(_ probability: Double) -> UInt64 {
    UInt64(saturating: (min(max(0, probability), 1) * 4_294_967_296).rounded())
  }

  /// The number of cells, including the two outer ones.
  var cellCount: Int { bounds.count }

  /// Returns the cell for 32 random bits; cell 0 is before the first edge.
  @inline(__always)
  func cell(of bits: UInt32) -> Int {
    let guess = guide[
      Int(truncatingIfNeeded: bits >> UInt32(truncatingIfNeeded: 32 - Self.guideBits))]
    if guess >= 0 { return guess.index }
    var cell = (-1 - guess).index
    while bounds[cell] <= UInt64(truncatingIfNeeded: bits), cell + 1 < bounds.count { cell += 1 }
    return cell
  }
}

/// The distribution of a person's touches aimed at one target, for pictures.
package struct TouchScatter: Sendable {
  /// The mean position of touches, in points.
  package let center: Point
  /// The standard deviation of touches across and down, in points, without the wider touches. For
  /// several users it is the root of their mean variance.
  package let deviation: Size
  private let parts: [Part]

  /// The touches along one direction: their share, and their variance in units of `deviation`.
  private struct Part: Equatable {
    var share: Double
    var variance: Double
  }

  /// Creates the scatter of touches aimed at a target, as on a screen without edges.
  package init(
    of person: Person, aimedAt target: AimedTarget, on screen: Rectangle, density: Density
  ) {
    let members = TouchDistribution.members(
      of: person, aimedAt: target, on: screen, density: density)
    let count = Double(members.count)
    center = Point(x: members.first?.x.mean ?? 0, y: members.first?.y.mean ?? 0)
    func root(_ deviation: (TouchDistribution) -> Double) -> Double {
      if members.count == 1 { return members.first.map(deviation) ?? 0 }
      return (members.reduce(0) { $0 + deviation($1) * deviation($1) } / count).squareRoot()
    }
    let size = Size(width: root { $0.x.deviation }, height: root { $0.y.deviation })
    deviation = size
    var parts: [Part] = []
    func add(_ x: TouchAxis, _ y: TouchAxis, _ share: Double) {
      let across = size.width > 0 ? x.deviation / size.width : 0
      let down = size.height > 0 ? y.deviation / size.height : 0
      for way in Self.ways {
        parts.append(
          Part(
            share: share / count / Double(Self.ways.count),
            variance: across * across * way + down * down * (1 - way)))
      }
    }
    for touches in members {
      add(touches.x, touches.y, 1 - (touches.tail?.share ?? 0))
      if let tail = touches.tail { add(tail.x, tail.y, tail.share) }
    }
    self.parts = parts
  }

  /// The squared cosines of eight directions, in the middle of equal parts of a right angle.
  private static let ways = (0..<8).map { step in
    let cosine = RealFunctions.sineAndCosine((Double(step) + 0.5) * Double.pi / 16).cosine
    return cosine * cosine
  }

  /// Returns half the width and half the height of the ellipse that contains a share of the
  /// touches, 0 ..< 1. The distance from the centre of a normal distribution, in standard
  /// deviations, follows Rayleigh's distribution. The ellipse therefore reaches √(−2 ln(1 −
  /// share)): 1.1774 for half of the touches, 2.4477 for 95%. For a mixture it reaches to where the
  /// parts together contain the share.
  package func ellipse(holding share: Double) -> Size {
    let reach = reach(leavingOut: 1 - min(max(share, 0), 1 - 1e-12))
    return Size(width: reach * deviation.width, height: reach * deviation.height)
  }

  /// Whether another scatter has the same ellipses, regardless of its position.
  package func hasShape(of other: TouchScatter) -> Bool {
    deviation == other.deviation && parts == other.parts
  }

  /// Returns the number of standard deviations beyond which a share of the touches lies. In a
  /// direction with variance v, exp(−s/2v) of the touches lie beyond √s. The logarithm of such a
  /// sum is convex, so that Newton's steps from 0 never overshoot.
  private func reach(leavingOut share: Double) -> Double {
    let goal = RealFunctions.logarithm(share)
    var squared = 0.0
    for _ in 0..<50 {
      var beyond = 0.0
      var slope = 0.0
      for part in parts where part.variance > 0 {
        let left = part.share * RealFunctions.exponential(-squared / (2 * part.variance))
        beyond += left
        slope -= left / (2 * part.variance)
      }
      guard beyond > 0, slope < 0 else { break }
      let step = (goal - RealFunctions.logarithm(beyond)) * beyond / slope
      squared += step
      if step <= 1e-14 * squared { break }
    }
    return max(0, squared).squareRoot()
  }
}

extension TouchScatter {
  /// Creates the scatter around a target whose hit target is its visible target.
  package init(
    of person: Person, aimedAt visibleFrame: Rectangle, on screen: Rectangle, density: Density
  ) {
    self.init(of: person, aimedAt: AimedTarget(visibleFrame), on: screen, density: density)
  }
}
