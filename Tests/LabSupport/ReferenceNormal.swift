import Foundation

/// The normal distribution in a second way: erf by its Taylor series and erfc by its continued
/// fraction (Abramowitz & Stegun 7.1.6 and 7.1.14), so that nothing is shared with the library.
package enum ReferenceNormal {
  /// erf by the series 2/√π · e^(−x²) · Σ 2ⁿ x^(2n+1) / (1·3·…·(2n+1)), of which no term cancels.
  package static func erf(_ x: Double) -> Double {
    if abs(x) > 3 { return x > 0 ? 1 - erfc(x) : erfc(-x) - 1 }
    var term = x
    var sum = x
    var n = 0.0
    while abs(term) > 1e-18 * abs(sum) {
      n += 1
      term *= 2 * x * x / (2 * n + 1)
      sum += term
    }
    return 2 / Double.pi.squareRoot() * exp(-x * x) * sum
  }

  /// erfc by its continued fraction from 3 on, where the series would lose digits.
  package static func erfc(_ x: Double) -> Double {
    guard x >= 3 else { return 1 - erf(x) }
    var tail = 0.0
    for k in stride(from: 120, through: 1, by: -1) { tail = Double(k) / 2 / (x + tail) }
    return exp(-x * x) / Double.pi.squareRoot() / (x + tail)
  }

  /// The probability between two bounds of a normal with a mean and a deviation.
  package static func between(_ low: Double, _ high: Double, mean: Double, deviation: Double)
    -> Double
  {
    guard low < high else { return 0 }
    let a = (low - mean) / (deviation * 2.0.squareRoot())
    let b = (high - mean) / (deviation * 2.0.squareRoot())
    if a > 2 { return (erfc(a) - erfc(b)) / 2 }
    if b < -2 { return (erfc(-b) - erfc(-a)) / 2 }
    return (erf(b) - erf(a)) / 2
  }
}
