internal import TouchLab

/// A state of the app in which a person could do a touch of the plan, and that taps leave only by
/// flipping independent toggles.
///
/// A person who flipped some of them by accident flips them back one by one, in the order of their
/// targets. The effect of a tap does not depend on the other toggles. The finger position affects
/// only the movement time.
struct ToggleGround: Sendable {
  /// The effect of a touch on the toggles.
  enum Answer: Sendable {
    case nothing
    case flips(Int)
    case other
  }

  /// The way in which runs reach the ground: the finger position, and whether the last touch did
  /// nothing.
  struct Arrival: Hashable, Sendable {
    var finger: Point
    var isRetry: Bool
  }

  /// The index in the plan of the touch that the person wants to do.
  let touch: Int
  /// The app with every toggle as planned.
  let state: AppState
  /// The number of its screen among the placements.
  let screen: Int
  /// The visible frame of each target.
  private let visibleFrames: [Rectangle]
  /// Whether each target has an irreversible action.
  private let dangers: [Bool]
  /// The index of the target that flips each toggle back; nil if none does.
  private let flippers: [Int?]
  /// The effect of each target, and of the other owners that a touch can reach.
  private let answers: [Answer]
  private let ofStatusBar: Answer
  private let ofNothing: Answer
  /// The touches at each target.
  var aims: [Int: TaskGraph.Aimed] = [:]
  /// The numbers of the stored states in which every toggle is as planned again.
  var states: [Arrival: Int] = [:]

  /// Creates the ground of a state; nil if a touch of the plan cannot be done, or if recovery may
  /// be shorter than flipping the toggles one by one.
  init?(
    _ state: AppState, for touch: Int, of plan: TaskPlan, _ placements: inout Placements
  ) {
    let app = plan.app
    guard state.drafts.isEmpty || !app.toggles.canBeTakenBack, state.hasNoClock(in: app),
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
    var answers = placed.targets.indices.map { index in
      app.answer(of: index, on: placed, in: state, lumpedFor: planned)
    }
    var flippers = [Int?](repeating: nil, count: app.toggles.all.count)
    for index in placed.targets.indices {
      guard case .flips(let toggle) = answers[index], flippers[toggle] == nil else { continue }
      let target = placed.targets[index]
      if target.danger != .irreversible, !target.isCutByScrolling { flippers[toggle] = index }
    }
    for index in answers.indices {
      if case .flips(let toggle) = answers[index], flippers[toggle] == nil {
        answers[index] = .other
      }
    }
    self.answers = answers
    self.flippers = flippers
  }

  /// Returns the effect of a touch.
  ///
  /// `reach` is nil for a cancelled tap.
  func answer(to reach: Reach?) -> Answer {
    switch reach {
    case .target(let index): answers.indices.contains(index) ? answers[index] : .other
    case nil, .offScreen: .nothing
    case .nothing: ofNothing
    case .statusBar: ofStatusBar
    case .reveal, .ground: .other
    }
  }

  /// Whether a reach activates an irreversible action.
  func isDanger(_ reach: Reach?) -> Bool {
    guard case .target(let index) = reach, dangers.indices.contains(index) else { return false }
    return dangers[index]
  }

  /// Whether each of these toggles can be flipped back.
  func canFlipBack(_ misplaced: Misplaced) -> Bool {
    misplaced.all.allSatisfy { flippers[$0] != nil }
  }

  /// Returns the index of the target that flips the first of these toggles back; nil for an empty
  /// set and for `tooMany`.
  func next(of misplaced: Misplaced) -> Int? {
    misplaced.least { flippers[$0] ?? .max }
  }

  /// Returns the time of a movement to the target that flips the first of these toggles back, in
  /// seconds; 0 if there is none.
  func time(
    from finger: Point, to misplaced: Misplaced, _ density: Density, by timing: Timing
  ) -> Double {
    next(of: misplaced).map {
      Movement(from: finger, to: visibleFrames[$0], density: density).seconds(by: timing)
    } ?? 0
  }

  /// Returns the app with these toggles flipped.
  func state(flipping misplaced: Misplaced, in app: App) -> AppState {
    var flipped = state
    for number in misplaced.all { flipped.flip(app.toggles.all[number], in: app) }
    return flipped
  }
}
