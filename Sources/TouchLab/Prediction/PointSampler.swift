/// Draws single touches as points: where the finger of a person lands who means one target.
///
/// Every touch has a stream of its own, so that the n-th is the same whatever was drawn before it.
package struct PointSampler: Sendable {
  /// By person, of those who differ.
  private let members: [TouchDistribution]
  private let seed: UInt64
  private let name: String

  /// A sampler of touches by a person aimed at a target of a screen; `name` names the target's streams.
  package init(
    aimingAt target: AimedTarget, on screen: Rectangle, by person: Person, density: Density,
    seed: UInt64, name: String
  ) {
    members = TouchDistribution.members(
      of: person, aimedAt: target, on: screen, density: density)
    self.seed = seed
    self.name = name
  }

  /// The point of the n-th touch; nil if it slips and never becomes a tap.
  package func touch(_ number: Int) -> Point? {
    var stream = RandomStream(seed: seed, name: name, block: number)
    return members[stream.member(of: members.count)].point(from: &stream)
  }

  /// The same for something that responds where it is drawn.
  package init(
    aimingAt visual: Rectangle, on screen: Rectangle, by person: Person, density: Density,
    seed: UInt64, name: String
  ) {
    self.init(
      aimingAt: AimedTarget(visual), on: screen, by: person, density: density, seed: seed,
      name: name)
  }
}
