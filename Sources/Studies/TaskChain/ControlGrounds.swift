internal import TouchLab

/// The states of a task that differ from the plan only in the values of controls.
///
/// Each is identified by its ground and the values of those controls. An app with n switches has 2ⁿ
/// states, but a task visits few, since a person sets a wrong control right first. Whole states
/// would be far larger and many more, one for each finger position.
struct ControlGrounds: Sendable {
  /// The limits below which a task is followed state by state: the number of controls that the task
  /// changes, and of controls in the app.
  ///
  /// A control with more than two values counts twice, since two wrong ones of it are two states.
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

  /// The identity of a ground.
  private struct Key: Hashable {
    var touch: Int
    var state: AppState
  }

  /// Whether the task uses grounds.
  let isInUse: Bool
  private var numbers: [Key: Int?] = [:]
  var all: [ControlGround] = []
  /// The values of each control that were met; the number of a value is its index plus one.
  var values: [[String?]]

  /// Creates the grounds of a plan.
  ///
  /// If `isInUse` is nil, the number of controls decides.
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
}
