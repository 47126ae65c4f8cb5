internal import TouchLab

/// The screens of a task's states, each laid out and predicted once.
struct Placements: Sendable {
  /// An owner that a touch can reach, with its probability.
  ///
  /// `reach` is nil for a cancelled tap.
  struct LikelyReach: Sendable {
    let reach: Reach?
    /// The index of the owner in a list of probabilities.
    let slot: Int
    let probability: Double
  }

  let app: App
  /// The users that the person stands for.
  private let members: [Person]
  private var numbers: [AppState: Int?] = [:]
  private var known: [PlacedScreen: Int] = [:]
  private var screens: [PlacedScreen] = []
  private var predictors: [Int: ExactPredictor] = [:]
  /// Predictors by hit-test geometry.
  ///
  /// Screens that differ only in the text of their fields share one.
  private var alike: [HitTestGeometry: ExactPredictor] = [:]
  private var chances: [[Aim: [LikelyReach]]] = []

  /// A target and the user who aims at it.
  private struct Aim: Hashable {
    var target: AimedTarget
    /// The index of the user.
    var member: Int
  }

  /// Everything that decides hit testing on a screen with nodes.
  private struct HitTestGeometry: Hashable {
    let nodes: [TouchNode]
    let touch: TouchSetting
    let bounds: Rectangle
    let statusBar: Rectangle?
    let hiddenChrome: Element.Media.Reveal?
    let targetCount: Int

    init(_ placed: PlacedScreen) {
      nodes = placed.nodes
      touch = placed.touch
      bounds = placed.bounds
      statusBar = placed.statusBar
      hiddenChrome = placed.hiddenChrome
      targetCount = placed.targets.count
    }
  }

  init(app: App, members: [Person]) {
    self.app = app
    self.members = members
  }

  /// The number of different screens that were laid out.
  var count: Int { screens.count }

  subscript(number: Int) -> PlacedScreen { screens[number] }

  /// Returns the number of the screen that a state shows; nil for a state of another app.
  mutating func number(of state: AppState) -> Int? {
    let face = state.face(in: app)
    if let number = numbers[face] { return number }
    guard let placed = app.placed(state.still) else {
      numbers[face] = .some(nil)
      return nil
    }
    let number = known[placed] ?? screens.count
    if number == screens.count {
      known[placed] = number
      screens.append(placed)
      chances.append([:])
    }
    numbers[face] = number
    return number
  }

  /// Returns the screen that a state shows; nil for a state of another app.
  mutating func screen(of state: AppState) -> PlacedScreen? {
    number(of: state).map { screens[$0] }
  }

  /// Returns everything that one user's touches aimed at a target can reach on a screen, with
  /// probabilities.
  mutating func chances(
    on number: Int, aimingAt target: AimedTarget, member: Int
  ) -> [LikelyReach] {
    let aim = Aim(target: target, member: member)
    if let found = chances[number][aim] { return found }
    let probabilities = predictor(on: number).probabilities(
      aimingAt: target, by: members[member])
    let count = probabilities.targetCount
    var found: [LikelyReach] = []
    for share in probabilities.reached where share.probability > 0 {
      let slot = Int(truncatingIfNeeded: share.slot)
      found.append(
        LikelyReach(
          reach: Reach(slot: slot, targetCount: count), slot: slot,
          probability: share.probability))
    }
    if probabilities.slip > 0 {
      found.append(
        LikelyReach(
          reach: nil, slot: count + TargetMap.otherOwners, probability: probabilities.slip))
    }
    chances[number][aim] = found
    return found
  }
}

extension Placements {
  private mutating func predictor(on number: Int) -> ExactPredictor {
    if let known = predictors[number] { return known }
    let screen = screens[number]
    let responding = screen.nodes.isEmpty ? nil : HitTestGeometry(screen)
    let predictor =
      responding.flatMap { alike[$0] } ?? ExactPredictor(screen, density: app.device.density)
    predictors[number] = predictor
    if let responding { alike[responding] = predictor }
    return predictor
  }
}

extension AppState {
  /// The parts of the state that the look and the hit testing of the current screen depend on.
  ///
  /// It lacks clocks, the stacks below the previous screen, hidden memories of the app, and the
  /// positions of independent switches, which change no layout.
  fileprivate func face(in app: App) -> AppState {
    var face = still
    if !selections.isEmpty {
      face.selections = selections.filter { !app.isToggle(.element($0.key)) }
    }
    if !modes.isEmpty { face.modes = modes.filter { !app.isToggle(.mode($0)) } }
    face.drafts = []
    face.history = ContentHistory()
    face.searches = [:]
    face.faces = [:]
    face.scroll = scroll.filter { $0.key == screenID }
    face.offsets = offsets.filter { $0.key.screen == screenID }
    face.notice?.secondsLeft = isNoticeUp ? 1 : 0
    if let front = presented.last {
      face.presented = [front.suffix(2)]
      face.stacks = []
    } else {
      for index in stacks.indices {
        face.stacks[index] = index == tab ?? 0 ? stacks[index].suffix(2) : []
      }
    }
    return face
  }
}

extension Reach {
  /// Creates the reach at an index of a list of probabilities.
  init(slot: Int, targetCount: Int) {
    switch TargetMap.owner(at: slot, targetCount: targetCount) {
    case TargetMap.statusBar: self = .statusBar
    case TargetMap.reveal: self = .reveal
    case TargetMap.offScreen: self = .offScreen
    case TargetMap.nothing: self = .nothing
    case TargetMap.ground: self = .ground
    default: self = .target(slot)
    }
  }

  /// Returns the index of the reach in a list of probabilities.
  func slot(targetCount: Int) -> Int {
    let owner: TargetMap.Owner
    switch self {
    case .target(let index): return index
    case .statusBar: owner = TargetMap.statusBar
    case .reveal: owner = TargetMap.reveal
    case .nothing: owner = TargetMap.nothing
    case .ground: owner = TargetMap.ground
    case .offScreen: owner = TargetMap.offScreen
    }
    return TargetMap.slot(of: owner, targetCount: targetCount)
  }
}
