/// Draws points and tests each against every hit target.
///
/// Slow and simple: the reference for the speed and the results of the fast sampler.
package struct PlainSampler {
  private let placed: PlacedScreen
  private let target: Int
  /// The touch distributions of the users.
  private let members: [TouchDistribution]
  private var stream = RandomStream(seed: 1)

  /// Creates touches that a person aims at the target with an index.
  package init(_ placed: PlacedScreen, target: Int, person: Person, density: Density) {
    self.placed = placed
    self.target = target
    let aimed =
      placed.targets.indices.contains(target)
      ? placed.targets[target].aimed : AimedTarget(placed.bounds)
    members = TouchDistribution.members(
      of: person, aimedAt: aimed, on: placed.bounds, density: density)
  }

  /// Returns the number of hits among `taps` touches.
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
