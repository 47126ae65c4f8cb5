/// The part of a task's chain that is about one step: the states from its first try to its end.
struct TaskBlock {
  /// A node of the graph whose ways are known.
  struct State {
    let node: Int
    var isTap = false
    /// Movement or gesture time of a visit.
    var seconds = 0.0
    var ways: [Way] = []
    /// The probability to lose the task, and to do what is not followed.
    var lost = 0.0
    var unknown = 0.0
    /// Whether it is unknown what a person does there.
    var isOpen = false
  }

  struct Way {
    enum Direction { case onward, within, lost, unknown }
    var edge: TaskGraph.Edge
    var probability: Double
    var leads = Direction.within
  }

  /// No more nodes than this are followed for one step.
  static let mostStates = 2000
  /// States that so many touches in a row do not find are not looked for; what leads to them is
  /// counted as not followed.
  static let mostWaves = 300

  private(set) var states: [State] = []
  private let arrivals: [TaskChain.Arrival]
  /// Which of the people does the task.
  private let member: Int
  private let precision: TaskPrecision
  /// Where each node stands among the states.
  private var indices: [Int: Int] = [:]

  init(_ arrivals: [TaskChain.Arrival], member: Int, _ precision: TaskPrecision) {
    self.arrivals = arrivals
    self.member = member
    self.precision = precision
  }

  /// Whether no more nodes would be followed.
  var isFull: Bool { states.count >= Self.mostStates }

  /// The probability of what is not followed.
  func leftOver(_ visits: [Double]) -> Double {
    zip(states, visits).reduce(unfollowed) { $0 + $1.0.unknown * $1.1 }
  }

  /// Runs that arrive too rarely to be followed.
  var unfollowed: Double {
    arrivals.reduce(0) { indices[$1.node] == nil ? $0 + $1.all : $0 }
  }

  var hasDanger: Bool { states.contains { $0.ways.contains(where: \.edge.isDanger) } }

  /// Follows the runs from where they arrive, the probable ways first, until next to nothing is left
  /// to follow.
  mutating func explore(_ graph: inout TaskGraph) {
    var mass: [Int: Double] = [:]
    for arrival in arrivals { mass[arrival.node] = arrival.all }
    var wave = arrivals.map(\.node)
    for _ in 0..<Self.mostWaves where !wave.isEmpty {
      var next: [Int] = []
      for node in wave {
        guard !graph.isCancelled() else { return }
        guard let amount = mass.removeValue(forKey: node) else { continue }
        if indices[node] == nil {
          guard amount >= precision.leastMass, states.count < Self.mostStates else { continue }
          indices[node] = states.count
          states.append(state(node, mass: amount, &graph))
        }
        guard let index = indices[node], amount >= precision.leastMass else { continue }
        for way in states[index].ways where way.leads == .within {
          let flow = amount * way.probability
          if mass.updateValue(flow + (mass[way.edge.to] ?? 0), forKey: way.edge.to) == nil {
            next.append(way.edge.to)
          }
        }
      }
      wave = next
    }
    giveUpWhereNothingLeadsOn(&graph)
    settle(graph)
  }

  private func state(
    _ node: Int, mass: Double, _ graph: inout TaskGraph
  ) -> State {
    var state = State(node: node)
    let touch = graph.touch(of: node)
    switch graph.intent(at: node, member: member) {
    case .givesUp: state.lost = 1
    case .unknown:
      state.unknown = 1
      state.isOpen = true
    case .gesture(let edge):
      state.seconds = edge.seconds
      state.ways = [Way(edge: .init(to: edge.to, seconds: 0), probability: 1)]
    case .touch(let aimed):
      state.isTap = true
      state.seconds = aimed.seconds
      for chance in graph.chances(of: aimed, member: member) {
        guard chance.probability * mass >= precision.leastMass else {
          state.unknown += chance.probability
          continue
        }
        let edge = graph.edge(from: node, aimed, reaching: chance.reach, slot: chance.slot)
        let isWithin = graph.touch(of: edge.to) == touch
        state.ways.append(
          Way(
            edge: edge, probability: chance.probability, leads: isWithin ? .within : .onward))
      }
    }
    return state
  }

  /// A state from which no way leads out of the block is one at which a person gives up.
  ///
  /// Of runs that are followed roughly, what is left out may well lead on.
  private mutating func giveUpWhereNothingLeadsOn(_ graph: inout TaskGraph) {
    var leadsOn = states.map { state in
      state.isOpen || precision.isRough && state.unknown > 0
        || state.lost == 0
          && state.ways.contains { $0.leads == .onward || indices[$0.edge.to] == nil }
    }
    var sources = [[Int]](repeating: [], count: states.count)
    for index in states.indices {
      for way in states[index].ways where way.leads == .within {
        if let to = indices[way.edge.to] { sources[to].append(index) }
      }
    }
    var queue = leadsOn.indices.filter { leadsOn[$0] }
    while let state = queue.popLast() {
      for source in sources[state] where !leadsOn[source] {
        leadsOn[source] = true
        queue.append(source)
      }
    }
    for index in states.indices where !leadsOn[index] {
      graph.giveUp(at: states[index].node, member: member)
      states[index] = State(node: states[index].node)
      states[index].lost = 1
    }
  }

  /// Says of every way where it leads, now that all states are known.
  private mutating func settle(_ graph: TaskGraph) {
    for index in states.indices {
      for way in states[index].ways.indices where states[index].ways[way].leads == .within {
        let edge = states[index].ways[way].edge
        guard indices[edge.to] == nil else { continue }
        states[index].ways[way].leads = .unknown
        states[index].unknown += states[index].ways[way].probability
      }
    }
  }

  /// The expected visits of every state by the runs that arrive.
  func visits(_ share: (TaskChain.Arrival) -> Double) -> [Double] {
    solve(share, withoutDanger: false)
  }

  /// The expected visits by runs that have done no harm yet.
  func safeVisits() -> [Double] { solve({ $0.safe }, withoutDanger: true) }

  private func solve(
    _ share: (TaskChain.Arrival) -> Double, withoutDanger: Bool
  ) -> [Double] {
    var entering = [Double](repeating: 0, count: states.count)
    for arrival in arrivals {
      if let index = indices[arrival.node] { entering[index] += share(arrival) }
    }
    var leaving = states.map { $0.lost }
    var ways: [[VisitSolver.Way]] = []
    for (index, state) in states.enumerated() {
      var sums: [VisitSolver.Way] = []
      leaving[index] += state.unknown
      for way in state.ways where way.leads != .unknown {
        let harms = withoutDanger && way.edge.isDanger
        guard way.leads == .within, !harms, let to = indices[way.edge.to] else {
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
    return VisitSolver.visits(ways: ways, leaving: leaving, entering: entering)
  }
}
