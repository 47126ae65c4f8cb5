internal import TouchLab

/// The visits of an absorbing Markov chain as a sum over touches: who is where after none, one, two
/// and so on.
///
/// Each touch costs no more than the chain's ways, where taking states out (`VisitSolver`) joins
/// all with all; but runs that hardly ever leave would be followed for ever, and are not.
struct VisitSeries {
  /// Runs rarer than this, by all that enter, are followed no further.
  static let leastMass = 1e-20
  /// No run is followed for more touches than this.
  static let mostTouches = 1000

  /// The ways of all states one after another, and where those of each begin.
  private var targets: [Int] = []
  private var probabilities: [Double] = []
  private var starts: [Int] = [0]

  init(_ ways: [[VisitSolver.Way]]) {
    starts.reserveCapacity(ways.count + 1)
    for state in ways {
      for way in state {
        targets.append(way.to)
        probabilities.append(way.probability)
      }
      starts.append(targets.count)
    }
  }

  /// The expected visits of every state; nil where too much is still on its way at the end.
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
