/// Draws points and tests each against every hit target: slow and obvious, the peer that the fast
/// sampler is measured against.
package struct PlainSampler {
  private let placed: PlacedScreen
  private let target: Int
  /// By person, of those who differ.
  private let members: [TouchDistribution]
  private var stream = RandomStream(seed: 1)

  /// Touches by a person who means the target of an index.
  package init(_ placed: PlacedScreen, target: Int, person: Person, density: Density) {
    self.placed = placed
    self.target = target
    let aimed =
      placed.targets.indices.contains(target)
      ? placed.targets[target].aimed : AimedTarget(placed.bounds)
    members = TouchDistribution.members(
      of: person, aimedAt: aimed, on: placed.bounds, density: density)
  }

  /// How many of so many touches hit.
  package mutating func hits(of taps: Int) -> Int {
    var hits = 0
    for _ in 0..<taps {
      let touches = members[stream.member(of: members.count)]
      if let point = touches.point(from: &stream), placed.reach(at: point) == .target(target) {
        hits += 1
      }
    }
    return hits
  }
}
