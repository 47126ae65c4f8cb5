internal import TouchLab

/// The states of a task that differ from the plan only in toggles.
///
/// Each is identified by its ground and the set of those toggles. An app with n toggles has 2ⁿ
/// states, but a task visits few, since a person flips a wrong toggle back first. Whole states
/// would be far larger and many more, one for each finger position.
struct ToggleGrounds: Sendable {
  /// The limits below which a task is followed state by state: the number of toggles that the task
  /// flips, and of toggles in the app.
  private static let mostFlipped = 4
  private static let mostThere = 12

  /// Misplaced toggles of a ground.
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
  private(set) var all: [ToggleGround] = []

  /// Creates the grounds of a plan.
  ///
  /// If `isInUse` is nil, the number of toggles decides.
  init(_ plan: TaskPlan, isInUse: Bool?) {
    let toggles = plan.app.toggles
    let isPossible = toggles.all.count < Misplaced.numbers && !plan.app.hasUndo
    self.isInUse = isPossible && (isInUse ?? Self.isWorthwhile(plan))
  }

  private static func isWorthwhile(_ plan: TaskPlan) -> Bool {
    let toggles = plan.app.toggles
    guard toggles.all.count > mostFlipped else { return false }
    guard toggles.all.count <= mostThere else { return true }
    let first = plan.app.firstState
    let flipped = toggles.all.count { toggle in
      plan.touches.contains {
        $0.state.isOn(toggle, in: plan.app) != first.isOn(toggle, in: plan.app)
      }
    }
    return flipped > mostFlipped
  }

  /// Stores the touch at a target of a ground.
  mutating func keep(_ aimed: TaskGraph.Aimed, at target: Int, on ground: Int) {
    all[ground].aims[target] = aimed
  }

  /// Stores the number of the state with every toggle as planned again, by the arrival of runs.
  mutating func keep(_ state: Int, for arrival: ToggleGround.Arrival, on ground: Int) {
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
    var misplaced = Misplaced.none
    var base = state
    for (number, toggle) in app.toggles.all.enumerated()
    where state.isOn(toggle, in: app) != planned.isOn(toggle, in: app) {
      misplaced = misplaced == .tooMany ? misplaced : misplaced.flipping(number)
      base.flip(toggle, in: app)
    }
    guard !misplaced.isEmpty else { return nil }
    base = base.lumped(for: planned, in: app)
    let key = Key(touch: touch, state: base)
    let number: Int?
    if let known = numbers[key] {
      number = known
    } else {
      let ground = ToggleGround(base, for: touch, of: plan, &placements)
      number = ground.map { _ in all.count }
      numbers[key] = .some(number)
      if let ground { all.append(ground) }
    }
    guard let number, all[number].canFlipBack(misplaced) else { return nil }
    return Place(ground: number, misplaced: misplaced)
  }
}
