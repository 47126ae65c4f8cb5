internal import TouchLab

/// The states of a task that differ from the plan in nothing but toggles.
///
/// Each is identified by its ground and the set of those toggles. An app with n toggles has 2ⁿ
/// states, but a task meets few: a person flips a wrong toggle back first. States that are kept whole
/// would be many more, one for each place of the finger, and each far larger.
struct ToggleGrounds: Sendable {
  /// Tasks that flip no more toggles than this, on apps of no more than that, are followed state by
  /// state.
  private static let mostFlipped = 4
  private static let mostThere = 12

  /// Some toggles of a ground that are not as planned.
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

  /// Whether the task uses grounds at all.
  let isInUse: Bool
  private var numbers: [Key: Int?] = [:]
  private(set) var all: [ToggleGround] = []

  /// `isInUse` is nil where that depends on how many toggles there are.
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

  /// Remembers the touch at a target of a ground.
  mutating func keep(_ aimed: TaskGraph.Aimed, at target: Int, on ground: Int) {
    all[ground].aims[target] = aimed
  }

  /// Remembers the number of the state in which all is as planned again, by how runs come to it.
  mutating func keep(_ state: Int, for arrival: ToggleGround.Arrival, on ground: Int) {
    all[ground].states[arrival] = state
  }

  /// The place of a state on its way back to a touch of the plan; nil for one that is kept whole.
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
