internal import TouchLab

/// Finds the shortest way back to where a person meant to be, breadth first over what the app does.
struct WayBack: Sendable {
  /// What a person does on the way.
  enum Move: Hashable, Sendable {
    /// Taps the target of that index on the screen as it shows.
    case tap(Int)
    /// Taps the hidden chrome back.
    case reveal
    case revealTwice
    /// Taps a spot beside what is in front, to put it away.
    case beside(Point)
    case swipe(SwipeDirection, from: Point?)
  }

  /// Nobody takes more touches than this to get back; the task is lost instead.
  static let longest = 6
  /// Nor looks for the way through more states of the app than this.
  static let mostStates = 2000
  /// For all that can happen in one task, ways back are looked for through no more states than this.
  ///
  /// An app that remembers every touch, for Undo, has states without end. What is not found out is
  /// counted as not followed, so that the bound of the prediction says how much may be missing.
  static let mostStatesOfTask = 100_000

  /// What was found between a state and one in which a touch of the plan can be done as it was meant.
  enum Found: Sendable {
    /// The first move of the shortest way.
    case begins(Move)
    case none
    /// To find out would take too long.
    case unknown
  }

  private var maps: [Int: WayMap] = [:]
  /// How many more states may be met.
  private var left = WayBack.mostStatesOfTask

  /// The shortest way from a state to one in which a touch of the plan can be done as it was meant.
  mutating func way(
    from state: AppState, to touch: Int, of plan: TaskPlan, _ placements: inout Placements,
    isCancelled: () -> Bool
  ) -> Found {
    maps[touch, default: WayMap(to: plan.touches[touch], in: plan.app)]
      .way(from: state.still, &placements, left: &left, isCancelled: isCancelled)
  }

  /// What a person would try, and where it leads: the back button first, then the other targets,
  /// then swipes.
  ///
  /// Nobody goes back over something irreversible or types other letters than those that are
  /// missing.
  static func moves(
    from state: AppState, towards touch: TaskPlan.Touch, _ app: App,
    _ placements: inout Placements
  ) -> [(move: Move, state: AppState)] {
    guard let placed = placements.screen(of: state) else { return [] }
    if let hidden = placed.hiddenChrome { return reveals(hidden, placed, state, app) }
    var moves: [(move: Move, state: AppState)] = []
    let back = placed.targets.indices.filter { placed.targets[$0].role == .back }
    let others = placed.targets.indices.filter { placed.targets[$0].role != .back }
    let wantedKey = wantedKey(in: state, touch.state, app)
    for index in back + others {
      let target = placed.targets[index]
      guard target.isEnabled, target.danger != .irreversible, !target.isCutByScrolling else {
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

  /// The next letter of what the field in focus should hold, if only letters are missing.
  private static func wantedKey(
    in state: AppState, _ planned: AppState, _ app: App
  ) -> String? {
    guard let focus = state.focus else { return nil }
    let wanted = app.text(of: focus, in: planned)
    let held = app.text(of: focus, in: state)
    guard wanted.hasPrefix(held) else { return nil }
    return wanted.dropFirst(held.count).first.map { $0 == " " ? "space" : String($0) }
  }

  /// Keys that take something back: the others only add.
  private static let usefulKeys: Set<String> = ["delete", "return"]
}

extension AppState {
  /// Whether all that tells it from another state is that something is on or off which was as the plan
  /// has it: who goes back would have to undo that.
  ///
  /// Modes are on or off as well, but for that of editing, in which rows move and respond otherwise.
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
  /// Whether the touch can be done as it is meant: the app agrees with the plan, and the target
  /// shows as the plan has it.
  func canBeDone(in state: AppState, _ app: App, _ placements: inout Placements) -> Bool {
    guard state.agrees(with: self.state, in: app),
      let target = placements.target(target, in: state, isGone: isGone)
    else { return false }
    return isCut || !target.isCutByScrolling
  }
}

extension Placements {
  /// The target of an id as a state shows it; people know where it is while the chrome is hidden.
  mutating func target(_ id: String, in state: AppState, isGone: Bool) -> Target? {
    if isGone || state.isChromeHidden, let shown = state.withWhatWent {
      return screen(of: shown)?.target(id: id)
    }
    return screen(of: state)?.target(id: id)
  }
}

extension PlacedScreen {
  /// A spot beside what is in front, of which a touch puts it away: the middle of the widest strip.
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
