internal import TouchLab

/// The subchain of one step in a task's Markov chain: the states from its first try to its end.
struct StepSubchain {
  /// A node of the graph with known transitions.
  struct State {
    let node: TaskGraph.Node
    var isTap = false
    /// The movement or gesture time of a visit, in seconds.
    var seconds = 0.0
    var ways: [Way] = []
    /// The probability of losing the task; `unknown` is that of unexplored transitions.
    var lost = 0.0
    var unknown = 0.0
    /// Whether the person's action here is unknown.
    var isOpen = false
  }

  struct Way {
    enum Direction { case onward, within, lost, unknown }
    var edge: TaskGraph.Edge
    var probability: Double
    var leads = Direction.within
    /// The index of the node that it leads to, in `met`.
    var met = 0
  }

  /// A node that runs reach.
  struct Met {
    let node: TaskGraph.Node
    /// The index in `states`; nil until the node is explored.
    var state: Int?
    /// The probability of the runs that wait at it; nil if there are none.
    var mass: Double?
  }

  /// The largest number of explored nodes for one step.
  static let mostStates = 2000
  /// The largest number of touches in a row that an exploration follows. States beyond count as
  /// unexplored.
  static let mostWaves = 300

  /// The probability of the runs that the first round of an exploration by probability follows.
  static let firstMass = 1e-4
  /// The probability that an exploration by probability may leave over. Over a hundred steps that
  /// is one hundredth of the smallest printed difference.
  static let mostLeftOver = 1e-10

  var states: [State] = []
  let arrivals: [TaskChain.Arrival]
  /// The index of the user who does the task.
  let member: Int
  let precision: TaskPrecision
  var met: [Met] = []
  /// The index in `met` of each node.
  private var places: [TaskGraph.Node: Int] = [:]

  init(_ arrivals: [TaskChain.Arrival], member: Int, _ precision: TaskPrecision) {
    self.arrivals = arrivals
    self.member = member
    self.precision = precision
  }

  /// Whether the subchain explores no more nodes.
  var isFull: Bool { states.count >= Self.mostStates }

  /// Returns the probability of unexplored runs.
  func leftOver(_ visits: [Double]) -> Double {
    zip(states, visits).reduce(unfollowed) { $0 + $1.0.unknown * $1.1 }
  }

  /// The probability of runs that arrive too rarely to be explored.
  var unfollowed: Double { arrivals.reduce(0) { state(of: $1.node) == nil ? $0 + $1.all : $0 } }

  var hasDanger: Bool { states.contains { $0.ways.contains(where: \.edge.isDanger) } }

  /// Returns the index of a node in `states`; nil if it was not explored.
  func state(of node: TaskGraph.Node) -> Int? { places[node].flatMap { met[$0].state } }

  /// Returns the index of a node in `met`, and adds the node if necessary.
  mutating func place(of node: TaskGraph.Node) -> Int {
    if let place = places[node] { return place }
    places[node] = met.count
    met.append(Met(node: node))
    return met.count - 1
  }

  /// Returns the index in `states` of a node in `met`, and explores it if necessary; nil if the
  /// subchain is full.
  mutating func follow(_ place: Int, mass: Double, _ graph: inout TaskGraph) -> Int? {
    if let known = met[place].state { return known }
    guard states.count < Self.mostStates else { return nil }
    var state = state(met[place].node, mass: mass, &graph)
    for way in state.ways.indices where state.ways[way].leads == .within {
      state.ways[way].met = self.place(of: state.ways[way].edge.to)
    }
    met[place].state = states.count
    states.append(state)
    return states.count - 1
  }

  private func state(_ node: TaskGraph.Node, mass: Double, _ graph: inout TaskGraph) -> State {
    var state = State(node: node)
    let touch = graph.touch(of: node)
    switch graph.intent(at: node, member: member) {
    case .givesUp: state.lost = 1
    case .unknown:
      state.unknown = 1
      state.isOpen = true
    case .gesture(let edge):
      state.seconds = edge.seconds
      state.ways = [Way(edge: .init(to: edge.to, seconds: 0, moving: edge.moving), probability: 1)]
    case .touch(let aimed):
      state.isTap = true
      state.seconds = aimed.seconds
      let chances = graph.chances(of: aimed, member: member)
      let likely = chances.filter { $0.probability * mass >= precision.leastMass }
      for chance in chances where chance.probability * mass < precision.leastMass {
        state.unknown += chance.probability
      }
      let edges = graph.edges(from: node, aimed, reaching: likely)
      let isPlace = if case .place = node { true } else { false }
      state.ways.reserveCapacity(likely.count)
      for (chance, edge) in zip(likely, edges) {
        // A touch on the way back never completes the step.
        let isWithin = isPlace || graph.touch(of: edge.to) == touch
        state.ways.append(
          Way(
            edge: edge, probability: chance.probability, leads: isWithin ? .within : .onward))
      }
    }
    return state
  }

  /// Returns the expected visits of every state by the runs that arrive.
  func visits(_ share: (TaskChain.Arrival) -> Double) -> [Double] {
    solve(share, withoutDanger: false)
  }

  /// Returns the expected visits by runs without an irreversible error so far.
  func safeVisits() -> [Double] { solve({ $0.safe }, withoutDanger: true) }

  private func solve(_ share: (TaskChain.Arrival) -> Double, withoutDanger: Bool) -> [Double] {
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

  /// Follows the runs from their arrivals, the most probable ones first, until almost nothing is
  /// left.
  mutating func explore(_ graph: inout TaskGraph) {
    var wave = arrivals.map { place(of: $0.node) }
    for (place, arrival) in zip(wave, arrivals) { met[place].mass = arrival.all }
    for _ in 0..<Self.mostWaves where !wave.isEmpty {
      var next: [Int] = []
      for place in wave {
        guard !graph.isCancelled() else { return }
        guard let amount = met[place].mass else { continue }
        met[place].mass = nil
        guard amount >= precision.leastMass, let index = follow(place, mass: amount, &graph) else {
          continue
        }
        for way in states[index].ways where way.leads == .within {
          let flow = amount * way.probability
          if let waiting = met[way.met].mass {
            met[way.met].mass = flow + waiting
          } else {
            met[way.met].mass = flow
            next.append(way.met)
          }
        }
      }
      wave = next
    }
    giveUpWhereNothingLeadsOn(&graph)
    settle()
  }

  /// Follows the probable runs first, then ten times rarer ones, and so on. It ends when almost
  /// nothing is left, or at `mostStates` states. All runs that wait at a node count, whatever their
  /// path.
  mutating func explore(_ graph: inout TaskGraph, mostStates: Int) {
    for arrival in arrivals { met[place(of: arrival.node)].mass = arrival.all }
    var least = Self.firstMass
    var wavesLeft = Self.mostWaves
    var isDone = false
    while !isDone, least > precision.leastMass {
      var wave = met.indices.filter { met[$0].mass ?? 0 >= least }
      while !wave.isEmpty, wavesLeft > 0 {
        wavesLeft -= 1
        wave = pass(wave, least, mostStates: mostStates, &graph)
        if graph.isCancelled() { return }
      }
      let left = met.reduce(0) { $1.state == nil ? $0 + ($1.mass ?? 0) : $0 }
      isDone = left < Self.mostLeftOver || states.count >= mostStates || wavesLeft == 0
      least /= 10
    }
    giveUpWhereNothingLeadsOn(&graph)
    settle()
  }

  /// Moves the runs that wait at some nodes one touch further.
  private mutating func pass(
    _ wave: [Int], _ least: Double, mostStates: Int, _ graph: inout TaskGraph
  ) -> [Int] {
    var next: [Int] = []
    for place in wave {
      guard let amount = met[place].mass else { continue }
      if met[place].state == nil, states.count >= mostStates || graph.isCancelled() { continue }
      // A node with more runs in the end had more than `least` waiting in an earlier round.
      let most = min(1, least * 100)
      guard let index = follow(place, mass: most, &graph) else { continue }
      met[place].mass = nil
      for way in states[index].ways where way.leads == .within {
        let waiting = met[way.met].mass ?? 0
        let sum = waiting + amount * way.probability
        met[way.met].mass = sum
        if waiting < least, sum >= least { next.append(way.met) }
      }
    }
    return next
  }

  /// Makes a person give up at every state that no transition leads out of.
  private mutating func giveUpWhereNothingLeadsOn(_ graph: inout TaskGraph) {
    var leadsOn = states.map { state in
      state.isOpen || precision.isRough && state.unknown > 0
        || state.lost == 0
          && state.ways.contains { $0.leads == .onward || met[$0.met].state == nil }
    }
    var sources = [[Int]](repeating: [], count: states.count)
    for index in states.indices {
      for way in states[index].ways where way.leads == .within {
        if let to = met[way.met].state { sources[to].append(index) }
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

  /// Marks transitions to states that were never explored as unknown.
  private mutating func settle() {
    for index in states.indices {
      for way in states[index].ways.indices where states[index].ways[way].leads == .within {
        guard met[states[index].ways[way].met].state == nil else { continue }
        states[index].ways[way].leads = .unknown
        states[index].unknown += states[index].ways[way].probability
      }
    }
  }
}
