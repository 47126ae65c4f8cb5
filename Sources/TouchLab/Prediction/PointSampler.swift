#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// Draws single touches as points: where the finger of a person lands who means one target.
///
/// Every touch has a stream of its own, so that the n-th is the same whatever was drawn before it.
package struct PointSampler: Sendable {
  private let distribution: TouchDistribution
  private let seed: UInt64
  private let name: String

  /// A sampler of touches by a person aimed at `visual`; `name` names the target's streams.
  package init(
    aimingAt visual: Rectangle, by person: Person, density: Density, seed: UInt64, name: String
  ) {
    distribution = TouchDistribution(of: person, aimedAt: visual, density: density)
    self.seed = seed
    self.name = name
  }

  /// The point of the n-th touch; nil if it slips and never becomes a tap.
  package func touch(_ number: Int) -> Point? {
    var stream = RandomStream(seed: seed, name: name, block: number)
    let slips = stream.uniform() <= distribution.lapse
    // Two independent standard normal numbers (Box & Muller 1958).
    let radius = (-2 * log(stream.uniform())).squareRoot()
    let angle = 2 * Double.pi * stream.uniform()
    guard !slips else { return nil }
    return Point(
      x: distribution.x.mean + distribution.x.deviation * radius * cos(angle),
      y: distribution.y.mean + distribution.y.deviation * radius * sin(angle))
  }
}

extension RandomStream {
  /// A number above 0 and at most 1.
  fileprivate mutating func uniform() -> Double { Double((next() >> 11) + 1) * 0x1p-53 }
}
