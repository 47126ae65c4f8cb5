internal import TouchLab

extension StepSubchain {
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

  /// Follows the probable runs first, then ten times rarer ones, and so on.
  ///
  /// It ends when almost nothing is left, or at `mostStates` states. All runs that wait at a node
  /// count, whatever their path.
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
  ///
  /// Returns the nodes at which at least `least` wait now.
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
  ///
  /// In a rough exploration, unexplored transitions may still lead out.
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
