/// The outcomes of touches that were drawn for two layouts together: a 2×2 table of hits and
/// mis-taps.
package struct PairedCounts: Hashable, Sendable {
  /// The numbers of hits on both, on the baseline only, on the candidate only, and on neither.
  package var both: Int
  package var onlyBaseline: Int
  package var onlyCandidate: Int
  package var neither: Int

  /// Creates a table; counts below 0 become 0.
  package init(both: Int = 0, onlyBaseline: Int = 0, onlyCandidate: Int = 0, neither: Int = 0) {
    self.both = max(0, both)
    self.onlyBaseline = max(0, onlyBaseline)
    self.onlyCandidate = max(0, onlyCandidate)
    self.neither = max(0, neither)
  }

  package var trials: Int { both + onlyBaseline + onlyCandidate + neither }

  /// The hits on each layout.
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
