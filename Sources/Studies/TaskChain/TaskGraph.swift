internal import Guidelines
internal import TouchLab

/// The graph of everything that can happen to a person who does a task. A node is a step, a state
/// of the app and a finger position; edges are created on demand.
///
/// A person plans again from the current state, so the next node depends only on this one: the
/// graph is a Markov chain. A node that is a place of a `ControlGround` has no finger position,
/// since its movement time belongs to the edge that leads there.
struct TaskGraph: Sendable {
  let plan: TaskPlan
  /// The person who does the task. One of the users behind the person performs every touch of a
  /// run.
  let person: Person
  /// The users of each world, the predicted one first. All share what is known of the app.
  let worlds: [Range<Int>]
  let members: [Person]
  let density: Density
  var placements: Placements
  var grounds: ControlGrounds
  var recovery = RecoverySearch()
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

  /// Creates the graph of a plan. `worlds` are the worlds of the person that are predicted.
  /// `joinsControls` says whether to use `ControlGrounds`; nil leaves it to the task.
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

  /// Leads an edge on the way back to a touch to a state. A touch that did nothing is repeated as
  /// soon as the person notices.
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

  /// Returns the aim of a step's first touch if everything before went well; nil if the step needs
  /// other touches first.
  mutating func plannedAim(of touch: Int) -> Aimed? {
    let planned = plan.touches[touch]
    let node = self.node(touch: touch, planned.state, finger: planned.finger)
    guard case .touch(let aimed) = intent(at: node), aimed.completes else { return nil }
    return aimed
  }

  /// Returns the movement of a step's first touch if everything before went well, and its touch
  /// distribution; nil without a target.
  mutating func movement(of touch: Int) -> MovementFigures? {
    guard let movement = plan.touches[touch].movement, let aimed = plannedAim(of: touch) else {
      return nil
    }
    return MovementFigures(
      movement, to: aimed.target.visibleFrame.center, aimed.touches, by: person, density: density)
  }

  /// Returns the exact probability that one user's first touch of a step does what the step
  /// intends, if everything before went well.
  mutating func success(of touch: Int, member: Int) -> Double {
    guard let aimed = plannedAim(of: touch) else { return 0 }
    return chances(of: aimed, member: member).filter { aimed.intended.contains($0.slot) }
      .reduce(0) { $0 + $1.probability }
  }

  /// The position of a run before the finger moves.
  struct Key: Hashable, Sendable {
    /// The index in the plan of the touch that the person is about to do, or to return to.
    var touch: Int
    var state: AppState
    var finger: Point
    /// Whether the last touch did nothing, so that the person is about to repeat it.
    var isRetry = false
  }

  /// The position of a run, or its end.
  enum Node: Hashable, Sendable {
    case done
    case lost
    /// A state that is stored as a whole, by its number.
    case state(Int)
    case place(ControlGrounds.Place)
  }

  /// The next action of a person.
  enum Intent: Sendable {
    /// No way leads on.
    case givesUp
    /// Unknown, because a search would take too long.
    case unknown
    /// A gesture that never misses, and its edge.
    case gesture(Edge)
    case touch(Aimed)
  }

  /// A touch aimed at a target.
  struct Aimed: Sendable {
    let target: AimedTarget
    let gesture: Gesture
    /// The number of the screen on which the finger lands. It may have changed while the finger
    /// moved.
    var screen: Int
    var landing: AppState
    /// The slots of all targets with the intended action; empty if the target has disappeared.
    let intended: [Int]
    /// Whether a hit completes the step; otherwise it is a touch on the way back.
    let completes: Bool
    /// The movement time, in seconds.
    let seconds: Double
    /// The touch distributions of the users that the person stands for.
    let touches: [TouchDistribution]
  }

  /// The transition that an outcome causes.
  struct Edge: Sendable {
    var to: Node
    /// The time that passes on the way, in seconds: noticing a mis-tap, and steps that wait.
    var seconds: Double
    /// The time of the next movement, in seconds, if it depends on the start of the edge.
    var moving = 0.0
    var isMisTap = false
    /// Whether it is an accidental activation of an irreversible action.
    var isDanger = false
  }

  /// Returns the outcomes of one user's touch at a node, with their probabilities.
  mutating func chances(of aimed: Aimed, member: Int) -> [Placements.LikelyReach] {
    placements.chances(on: aimed.screen, aimingAt: aimed.target, member: member)
  }

  /// Returns the edge of one outcome of a touch at a node. `reach` is nil for a cancelled tap.
  mutating func edge(from node: Node, _ aimed: Aimed, reaching reach: Reach?, slot: Int) -> Edge {
    switch node {
    case .done, .lost: return Edge(to: .lost, seconds: 0)
    case .place(let place):
      return follow(place, aimed, reach, slot)
    case .state(let number):
      if let known = edges[number][slot] { return known }
      let edge = follow(number, aimed, reach, slot)
      edges[number][slot] = edge
      return edge
    }
  }

  /// Returns the edges of several outcomes of a touch at a node.
  mutating func edges(
    from node: Node, _ aimed: Aimed, reaching chances: [Placements.LikelyReach]
  ) -> [Edge] {
    guard case .place(let place) = node else {
      return chances.map { edge(from: node, aimed, reaching: $0.reach, slot: $0.slot) }
    }
    return chances.map { follow(place, aimed, $0.reach, $0.slot) }
  }

  private mutating func follow(
    _ number: Int, _ aimed: Aimed, _ reach: Reach?, _ slot: Int
  ) -> Edge {
    if aimed.gesture == .tap, !aimed.intended.contains(slot), let ground = groundsOfStates[number] {
      let place = ControlGrounds.Place(ground: ground, misplaced: .none)
      return follow(place, aimed, reach, slot)
    }
    return follow(keys[number], aimed, reach, slot)
  }

  mutating func follow(_ key: Key, _ aimed: Aimed, _ reach: Reach?, _ slot: Int) -> Edge {
    let placed = placements[aimed.screen]
    let finger = aimed.target.visibleFrame.center
    let next =
      reach.map {
        app.state(after: $0, by: aimed.gesture, at: finger, on: placed, in: aimed.landing)
      } ?? aimed.landing
    guard aimed.intended.contains(slot) else {
      let isRetry = next.timeless == aimed.landing.timeless
      let noticing = isRetry ? 0 : person.timing.noticing
      var edge = Edge(to: .lost, seconds: noticing, isMisTap: true)
      edge.isDanger = placed.isDanger(reach)
      let noticed = app.state(afterWaiting: noticing, in: next)
      lead(&edge, to: key.touch, noticed, finger: finger, isRetry: isRetry)
      return edge
    }
    guard aimed.completes else {
      var edge = Edge(to: .lost, seconds: 0)
      lead(&edge, to: key.touch, next, finger: finger)
      return edge
    }
    return advance(from: plan.touches[key.touch].step + 1, next, finger: finger)
  }

  /// Leads an edge to wrong values of controls of a ground, which the person then sets right. A
  /// retry replaces the movement.
  mutating func lead(
    _ edge: inout Edge, to place: ControlGrounds.Place, finger: Point, isRetry: Bool
  ) {
    edge.to = .place(place)
    guard !isRetry else {
      edge.moving = person.timing.retry
      return
    }
    guard let next = grounds.next(at: place, of: plan, placements) else { return }
    let frame = grounds.all[place.ground].visibleFrames[next]
    edge.moving = Movement(from: finger, to: frame, density: density).seconds(by: person.timing)
  }

  /// Returns the next action of a person with wrong values of controls: to set the first of them
  /// right.
  mutating func intent(at place: ControlGrounds.Place) -> Intent {
    guard let next = grounds.next(at: place, of: plan, placements) else { return .givesUp }
    let screen = grounds.screen(at: place, of: plan, &placements)
    return .touch(aim(at: .init(target: next, screen: screen), on: place.ground))
  }

  /// Returns the touch at a target of a ground, which has no time of its own.
  private mutating func aim(at aim: ControlGround.Aim, on number: Int) -> Aimed {
    if let known = grounds.all[number].aims[aim] { return known }
    let placed = placements[aim.screen]
    let target = placed.targets[aim.target]
    let meant = placed.targets.lastIndex { $0.id == target.id } ?? aim.target
    let aimed = Aimed(
      target: target.aimed, gesture: .tap, screen: aim.screen, landing: grounds.all[number].state,
      intended: placed.indices(doingSameAs: meant), completes: false, seconds: 0,
      touches: TouchDistribution.members(
        of: person, aimedAt: target.aimed, on: placed.bounds, density: density))
    grounds.keep(aimed, at: aim, on: number)
    return aimed
  }

  /// Returns the edge of a touch while some controls of a ground have wrong values.
  mutating func follow(
    _ place: ControlGrounds.Place, _ aimed: Aimed, _ reach: Reach?, _ slot: Int
  ) -> Edge {
    let finger = aimed.target.visibleFrame.center
    var misplaced = place.misplaced
    var isRetry = false
    switch grounds.answer(to: reach, at: place, of: plan, placements) {
    case .nothing: isRetry = true
    case .sets(let control, let value): misplaced = misplaced.setting(control, to: value)
    case .other: return follow(wholeOf: place, aimed, reach, slot)
    }
    var edge = Edge(to: .lost, seconds: 0)
    if !aimed.intended.contains(slot) {
      edge.isMisTap = true
      edge.seconds = isRetry ? 0 : person.timing.noticing
      edge.isDanger = grounds.all[place.ground].isDanger(reach)
    }
    if misplaced.isEmpty {
      edge.to = node(ofGround: place.ground, finger: finger, isRetry: isRetry)
    } else {
      let next = ControlGrounds.Place(ground: place.ground, misplaced: misplaced)
      lead(&edge, to: next, finger: finger, isRetry: isRetry)
    }
    return edge
  }

  /// Returns the edge of a touch that does more than change controls.
  private mutating func follow(
    wholeOf place: ControlGrounds.Place, _ aimed: Aimed, _ reach: Reach?, _ slot: Int
  ) -> Edge {
    var whole = aimed
    whole.landing = grounds.state(at: place, in: app)
    if case .target(let index) = reach, grounds.all[place.ground].controls[index] != nil,
      let screen = placements.number(of: whole.landing)
    {
      whole.screen = screen
    }
    let key = Key(
      touch: grounds.all[place.ground].touch, state: whole.landing,
      finger: aimed.target.visibleFrame.center)
    return follow(key, whole, reach, slot)
  }
}

extension HitTesting {
  /// Whether a disabled target gets fewer touches than an enabled one.
  var asksWhatIsEnabled: Bool {
    switch self {
    case .front, .uikit, .views, .reactNative, .flutter: false
    case .compose, .blink, .webkit, .gecko: true
    }
  }
}

extension PlacedScreen {
  func isDanger(_ reach: Reach?) -> Bool {
    guard case .target(let index) = reach, targets.indices.contains(index) else { return false }
    return targets[index].isEnabled && targets[index].danger == .irreversible
  }
}

extension TaskGraph {
  /// Returns the next action of one user at a node.
  mutating func intent(at node: Node, member: Int) -> Intent {
    abandoned[member].contains(node) ? .givesUp : intent(at: node)
  }

  mutating func intent(at node: Node) -> Intent {
    switch node {
    case .done, .lost: return .givesUp
    case .place(let place): return intent(at: place)
    case .state(let number):
      if let known = intents[number] { return known }
      let intent = decide(keys[number])
      intents[number] = intent
      return intent
    }
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
    let way = recovery.way(
      from: key.state, to: key.touch, of: plan, &placements, isCancelled: isCancelled)
    guard let placed = placements.screen(of: key.state) else { return .givesUp }
    switch way {
    case .none: return .givesUp
    case .unknown: return .unknown
    case .begins(let move): return follow(move, from: key, on: placed)
    }
  }

  /// Returns the first move of a recovery.
  private mutating func follow(
    _ move: RecoverySearch.Move, from key: Key, on placed: PlacedScreen
  ) -> Intent {
    switch move {
    case .tap(let index):
      let target = placed.targets[index]
      return aim(at: target.aimed, named: target.id, from: key, completes: false)
    case .reveal:
      let middle = Rectangle.smallest(at: app.middle(in: key.state))
      return aim(at: AimedTarget(middle), named: nil, from: key, completes: false)
    case .revealTwice:
      let next = app.state(
        afterDoubleTapAt: app.middle(in: key.state), on: placed, in: key.state)
      return gesture(next, from: key)
    case .beside(let point):
      return aim(
        at: AimedTarget(Rectangle.smallest(at: point)), named: nil, from: key, completes: false)
    case .wait:
      let seconds = app.secondsToNextChange(in: key.state) ?? 0
      var edge = Edge(to: .lost, seconds: seconds)
      lead(
        &edge, to: key.touch, app.state(afterWaiting: seconds, in: key.state), finger: key.finger)
      return .gesture(edge)
    case .swipe(let direction, let origin):
      return gesture(
        app.state(after: direction, from: origin, on: placed, in: key.state), from: key)
    }
  }

  private mutating func gesture(_ next: AppState, from key: Key) -> Intent {
    let noticing = key.isRetry ? person.timing.noticing : 0
    var edge = Edge(to: .lost, seconds: noticing + MovementTime.swipe)
    lead(&edge, to: key.touch, next, finger: key.finger)
    return .gesture(edge)
  }

  /// Returns a touch aimed at a visible target, on the screen as it is when the finger arrives.
  mutating func aim(
    at target: AimedTarget, named id: String?, from key: Key, isKnownPlace: Bool = false,
    completes: Bool = true, gesture: Gesture = .tap
  ) -> Intent {
    let seconds = seconds(to: target.visibleFrame, from: key, isKnownPlace: isKnownPlace)
    let landing = app.state(afterWaiting: seconds, in: key.state)
    guard let screen = placements.number(of: landing) else { return .givesUp }
    let placed = placements[screen]
    let intended: [Int]
    if id == nil || key.state.isChromeHidden {
      // While controls are hidden, a touch can only reveal them. A target that has disappeared, or
      // a point beside a menu, is a spot.
      let spot = placed.reach(at: target.visibleFrame.center)
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

  /// The time until a touch lands, in seconds.
  private func seconds(to visibleFrame: Rectangle, from key: Key, isKnownPlace: Bool) -> Double {
    if key.isRetry, visibleFrame.center == key.finger { return person.timing.retry }
    let noticing = key.isRetry ? person.timing.noticing : 0
    let movement = Movement(
      from: key.finger, to: visibleFrame, density: density, isKnownPlace: isKnownPlace)
    return noticing + movement.seconds(by: person.timing)
  }
}
