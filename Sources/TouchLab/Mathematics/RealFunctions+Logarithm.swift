extension RealFunctions {
  /// Returns the natural logarithm, within 1 unit in the last place for numbers above 0.
  ///
  /// It is −∞ at 0 and not a number below.
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
}
