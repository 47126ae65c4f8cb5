extension RandomStream {
  /// Returns two independent standard normal numbers (Box & Muller 1958, Annals of Mathematical
  /// Statistics 29).
  mutating func normals() -> (Double, Double) {
    let radius = (-2 * RealFunctions.logarithm(uniform())).squareRoot()
    let angle = RealFunctions.sineAndCosine(2 * Double.pi * uniform())
    return (radius * angle.cosine, radius * angle.sine)
  }

  /// Returns a random number above 0 and at most 1.
  mutating func uniform() -> Double {
    Double((next() >> 11) + 1) * 0x1p-53
  }

  /// Returns the index of one of `count` equally likely users.
  ///
  /// Draws nothing if `count` is 1.
  package mutating func member(of count: Int) -> Int {
    count > 1 ? Self.member(of: count, bits: next()) : 0
  }

  /// Returns the index of the user that the upper 32 of 64 random bits choose among `count`.
  @inline(__always)
  package static func member(of count: Int, bits: UInt64) -> Int {
    Int(truncatingIfNeeded: ((bits >> 32) &* UInt64(truncatingIfNeeded: count)) >> 32)
  }
}
