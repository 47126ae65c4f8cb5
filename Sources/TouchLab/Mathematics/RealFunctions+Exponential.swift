/// Functions that return the same bits on every platform.
///
/// They only add, multiply, divide and round, all of which IEEE 754 defines to the last bit, and
/// never fuse operations. The mathematical libraries of Linux and macOS differ in the last bits,
/// which reports of 15 digits would show.
package enum RealFunctions {
  /// Returns e to the power of `x`, within 1 unit in the last place; 0 if it is less than the
  /// smallest normal number.
  ///
  /// x = k·ln 2 + r with |r| ≤ ½·ln 2, and e^r by its Taylor series of degree 13, whose remainder
  /// is below 5e-18 there (Cody & Waite 1980, chapter 6, for the reduction).
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

  /// ln 2 in two parts.
  ///
  /// The last 32 bits of the first are 0, so that k·ln2High is exact.
  static let ln2High = 0x1.62e42feep-1
  static let ln2Low = 0x1.a39ef35793c76p-33
  static let inverseLn2 = 0x1.71547652b82fep+0
}
