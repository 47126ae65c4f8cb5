extension RealFunctions {
  /// Returns sine and cosine of an angle in radians, each within 1.5 units in the last place of 1.
  ///
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
  /// π/2 in three parts.
  ///
  /// The first two have 33 bits, so that their multiples are exact.
  private static let halfPi1 = 0x1.921fb544p+0
  private static let halfPi2 = 0x1.0b4611a6p-34
  private static let halfPi3 = 0x1.3198a2e037073p-69
}
