package import TouchLab

/// The part of a task's Markov chain that almost every run stays in, for playing runs on a page.
package struct PlayableTask: Sendable {
  /// A touch that a person aims at a target.
  package struct Touch: Sendable {
    /// The index in `screens`.
    package let screen: Int
    /// The aim point in points, the target's size in mm, and the edges that stop the touch.
    package let recipe: TouchRecipe
    package let outcomes: [Outcome]
  }

  package struct Outcome: Sendable {
    /// The owner that the touch reaches; nil for a cancelled tap.
    package let reach: Reach?
    /// The probability for each user, the most accurate first.
    package let probabilities: [Double]
  }

  /// A moment of a run, before the person acts.
  package struct Moment: Sendable {
    /// The index of the step that the person is about to do, or to return to.
    package let step: Int
    /// The index in `screens`.
    package let screen: Int
    package internal(set) var action = Action.giveUp
    /// The time until the touch lands or the gesture ends, in seconds.
    package internal(set) var seconds = 0.0
  }

  package enum Action: Sendable {
    case giveUp
    /// A gesture that never misses.
    case gesture(Transition)
    /// A touch, by its index in `touches`, with the transition of each of its outcomes.
    case touch(Int, transitions: [Transition])
  }

  /// The transition from one moment to the next.
  package struct Transition: Sendable {
    package internal(set) var end: End
    /// The time that passes meanwhile, in seconds.
    package let seconds: Double
    package let isMisTap: Bool
    /// Whether it is an accidental activation of an irreversible action.
    package let isDanger: Bool
  }

  package enum End: Hashable, Sendable {
    case done
    case lost
    /// The index in `moments`.
    case moment(Int)
    /// A moment that runs reach too rarely to be kept.
    case rare
  }

  package let id: String
  /// The steps in the scenario language.
  package let steps: [String]
  /// The exact prediction, which the runs on a page approach.
  package let prediction: TaskPrediction
  /// The different screens that runs show.
  package internal(set) var screens: [PlacedScreen] = []
  package internal(set) var touches: [Touch] = []
  package internal(set) var moments: [Moment] = []
  package internal(set) var start = Transition(
    end: .lost, seconds: 0, isMisTap: false, isDanger: false)

  /// Creates the playable part of a task; nil without a touch, or if cancelled.
  package init?(_ task: Task, on app: App, by person: Person, workers: Workers = .one) {
    let plan = TaskPlan(task, on: app, isCancelled: workers.isCancelled)
    guard !plan.touches.isEmpty else { return nil }
    let predicted = TaskChain.predict(
      plan, by: person, worlds: person.worlds, isCancelled: workers.isCancelled)
    guard !workers.isCancelled() else { return nil }
    id = task.id
    steps = plan.steps.map(\.text)
    prediction = predicted.prediction
    var explorer = PlayExplorer(predicted.graph)
    explorer.explore(&self)
  }
}

/// Follows the runs of a task as far as they are probable.
struct PlayExplorer {
  /// The smallest probability of the runs at a moment, and of an outcome, that is followed: half of
  /// the smallest rate that a page prints, 0.1%.
  private static let leastProbability = 5e-4
  /// The largest number of moments, a convention: their data has about 10 KB.
  private static let mostMoments = 250

  /// A touch with the same outcomes at each moment that has it.
  private struct Aim: Hashable {
    let target: AimedTarget
    let screen: Int
  }

  private var graph: TaskGraph
  /// The indices of the users of the predicted world.
  private let users: Range<Int>
  /// The nodes that runs reach, in the order in which they were found.
  private var nodes: [TaskGraph.Node] = []
  private var numberOfNode: [TaskGraph.Node: Int] = [:]
  /// The index in `moments` of each node; nil until it is followed.
  private var momentOfNode: [Int?] = []
  private var moments: [PlayableTask.Moment] = []
  private var touches: [PlayableTask.Touch] = []
  private var touchOfAim: [Aim: Int] = [:]
  /// The screens by their numbers in the graph.
  private var screens: [Int] = []
  private var indexOfScreen: [Int: Int] = [:]

  init(_ graph: TaskGraph) {
    self.graph = graph
    users = graph.worlds.first ?? 0..<0
  }

  /// Follows the runs one touch after the other, and fills in the screens, touches and moments.
  mutating func explore(_ task: inout PlayableTask) {
    let start = transition(graph.start())
    var waiting: [Int: Double] = [:]
    if case .moment(let node) = start.end { waiting[node] = 1 }
    for _ in 0..<StepSubchain.mostWaves where !waiting.isEmpty {
      var next: [Int: Double] = [:]
      for (node, mass) in waiting.sorted(by: { $0.key < $1.key })
      where mass >= Self.leastProbability {
        guard let moment = follow(node) else { continue }
        for (end, chance) in ends(of: moment) {
          if case .moment(let node) = end { next[node, default: 0] += mass * chance }
        }
      }
      waiting = next
    }
    task.screens = screens.map { graph.placements[$0] }
    task.touches = touches
    task.start = kept(start)
    task.moments = moments.map { moment in
      var moment = moment
      switch moment.action {
      case .giveUp: break
      case .gesture(let transition): moment.action = .gesture(kept(transition))
      case .touch(let touch, let transitions):
        moment.action = .touch(touch, transitions: transitions.map(kept))
      }
      return moment
    }
  }

  /// Returns the index of a node's moment, which is added if necessary; nil if there are too many.
  private mutating func follow(_ node: Int) -> Int? {
    if let known = momentOfNode[node] { return known }
    guard moments.count < Self.mostMoments, let moment = moment(at: nodes[node]) else { return nil }
    momentOfNode[node] = moments.count
    moments.append(moment)
    return moments.count - 1
  }

  /// Returns the ends of a moment's transitions, with their mean probabilities over the users.
  private func ends(of moment: Int) -> [(PlayableTask.End, Double)] {
    switch moments[moment].action {
    case .giveUp: []
    case .gesture(let transition): [(transition.end, 1)]
    case .touch(let touch, let transitions):
      zip(transitions, touches[touch].outcomes).map { ($0.end, $1.mean) }
    }
  }

  /// Returns a transition between moments; `explore` made it one between nodes.
  private func kept(_ transition: PlayableTask.Transition) -> PlayableTask.Transition {
    guard case .moment(let node) = transition.end else { return transition }
    var transition = transition
    transition.end = momentOfNode[node].map(PlayableTask.End.moment) ?? .rare
    return transition
  }

  // MARK: - Moments

  /// Returns the moment of a node; nil if its screen or its action is unknown.
  private mutating func moment(at node: TaskGraph.Node) -> PlayableTask.Moment? {
    guard let touch = graph.touch(of: node), let screen = screen(of: node) else { return nil }
    var moment = PlayableTask.Moment(step: graph.plan.touches[touch].step, screen: screen)
    switch graph.intent(at: node, member: users.lowerBound) {
    case .unknown: return nil
    case .givesUp: break
    case .gesture(let edge):
      moment.seconds = edge.seconds
      var edge = edge
      edge.seconds = 0
      moment.action = .gesture(transition(edge))
    case .touch(let aimed):
      moment.seconds = aimed.seconds
      let kept = self.touch(aimed)
      let count = graph.placements[aimed.screen].targets.count
      let transitions = touches[kept].outcomes.map { outcome in
        let slot = outcome.reach?.slot(targetCount: count) ?? count + TargetMap.otherOwners
        return transition(graph.edge(from: node, aimed, reaching: outcome.reach, slot: slot))
      }
      moment.action = .touch(kept, transitions: transitions)
    }
    return moment
  }

  /// Returns the index of a touch, which is added if necessary.
  private mutating func touch(_ aimed: TaskGraph.Aimed) -> Int {
    let aim = Aim(target: aimed.target, screen: aimed.screen)
    if let known = touchOfAim[aim] { return known }
    var slots: [Int: (reach: Reach?, probabilities: [Double])] = [:]
    for (place, user) in users.enumerated() {
      for chance in graph.chances(of: aimed, member: user) {
        let none = [Double](repeating: 0, count: users.count)
        slots[chance.slot, default: (chance.reach, none)].probabilities[place] = chance.probability
      }
    }
    let outcomes = slots.sorted { $0.key < $1.key }
      .map { PlayableTask.Outcome(reach: $0.value.reach, probabilities: $0.value.probabilities) }
    let placed = graph.placements[aimed.screen]
    let recipe = TouchRecipe(
      of: graph.person, aimedAt: aimed.target, on: placed.bounds, density: graph.density)
    touchOfAim[aim] = touches.count
    touches.append(
      PlayableTask.Touch(
        screen: index(ofScreen: aimed.screen), recipe: recipe,
        outcomes: outcomes.filter { $0.mean >= Self.leastProbability }))
    return touches.count - 1
  }

  private mutating func transition(_ edge: TaskGraph.Edge) -> PlayableTask.Transition {
    let end: PlayableTask.End =
      switch edge.to {
      case .done: .done
      case .lost: .lost
      case .state, .place: .moment(number(of: edge.to))
      }
    return PlayableTask.Transition(
      end: end, seconds: edge.seconds + edge.moving, isMisTap: edge.isMisTap,
      isDanger: edge.isDanger)
  }

  private mutating func number(of node: TaskGraph.Node) -> Int {
    if let known = numberOfNode[node] { return known }
    numberOfNode[node] = nodes.count
    nodes.append(node)
    momentOfNode.append(nil)
    return nodes.count - 1
  }

  /// Returns the index of the screen that a node shows; nil for an end.
  private mutating func screen(of node: TaskGraph.Node) -> Int? {
    let number: Int? =
      switch node {
      case .done, .lost: nil
      case .state(let state): graph.placements.number(of: graph.keys[state].state)
      case .place(let place): graph.grounds.all[place.ground].screen
      }
    return number.map { index(ofScreen: $0) }
  }

  private mutating func index(ofScreen number: Int) -> Int {
    if let known = indexOfScreen[number] { return known }
    indexOfScreen[number] = screens.count
    screens.append(number)
    return screens.count - 1
  }
}

extension PlayableTask.Outcome {
  fileprivate var mean: Double { probabilities.reduce(0, +) / Double(max(1, probabilities.count)) }
}
