internal import Guidelines
internal import TouchLab

/// The graph of everything that can happen to a person who does a task.
///
/// A node is a step, a state of the app and a finger position; edges are created on demand.
///
/// A person plans again from the current state, so the next node depends only on this one: the
/// graph is a Markov chain. A node that is a place of a `ControlGround` has no finger position,
/// since its movement time belongs to the edge that leads there.
struct TaskGraph: Sendable {
  let plan: TaskPlan
  /// The person who does the task.
  ///
  /// One of the users behind the person performs every touch of a run.
  let person: Person
  /// The users of each world, the predicted one first.
  ///
  /// All share what is known of the app.
  let worlds: [Range<Int>]
  let members: [Person]
  let density: Density
  var placements: Placements
  var grounds: ControlGrounds
  var recovery = RecoverySearch()
  /// Whether to stop following runs.
  let isCancelled: @Sendable () -> Bool
  private var numbers: [Key: Int] = [:]
  /// The states that are stored as a whole, with the person's action in each and its edges.
  private(set) var keys: [Key] = []
  var intents: [Intent?] = []
  var edges: [[Int: Edge]] = []
  /// The grounds of some of these states, by state.
  private(set) var groundsOfStates: [Int: Int] = [:]
  /// The nodes at which each user gives up, because none of their transitions leads on.
  private(set) var abandoned: [Set<Node>]

  /// Creates the graph of a plan.
  ///
  /// `worlds` are the worlds of the person that are predicted. `joinsControls` says whether to use
  /// `ControlGrounds`; nil leaves it to the task.
  init(
    _ plan: TaskPlan, by person: Person, worlds: [Person]? = nil, joinsControls: Bool? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.plan = plan
    grounds = ControlGrounds(plan, isInUse: joinsControls)
    density = plan.app.device.density
    self.isCancelled = isCancelled
    self.person = person
    let people = (worlds ?? [person]).map(\.members)
    var first = 0
    self.worlds = people.map { members in
      defer { first += members.count }
      return first..<first + members.count
    }
    members = people.flatMap { $0 }
    abandoned = members.map { _ in [] }
    placements = Placements(app: plan.app, members: members)
  }

  var app: App { plan.app }

  /// Returns the start of a run, with the time that passes before its first touch.
  mutating func start() -> Edge {
    advance(from: 0, app.firstState, finger: app.middle(in: app.firstState))
  }

  /// Returns the index in the plan of the touch that a node is about; nil for the two ends.
  func touch(of node: Node) -> Int? {
    switch node {
    case .done, .lost: nil
    case .state(let number): keys[number].touch
    case .place(let place): grounds.all[place.ground].touch
    }
  }

  /// Makes a person give up at a node, because no transition from it leads on.
  mutating func giveUp(at node: Node, member: Int) { abandoned[member].insert(node) }

  /// Returns the node of a state that is stored as a whole.
  mutating func node(touch: Int, _ state: AppState, finger: Point) -> Node {
    let planned = plan.touches[touch].state
    let key = Key(touch: touch, state: state.lumped(for: planned, in: app), finger: finger)
    return .state(number(of: key))
  }

  mutating func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    let number = keys.count
    numbers[key] = number
    keys.append(key)
    intents.append(nil)
    edges.append([:])
    return number
  }

  /// Returns the node at which all controls of a ground are as planned.
  mutating func node(ofGround number: Int, finger: Point, isRetry: Bool) -> Node {
    let place = ControlGround.Arrival(finger: finger, isRetry: isRetry)
    if let known = grounds.all[number].states[place] { return .state(known) }
    let ground = grounds.all[number]
    let state = self.number(
      of: Key(touch: ground.touch, state: ground.state, finger: finger, isRetry: isRetry))
    grounds.keep(state, for: place, on: number)
    groundsOfStates[state] = number
    return .state(state)
  }

  /// Leads an edge on the way back to a touch to a state.
  ///
  /// A touch that did nothing is repeated as soon as the person notices.
  mutating func lead(
    _ edge: inout Edge, to touch: Int, _ state: AppState, finger: Point, isRetry: Bool = false
  ) {
    let planned = plan.touches[touch].state
    let key = Key(
      touch: touch, state: state.lumped(for: planned, in: app), finger: finger, isRetry: isRetry)
    if let place = grounds.place(of: key.state, to: touch, of: plan, &placements) {
      lead(&edge, to: place, finger: finger, isRetry: isRetry)
    } else {
      edge.to = .state(number(of: key))
    }
  }

  /// Performs the steps that cannot miss, up to the next touch or the end of the task.
  mutating func advance(from step: Int, _ state: AppState, finger: Point) -> Edge {
    var run = TaskRun(app: app, state: state)
    var finger = finger
    var seconds = 0.0
    for index in step..<max(step, plan.steps.count) {
      if let touch = plan.touchOfStep[index] {
        return Edge(to: node(touch: touch, run.state, finger: finger), seconds: seconds)
      }
      let passed = TaskPlan.pass(plan.steps[index], with: &run, finger: &finger)
      seconds += passed.pace.seconds(by: person.timing)
    }
    return Edge(to: .done, seconds: seconds)
  }
}
