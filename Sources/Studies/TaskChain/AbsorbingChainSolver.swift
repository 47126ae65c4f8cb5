internal import TouchLab

/// The expected visits to the transient states of an absorbing Markov chain. State reduction after
/// Grassmann, Taksar & Heyman (1985) eliminates a state and joins its transitions without a
/// subtraction. Even a state that is left once in 10⁹ tries keeps its digits. It eliminates the
/// latest states first: in the tasks' chains they lead back to early ones, so few transitions are
/// added.
///
/// Large chains are summed touch by touch if the sum ends (`VisitSeries`).
package struct AbsorbingChainSolver {
  /// The number of states above which a chain is summed if possible.
  private static let mostTakenOut = 120

  /// A transition to another state.
  package struct Way: Hashable, Sendable {
    package var to: Int
    package var probability: Double

    package init(to: Int, probability: Double) {
      self.to = to
      self.probability = probability
    }
  }

  /// The transitions out of each state, by target.
  private var ways: [[Way]]
  /// The probability of absorption from each state.
  private var leaving: [Double]
  private var entering: [Double]
  /// The states before one with a transition to it, and its probability, at the elimination of that
  /// state.
  private var sources: [[Way]]
  /// The states before one that may have a transition to it.
  private var candidates: [[Int]]

  /// Returns the expected visits of every state, for the expected number of entries into each. The
  /// transitions of a state and its `leaving` sum to 1 less its transition to itself. A state that
  /// is never left counts no visits.
  package static func visits(ways: [[Way]], leaving: [Double], entering: [Double]) -> [Double] {
    if ways.count > mostTakenOut,
      let visits = VisitSeries(ways).visits(entering: entering)
    {
      return visits
    }
    var solver = AbsorbingChainSolver(ways: ways, leaving: leaving, entering: entering)
    return solver.solution()
  }

  private init(ways: [[Way]], leaving: [Double], entering: [Double]) {
    self.ways = ways.indices.map { state in
      ways[state].filter { $0.to != state && $0.probability > 0 }.sorted { $0.to < $1.to }
    }
    self.leaving = leaving
    self.entering = entering
    sources = Array(repeating: [], count: ways.count)
    candidates = Array(repeating: [], count: ways.count)
    for state in self.ways.indices {
      for way in self.ways[state] where way.to > state { candidates[way.to].append(state) }
    }
  }

  private mutating func solution() -> [Double] {
    var left = [Double](repeating: 0, count: ways.count)
    for state in ways.indices.reversed() {
      left[state] = ways[state].reduce(leaving[state]) { $0 + $1.probability }
      takeOut(state, left: left[state])
    }
    var visits = [Double](repeating: 0, count: ways.count)
    for state in ways.indices where left[state] > 0 {
      let arriving = sources[state].reduce(entering[state]) {
        $0 + visits[$1.to] * $1.probability
      }
      visits[state] = arriving / left[state]
    }
    return visits
  }

  /// Joins the transitions into a state with those out of it, which all lead to earlier ones.
  private mutating func takeOut(_ state: Int, left: Double) {
    for before in candidates[state] {
      guard let last = ways[before].last, last.to == state else { continue }
      ways[before].removeLast()
      sources[state].append(Way(to: before, probability: last.probability))
      guard left > 0 else { continue }
      let factor = last.probability / left
      leaving[before] += factor * leaving[state]
      join(state, to: before, factor: factor)
    }
    guard left > 0 else { return }
    for way in ways[state] { entering[way.to] += entering[state] * way.probability / left }
  }

  private mutating func join(_ state: Int, to before: Int, factor: Double) {
    var joined: [Way] = []
    joined.reserveCapacity(ways[before].count + ways[state].count)
    var old = ways[before][...]
    for way in ways[state] where way.to != before {
      while let first = old.first, first.to < way.to {
        joined.append(first)
        old.removeFirst()
      }
      var sum = Way(to: way.to, probability: factor * way.probability)
      if let first = old.first, first.to == way.to {
        sum.probability += first.probability
        old.removeFirst()
      } else if way.to > before {
        candidates[way.to].append(before)
      }
      joined.append(sum)
    }
    ways[before] = joined + old
  }
}
