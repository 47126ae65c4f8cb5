internal import Guidelines
internal import TouchLab

/// The absorbing Markov chain of a task, solved step by step. Steps are only left forwards, so the
/// chain splits into one subchain a step.
struct TaskChain {
  private(set) var graph: TaskGraph
  /// The index of the user who does the task.
  private var member = 0
  /// The end of the users of the current world.
  private var lastMember = 0
  private let precision: TaskPrecision
  private var ends = Ends()
  private var arrivals: [[Arrival]] = []
  private var losses: [Loss] = []
  /// The number of explored states.
  private var states = 0

  /// The most states of all steps and users of a task with `ControlGrounds`: about half a second's
  /// work.
  static let mostStatesOfTask = 100_000

  /// The smallest state budget of a step, however many steps there are.
  static let fewestStates = 250

  /// The probability of runs that reach a node: of all, and of those without an irreversible error
  /// so far.
  struct Arrival {
    var node: TaskGraph.Node
    var all: Double
    var safe: Double
  }

  /// The sums over all subchains.
  private struct Ends {
    var done = 0.0
    var danger = 0.0
    var taps = 0.0
    var seconds = 0.0
    var bound = 0.0
  }

  struct Loss {
    var misTaps = 0.0
    var extraSeconds = 0.0
    var lost = 0.0
  }

  /// The exact prediction of a planned task, the probability of each touch in each world, the
  /// explored graph, and the number of explored states of one world.
  typealias Predicted = (
    prediction: TaskPrediction, successes: [[Double]], graph: TaskGraph, states: Int
  )

  /// Returns the prediction for a planned task; meaningless if cancelled. Within a run, one user
  /// performs every touch, and the prediction is the mean over users. Without `worlds` it has no
  /// model interval.
  static func predict(
    _ plan: TaskPlan, by person: Person, worlds: [Person]? = nil,
    _ precision: TaskPrecision = .whole, joinsControls: Bool? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> Predicted {
    // The chain is the only owner of the graph: a second reference would make every user copy it.
    var chain = TaskChain(
      TaskGraph(
        plan, by: person, worlds: worlds, joinsControls: joinsControls, isCancelled: isCancelled),
      precision)
    var predictions: [TaskPrediction] = []
    var successes: [[Double]] = []
    for world in chain.graph.worlds where successes.isEmpty || !isCancelled() {
      let found = chain.predict(world)
      predictions.append(found.prediction)
      successes.append(found.successes)
    }
    var prediction = predictions[0]
    prediction.bounds = Array(predictions.dropFirst())
    return (prediction, successes, chain.graph, chain.states)
  }

  private mutating func predict(
    _ members: Range<Int>
  ) -> (prediction: TaskPrediction, successes: [Double]) {
    states = 0
    lastMember = members.upperBound
    let touches = graph.plan.touches
    var predictions: [TaskPrediction] = []
    var successes = [Double](repeating: 0, count: touches.count)
    for member in members {
      let own = touches.indices.map { graph.success(of: $0, member: member) }
      follow(member)
      predictions.append(prediction(clean: own.reduce(1, *)))
      for index in own.indices { successes[index] += own[index] / Double(members.count) }
    }
    return (TaskPrediction(meanOf: predictions), successes)
  }

  private init(_ graph: TaskGraph, _ precision: TaskPrecision) {
    self.graph = graph
    self.precision = precision
  }

  /// Follows the runs of one user from the start.
  private mutating func follow(_ member: Int) {
    self.member = member
    ends = Ends()
    arrivals = Array(repeating: [], count: graph.plan.touches.count)
    losses = Array(repeating: Loss(), count: graph.plan.touches.count)
    let start = graph.start()
    ends.seconds = start.seconds
    arrive(at: start.to, all: 1, safe: 1)
    for touch in arrivals.indices where !arrivals[touch].isEmpty {
      let (block, visits) = explore(touch)
      states += block.states.count
      account(for: touch, block, visits, safe: block.hasDanger ? block.safeVisits() : nil)
    }
  }

  /// Returns the states of a step and their visits, explored further if too much was left over.
  private mutating func explore(_ touch: Int) -> (block: StepSubchain, visits: [Double]) {
    if graph.grounds.isInUse, !precision.isRough { return exploreProbableFirst(touch) }
    var trial = precision
    while true {
      var block = StepSubchain(arrivals[touch], member: member, trial)
      block.explore(&graph)
      let visits = block.visits { $0.all }
      guard let further = trial.further(leaving: block.leftOver(visits)), !block.isFull else {
        return (block, visits)
      }
      trial = further
    }
  }

  /// Returns the states of a step of a task with `ControlGrounds`, and their visits.
  private mutating func exploreProbableFirst(
    _ touch: Int
  ) -> (block: StepSubchain, visits: [Double]) {
    let touches = arrivals.count
    let blocksLeft = (lastMember - member) * touches - touch
    let share = (Self.mostStatesOfTask - states) / max(1, blocksLeft)
    var block = StepSubchain(arrivals[touch], member: member, precision)
    block.explore(&graph, mostStates: min(max(share, Self.fewestStates), StepSubchain.mostStates))
    return (block, block.visits { $0.all })
  }

  private mutating func arrive(at node: TaskGraph.Node, all: Double, safe: Double) {
    if node == .done { ends.done += all }
    guard let touch = graph.touch(of: node) else { return }
    if let known = arrivals[touch].firstIndex(where: { $0.node == node }) {
      arrivals[touch][known].all += all
      arrivals[touch][known].safe += safe
    } else {
      arrivals[touch].append(Arrival(node: node, all: all, safe: safe))
    }
  }

  /// Adds up the results of a subchain's visits, and passes its leaving runs on.
  private mutating func account(
    for touch: Int, _ block: StepSubchain, _ visits: [Double], safe: [Double]?
  ) {
    let isSafe = arrivals[touch].allSatisfy { $0.safe == $0.all }
    let safeVisits = safe ?? (isSafe ? visits : block.visits { $0.safe })
    ends.bound += block.unfollowed
    var loss = Loss()
    let planned = graph.plan.touches[touch].movement?.seconds(by: graph.person.timing) ?? 0
    loss.extraSeconds = -planned * arrivals[touch].reduce(0) { $0 + $1.all }
    for index in block.states.indices {
      let state = block.states[index]
      let count = visits[index]
      if state.isTap { ends.taps += count }
      ends.seconds += count * state.seconds
      loss.extraSeconds += count * state.seconds
      loss.lost += count * state.lost
      ends.bound += count * state.unknown
      for way in state.ways {
        let flow = count * way.probability
        let safeFlow = safeVisits[index] * way.probability
        ends.seconds += flow * way.edge.seconds
        if way.edge.isMisTap {
          loss.misTaps += flow
          loss.extraSeconds += flow * way.edge.seconds
        }
        if way.leads == .within {
          ends.seconds += flow * way.edge.moving
          loss.extraSeconds += flow * way.edge.moving
        }
        if way.edge.isDanger { ends.danger += safeFlow }
        if way.leads == .onward { arrive(at: way.edge.to, all: flow, safe: safeFlow) }
      }
    }
    losses[touch] = loss
  }

  private func prediction(clean: Double) -> TaskPrediction {
    let steps = graph.plan.touches.indices.map { touch in
      let step = graph.plan.touches[touch].step
      let loss = losses[touch]
      return StepLoss(
        step: graph.plan.steps[step].text, index: step, misTaps: loss.misTaps,
        extraSeconds: loss.extraSeconds, lost: loss.lost, shareOfMisTaps: 0, shareOfExtraTime: 0)
    }
    // The lost probability is small and exact to all its digits; the completion rate is 1 up to
    // rounding.
    let lost = losses.reduce(0) { $0 + $1.lost }
    let completion = ends.bound < 1e-12 && lost < 0.5 ? 1 - lost : min(1, ends.done)
    return TaskPrediction(
      clean: clean, completion: completion, danger: min(1, ends.danger), taps: ends.taps,
      seconds: ends.seconds, bound: ends.bound,
      plannedSeconds: graph.plan.pace.seconds(by: graph.person.timing),
      steps: StepLoss.sharing(steps))
  }
}

/// The probability below which a task's runs are not explored.
package struct TaskPrecision: Sendable {
  /// The smallest probability that is explored, of a transition and of a node.
  let leastMass: Double
  /// Whether the rest may stay unexplored; the bound of the prediction states its probability.
  let isRough: Bool

  /// The precision of reports. A second try goes a thousand times further.
  package static let whole = TaskPrecision(leastMass: 1e-14, isRough: false)
  /// The unexplored probability above which a second try follows.
  private static let mostLeftOver = 1e-13

  /// Returns a precision that leaves probabilities below `leastMass` unexplored, from 0 to 1.
  package static func rough(_ leastMass: Double) -> TaskPrecision {
    TaskPrecision(leastMass: leastMass, isRough: true)
  }

  /// Returns the precision of a second try for an unexplored probability; nil if there is none.
  func further(leaving leftOver: Double) -> TaskPrecision? {
    guard !isRough, leftOver >= Self.mostLeftOver, leastMass == Self.whole.leastMass else {
      return nil
    }
    return TaskPrecision(leastMass: leastMass * 1e-3, isRough: false)
  }
}

/// The visits of an absorbing Markov chain as a sum over touches: the distribution over states
/// after none, one, two touches and so on. A touch costs one pass over the transitions, while state
/// reduction (`AbsorbingChainSolver`) joins many pairs. Runs that hardly ever leave would take
/// forever and are not summed.
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
