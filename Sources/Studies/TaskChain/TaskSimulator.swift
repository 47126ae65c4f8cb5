package import TouchLab

/// Simulates runs of a task touch by touch: each touch lands on a random point, and the app reacts.
/// It shares the person's intentions with the exact chain, but none of its probabilities.
package enum TaskSimulator {
  /// The largest number of runs. They only check the arithmetic of the exact chain.
  package static let mostRuns = 10_000
  /// The largest expected number of touches of all runs together.
  package static let mostTouches = 2_000_000.0
  /// The number of runs that share one stream of random bits.
  static let blockSize = 500
  /// The touches after which a run counts as lost.
  private static let longestRun = 1_000_000

  /// Returns simulated runs of a task; nil if cancelled, or if a single run would take too long.
  /// Blocks have their own streams, so the result does not depend on the number of workers.
  static func sample(
    _ graph: TaskGraph, _ prediction: TaskPrediction, task: String, _ sampling: TaskSampling
  ) -> TaskSample? {
    let affordable = mostTouches / max(1, prediction.taps)
    guard affordable >= 1 else { return nil }
    let runs = min(sampling.trials, mostRuns, Int(saturating: min(affordable, Double(mostRuns))))
    let blocks = (runs + blockSize - 1) / blockSize
    let samples = sampling.workers.map(blocks) { block -> TaskSample in
      var walker = TaskWalker(
        graph, RandomStream(seed: sampling.seed, name: "task/\(task)", block: block))
      var sample = TaskSample()
      for _ in 0..<min(blockSize, runs - block * blockSize) {
        sample.add(walker.run(atMost: longestRun))
      }
      return sample
    }
    guard let samples else { return nil }
    var total = TaskSample()
    for sample in samples { total.add(sample) }
    return total
  }
}

/// A simulated user who does a task run after run.
private struct TaskWalker {
  private var graph: TaskGraph
  private var stream: RandomStream
  private var testers: [Int: HitTester] = [:]
  private let start: TaskGraph.Edge

  init(_ graph: TaskGraph, _ stream: RandomStream) {
    self.graph = graph
    self.stream = stream
    start = self.graph.start()
  }

  mutating func run(atMost most: Int) -> TaskSample.Run {
    var run = TaskSample.Run()
    var node = start.to
    // One user performs every touch of a run.
    let member = stream.member(of: graph.worlds.first?.count ?? 1)
    run.seconds = start.seconds
    for _ in 0..<most {
      if node == .done {
        run.isDone = true
        return run
      }
      let edge: TaskGraph.Edge
      switch graph.intent(at: node, member: member) {
      // An unknown action is rare and counts as lost.
      case .givesUp, .unknown: return run
      case .gesture(let next): edge = next
      case .touch(let aimed):
        run.taps += 1
        run.seconds += aimed.seconds
        let reach = aimed.touches[member].point(from: &stream).map {
          owner(of: $0, onScreen: aimed.screen)
        }
        let count = graph.placements[aimed.screen].targets.count
        let slot = reach?.slot(targetCount: count) ?? count + TargetMap.otherOwners
        edge = graph.edge(from: node, aimed, reaching: reach, slot: slot)
      }
      run.seconds += edge.seconds + edge.moving
      if edge.isMisTap { run.misTaps += 1 }
      if edge.isDanger { run.isHarmful = true }
      node = edge.to
    }
    return run
  }

  private mutating func owner(of point: Point, onScreen number: Int) -> Reach {
    let screen = graph.placements[number]
    guard !screen.nodes.isEmpty else { return screen.reach(at: point) }
    let tester = testers[number] ?? HitTester(screen.nodes, screen.touch)
    testers[number] = tester
    return screen.reach(at: point, by: tester)
  }
}

package struct TaskSampling: Sendable {
  /// The number of simulated runs; at most `TaskSimulator.mostRuns` are drawn.
  package var trials: Int
  package var seed: UInt64
  package var workers: Workers

  package init(trials: Int, seed: UInt64, workers: Workers) {
    self.trials = trials
    self.seed = seed
    self.workers = workers
  }
}
