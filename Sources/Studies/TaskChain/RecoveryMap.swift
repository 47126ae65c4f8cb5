internal import TouchLab

/// The app's states as seen from one touch of a plan that a person wants to return to.
///
/// States are numbered when they are found, and the moves of each are computed once, because
/// thousands of searches visit the same states.
struct RecoveryMap: Sendable {
  /// A move, and the number of the state that it leads to.
  private struct Way: Sendable {
    let move: RecoverySearch.Move
    let to: Int
  }

  /// A state that a search has reached, with the number of moves and the first of them.
  private struct Reached {
    var state: Int
    var first: RecoverySearch.Move?
    var length: Int
  }

  private let touch: TaskPlan.Touch
  private let app: App
  private var numbers: [AppState: Int] = [:]
  private var states: [AppState] = []
  private var ways: [[Way]?] = []
  private var isThere: [Bool?] = []
  /// The results of searches, by the number of their first state.
  private var found: [Int: RecoverySearch.Found] = [:]
  /// The last search that visited each state.
  private var lastSearch: [Int] = []
  private var searches = 0

  init(to touch: TaskPlan.Touch, in app: App) {
    self.touch = touch
    self.app = app
  }

  /// Returns the shortest way from a state to one in which the touch can be done.
  ///
  /// `left` further states may be visited.
  mutating func way(
    from state: AppState, _ placements: inout Placements, left: inout Int,
    isCancelled: () -> Bool
  ) -> RecoverySearch.Found {
    let start = number(of: state)
    if let known = found[start] { return known }
    let way = search(from: start, &placements, left: &left, isCancelled)
    found[start] = way
    return way
  }

  private mutating func number(of state: AppState) -> Int {
    if let number = numbers[state] { return number }
    numbers[state] = states.count
    states.append(state)
    ways.append(nil)
    isThere.append(nil)
    lastSearch.append(0)
    return states.count - 1
  }

  private mutating func search(
    from start: Int, _ placements: inout Placements, left: inout Int, _ isCancelled: () -> Bool
  ) -> RecoverySearch.Found {
    searches += 1
    lastSearch[start] = searches
    var seen = 1
    var queue = [Reached(state: start, length: 0)]
    var position = 0
    while position < queue.count, seen < RecoverySearch.mostStates {
      let reached = queue[position]
      position += 1
      guard reached.length < RecoverySearch.longest else { return .none }
      guard ways[reached.state] != nil || (left > 0 && !isCancelled()) else { return .unknown }
      let known = states.count
      let nextWays = ways(from: reached.state, &placements)
      left -= states.count - known
      for way in nextWays where lastSearch[way.to] != searches {
        lastSearch[way.to] = searches
        seen += 1
        let first = reached.first ?? way.move
        if isThere(at: way.to, &placements) { return .begins(first) }
        queue.append(Reached(state: way.to, first: first, length: reached.length + 1))
      }
    }
    return .none
  }

  private mutating func ways(from state: Int, _ placements: inout Placements) -> [Way] {
    if let ways = ways[state] { return ways }
    let moves = RecoverySearch.moves(from: states[state], towards: touch, app, &placements)
    let known = moves.map { move in
      Way(move: move.move, to: number(of: move.state.lumped(for: touch.state, in: app)))
    }
    ways[state] = known
    return known
  }

  private mutating func isThere(at state: Int, _ placements: inout Placements) -> Bool {
    if let known = isThere[state] { return known }
    let isHere = touch.canBeDone(in: states[state], app, &placements)
    isThere[state] = isHere
    return isHere
  }
}
