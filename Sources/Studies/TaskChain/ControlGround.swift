internal import TouchLab

/// A state of the app in which a person could do a touch of the plan, and that taps leave only by
/// changing independent controls. A person who changed some of them by accident sets them right one
/// by one, in the order of their targets. The effect of a tap depends on no other control than its
/// own. The finger position affects only the movement time.
struct ControlGround: Sendable {
  /// The effect of a touch on the controls.
  enum Answer: Sendable {
    case nothing
    /// A control takes a value, by its number; 0 is the planned one.
    case sets(control: Int, value: Int)
    case other
  }

  /// The way in which runs reach the ground: the finger position, and whether the last touch did
  /// nothing.
  struct Arrival: Hashable, Sendable {
    var finger: Point
    var isRetry: Bool
  }

  /// A target on one of the screens of a ground.
  struct Aim: Hashable, Sendable {
    var target: Int
    var screen: Int
  }

  /// The shortest way of a control back to its planned value.
  struct WayBack: Sendable {
    /// The index of the first target to tap.
    let first: Int
    /// The number of taps.
    let length: Int
  }

  /// The index in the plan of the touch that the person wants to do.
  let touch: Int
  /// The app with every control as planned.
  let state: AppState
  /// The number of its screen among the placements.
  let screen: Int
  let visibleFrames: [Rectangle]
  private let dangers: [Bool]
  /// The number of the control that each target changes; nil for none.
  let controls: [Int?]
  /// The targets with which a person sets each control right.
  let targets: [Int: [Int]]
  private let ofStatusBar: Answer
  private let ofNothing: Answer
  /// The known effects of each target, by the value of its control.
  var answers: [[Answer?]]
  /// The known effects, whether or not a way leads back.
  var effects: [[Answer?]]
  /// The known ways back of each control, by its value; nil inside if there is none.
  var ways: [[WayBack??]]
  /// The touches at each target.
  var aims: [Aim: TaskGraph.Aimed] = [:]
  /// The numbers of the stored states in which every control is as planned again.
  var states: [Arrival: Int] = [:]
  /// The screens with other enabled targets than `screen`, by the values that make the difference.
  var screens: [Misplaced: Int] = [:]

  /// Creates the ground of a state; nil if a touch of the plan cannot be done, or if recovery may
  /// be shorter than setting the controls right one by one.
  init?(_ state: AppState, for touch: Int, of plan: TaskPlan, _ placements: inout Placements) {
    let app = plan.app
    guard state.drafts.isEmpty || !app.controls.canBeTakenBack, state.hasNoClock(in: app),
      plan.touches[touch].canBeDone(in: state, app, &placements),
      let number = placements.number(of: state)
    else { return nil }
    self.touch = touch
    self.state = state
    screen = number
    let placed = placements[number]
    visibleFrames = placed.targets.map(\.aimed.visibleFrame)
    dangers = placed.targets.indices.map { placed.isDanger(.target($0)) }
    let planned = plan.touches[touch].state
    func answer(to reach: Reach) -> Answer {
      let next = app.state(after: reach, on: placed, in: state).lumped(for: planned, in: app)
      return next == state ? .nothing : .other
    }
    ofStatusBar = answer(to: .statusBar)
    ofNothing = answer(to: .nothing)
    controls = placed.targets.map { app.controls.number(changedBy: $0) }
    var targets: [Int: [Int]] = [:]
    for index in placed.targets.indices {
      guard let control = controls[index], placed.targets[index].danger != .irreversible,
        !placed.targets[index].isCutByScrolling
      else { continue }
      targets[control, default: []].append(index)
    }
    self.targets = targets
    answers = placed.targets.map { _ in [] }
    effects = answers
    ways = app.controls.all.map { _ in [] }
  }

  /// Returns the effect of a touch; nil if it is not known yet. `reach` is nil for a cancelled tap.
  func answer(to reach: Reach?, _ misplaced: Misplaced) -> Answer? {
    switch reach {
    case .target(let index):
      guard answers.indices.contains(index) else { return .other }
      let value = controls[index].map { misplaced.value(of: $0) } ?? 0
      return answers[index].indices.contains(value) ? answers[index][value] : nil
    case nil, .offScreen: return .nothing
    case .nothing: return ofNothing
    case .statusBar: return ofStatusBar
    case .reveal, .ground: return .other
    }
  }

  func isDanger(_ reach: Reach?) -> Bool {
    guard case .target(let index) = reach, dangers.indices.contains(index) else { return false }
    return dangers[index]
  }
}

/// The states of a task that differ from the plan only in the values of controls. Each is
/// identified by its ground and the values of those controls. An app with n switches has 2ⁿ states,
/// but a task visits few, since a person sets a wrong control right first. Whole states would be
/// far larger and many more, one for each finger position.
struct ControlGrounds: Sendable {
  /// The limits below which a task is followed state by state: the number of controls that the task
  /// changes, and of controls in the app.
  private static let mostChanged = 4
  private static let mostThere = 12

  /// Wrong values of controls of a ground.
  struct Place: Hashable, Sendable {
    var ground: Int
    var misplaced: Misplaced

    /// Combines one word only, because a task looks up millions of places.
    func hash(into hasher: inout Hasher) {
      hasher.combine(misplaced.hashBits ^ UInt64(truncatingIfNeeded: ground) << 60)
    }
  }

  private struct Key: Hashable {
    var touch: Int
    var state: AppState
  }

  let isInUse: Bool
  private var numbers: [Key: Int?] = [:]
  var all: [ControlGround] = []
  /// The values of each control that were met; the number of a value is its index plus one.
  var values: [[String?]]

  /// Creates the grounds of a plan. If `isInUse` is nil, the number of controls decides.
  init(_ plan: TaskPlan, isInUse: Bool?) {
    let controls = plan.app.controls
    values = controls.all.map { _ in [] }
    let isPossible = controls.all.count < Misplaced.numbers && !plan.app.hasUndo
    self.isInUse = isPossible && (isInUse ?? Self.isWorthwhile(plan))
  }

  private static func isWorthwhile(_ plan: TaskPlan) -> Bool {
    let controls = plan.app.controls.all
    guard controls.reduce(0, { $0 + $1.weight(in: plan.app) }) > mostChanged else { return false }
    guard controls.count <= mostThere else { return true }
    let first = plan.app.firstState
    let changed = controls.filter { control in
      plan.touches.contains {
        $0.state.value(of: control, in: plan.app) != first.value(of: control, in: plan.app)
      }
    }
    return changed.reduce(0) { $0 + $1.weight(in: plan.app) } > mostChanged
  }

  /// Stores the touch at a target of a ground.
  mutating func keep(_ aimed: TaskGraph.Aimed, at aim: ControlGround.Aim, on ground: Int) {
    all[ground].aims[aim] = aimed
  }

  /// Stores the number of the state with every control as planned again, by the arrival of runs.
  mutating func keep(_ state: Int, for arrival: ControlGround.Arrival, on ground: Int) {
    all[ground].states[arrival] = state
  }

  /// Returns the place of a state on its way back to a touch of the plan; nil for a state that is
  /// stored as a whole.
  mutating func place(
    of state: AppState, to touch: Int, of plan: TaskPlan, _ placements: inout Placements
  ) -> Place? {
    guard isInUse else { return nil }
    let app = plan.app
    let planned = plan.touches[touch].state
    var wrong: [(control: Int, value: String?)] = []
    var base = state
    var isHopeless = false
    for (number, control) in app.controls.all.enumerated() {
      let (held, wanted) = (state.value(of: control, in: app), planned.value(of: control, in: app))
      guard held != wanted, planned.holdsChoice(of: control, in: app) else { continue }
      wrong.append((number, held))
      base.set(control, to: wanted)
      isHopeless = isHopeless || !control.canReturn(to: wanted)
    }
    guard !wrong.isEmpty else { return nil }
    base = base.lumped(for: planned, in: app)
    guard let number = number(of: Key(touch: touch, state: base), of: plan, &placements) else {
      return nil
    }
    guard !isHopeless, wrong.count <= RecoverySearch.longest else {
      return Place(ground: number, misplaced: .tooMany)
    }
    var misplaced = Misplaced.none
    for (control, value) in wrong {
      guard let value = self.value(value, of: control),
        way(of: .init(control: control, value: value), on: number, of: plan, placements) != nil
      else { return nil }
      misplaced = misplaced.setting(control, to: value)
    }
    return Place(ground: number, misplaced: misplaced)
  }

  /// Returns the number of a ground; nil if its state is none.
  private mutating func number(
    of key: Key, of plan: TaskPlan, _ placements: inout Placements
  ) -> Int? {
    if let known = numbers[key] { return known }
    let ground = ControlGround(key.state, for: key.touch, of: plan, &placements)
    numbers[key] = .some(ground.map { _ in all.count })
    if let ground { all.append(ground) }
    return ground.map { _ in all.count - 1 }
  }

  /// Returns the number of a value of a control, which is added if necessary; nil if there are too
  /// many.
  mutating func value(_ value: String?, of control: Int) -> Int? {
    if let known = values[control].firstIndex(of: value) { return known + 1 }
    guard values[control].count + 1 < Misplaced.numbers else { return nil }
    values[control].append(value)
    return values[control].count
  }
}

extension Control {
  /// The number of switches that it counts as: two for one with more than two values.
  fileprivate func weight(in app: App) -> Int { app.isToggle(self) ? 1 : 2 }

  /// Whether any tap brings a value back: no tap turns the last radio button of a block off.
  fileprivate func canReturn(to value: String?) -> Bool {
    if case .block = self { value != nil } else { true }
  }
}

extension AppState {
  /// Whether the value of a control matters to a person with this plan: choices that the plan has
  /// not made do not.
  fileprivate func holdsChoice(of control: Control, in app: App) -> Bool {
    guard case .element(let id) = control else { return true }
    return selections[id] != nil || app.switches[id] != nil
  }

  /// Whether waiting changes nothing, and no touch ends an action in progress.
  func hasNoClock(in app: App) -> Bool {
    networkSeconds == 0 && notice == nil && idleSeconds == 0 && uncoveredRow == nil && finger == nil
      && !app.hasClock(running: self) && curl == nil && !isChromeHidden
      && app.screen(id: screenID)?.fullScreenMedia == nil
  }
}

extension ControlGrounds {
  /// Returns the effect of a touch at a place. `reach` is nil for a cancelled tap.
  mutating func answer(
    to reach: Reach?, at place: Place, of plan: TaskPlan, _ placements: Placements
  ) -> ControlGround.Answer {
    if let known = all[place.ground].answer(to: reach, place.misplaced) { return known }
    guard case .target(let index) = reach else { return .other }
    let value = all[place.ground].controls[index].map { place.misplaced.value(of: $0) } ?? 0
    var answer = effect(of: index, holding: value, on: place.ground, of: plan, placements)
    if case .sets(let control, let new) = answer, new > 0,
      way(of: .init(control: control, value: new), on: place.ground, of: plan, placements) == nil
    {
      answer = .other
    }
    all[place.ground].answers[index].set(answer, at: value)
    return answer
  }

  /// Returns the effect of a tap on a target, whose control has a value, by its number.
  private mutating func effect(
    of index: Int, holding value: Int, on number: Int, of plan: TaskPlan, _ placements: Placements
  ) -> ControlGround.Answer {
    let known = all[number].effects[index]
    if known.indices.contains(value), let effect = known[value] { return effect }
    let effect = found(of: index, holding: value, on: number, of: plan, placements)
    all[number].effects[index].set(effect, at: value)
    return effect
  }

  private mutating func found(
    of index: Int, holding value: Int, on number: Int, of plan: TaskPlan, _ placements: Placements
  ) -> ControlGround.Answer {
    let app = plan.app
    let ground = all[number]
    let planned = plan.touches[ground.touch].state
    let control = ground.controls[index]
    let before = control.map { state(of: number, with: $0, value, of: plan) } ?? ground.state
    var placed = placements[ground.screen]
    placed.targets[index] = app.target(placed.targets[index], showing: before)
    let next = app.state(after: .target(index), on: placed, in: before)
    if next.timeless == before.timeless { return .nothing }
    guard let control else { return .other }
    let after = next.lumped(for: planned, in: app)
    let held = after.value(of: app.controls.all[control], in: app)
    let wanted = ground.state.value(of: app.controls.all[control], in: app)
    var rest = after
    rest.set(app.controls.all[control], to: wanted)
    guard rest.lumped(for: planned, in: app) == ground.state,
      let value = held == wanted ? 0 : self.value(held, of: control)
    else { return .other }
    return .sets(control: control, value: value)
  }

  /// Returns the state of a ground in which one control has a value, by its number.
  private func state(
    of number: Int, with control: Int, _ value: Int, of plan: TaskPlan
  ) -> AppState {
    guard value > 0 else { return all[number].state }
    var state = all[number].state
    state.set(plan.app.controls.all[control], to: values[control][value - 1])
    return state.lumped(for: plan.touches[all[number].touch].state, in: plan.app)
  }

  /// Returns the way of a control from a value to the planned one; nil if there is none of at most
  /// `RecoverySearch.longest` taps.
  mutating func way(
    of entry: Misplaced.Entry, on number: Int, of plan: TaskPlan, _ placements: Placements
  ) -> ControlGround.WayBack? {
    let known = all[number].ways[entry.control]
    if known.indices.contains(entry.value), let way = known[entry.value] { return way }
    let way = search(from: entry, on: number, of: plan, placements)
    all[number].ways[entry.control].set(way, at: entry.value)
    return way
  }

  private mutating func search(
    from entry: Misplaced.Entry, on number: Int, of plan: TaskPlan, _ placements: Placements
  ) -> ControlGround.WayBack? {
    let targets = all[number].targets[entry.control] ?? []
    var queue: [(value: Int, first: Int?, length: Int)] = [(entry.value, nil, 0)]
    var seen: Set<Int> = [entry.value]
    var position = 0
    while position < queue.count, queue[position].length < RecoverySearch.longest {
      let reached = queue[position]
      position += 1
      for target in targets {
        let effect = effect(of: target, holding: reached.value, on: number, of: plan, placements)
        guard case .sets(_, let value) = effect, seen.insert(value).inserted else { continue }
        let first = reached.first ?? target
        if value == 0 { return ControlGround.WayBack(first: first, length: reached.length + 1) }
        queue.append((value, first, reached.length + 1))
      }
    }
    return nil
  }

  /// Returns the index of the target to tap next at a place; nil if a person gives up there.
  mutating func next(at place: Place, of plan: TaskPlan, _ placements: Placements) -> Int? {
    var length = 0
    var next: Int?
    for entry in place.misplaced.all {
      guard let way = way(of: entry, on: place.ground, of: plan, placements) else { return nil }
      length += way.length
      next = min(next ?? way.first, way.first)
    }
    return length <= RecoverySearch.longest ? next : nil
  }

  /// Returns the app at a place.
  func state(at place: Place, in app: App) -> AppState {
    var state = all[place.ground].state
    for entry in place.misplaced.all {
      state.set(app.controls.all[entry.control], to: values[entry.control][entry.value - 1])
    }
    return state
  }

  /// Returns the number of the screen at a place. The ends of steppers make a difference if hit
  /// testing looks for enabled targets only.
  mutating func screen(at place: Place, of plan: TaskPlan, _ placements: inout Placements) -> Int {
    let ground = all[place.ground]
    guard plan.app.hitTesting.asksWhatIsEnabled else { return ground.screen }
    var differing = Misplaced.none
    for entry in place.misplaced.all {
      let state = state(of: place.ground, with: entry.control, entry.value, of: plan)
      let placed = placements[ground.screen]
      let differs = ground.controls.indices.contains { index in
        ground.controls[index] == entry.control
          && plan.app.target(placed.targets[index], showing: state).isEnabled
            != placed.targets[index].isEnabled
      }
      if differs { differing = differing.setting(entry.control, to: entry.value) }
    }
    guard !differing.isEmpty else { return ground.screen }
    if let known = ground.screens[differing] { return known }
    let state = state(at: Place(ground: place.ground, misplaced: differing), in: plan.app)
    let screen = placements.number(of: state) ?? ground.screen
    all[place.ground].screens[differing] = screen
    return screen
  }
}

extension Array {
  /// Sets the item at an index, with nils before it if the array is shorter.
  fileprivate mutating func set<Item>(_ item: Item, at index: Int) where Element == Item? {
    while count <= index { append(nil) }
    self[index] = .some(item)
  }
}
