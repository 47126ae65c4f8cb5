extension RandomStream {
  /// Two independent standard normal numbers (Box & Muller 1958, Annals of Mathematical
  /// Statistics 29).
  mutating func normals() -> (Double, Double) {
    let radius = (-2 * RealFunctions.naturalLogarithm(uniform())).squareRoot()
    let angle = 2 * Double.pi * uniform()
    return (radius * RealFunctions.cosine(angle), radius * RealFunctions.sine(angle))
  }

  /// Above 0 and at most 1.
  mutating func uniform() -> Double {
    Double((next() >> 11) + 1) * 0x1p-53
  }
}
