/// One figure for each user, with arithmetic on all of them together.
///
/// A population then costs less than its users one after another.
protocol PeopleLanes {
  static var zero: Self { get }
  /// The number of figures.
  static var count: Int { get }
  /// Creates the figures from their indices, 0 ..< `count`.
  init(_ figure: (Int) -> Double)
  static func + (one: Self, other: Self) -> Self
  static func - (one: Self, other: Self) -> Self
  static func * (one: Self, other: Self) -> Self
  /// Returns the figures after a change of each.
  func map(_ change: (Double) -> Double) -> Self
  /// Returns a number less each figure.
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
