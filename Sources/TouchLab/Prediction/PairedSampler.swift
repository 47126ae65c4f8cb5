/// Draws touches for two layouts together and counts their hits.
///
/// With one seed, a touch uses the same random numbers on both layouts: common random numbers.
///
/// The variance of a difference of hit rates p and q then falls from p(1 − p) + q(1 − q) to about
/// |p − q|.
///
/// Common random numbers help because inversion keeps order (Glasserman & Yao 1992, Management
/// Science 38). With two seeds the layouts have independent touches. One touch simulates a target;
/// several in a row, all of which must hit, simulate an error-free task.
package struct PairedSampler: Sendable {
  /// One touch on both layouts, with the name of its stream.
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
  /// The seeds of the random numbers on the baseline and on the candidate.
  let seeds: (baseline: UInt64, candidate: UInt64)

  package init(touches: [Touch], seeds: (baseline: UInt64, candidate: UInt64)) {
    self.touches = touches
    self.seeds = seeds
  }

  package var isPaired: Bool { seeds.baseline == seeds.candidate }

  /// Whether every random number gives both layouts the same outcome.
  package var isForeknown: Bool { isPaired && touches.allSatisfy { $0.baseline == $0.candidate } }

  /// Returns the counts of `trials` touches from block `first` on; fewer if cancelled.
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
    // Bit 0 stays set while all touches hit on the baseline, bit 1 for the candidate.
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

  /// The users who touch: one user makes all touches in a row, chosen by the first of them.
  private struct People {
    private let keep: Bool
    /// The upper halves of the first touches' third numbers, which choose the user.
    private var chosen: [UInt64] = []

    init(_ touches: [Touch]) {
      keep =
        touches.count > 1
        && touches.contains { $0.baseline.isOfSeveral || $0.candidate.isOfSeveral }
    }

    /// Returns the third number of a touch, with the user of the first touch.
    @inline(__always)
    mutating func third(_ bits: UInt64, at index: Int) -> UInt64 {
      guard keep else { return bits }
      if index == chosen.count { chosen.append(bits & 0xFFFF_FFFF_0000_0000) }
      return chosen[index] | bits & 0xFFFF_FFFF
    }
  }

  /// Marks mis-taps on both layouts with the same random numbers.
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

  /// Marks mis-taps on one layout, identified by `bit`, with its own random numbers.
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
