internal import TouchLab

/// The visits of an absorbing Markov chain as a sum over touches: the distribution over states
/// after none, one, two touches and so on.
///
/// A touch costs one pass over the transitions, while state reduction (`AbsorbingChainSolver`) joins many
/// pairs. Runs that hardly ever leave would take forever and are not summed.
struct VisitSeries {
  /// The smallest probability of runs that are followed, relative to all that enter.
  static let leastMass = 1e-20
  /// The largest number of touches that a run is followed.
  static let mostTouches = 1000

  /// The transitions of all states one after another, and the start of each state's transitions.
  private var targets: [Int] = []
  private var probabilities: [Double] = []
  private var starts: [Int] = [0]

  init(_ ways: [[AbsorbingChainSolver.Way]]) {
    starts.reserveCapacity(ways.count + 1)
    for state in ways {
      for way in state {
        targets.append(way.to)
        probabilities.append(way.probability)
      }
      starts.append(targets.count)
    }
  }

  /// Returns the expected visits of every state; nil if too many runs are still under way at the
  /// end.
  func visits(entering: [Double]) -> [Double]? {
    let least = Self.leastMass * entering.reduce(0, +)
    var visits = [Double](repeating: 0, count: entering.count)
    var mass = entering
    for _ in 0..<Self.mostTouches {
      var next = [Double](repeating: 0, count: entering.count)
      var left = 0.0
      for state in mass.indices where mass[state] > 0 {
        visits[state] += mass[state]
        for way in starts[state]..<starts[state + 1] {
          let flow = mass[state] * probabilities[way]
          next[targets[way]] += flow
          left += flow
        }
      }
      if left <= least { return visits }
      mass = next
    }
    return nil
  }
}
