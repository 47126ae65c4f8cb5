/// Draws the positions of single touches that a person aims at one target.
///
/// Every touch has its own stream, so that the n-th does not depend on earlier draws.
package struct PointSampler: Sendable {
  /// The touch distributions of the users.
  private let members: [TouchDistribution]
  private let seed: UInt64
  private let name: String

  /// Creates a sampler of touches aimed at a target of a screen; `name` selects the target's
  /// streams.
  package init(
    aimingAt target: AimedTarget, on screen: Rectangle, by person: Person, density: Density,
    seed: UInt64, name: String
  ) {
    members = TouchDistribution.members(
      of: person, aimedAt: target, on: screen, density: density)
    self.seed = seed
    self.name = name
  }

  /// Returns the position of the n-th touch; nil for a cancelled tap.
  package func touch(_ number: Int) -> Point? {
    var stream = RandomStream(seed: seed, name: name, block: number)
    return members[stream.member(of: members.count)].point(from: &stream)
  }

  /// Creates a sampler for a target whose hit target is its visible target.
  package init(
    aimingAt visibleFrame: Rectangle, on screen: Rectangle, by person: Person, density: Density,
    seed: UInt64, name: String
  ) {
    self.init(
      aimingAt: AimedTarget(visibleFrame), on: screen, by: person, density: density, seed: seed,
      name: name)
  }
}
