/// A repeatable stream of random bits: SplitMix64 (Steele, Lea & Flood, OOPSLA 2014). Its n-th
/// value follows from the start and n alone, so blocks can be drawn in any order.
package struct RandomStream: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Creates the stream of one block of draws for a name, such as the id of a target, under a seed.
  package init(seed: UInt64, name: String, block: Int) {
    // The name gives a target its own stream, whatever else the screen has.
    var mixer = RandomStream(seed: seed ^ StableHash.of(name))
    let first = mixer.next()
    var blocks = RandomStream(seed: first &+ UInt64(truncatingIfNeeded: block) &* Self.stride)
    state = blocks.next()
  }

  /// The step between the seeds of blocks: an odd number without relation to the generator's step.
  private static let stride: UInt64 = 0xD6E8_FEB8_6659_FD93

  @inline(__always)
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns two independent standard normal numbers (Box & Muller 1958, Annals of Mathematical
  /// Statistics 29).
  mutating func normals() -> (Double, Double) {
    let radius = (-2 * RealFunctions.logarithm(uniform())).squareRoot()
    let angle = RealFunctions.sineAndCosine(2 * Double.pi * uniform())
    return (radius * angle.cosine, radius * angle.sine)
  }

  /// Returns a random number above 0 and at most 1.
  mutating func uniform() -> Double { Double((next() >> 11) + 1) * 0x1p-53 }

  /// Returns the index of one of `count` equally likely users. Draws nothing if `count` is 1.
  package mutating func member(of count: Int) -> Int {
    count > 1 ? Self.member(of: count, bits: next()) : 0
  }

  /// Returns the index of the user that the upper 32 of 64 random bits choose among `count`.
  @inline(__always)
  package static func member(of count: Int, bits: UInt64) -> Int {
    Int(truncatingIfNeeded: ((bits >> 32) &* UInt64(truncatingIfNeeded: count)) >> 32)
  }
}
