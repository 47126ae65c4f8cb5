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
  /// The largest number of touches in a row that an exploration follows.
  ///
  /// States beyond count as unexplored.
  static let mostWaves = 300

  /// The probability of the runs that the first round of an exploration by probability follows.
  static let firstMass = 1e-4
  /// The probability that an exploration by probability may leave over.
  ///
  /// Over a hundred steps that is one hundredth of the smallest printed difference.
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
  var unfollowed: Double {
    arrivals.reduce(0) { state(of: $1.node) == nil ? $0 + $1.all : $0 }
  }

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
  mutating func follow(
    _ place: Int, mass: Double, _ graph: inout TaskGraph
  ) -> Int? {
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

  private func state(
    _ node: TaskGraph.Node, mass: Double, _ graph: inout TaskGraph
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
      state.ways = [
        Way(edge: .init(to: edge.to, seconds: 0, moving: edge.moving), probability: 1)
      ]
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
}
