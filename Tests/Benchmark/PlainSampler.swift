internal import TouchLab

/// Draws points and tests each against every hit target. Slow and simple: the reference for the
/// speed of the fast sampler.
struct PlainSampler {
  private let placed: PlacedScreen
  private let target: Int
  private let members: [TouchDistribution]
  private var stream = RandomStream(seed: 1)

  init(_ placed: PlacedScreen, target: Int, person: Person, density: Density) {
    self.placed = placed
    self.target = target
    members = TouchDistribution.members(
      of: person, aimedAt: placed.aims[target], on: placed.bounds, density: density)
  }

  mutating func hits(of taps: Int) -> Int {
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
