/// The upper tail of the standard normal distribution, Q(x) = ½·erfc(x/√2), within 1e-15 of its
/// value for x up to 37.5, and 0 beyond 38.5. A Taylor polynomial approximates it around centres c
/// that are 1/64 apart. Q′ = −φ and φ⁽ⁿ⁾ = (−1)ⁿ·Heₙ·φ with Hermite's polynomials, so the
/// coefficients follow from Q(c) and φ(c). Within 1/128 of a centre below 8.5 the remainder of
/// degree 8 is less than 1e-16 of the value. Touches farther out are rare; there the tail is a
/// continued fraction (Laplace 1805; Abramowitz & Stegun 26.2.14).
struct NormalTail: Sendable {
  /// Nine coefficients for each centre, of the powers 0, 1, 5, 3, 7 and 2, 6, 4, 8.
  private let coefficients: [Double]

  static let standard = NormalTail()

  private static let degree = 8
  private static let stride = degree + 1
  private static let order = [0, 1, 5, 3, 7, 2, 6, 4, 8]
  private static let perUnit = 64.0
  /// The index of the last centre; the centres are 0, 1/64 … 8.5.
  private static let lastCentre = 544

  private init() {
    let step = 1 / Self.perUnit
    // From the far end inward: every addend exceeds the sum so far, so that no error grows.
    var tails = [Double](repeating: 0, count: Self.lastCentre + 1)
    var tail = Sum(Self.fraction(Double(Self.lastCentre) * step))
    tails[Self.lastCentre] = tail.value
    for centre in Swift.stride(from: Self.lastCentre - 1, through: 0, by: -1) {
      tail.add(Self.mass(around: (Double(centre) + 0.5) * step, halfWidth: step / 2))
      tails[centre] = tail.value
    }
    tails[0] = 0.5
    var coefficients: [Double] = []
    coefficients.reserveCapacity(tails.count * Self.stride)
    for (index, tail) in tails.enumerated() {
      let rising = Self.taylor(at: Double(index) * step, tail: tail)
      coefficients += Self.order.map { rising[$0] }
    }
    self.coefficients = coefficients
  }

  /// Returns the density φ(x).
  static func density(_ x: Double) -> Double {
    // x² in two parts, so that its rounding does not affect the exponential.
    let high = (x * 0x1p27 + x) - x * 0x1p27
    let low = x - high
    let rest = (x + high) * low
    return inverseRootOfTwoPi * RealFunctions.exponential(-0.5 * high * high)
      * RealFunctions.exponential(-0.5 * rest)
  }
  private static let inverseRootOfTwoPi = 0x1.9884533d43651p-2

  /// Returns the coefficients at a centre: Q(c), and −φ(c)·(−1)ⁿ·Heₙ(c)/(n + 1)! for the powers n +
  /// 1.
  private static func taylor(at centre: Double, tail: Double) -> [Double] {
    let density = density(centre)
    var result = [tail]
    var hermite = (last: 0.0, now: 1.0)
    var factor = -density
    for n in 0..<degree {
      factor /= Double(n + 1)
      result.append(factor * hermite.now)
      hermite = (hermite.now, centre * hermite.now - Double(n) * hermite.last)
      factor = -factor
    }
    return result
  }

  /// Returns the integral of φ over a short interval: 2·φ·Σ He₂ₖ·h²ᵏ⁺¹/(2k + 1)!.
  private static func mass(around middle: Double, halfWidth: Double) -> Double {
    var sum = 0.0
    var hermite = (last: 0.0, now: 1.0)
    var power = 2 * halfWidth
    var terms: [Double] = []
    for n in 0..<16 {
      if n.isMultiple(of: 2) { terms.append(power * hermite.now) }
      hermite = (hermite.now, middle * hermite.now - Double(n) * hermite.last)
      power *= halfWidth / Double(n + 2)
    }
    for term in terms.reversed() { sum += term }
    return density(middle) * sum
  }

  /// Returns Q(x) for large x: φ(x)/(x + 1/(x + 2/(x + 3/(x + …)))).
  private static func fraction(_ x: Double) -> Double {
    var value = x
    for n in Swift.stride(from: 24, through: 1, by: -1) { value = x + Double(n) / value }
    return density(x) / value
  }

  /// Returns Q(x) for any x.
  @inline(__always)
  func above(_ x: Double) -> Double {
    if x < 0 { return 1 - beyond(-x) }
    return beyond(x)
  }

  /// Returns Q(x) for x of at least 0.
  func beyond(_ x: Double) -> Double {
    guard x < Self.end else { return far(x) }
    return coefficients.withUnsafeBufferPointer { Near(table: $0).beyond(x) }
  }

  /// Calls `body` with the table of Q for x below `end`.
  @inline(__always)
  func withNear<Result>(_ body: (Near) -> Result) -> Result {
    coefficients.withUnsafeBufferPointer { body(Near(table: $0)) }
  }

  static let end = 8.5

  /// The table alone, for inner loops.
  struct Near {
    fileprivate let table: UnsafeBufferPointer<Double>
    /// The number from which the last bit of a double counts units, up to twice as much.
    private static let countsUnits = 0x1p52
    /// A mask with enough bits for the index of every centre.
    private static let mostCentres: UInt64 = 0x3ff

    /// Returns Q(x) for x from 0 to below `end`; 0 from `end` on, where Q is less than 1e-17.
    @inline(__always)
    func beyond(_ x: Double) -> Double {
      guard x < NormalTail.end, let base = table.baseAddress else { return 0 }
      // The last bits of so large a number count the centres, so no conversion has to check its
      // range.
      let counted = x * NormalTail.perUnit + Self.countsUnits
      let row = base + Self.row(of: counted)
      let d = x - (counted - Self.countsUnits) * (1 / NormalTail.perUnit)
      let d2 = d * d
      let pairs = UnsafeRawPointer(row + 1)
      let odd = pairs.loadUnaligned(as: SIMD4<Double>.self)
      let even = pairs.loadUnaligned(fromByteOffset: 32, as: SIMD4<Double>.self)
      // (1 + 2·d, 5 + 6·d, 3 + 4·d, 7 + 8·d), then both halves combined by d², and by d⁴.
      let four = odd + even * d
      let two = four.lowHalf + four.highHalf * d2
      return row[0] + d * (two.x + d2 * d2 * two.y)
    }

    @inline(__always)
    private static func row(of counted: Double) -> Int {
      Int(truncatingIfNeeded: counted.bitPattern & mostCentres) &* NormalTail.stride
    }
  }

  private func far(_ x: Double) -> Double { x < 38.5 ? Self.fraction(x) : x.isNaN ? x : 0 }
}

/// A sum that compensates its rounding errors (Neumaier 1974).
private struct Sum {
  private var sum: Double
  private var lost = 0.0

  init(_ value: Double) { sum = value }

  mutating func add(_ value: Double) {
    let total = sum + value
    lost += sum.magnitude >= value.magnitude ? (sum - total) + value : (value - total) + sum
    sum = total
  }

  var value: Double { sum + lost }
}

/// A normal distribution of a coordinate, with a mean and a standard deviation, which may be 0.
struct Normal: Hashable, Sendable {
  let mean: Double
  let deviation: Double

  static let standard = Normal(mean: 0, deviation: 1)

  /// Returns the probability of a value below `bound`.
  func below(_ bound: Double) -> Double {
    guard deviation > 0 else { return mean < bound ? 1 : 0 }
    return NormalTail.standard.above((mean - bound) / deviation)
  }

  /// Returns the probability of a value of at least `bound`. below(bound) + above(bound) is 1, and
  /// each keeps its relative accuracy in its own tail.
  func above(_ bound: Double) -> Double {
    guard deviation > 0 else { return mean < bound ? 0 : 1 }
    return NormalTail.standard.above((bound - mean) / deviation)
  }

  /// Returns the probability of a value in `low ..< high`, computed in the tail that gives more
  /// accuracy.
  func between(_ low: Double, _ high: Double) -> Double {
    guard low < high else { return 0 }
    return low > mean ? above(low) - above(high) : below(high) - below(low)
  }
}
