internal import TouchLab

extension StepSubchain {
  /// Returns the expected visits of every state by the runs that arrive.
  func visits(_ share: (TaskChain.Arrival) -> Double) -> [Double] {
    solve(share, withoutDanger: false)
  }

  /// Returns the expected visits by runs without an irreversible error so far.
  func safeVisits() -> [Double] { solve({ $0.safe }, withoutDanger: true) }

  private func solve(
    _ share: (TaskChain.Arrival) -> Double, withoutDanger: Bool
  ) -> [Double] {
    var entering = [Double](repeating: 0, count: states.count)
    for arrival in arrivals {
      if let index = state(of: arrival.node) { entering[index] += share(arrival) }
    }
    var leaving = states.map { $0.lost }
    var ways: [[AbsorbingChainSolver.Way]] = []
    for (index, state) in states.enumerated() {
      var sums: [AbsorbingChainSolver.Way] = []
      leaving[index] += state.unknown
      for way in state.ways where way.leads != .unknown {
        let harms = withoutDanger && way.edge.isDanger
        guard way.leads == .within, !harms, let to = met[way.met].state else {
          leaving[index] += way.probability
          continue
        }
        if let known = sums.firstIndex(where: { $0.to == to }) {
          sums[known].probability += way.probability
        } else {
          sums.append(.init(to: to, probability: way.probability))
        }
      }
      ways.append(sums)
    }
    return AbsorbingChainSolver.visits(ways: ways, leaving: leaving, entering: entering)
  }
}
