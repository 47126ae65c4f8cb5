/// Draws points and tests each against every hit target: slow and obvious, the peer that the fast
/// sampler is measured against.
package struct PlainSampler {
  private let placed: PlacedScreen
  private let target: Int
  private let distribution: TouchDistribution
  private var stream = RandomStream(seed: 1)

  /// Touches by a person who means the target of an index.
  package init(_ placed: PlacedScreen, target: Int, person: Person, density: Density) {
    self.placed = placed
    self.target = target
    let visual =
      placed.targets.indices.contains(target) ? placed.targets[target].visual : placed.bounds
    distribution = TouchDistribution(
      of: person, aimedAt: visual, on: placed.bounds, density: density)
  }

  /// How many of so many touches hit.
  package mutating func hits(of taps: Int) -> Int {
    var hits = 0
    for _ in 0..<taps {
      var (across, down) = (distribution.x, distribution.y)
      if let tail = distribution.tail, uniform() <= tail.share { (across, down) = (tail.x, tail.y) }
      let (first, second) = normals()
      let point = Point(
        x: across.mean + first * across.deviation, y: down.mean + second * down.deviation)
      if placed.reach(at: point) == .target(target) { hits += 1 }
    }
    return hits
  }

  /// Two independent standard normal numbers (Box & Muller 1958).
  private mutating func normals() -> (Double, Double) {
    let radius = (-2 * RealFunctions.naturalLogarithm(uniform())).squareRoot()
    let angle = 2 * Double.pi * uniform()
    return (radius * RealFunctions.cosine(angle), radius * RealFunctions.sine(angle))
  }

  /// Above 0 and at most 1.
  private mutating func uniform() -> Double {
    Double((stream.next() >> 11) + 1) * 0x1p-53
  }
}
