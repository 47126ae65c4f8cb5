internal import TouchLab

/// A breadth-first search for the shortest recovery to the intended state of the app.
struct RecoverySearch: Sendable {
  enum Move: Hashable, Sendable {
    /// Taps the target of that index on the visible screen.
    case tap(Int)
    /// Taps to reveal hidden controls.
    case reveal
    case revealTwice
    /// Taps a point beside the panel in front, to dismiss it.
    case beside(Point)
    case swipe(SwipeDirection, from: Point?)
    /// Waits until an element comes or goes by itself.
    case wait
  }

  /// The largest number of touches of a recovery; beyond it the task is lost.
  static let longest = 6
  /// The largest number of states that one search visits.
  static let mostStates = 2000
  /// The largest number of states that all searches of one task visit. An app that remembers every
  /// touch, for Undo, has unlimited states. Unexplored states count as such, so the bound of the
  /// prediction states how much may be missing.
  static let mostStatesOfTask = 100_000

  /// The result of a search from a state to one in which a touch of the plan can be done as
  /// intended.
  enum Found: Sendable {
    /// The first move of the shortest way.
    case begins(Move)
    case none
    /// Unknown, because the search would take too long.
    case unknown
  }

  private var maps: [Int: RecoveryMap] = [:]
  /// The number of further states that may be visited.
  private var left = RecoverySearch.mostStatesOfTask

  /// Returns the shortest way from a state to one in which a touch of the plan can be done as
  /// intended.
  mutating func way(
    from state: AppState, to touch: Int, of plan: TaskPlan, _ placements: inout Placements,
    isCancelled: () -> Bool
  ) -> Found {
    maps[touch, default: RecoveryMap(to: plan.touches[touch], in: plan.app)]
      .way(from: state.still, &placements, left: &left, isCancelled: isCancelled)
  }

  /// Returns the moves that a person would try, with their states: the back button first, then the
  /// other targets, then swipes. People do not recover through an irreversible action, and type
  /// only missing letters.
  static func moves(
    from state: AppState, towards touch: TaskPlan.Touch, _ app: App, _ placements: inout Placements
  ) -> [(move: Move, state: AppState)] {
    guard let placed = placements.screen(of: state) else { return [] }
    if let hidden = placed.hiddenChrome { return reveals(hidden, placed, state, app) }
    var moves: [(move: Move, state: AppState)] = []
    let back = placed.targets.indices.filter { placed.targets[$0].role == .back }
    let others = placed.targets.indices.filter { placed.targets[$0].role != .back }
    let wantedKey = wantedKey(in: state, touch.state, app)
    for index in back + others {
      let target = placed.targets[index]
      guard target.isEnabled, target.danger != .irreversible, !target.isCutByScrolling,
        !target.passesTouches
      else {
        continue
      }
      if case .key(let key) = target.role, !usefulKeys.contains(key), key != wantedKey { continue }
      let next = app.state(after: .target(index), on: placed, in: state).still
      guard !next.justMisplacesSwitch(in: state, against: touch.state, app) else { continue }
      moves.append((.tap(index), next))
    }
    if let spot = placed.spotBeside {
      moves.append((.beside(spot), app.state(after: .ground, on: placed, in: state).still))
    }
    if let seconds = app.secondsToNextChange(in: state) {
      moves.append((.wait, app.state(afterWaiting: seconds, in: state).still))
    }
    let edge = app.backEdge(of: placed.bounds)
    let scrolls: [(SwipeDirection, Point?)] =
      placed.scrollers.contains { $0.key != nil }
      ? placed.swipes.map { ($0.direction, $0.origin) }
      : placed.scrollRange > 0 ? [(.up, nil), (.down, nil)] : []
    let stretches: [(SwipeDirection, Point?)] =
      placed.sheet.map { [(.up, $0.center), (.down, $0.center)] } ?? []
    let swipes = scrolls + stretches + [(app.backSwipe, edge)]
    for (direction, origin) in swipes {
      let next = app.state(after: direction, from: origin, on: placed, in: state).still
      moves.append((.swipe(direction, from: origin), next))
    }
    return moves
  }

  private static func reveals(
    _ gesture: Element.Media.Reveal, _ placed: PlacedScreen, _ state: AppState, _ app: App
  ) -> [(move: Move, state: AppState)] {
    let middle = app.middle(in: state)
    switch gesture {
    case .tap:
      return [(.reveal, app.touch(middle, by: .tap, on: placed, in: state).state.still)]
    case .doubleTap:
      return [(.revealTwice, app.state(afterDoubleTapAt: middle, on: placed, in: state).still)]
    case .swipe:
      let next = app.state(after: .up, from: middle, on: placed, in: state).still
      return [(.swipe(.up, from: middle), next)]
    }
  }

  /// Returns the next letter for the focused field, if only letters are missing; otherwise nil.
  private static func wantedKey(in state: AppState, _ planned: AppState, _ app: App) -> String? {
    guard let focus = state.focus else { return nil }
    let wanted = app.text(of: focus, in: planned)
    let held = app.text(of: focus, in: state)
    guard wanted.hasPrefix(held) else { return nil }
    return wanted.dropFirst(held.count).first.map { $0 == " " ? "space" : String($0) }
  }

  /// Keys that remove something; the others only add.
  private static let usefulKeys: Set<String> = ["delete", "return"]
}

extension AppState {
  /// Whether the state differs from another one only because something that matched the plan was
  /// switched on or off.
  fileprivate func justMisplacesSwitch(
    in former: AppState, against planned: AppState, _ app: App
  ) -> Bool {
    guard selections != former.selections || modes != former.modes else { return false }
    let misplacesMode = modes.symmetricDifference(former.modes).contains { mode in
      mode != Effect.editingMode && former.modes.contains(mode) == planned.modes.contains(mode)
    }
    guard misplacesMode || misplacesSelection(in: former, against: planned, app) else {
      return false
    }
    var same = self
    same.selections = former.selections
    same.modes = former.modes
    return same == former && isEditing == former.isEditing
  }

  private func misplacesSelection(
    in former: AppState, against planned: AppState, _ app: App
  ) -> Bool {
    app.switches.contains { id, first in
      let wanted = planned.selections[id] ?? first
      return former.selections[id] ?? first == wanted && selections[id] ?? first != wanted
    }
  }
}

extension TaskPlan.Touch {
  /// Whether the touch can be done as intended: the app agrees with the plan, and the target is
  /// visible as planned.
  func canBeDone(in state: AppState, _ app: App, _ placements: inout Placements) -> Bool {
    guard state.agrees(with: self.state, in: app),
      let target = placements.target(target, in: state, isGone: isGone)
    else { return false }
    return isCut || !target.isCutByScrolling
  }
}

extension Placements {
  /// Returns the target of an id as a state shows it. People know its place even while controls are
  /// hidden.
  mutating func target(_ id: String, in state: AppState, isGone: Bool) -> Target? {
    if isGone || state.isChromeHidden, let shown = state.withWhatWent {
      return screen(of: shown)?.target(id: id)
    }
    return screen(of: state)?.target(id: id)
  }
}

extension PlacedScreen {
  /// A point beside the panel in front that dismisses it: the centre of the largest strip; nil if
  /// no touch there dismisses it.
  var spotBeside: Point? {
    guard let panel, nodes.contains(where: \.dismisses) else { return nil }
    let top = statusBar?.bottom ?? bounds.top
    let strips = [
      Rectangle(left: bounds.left, top: top, right: bounds.right, bottom: panel.top),
      Rectangle(left: bounds.left, top: panel.bottom, right: bounds.right, bottom: bounds.bottom),
      Rectangle(left: bounds.left, top: top, right: panel.left, bottom: bounds.bottom),
      Rectangle(left: panel.right, top: top, right: bounds.right, bottom: bounds.bottom),
    ]
    return strips.filter { !$0.isEmpty }.max { $0.area < $1.area }?.center
  }
}

/// The app's states as seen from one touch of a plan that a person wants to return to. States are
/// numbered when they are found, and the moves of each are computed once, because thousands of
/// searches visit the same states.
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

  /// Returns the shortest way from a state to one in which the touch can be done. `left` further
  /// states may be visited.
  mutating func way(
    from state: AppState, _ placements: inout Placements, left: inout Int, isCancelled: () -> Bool
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
