/// The touches of all users who aim at one target: one mean, with standard deviations for each
/// user.
struct PeopleTouches<Lanes: PeopleLanes> {
  private let aim: TouchDistribution.SharedAim
  /// The standard deviations of each user, in points.
  private let across: Lanes
  private let down: Lanes
  /// The lapse rate: the probability that a touch never becomes a tap.
  let lapse: Double
  let tails: Person.Tails
  /// The distance beyond which touches are left out, in deviations.
  private let end: Double

  /// Creates the touches of a person's users, whose scatter factors `spread` returns.
  @inline(__always)
  init(
    of person: Person, aiming aim: TouchDistribution.SharedAim, density: Density,
    spread: (Int) -> Double
  ) {
    func deviation(_ index: Int) -> (x: Double, y: Double) {
      person.model.deviation(
        width: aim.size.width, height: aim.size.height, spread: spread(index))
    }
    self.aim = aim
    across = Lanes { density.points(deviation($0).x).bounded }
    down = Lanes { density.points(deviation($0).y).bounded }
    lapse = person.lapse
    tails = person.tails
    end = person.isBound ? Self.endOfBounds : NormalTail.end
  }

  /// Returns the touches along both axes, with `scale` times the standard deviations.
  @inline(__always)
  func axes(wider scale: Double) -> (across: PeopleAxis<Lanes>, down: PeopleAxis<Lanes>) {
    (
      PeopleAxis(
        across.map { (scale * $0).bounded }, about: aim.mean.x, from: aim.first.x, to: aim.last.x,
        end: end),
      PeopleAxis(
        down.map { (scale * $0).bounded }, about: aim.mean.y, from: aim.first.y, to: aim.last.y,
        end: end)
    )
  }

  /// Φ(−6.5) is 4e-11: far below 1e-7, the rarest event that is printed.
  private static var endOfBounds: Double { 6.5 }
}

/// The touches of all users along one axis: one mean, with a standard deviation for each user.
struct PeopleAxis<Lanes: PeopleLanes> {
  /// The axis of the user with the widest scatter.
  let widest: TouchAxis
  /// 1 ÷ each standard deviation; ∞ for a user without scatter.
  let inverses: Lanes
  /// The distance from the mean beyond which touches are left out, in deviations of the widest.
  let end: Double

  /// Creates the axis from the users' deviations; touches beyond `first` and `last` are moved onto
  /// them.
  @inline(__always)
  init(
    _ deviations: Lanes, about mean: Double, from first: Double, to last: Double,
    end: Double = NormalTail.end
  ) {
    var widest = deviations[0]
    for person in 1..<max(1, Lanes.count) { widest = max(widest, deviations[person]) }
    self.widest = TouchAxis(Normal(mean: mean, deviation: widest), from: first, to: last)
    inverses = deviations.map { 1 / $0 }
    self.end = end
  }

  /// Returns the probabilities of landing outside `low ..< high`; 0 if all are below 1e-17.
  @inline(__always)
  func beyond(_ low: Double, _ high: Double) -> Lanes {
    let reach = end * widest.deviation
    let isNear = widest.mean - low <= reach || high - widest.mean <= reach
    guard isNear else { return .zero }
    return NormalTail.standard.withNear { near in
      let below = tail(at: low, near)
      let above = tail(at: high, near)
      return Lanes { _ in (low < widest.mean ? 0 : 1) + (high < widest.mean ? 1 : 0) } + below
        - above
    }
  }

  /// The coordinates between which the touches of the user with the widest scatter can land.
  /// Φ(−8.5) is 9.5e-18, too small to affect a double near 1. Bounds of a model interval end at 6.5
  /// (`Person.isBound`). Touches that are moved onto an edge of the screen lie just inside it.
  @inline(__always)
  var reach: (low: Double, high: Double) {
    let most = end * widest.deviation
    return (
      min(widest.mean - most, widest.last.nextDown), max(widest.mean + most, widest.first.nextUp)
    )
  }

  /// Returns the probabilities of landing in `low ..< high`, from the smaller tails of both ends.
  @inline(__always)
  func between(_ low: Double, _ high: Double, _ near: NormalTail.Near) -> Lanes {
    let whole: Double = low < widest.mean && high >= widest.mean ? 1 : 0
    return (whole - tail(at: low, near)) + tail(at: high, near)
  }

  /// Returns the probability below an edge before the mean, the negative probability above other
  /// edges.
  @inline(__always)
  private func tail(at edge: Double, _ near: NormalTail.Near) -> Lanes {
    let isBefore = edge < widest.mean
    if edge <= widest.first || edge >= widest.last {
      let isAll = isBefore == (edge >= widest.last)
      return Lanes { _ in isAll ? isBefore ? 1 : -1 : 0 }
    }
    let distance = (edge - widest.mean).magnitude
    // A user without scatter lands on the mean, and 0 · ∞ is not a number.
    let tails =
      distance > 0
      ? inverses.map { near.beyond(distance * $0) }
      : inverses.map { $0 < .infinity ? 0.5 : 1 }
    return isBefore ? tails : .zero - tails
  }
}

/// One figure for each user, with arithmetic on all of them together. A population then costs less
/// than its users one after another.
protocol PeopleLanes {
  static var zero: Self { get }
  static var count: Int { get }
  /// Creates the figures from their indices, 0 ..< `count`.
  init(_ figure: (Int) -> Double)
  static func + (one: Self, other: Self) -> Self
  static func - (one: Self, other: Self) -> Self
  static func * (one: Self, other: Self) -> Self
  /// Returns the figures after a change of each.
  func map(_ change: (Double) -> Double) -> Self
  static func - (number: Double, figures: Self) -> Self
  /// The figure at an index.
  subscript(index: Int) -> Double { get set }
  var sum: Double { get }
  /// The figures as an array.
  var all: [Double] { get }
}

/// The figure of one user.
extension Double: PeopleLanes {
  static var count: Int { 1 }
  @inline(__always) init(_ figure: (Int) -> Double) { self = figure(0) }
  @inline(__always) func map(_ change: (Double) -> Double) -> Double { change(self) }
  @inline(__always) subscript(_: Int) -> Double {
    get { self }
    set { self = newValue }
  }
  @inline(__always) var sum: Double { self }
  var all: [Double] { [self] }
}

/// The figures of nine users.
struct NinePeople: PeopleLanes {
  private var first: SIMD4<Double>
  private var second: SIMD4<Double>
  private var last: Double

  static let zero = NinePeople(.zero, .zero, 0)
  static var count: Int { 9 }

  @inline(__always)
  private init(_ first: SIMD4<Double>, _ second: SIMD4<Double>, _ last: Double) {
    self.first = first
    self.second = second
    self.last = last
  }

  @inline(__always)
  init(_ figure: (Int) -> Double) {
    first = SIMD4(figure(0), figure(1), figure(2), figure(3))
    second = SIMD4(figure(4), figure(5), figure(6), figure(7))
    last = figure(8)
  }

  @inline(__always)
  static func + (one: Self, other: Self) -> Self {
    Self(one.first + other.first, one.second + other.second, one.last + other.last)
  }

  @inline(__always)
  static func - (one: Self, other: Self) -> Self {
    Self(one.first - other.first, one.second - other.second, one.last - other.last)
  }

  @inline(__always)
  static func * (one: Self, other: Self) -> Self {
    Self(one.first * other.first, one.second * other.second, one.last * other.last)
  }

  @inline(__always)
  func map(_ change: (Double) -> Double) -> Self {
    Self { $0 < 4 ? change(first[$0]) : $0 < 8 ? change(second[$0 &- 4]) : change(last) }
  }

  @inline(__always)
  static func - (number: Double, figures: Self) -> Self {
    Self(number - figures.first, number - figures.second, number - figures.last)
  }

  @inline(__always)
  subscript(index: Int) -> Double {
    get { index < 4 ? first[index] : index < 8 ? second[index &- 4] : last }
    set {
      if index < 4 {
        first[index] = newValue
      } else if index < 8 {
        second[index &- 4] = newValue
      } else {
        last = newValue
      }
    }
  }

  @inline(__always)
  var sum: Double {
    let four = first + second
    let two = four.lowHalf + four.highHalf
    return two.x + two.y + last
  }

  var all: [Double] { (0..<4).map { first[$0] } + (0..<4).map { second[$0] } + [last] }
}

extension PeopleLanes {
  /// Calls `body` with the figures in memory, where an index known only at run time is fast.
  @inline(__always)
  func withFigures(_ body: (UnsafeMutableBufferPointer<Double>) -> Void) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.count) { figures in
      for index in 0..<Self.count { figures.initializeElement(at: index, to: self[index]) }
      body(figures)
    }
  }
}

/// One of several equally likely users, and the rest of the random number that chose the user.
struct TouchingPerson {
  let index: Int
  /// 64 bits that decide whether the tap is cancelled or the touch has the wider scatter.
  let kind: UInt64

  /// Creates the choice from the upper half of a number; the lower half comes first in `kind`.
  @inline(__always)
  init(_ bits: UInt64, of count: Int) {
    index = RandomStream.member(of: count, bits: bits)
    kind = count > 1 ? bits << 32 | bits >> 32 : bits
  }
}
