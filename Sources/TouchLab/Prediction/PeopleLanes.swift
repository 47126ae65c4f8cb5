/// A figure of each of the people whom one stands for, added and multiplied person by person, so that
/// a population costs less than its people one after another.
protocol PeopleLanes {
  static var zero: Self { get }
  /// How many figures there are.
  static var count: Int { get }
  /// A figure by its index from 0 to below `count`.
  init(_ figure: (Int) -> Double)
  static func + (one: Self, other: Self) -> Self
  static func - (one: Self, other: Self) -> Self
  static func * (one: Self, other: Self) -> Self
  /// What becomes of each figure.
  func map(_ change: (Double) -> Double) -> Self
  /// A number less each figure.
  static func - (number: Double, figures: Self) -> Self
  /// A figure by its index.
  subscript(index: Int) -> Double { get set }
  var sum: Double { get }
  /// The figures one by one.
  var all: [Double] { get }
}

/// One person.
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

/// A population of nine.
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
  /// Gives `body` the figures where they can be looked up by a number that is not known beforehand.
  @inline(__always)
  func withFigures(_ body: (UnsafeMutableBufferPointer<Double>) -> Void) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.count) { figures in
      for index in 0..<Self.count { figures.initializeElement(at: index, to: self[index]) }
      body(figures)
    }
  }
}
