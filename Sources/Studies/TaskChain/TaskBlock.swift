internal import TouchLab

/// The part of a task's chain that is about one step: the states from its first try to its end.
struct TaskBlock {
  /// A node of the graph whose ways are known.
  struct State {
    let node: TaskGraph.Node
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
    /// The index of the node that it leads to.
    var met = 0
  }

  /// A node that runs come to.
  struct Met {
    let node: TaskGraph.Node
    /// The index among the states, once it is followed.
    var state: Int?
    /// The runs on their way to it; nil where none are.
    var mass: Double?
  }

  /// No more nodes than this are followed for one step.
  static let mostStates = 2000
  /// States that so many touches in a row do not find are not looked for; what leads to them is
  /// counted as not followed.
  static let mostWaves = 300

  /// The probability of the runs that the first round of an exploration by probability follows.
  static let firstMass = 1e-4
  /// The probability that an exploration by probability may leave over.
  ///
  /// Over a hundred steps that is a hundredth of what shows in a report.
  static let mostLeftOver = 1e-10

  var states: [State] = []
  let arrivals: [TaskChain.Arrival]
  /// Which of the people does the task.
  let member: Int
  let precision: TaskPrecision
  var met: [Met] = []
  /// The index of each node that was met.
  private var places: [TaskGraph.Node: Int] = [:]

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
    arrivals.reduce(0) { state(of: $1.node) == nil ? $0 + $1.all : $0 }
  }

  var hasDanger: Bool { states.contains { $0.ways.contains(where: \.edge.isDanger) } }

  /// The index of a node among the states; nil for one that is not followed.
  func state(of node: TaskGraph.Node) -> Int? { places[node].flatMap { met[$0].state } }

  /// The index of a node among those that were met.
  mutating func place(of node: TaskGraph.Node) -> Int {
    if let place = places[node] { return place }
    places[node] = met.count
    met.append(Met(node: node))
    return met.count - 1
  }

  /// The index among the states of a node that was met; nil where no more states are followed.
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
