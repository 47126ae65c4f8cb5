/// Draws single touches as points: where the finger of a person lands who means one target.
///
/// Every touch has a stream of its own, so that the n-th is the same whatever was drawn before it.
package struct PointSampler: Sendable {
  private let distribution: TouchDistribution
  private let seed: UInt64
  private let name: String

  /// A sampler of touches by a person aimed at `visual` on a screen; `name` names the target's
  /// streams.
  package init(
    aimingAt visual: Rectangle, on screen: Rectangle, by person: Person, density: Density,
    seed: UInt64, name: String
  ) {
    distribution = TouchDistribution(of: person, aimedAt: visual, on: screen, density: density)
    self.seed = seed
    self.name = name
  }

  /// The point of the n-th touch; nil if it slips and never becomes a tap.
  package func touch(_ number: Int) -> Point? {
    var stream = RandomStream(seed: seed, name: name, block: number)
    return distribution.point(from: &stream)
  }
}
