/// Draws touches for two layouts at once, and counts where they hit.
///
/// With one seed each touch takes the same random numbers to both layouts: common random numbers,
/// under which the variance of a difference of hit rates p and q falls from p(1 − p) + q(1 − q) to
/// about |p − q| (Glasserman & Yao 1992, Management Science 38, for when they help: inversion keeps
/// order). With two seeds the layouts are touched independently. One touch is a target; several in a
/// row, all of which must hit, are a task without a mis-tap.
package struct PairedSampler: Sendable {
  /// One touch as the two layouts have it, and the name of its stream.
  package struct Touch: Sendable {
    var name: String
    var baseline: HitRegion
    var candidate: HitRegion

    package init(name: String, baseline: HitRegion, candidate: HitRegion) {
      self.name = name
      self.baseline = baseline
      self.candidate = candidate
    }
  }

  let touches: [Touch]
  /// The seed of the baseline's random numbers, and of the candidate's.
  let seeds: (baseline: UInt64, candidate: UInt64)

  package init(touches: [Touch], seeds: (baseline: UInt64, candidate: UInt64)) {
    self.touches = touches
    self.seeds = seeds
  }

  package var isPaired: Bool { seeds.baseline == seeds.candidate }

  /// Whether no random number can tell the two layouts apart.
  package var isForeknown: Bool { isPaired && touches.allSatisfy { $0.baseline == $0.candidate } }

  /// The counts of the touches from block `first` on, block after block, until cancelled.
  ///
  /// Blocks are those of `Sampler`: the same seed, name and block give the same touches.
  package func counts(
    fromBlock first: Int = 0, trials: Int, isCancelled: () -> Bool = { false }
  ) -> PairedCounts {
    var total = PairedCounts()
    var left = trials
    var block = first
    while left > 0, !isCancelled() {
      total += counts(ofBlock: block, trials: min(left, Sampler.blockSize))
      left -= Sampler.blockSize
      block += 1
    }
    return total
  }

  private func counts(ofBlock block: Int, trials: Int) -> PairedCounts {
    // By touch: bit 0 while the baseline was only hit so far, bit 1 for the candidate.
    var hits = [UInt8](repeating: 3, count: trials)
    if isPaired {
      var people = People(touches)
      for touch in touches { mark(&hits, touch, block, &people) }
    } else {
      var baseline = People(touches)
      var candidate = People(touches)
      for touch in touches {
        mark(&hits, touch.baseline, 1, touch.name, seeds.baseline, block, &baseline)
        mark(&hits, touch.candidate, 2, touch.name, seeds.candidate, block, &candidate)
      }
    }
    var counts = (0, 0, 0)
    for hit in hits {
      counts.0 += hit == 3 ? 1 : 0
      counts.1 += hit == 1 ? 1 : 0
      counts.2 += hit == 2 ? 1 : 0
    }
    return PairedCounts(
      both: counts.0, onlyBaseline: counts.1, onlyCandidate: counts.2,
      neither: trials - counts.0 - counts.1 - counts.2)
  }

  /// Who touches: one person does all the touches in a row, whom the first of them chooses.
  private struct People {
    private let keep: Bool
    /// The upper halves of the first touches' third numbers, which choose the person.
    private var chosen: [UInt64] = []

    init(_ touches: [Touch]) {
      keep =
        touches.count > 1
        && touches.contains { $0.baseline.isOfSeveral || $0.candidate.isOfSeveral }
    }

    /// The third number of a touch, by the person who began.
    @inline(__always)
    mutating func third(_ bits: UInt64, at index: Int) -> UInt64 {
      guard keep else { return bits }
      if index == chosen.count { chosen.append(bits & 0xFFFF_FFFF_0000_0000) }
      return chosen[index] | bits & 0xFFFF_FFFF
    }
  }

  /// The same random numbers for both.
  private func mark(_ hits: inout [UInt8], _ touch: Touch, _ block: Int, _ people: inout People) {
    var stream = RandomStream(seed: seeds.baseline, name: touch.name, block: block)
    let needsThird = touch.baseline.needsThirdNumber || touch.candidate.needsThirdNumber
    for index in hits.indices {
      let bits = stream.next()
      let third = needsThird ? people.third(stream.next(), at: index) : .max
      let x = bits >> 32
      let y = bits & 0xFFFF_FFFF
      let baseline: UInt8 = touch.baseline.contains(x: x, y: y, third: third) ? 1 : 0
      let candidate: UInt8 = touch.candidate.contains(x: x, y: y, third: third) ? 2 : 0
      hits[index] &= baseline | candidate
    }
  }

  /// One layout's own random numbers; `bit` is which.
  private func mark(
    _ hits: inout [UInt8], _ region: HitRegion, _ bit: UInt8, _ name: String, _ seed: UInt64,
    _ block: Int, _ people: inout People
  ) {
    var stream = RandomStream(seed: seed, name: name, block: block)
    let needsThird = region.needsThirdNumber
    for index in hits.indices {
      let bits = stream.next()
      let third = needsThird ? people.third(stream.next(), at: index) : .max
      if !region.contains(x: bits >> 32, y: bits & 0xFFFF_FFFF, third: third) {
        hits[index] &= ~bit
      }
    }
  }
}
