import LabSupport
import Studies
import Testing
import TouchLab

/// Visits of an absorbing chain, against other ways to find them.
@Suite struct `Visits` {
  private struct Chain {
    var ways: [[AbsorbingChainSolver.Way]]
    var leaving: [Double]
    var entering: [Double]

    /// A chain of so many states with a few ways each, and ways to itself.
    init(states: Int, _ stream: inout ReferenceGenerator) {
      ways = []
      leaving = []
      for _ in 0..<states {
        let count = 1 + Int(stream.next() % 4)
        let weights = (0...count).map { _ in (1 - stream.unit()) }
        let sum = weights.reduce(0, +)
        var row: [Int: Double] = [:]
        for index in 1...count {
          row[Int(stream.next() % UInt64(states)), default: 0] += weights[index] / sum
        }
        ways.append(row.sorted { $0.key < $1.key }.map { .init(to: $0.key, probability: $0.value) })
        leaving.append(weights[0] / sum)
      }
      entering = (0..<states).map { _ in (1 - stream.unit()) }
    }

    /// Walks all runs forward until nothing is left on the way.
    func byIteration() -> [Double] {
      var visits = [Double](repeating: 0, count: ways.count)
      var mass = entering
      while mass.reduce(0, +) > 1e-16 {
        var next = [Double](repeating: 0, count: ways.count)
        for state in ways.indices {
          visits[state] += mass[state]
          for way in ways[state] { next[way.to] += mass[state] * way.probability }
        }
        mass = next
      }
      return visits
    }

    /// Solves v = e + v·Q by dense elimination with pivots.
    func byElimination() -> [Double] {
      let n = ways.count
      var rows = (0..<n).map { row -> [Double] in
        var line = [Double](repeating: 0, count: n + 1)
        line[row] = 1
        line[n] = entering[row]
        return line
      }
      for state in ways.indices {
        for way in ways[state] { rows[way.to][state] -= way.probability }
      }
      for column in 0..<n {
        let pivot = (column..<n).max { rows[$0][column].magnitude < rows[$1][column].magnitude }
        rows.swapAt(column, pivot ?? column)
        for row in 0..<n where row != column {
          let factor = rows[row][column] / rows[column][column]
          for entry in column...n { rows[row][entry] -= factor * rows[column][entry] }
        }
      }
      return (0..<n).map { rows[$0][n] / rows[$0][$0] }
    }
  }

  @Test(arguments: [1, 2, 3, 9, 24, 119, 121, 150])
  func `Visits equal those of forward iteration and of elimination`(states: Int) {
    var stream = ReferenceGenerator(seed: 20 + UInt64(states))
    for _ in 0..<(states < 100 ? 20 : 2) {
      let chain = Chain(states: states, &stream)
      let visits = AbsorbingChainSolver.visits(
        ways: chain.ways, leaving: chain.leaving, entering: chain.entering)
      for (found, (walked, solved)) in zip(
        visits, zip(chain.byIteration(), chain.byElimination()))
      {
        #expect(close(found, walked, 1e-12 * max(1, walked)))
        #expect(close(found, solved, 1e-9 * max(1, solved)))
      }
    }
  }

  @Test func `Visits keep their digits where a state is hardly ever left`() {
    // Two states that change places for ever but for one time in 10¹².
    let visits = AbsorbingChainSolver.visits(
      ways: [[.init(to: 1, probability: 1)], [.init(to: 0, probability: 1)]],
      leaving: [1e-12, 0], entering: [1, 0])
    #expect(close(visits[0] * 1e-12, 1, 1e-11))
    #expect(close(visits[1] * 1e-12, 1, 1e-11))
  }

  @Test func `Visits keep their digits in large chains of states hardly ever left`() {
    // A ring of 300 states, left from the first alone, one time in 10⁹.
    let ring = (0..<300).map { state in
      [AbsorbingChainSolver.Way(to: (state + 1) % 300, probability: state == 0 ? 1 - 1e-9 : 1)]
    }
    let nothing = [Double](repeating: 0, count: 299)
    let visits = AbsorbingChainSolver.visits(
      ways: ring, leaving: [1e-9] + nothing, entering: [1] + nothing)
    #expect(visits.allSatisfy { close($0 * 1e-9, 1, 2e-9) })
  }

  @Test func `Visits are 0 where nothing ever leaves`() {
    let visits = AbsorbingChainSolver.visits(
      ways: [[.init(to: 0, probability: 1)]], leaving: [0], entering: [1])
    #expect(visits == [0])
  }
}
