/// Functions that return the same bits on every platform. They only add, multiply, divide and
/// round, all of which IEEE 754 defines to the last bit, and never fuse operations. The
/// mathematical libraries of Linux and macOS differ in the last bits, which reports of 15 digits
/// would show.
package enum RealFunctions {
  /// Returns e to the power of `x`, within 1 unit in the last place; 0 if it is less than the
  /// smallest normal number. x = k·ln 2 + r with |r| ≤ ½·ln 2, and e^r by its Taylor series of
  /// degree 13, whose remainder is below 5e-18 there (Cody & Waite 1980, chapter 6, for the
  /// reduction).
  package static func exponential(_ x: Double) -> Double {
    guard x > -708 else { return x.isNaN ? x : 0 }
    guard x < 709.78 else { return .infinity }
    let k = (x * inverseLn2).rounded()
    let high = x - k * ln2High
    let low = k * ln2Low
    let r = high - low
    // e^r = 1 + r + r²·p(r): the small terms first, with the rounding error of the reduction.
    var p = 1.0 / 6_227_020_800
    p = p * r + 1.0 / 479_001_600
    p = p * r + 1.0 / 39_916_800
    p = p * r + 1.0 / 3_628_800
    p = p * r + 1.0 / 362_880
    p = p * r + 1.0 / 40_320
    p = p * r + 1.0 / 5_040
    p = p * r + 1.0 / 720
    p = p * r + 1.0 / 120
    p = p * r + 1.0 / 24
    p = p * r + 1.0 / 6
    p = p * r + 0.5
    let rest = (high - r) - low
    let value = 1 + (r + (r * r * p + rest))
    return scaled(value, by: Int(saturating: k))
  }

  /// Returns `value`·2^k, for a normal result.
  private static func scaled(_ value: Double, by k: Int) -> Double {
    if k < -1021 {
      return value * 0x1p-600 * Double(sign: .plus, exponent: k + 600, significand: 1)
    }
    if k > 1023 { return value * 2 * Double(sign: .plus, exponent: k - 1, significand: 1) }
    return value * Double(sign: .plus, exponent: k, significand: 1)
  }

  /// ln 2 in two parts. The last 32 bits of the first are 0, so that k·ln2High is exact.
  static let ln2High = 0x1.62e42feep-1
  static let ln2Low = 0x1.a39ef35793c76p-33
  static let inverseLn2 = 0x1.71547652b82fep+0

  /// Returns the natural logarithm, within 1 unit in the last place for numbers above 0. It is −∞
  /// at 0 and not a number below.
  ///
  /// x = 2^k·m with √½ ≤ m < √2, and ln m = 2·artanh(s) for s = (m − 1)/(m + 1), |s| ≤ 0.172. The
  /// series to s²³ has a remainder below 1e-19.
  static func logarithm(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    var k = Double(x.exponent)
    var m = x.significand
    if m > squareRootOfTwo {
      m *= 0.5
      k += 1
    }
    let f = m - 1
    let s = f / (2 + f)
    let z = s * s
    var p = 2.0 / 25
    p = p * z + 2.0 / 23
    p = p * z + 2.0 / 21
    p = p * z + 2.0 / 19
    p = p * z + 2.0 / 17
    p = p * z + 2.0 / 15
    p = p * z + 2.0 / 13
    p = p * z + 2.0 / 11
    p = p * z + 2.0 / 9
    p = p * z + 2.0 / 7
    p = p * z + 2.0 / 5
    p = p * z + 2.0 / 3
    // 2s = f − s·f, and f is exact: the largest term has no error.
    let small = f * f * 0.5
    let tail = s * (small + z * p)
    return k * ln2High - ((small - (tail + k * ln2Low)) - f)
  }

  /// Returns the logarithm to base 2, without error for powers of two.
  package static func binaryLogarithm(_ x: Double) -> Double {
    // Powers of two come out whole.
    if x > 0, x < .infinity, x.significand == 1 { return Double(x.exponent) }
    return logarithm(x) * inverseLn2
  }

  private static let squareRootOfTwo = 0x1.6a09e667f3bcdp+0

  /// Returns sine and cosine of an angle in radians, each within 1.5 units in the last place of 1.
  /// Both are not numbers if |angle| exceeds 1,000,000.
  ///
  /// A multiple of π/2 is subtracted in three parts, which leaves at most π/4 (Cody & Waite 1980,
  /// chapter 8). Taylor series of degree 17 and 18 follow, with remainders below 1e-19.
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.magnitude <= 1_000_000 else { return (.nan, .nan) }
    let quarter = (angle * inverseHalfPi).rounded()
    let near = angle - quarter * halfPi1
    let nearer = near - quarter * halfPi2
    let r = nearer - quarter * halfPi3
    let z = r * r
    var s = 1.0 / 355_687_428_096_000
    s = s * z - 1.0 / 1_307_674_368_000
    s = s * z + 1.0 / 6_227_020_800
    s = s * z - 1.0 / 39_916_800
    s = s * z + 1.0 / 362_880
    s = s * z - 1.0 / 5_040
    s = s * z + 1.0 / 120
    s = s * z - 1.0 / 6
    let sine = r + r * z * s
    var c = -1.0 / 6_402_373_705_728_000
    c = c * z + 1.0 / 20_922_789_888_000
    c = c * z - 1.0 / 87_178_291_200
    c = c * z + 1.0 / 479_001_600
    c = c * z - 1.0 / 3_628_800
    c = c * z + 1.0 / 40_320
    c = c * z - 1.0 / 720
    c = c * z + 1.0 / 24
    let cosine = 1 - (0.5 * z - z * z * c)
    switch Int(saturating: quarter) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  private static let inverseHalfPi = 0x1.45f306dc9c883p-1
  /// π/2 in three parts. The first two have 33 bits, so that their multiples are exact.
  private static let halfPi1 = 0x1.921fb544p+0
  private static let halfPi2 = 0x1.0b4611a6p-34
  private static let halfPi3 = 0x1.3198a2e037073p-69
}
