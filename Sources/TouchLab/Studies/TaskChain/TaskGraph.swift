/// What a person who does a task can run into: a node is a step, a state of the app and where the
/// finger is; edges are made as they are asked for.
///
/// A person plans afresh from where the app is, so that the next node depends on this one alone:
/// the graph is that of a Markov chain.
struct TaskGraph: Sendable {
  /// Where a run is, with the finger about to set out.
  struct Key: Hashable, Sendable {
    /// The index of the touch in the plan that the person is about to do, or wants to get back to.
    var touch: Int
    var state: AppState
    var finger: Point
  }

  /// What a person does next.
  enum Intent: Sendable {
    /// There is no way to go on.
    case givesUp
    /// It was not found out, because that would take too long.
    case unknown
    /// A gesture that never misses, and where it leads.
    case gesture(Edge)
    case touch(Aimed)
  }

  /// A touch that is aimed at something.
  struct Aimed: Sendable {
    let target: AimedTarget
    let gesture: Gesture
    /// The screen on which the finger lands, which may have changed while the finger travelled.
    let screen: Int
    let landing: AppState
    /// The slots of all that does what the person means; none where it is gone by now.
    let intended: [Int]
    /// Whether reaching it does the step; otherwise it is a touch on the way back.
    let completes: Bool
    /// The movement time in seconds.
    let seconds: Double
    /// Where the touches of each of the people land whom the person stands for.
    let touches: [TouchDistribution]
  }

  /// Where something leads.
  struct Edge: Sendable {
    var to: Int
    /// Time that passes on the way: noticing a mis-tap, steps that wait.
    var seconds: Double
    var isMisTap = false
    /// Whether something irreversible was activated that was not meant.
    var isDanger = false
  }

  static let done = 0
  static let lost = 1

  let plan: TaskPlan
  /// Who does the task, and the people whom that person stands for: of these, one does all of a run.
  let person: Person
  let members: [Person]
  private(set) var placements: Placements
  private var wayBack = WayBack()
  /// Whether to stop following runs.
  let isCancelled: @Sendable () -> Bool
  private var numbers: [Key: Int] = [:]
  private var keys: [Key?] = [nil, nil]
  private var intents: [Intent?] = [nil, .givesUp]
  /// The nodes at which each of those people gives up, because no way that they take leads on.
  private var abandoned: [Set<Int>]
  private var edges: [[Int: Edge]] = [[:], [:]]

  init(
    _ plan: TaskPlan, by person: Person, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.plan = plan
    self.isCancelled = isCancelled
    self.person = person
    members = person.members
    abandoned = members.map { _ in [] }
    placements = Placements(app: plan.app, members: members)
  }

  var app: App { plan.app }
  var count: Int { keys.count }

  /// Where a run begins, and the time that passes before its first touch.
  mutating func start() -> Edge {
    advance(from: 0, app.firstState, finger: app.middle(in: app.firstState))
  }

  /// The index in the plan of the touch that a node is about; nil for the two ends.
  func touch(of node: Int) -> Int? { keys[node]?.touch }

  /// Makes a node one at which a person gives up, because no way from it leads on.
  mutating func giveUp(at node: Int, member: Int) { abandoned[member].insert(node) }

  private mutating func node(touch: Int, _ state: AppState, finger: Point) -> Int {
    let planned = plan.touches[touch].state
    let key = Key(touch: touch, state: state.lumped(for: planned, in: app), finger: finger)
    if let number = numbers[key] { return number }
    numbers[key] = keys.count
    keys.append(key)
    intents.append(nil)
    edges.append([:])
    return keys.count - 1
  }

  /// Does the steps that cannot miss, up to the next touch or the end of the task.
  private mutating func advance(from step: Int, _ state: AppState, finger: Point) -> Edge {
    var run = TaskRun(app: app, state: state)
    var finger = finger
    var seconds = 0.0
    for index in step..<max(step, plan.steps.count) {
      if let touch = plan.touchOfStep[index] {
        return Edge(to: node(touch: touch, run.state, finger: finger), seconds: seconds)
      }
      seconds += TaskPlan.pass(plan.steps[index], with: &run, finger: &finger).seconds
    }
    return Edge(to: Self.done, seconds: seconds)
  }

  /// What one of the people does at a node.
  mutating func intent(at node: Int, member: Int) -> Intent {
    abandoned[member].contains(node) ? .givesUp : intent(at: node)
  }

  private mutating func intent(at node: Int) -> Intent {
    if let known = intents[node] { return known }
    let intent = keys[node].map { decide($0) } ?? .givesUp
    intents[node] = intent
    return intent
  }

  private mutating func decide(_ key: Key) -> Intent {
    let touch = plan.touches[key.touch]
    if touch.canBeDone(in: key.state, app, &placements),
      let target = placements.target(touch.target, in: key.state, isGone: touch.isGone)
    {
      return aim(
        at: target.aimed, named: touch.isGone ? nil : touch.target, from: key,
        isKnownPlace: touch.isKnownPlace, gesture: touch.gesture)
    }
    let way = wayBack.way(
      from: key.state, to: key.touch, of: plan, &placements, isCancelled: isCancelled)
    guard let placed = placements.screen(of: key.state) else { return .givesUp }
    switch way {
    case .none: return .givesUp
    case .unknown: return .unknown
    case .begins(let move): return follow(move, from: key, on: placed)
    }
  }

  /// Makes the first move of a way back.
  private mutating func follow(
    _ move: WayBack.Move, from key: Key, on placed: PlacedScreen
  ) -> Intent {
    switch move {
    case .tap(let index):
      let target = placed.targets[index]
      return aim(at: target.aimed, named: target.id, from: key, completes: false)
    case .reveal:
      let middle = Rectangle.smallest(at: app.middle(in: key.state))
      return aim(at: AimedTarget(middle), named: nil, from: key, completes: false)
    case .revealTwice:
      let next = app.state(afterDoubleTapAt: app.middle(in: key.state), in: key.state)
      return gesture(next, from: key)
    case .beside(let point):
      return aim(
        at: AimedTarget(Rectangle.smallest(at: point)), named: nil, from: key, completes: false)
    case .swipe(let direction, let origin):
      return gesture(
        app.state(after: direction, from: origin, on: placed, in: key.state), from: key)
    }
  }

  private mutating func gesture(_ next: AppState, from key: Key) -> Intent {
    let to = node(touch: key.touch, next, finger: key.finger)
    return .gesture(Edge(to: to, seconds: MovementTime.swipe))
  }

  /// A touch at a visual target, on the screen as it is when the finger arrives.
  private mutating func aim(
    at target: AimedTarget, named id: String?, from key: Key, isKnownPlace: Bool = false,
    completes: Bool = true, gesture: Gesture = .tap
  ) -> Intent {
    let density = app.device.density
    let seconds = MovementTime.seconds(
      from: key.finger, to: target.visual, density: density, isKnownPlace: isKnownPlace)
    let landing = app.state(afterWaiting: seconds, in: key.state)
    guard let screen = placements.number(of: landing) else { return .givesUp }
    let placed = placements[screen]
    let intended: [Int]
    if id == nil || key.state.isChromeHidden {
      // While the chrome is hidden, all that a touch can mean is to bring it back; and what has gone
      // by itself, or lies beside a menu, is a spot.
      let spot = placed.reach(at: target.visual.center)
      intended = [spot.slot(targetCount: placed.targets.count)]
    } else {
      let meant = placed.targets.lastIndex { $0.id == id }
      intended = meant.map { placed.indices(doingSameAs: $0, by: gesture) } ?? []
    }
    return .touch(
      Aimed(
        target: target, gesture: gesture, screen: screen, landing: landing, intended: intended,
        completes: completes, seconds: seconds,
        touches: TouchDistribution.members(
          of: person, aimedAt: target, on: placed.bounds, density: density)))
  }

  /// What the touch of one of the people at a node can reach, and how probably.
  mutating func chances(of aimed: Aimed, member: Int) -> [Placements.LikelyReach] {
    placements.chances(on: aimed.screen, aimingAt: aimed.target, member: member)
  }

  /// Where reaching something at a node leads; `reach` is nil for a slip.
  mutating func edge(
    from node: Int, _ aimed: Aimed, reaching reach: Reach?, slot: Int
  ) -> Edge {
    if let known = edges[node][slot] { return known }
    guard let key = keys[node] else { return Edge(to: Self.lost, seconds: 0) }
    let edge = follow(key, aimed, reach, slot)
    edges[node][slot] = edge
    return edge
  }

  private mutating func follow(
    _ key: Key, _ aimed: Aimed, _ reach: Reach?, _ slot: Int
  ) -> Edge {
    let placed = placements[aimed.screen]
    let finger = aimed.target.visual.center
    let next =
      reach.map {
        app.state(after: $0, by: aimed.gesture, at: finger, on: placed, in: aimed.landing)
      } ?? aimed.landing
    guard aimed.intended.contains(slot) else {
      var edge = Edge(to: 0, seconds: MovementTime.noticing, isMisTap: true)
      if case .target(let index) = reach {
        let target = placed.targets[index]
        edge.isDanger = target.isEnabled && target.danger == .irreversible
      }
      let noticed = app.state(afterWaiting: MovementTime.noticing, in: next)
      edge.to = node(touch: key.touch, noticed, finger: finger)
      return edge
    }
    guard aimed.completes else {
      return Edge(to: node(touch: key.touch, next, finger: finger), seconds: 0)
    }
    return advance(from: plan.touches[key.touch].step + 1, next, finger: finger)
  }

  /// How the first touch of a step is aimed when all before went well; nil where it is not about the
  /// step.
  mutating func plannedAim(of touch: Int) -> Aimed? {
    let planned = plan.touches[touch]
    let node = node(touch: touch, planned.state, finger: planned.finger)
    guard case .touch(let aimed) = intent(at: node), aimed.completes else { return nil }
    return aimed
  }

  /// The exact probability that the first touch of a step by one of the people does what the step
  /// means, when all before went well.
  mutating func success(of touch: Int, member: Int) -> Double {
    guard let aimed = plannedAim(of: touch) else { return 0 }
    return chances(of: aimed, member: member).filter { aimed.intended.contains($0.slot) }
      .reduce(0) { $0 + $1.probability }
  }
}
