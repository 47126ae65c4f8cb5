/// What became of touches that were drawn for two layouts at once: a 2×2 table of hits and misses.
package struct PairedCounts: Hashable, Sendable {
  /// Hits on both, on the one but not the other, and on neither.
  package var both: Int
  package var onlyBaseline: Int
  package var onlyCandidate: Int
  package var neither: Int

  /// A table; counts below 0 count as 0.
  package init(both: Int = 0, onlyBaseline: Int = 0, onlyCandidate: Int = 0, neither: Int = 0) {
    self.both = max(0, both)
    self.onlyBaseline = max(0, onlyBaseline)
    self.onlyCandidate = max(0, onlyCandidate)
    self.neither = max(0, neither)
  }

  package var trials: Int { both + onlyBaseline + onlyCandidate + neither }

  /// The hits of each by itself.
  package var baseline: Proportion {
    Proportion(successes: both + onlyBaseline, trials: trials)
  }
  package var candidate: Proportion {
    Proportion(successes: both + onlyCandidate, trials: trials)
  }

  package static func += (one: inout PairedCounts, other: PairedCounts) {
    one.both += other.both
    one.onlyBaseline += other.onlyBaseline
    one.onlyCandidate += other.onlyCandidate
    one.neither += other.neither
  }
}
