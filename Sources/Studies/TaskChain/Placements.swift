internal import TouchLab

/// The screens of a task's states, each laid out and predicted once.
struct Placements: Sendable {
  /// An owner that a touch can reach, with its probability. `reach` is nil for a cancelled tap.
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
          reach: Reach(slot: slot, targetCount: count), slot: slot, probability: share.probability))
    }
    if probabilities.slip > 0 {
      found.append(
        LikelyReach(
          reach: nil, slot: count + TargetMap.otherOwners, probability: probabilities.slip))
    }
    chances[number][aim] = found
    return found
  }

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
    face.clocks = clocks.filter { $0.key == screenID || $0.key == curl?.screen }
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

/// The set of controls whose values differ from the plan, each with its value, limited to the
/// number that a person sets right again. It fits two words, because a task may have hundreds of
/// thousands of such sets.
struct Misplaced: Hashable, Sendable {
  /// A control and its wrong value, by their numbers. The value as planned has the number 0.
  struct Entry: Hashable, Sendable {
    let control: Int
    let value: Int
  }

  /// The number of bits of a control's number and of a value's; 6 pairs fill 120 bits.
  private static let half: UInt128 = 10
  private static let width: UInt128 = 2 * half
  private static let mask: UInt128 = 1 << width - 1
  /// The limit that all numbers are below.
  static let numbers = 1 << Int(truncatingIfNeeded: half) - 1

  /// The pairs by ascending control, the first in the lowest bits; each control's number plus one.
  private var bits: UInt128

  /// The empty set.
  static let none = Misplaced(bits: 0)
  /// Any set with more controls than a person sets right.
  static let tooMany = Misplaced(bits: .max)

  var isEmpty: Bool { bits == 0 }

  /// A word that hardly any two sets share.
  var hashBits: UInt64 {
    UInt64(truncatingIfNeeded: bits)
      ^ UInt64(truncatingIfNeeded: bits >> 64) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The wrong values by ascending control; empty for `tooMany`.
  var all: [Entry] {
    var entries: [Entry] = []
    forEach { entries.append($0) }
    return entries
  }

  @inline(__always)
  func forEach(_ body: (Entry) -> Void) {
    var rest = self == .tooMany ? 0 : bits
    while rest != 0 {
      body(Self.entry(in: rest & Self.mask))
      rest >>= Self.width
    }
  }

  /// Returns the number of a control's value; 0 if it is as planned.
  func value(of control: Int) -> Int {
    var rest = self == .tooMany ? 0 : bits
    while rest != 0 {
      let entry = Self.entry(in: rest & Self.mask)
      if entry.control == control { return entry.value }
      rest >>= Self.width
    }
    return 0
  }

  /// Returns the set after a control has taken a value, by its number; 0 is the planned one.
  func setting(_ control: Int, to value: Int) -> Misplaced {
    guard self != .tooMany else { return self }
    let own = UInt128(control + 1) << Self.half
    var (below, above) = (UInt128(0), bits)
    var shift: UInt128 = 0
    while above != 0, above & Self.mask < own {
      below |= (above & Self.mask) << shift
      above >>= Self.width
      shift += Self.width
    }
    if (above & Self.mask) >> Self.half == own >> Self.half { above >>= Self.width }
    guard value > 0 else { return Misplaced(bits: below | above << shift) }
    let isFull = (above << shift | below) >> (Self.width * UInt128(RecoverySearch.longest - 1)) != 0
    guard !isFull else { return .tooMany }
    return Misplaced(
      bits: below | (own | UInt128(value)) << shift | (above << shift) << Self.width)
  }

  private static func entry(in pair: UInt128) -> Entry {
    Entry(
      control: Int(truncatingIfNeeded: pair >> half) - 1,
      value: Int(truncatingIfNeeded: pair & (1 << half - 1)))
  }
}

extension AppState {
  /// The state without the network's clock, which no touch depends on.
  var unclocked: AppState {
    var state = self
    state.networkSeconds = 0
    return state
  }

  /// The state without any clock, from which recovery starts.
  var still: AppState {
    var state = unclocked
    state.idleSeconds = 0
    if isNoticeUp { state.notice?.secondsLeft = 1 }
    state.clocks = clocks.mapValues(\.atPhase)
    return state
  }

  /// The state without anything that passes by itself. Two equal ones look the same to a person.
  var timeless: AppState {
    var state = still
    state.mediaIdle = [:]
    return state
  }

  /// Returns the state without everything that makes no difference to a person with a plan, so that
  /// states with the same future are equal. It drops network clocks, choices that the plan has not
  /// made yet, and past searches. It keeps only the number of wrong letters in a field.
  func lumped(for planned: AppState, in app: App) -> AppState {
    var state = unclocked
    state.searches = planned.searches
    state.forgetChanges(beyond: planned.history.count + Self.spareChanges)
    state.selections = selections.filter { id, value in
      planned.selections[id] != nil || id == sheet || app.switches[id].map { $0 != value } ?? false
    }
    guard texts != planned.texts else { return state }
    var untouched = planned
    untouched.texts = [:]
    for (field, held) in texts {
      let wanted = planned.texts[field] ?? app.text(of: field, in: untouched)
      let right = zip(held, wanted).prefix { $0 == $1 }.count
      let wrong = String(repeating: AppState.wrongLetter, count: held.count - right)
      state.texts[field] = held == wanted ? planned.texts[field] : held.prefix(right) + wrong
    }
    return state
  }

  /// The accidental changes that Undo still reaches, beside those of the plan: more would multiply
  /// the states of a task without end.
  private static let spareChanges = 1

  /// A placeholder for any letter that must be deleted; nobody types it.
  private static let wrongLetter: Character = "\u{E000}"

  /// Whether the app is where a person expects it, as far as the next touch depends on it. Relevant
  /// are the screens in front, the panel, the keyboard's field, the modes, the texts of fields,
  /// hidden controls, switches, and all choices of the plan so far. Irrelevant are clocks, scroll
  /// offsets while the target is visible, the stacks of other tabs, and choices that the plan has
  /// not made, which an app cannot undo.
  func agrees(with planned: AppState, in app: App) -> Bool {
    guard screenID == planned.screenID, stacks.count == planned.stacks.count,
      app.switches.allSatisfy({ id, first in
        selections[id] ?? first == planned.selections[id] ?? first
      }),
      planned.selections.allSatisfy({ id, value in
        selections[id] == value || app.switches[id] != nil
      }),
      holdsTexts(of: planned, in: app)
    else { return false }
    var seen = self
    seen.scroll = planned.scroll
    seen.offsets = planned.offsets
    seen.notice = planned.notice
    seen.uncoveredRow = planned.uncoveredRow
    seen.idleSeconds = planned.idleSeconds
    seen.networkSeconds = planned.networkSeconds
    seen.clocks = planned.clocks
    seen.searches = planned.searches
    seen.selections = planned.selections
    seen.texts = planned.texts
    for index in seen.stacks.indices where index != planned.tab ?? 0 {
      seen.stacks[index] = planned.stacks[index]
    }
    return seen == planned
  }

  /// Whether every field has the text of the plan; an untouched one has its first text.
  private func holdsTexts(of planned: AppState, in app: App) -> Bool {
    guard texts != planned.texts else { return true }
    var untouched = planned
    untouched.texts = [:]
    return texts.merging(planned.texts, uniquingKeysWith: { first, _ in first }).keys
      .allSatisfy { field in
        let first = app.text(of: field, in: untouched)
        return texts[field] ?? first == planned.texts[field] ?? first
      }
  }
}
