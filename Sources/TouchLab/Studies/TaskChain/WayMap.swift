/// The app's states as seen from one touch of a plan that a person wants to get back to.
///
/// States are numbered as they are met, and what can be done in each is worked out once: thousands
/// of searches go over the same ground.
struct WayMap: Sendable {
  /// A move, and the number of the state it leads to.
  private struct Way: Sendable {
    let move: WayBack.Move
    let to: Int
  }

  private struct Place {
    var state: Int
    var first: WayBack.Move?
    var length: Int
  }

  private let touch: TaskPlan.Touch
  private let app: App
  private var numbers: [AppState: Int] = [:]
  private var states: [AppState] = []
  private var ways: [[Way]?] = []
  private var isThere: [Bool?] = []
  private var firstMoves: [Int: WayBack.Move?] = [:]
  /// The last search that came by each state.
  private var lastSearch: [Int] = []
  private var searches = 0

  init(to touch: TaskPlan.Touch, in app: App) {
    self.touch = touch
    self.app = app
  }

  /// The first move of the shortest way from a state to one in which the touch can be done; nil
  /// where there is none.
  mutating func firstMove(
    from state: AppState, _ placements: inout Placements
  ) -> WayBack.Move? {
    let start = number(of: state)
    if let known = firstMoves[start] { return known }
    let move = search(from: start, &placements)
    firstMoves[start] = .some(move)
    return move
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
    from start: Int, _ placements: inout Placements
  ) -> WayBack.Move? {
    searches += 1
    lastSearch[start] = searches
    var seen = 1
    var queue = [Place(state: start, length: 0)]
    var position = 0
    while position < queue.count, seen < WayBack.mostStates {
      let place = queue[position]
      position += 1
      guard place.length < WayBack.longest else { return nil }
      for way in ways(from: place.state, &placements) where lastSearch[way.to] != searches {
        lastSearch[way.to] = searches
        seen += 1
        let first = place.first ?? way.move
        if isThere(at: way.to, &placements) { return first }
        queue.append(Place(state: way.to, first: first, length: place.length + 1))
      }
    }
    return nil
  }

  private mutating func ways(from state: Int, _ placements: inout Placements) -> [Way] {
    if let known = ways[state] { return known }
    let moves = WayBack.moves(from: states[state], towards: touch, app, &placements)
    let found = moves.map { Way(move: $0.move, to: number(of: $0.state)) }
    ways[state] = found
    return found
  }

  private mutating func isThere(at state: Int, _ placements: inout Placements) -> Bool {
    if let known = isThere[state] { return known }
    let found = touch.canBeDone(in: states[state], app, &placements)
    isThere[state] = found
    return found
  }
}
