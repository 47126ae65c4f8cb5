internal import TouchLab

extension AppState {
  /// Whether waiting changes nothing, and no touch ends an action in progress.
  func hasNoClock(in app: App) -> Bool {
    networkSeconds == 0 && notice == nil && idleSeconds == 0 && uncoveredRow == nil && finger == nil
      && curl == nil && !isChromeHidden && app.screen(id: screenID)?.fullScreenMedia == nil
  }
}

extension ControlGrounds {
  /// Returns the effect of a touch at a place.
  ///
  /// `reach` is nil for a cancelled tap.
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
  mutating func next(
    at place: Place, of plan: TaskPlan, _ placements: Placements
  ) -> Int? {
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

  /// Returns the number of the screen at a place.
  ///
  /// Where hit testing looks for enabled targets only, the ends of steppers make a difference.
  mutating func screen(
    at place: Place, of plan: TaskPlan, _ placements: inout Placements
  ) -> Int {
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
  /// Sets the item at an index, with nils before it as far as the array is shorter.
  fileprivate mutating func set<Item>(_ item: Item, at index: Int) where Element == Item? {
    while count <= index { append(nil) }
    self[index] = .some(item)
  }
}
