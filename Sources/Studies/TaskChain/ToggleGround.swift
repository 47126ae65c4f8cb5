internal import TouchLab

/// A state of the app in which a person could do a touch of the plan, and that taps leave only by
/// flipping independent toggles.
///
/// A person who flipped some of them by mistake flips them back one by one, in the order of their
/// targets. The effect of a tap does not depend on the other toggles. The place of the finger decides
/// only how long the movement takes.
struct ToggleGround: Sendable {
  /// The effect of a touch on the toggles.
  enum Answer: Sendable {
    case nothing
    case flips(Int)
    case other
  }

  /// How runs come to the ground: where the finger is, and whether the last touch did nothing.
  struct Arrival: Hashable, Sendable {
    var finger: Point
    var isRetry: Bool
  }

  /// The index in the plan of the touch that the person wants to do.
  let touch: Int
  /// The app with every toggle as planned.
  let state: AppState
  /// Its screen, by its number among the placements.
  let screen: Int
  /// The drawn frame of each target.
  private let visuals: [Rectangle]
  /// Whether each target does something irreversible.
  private let dangers: [Bool]
  /// The index of the target that flips each toggle back; nil where none does.
  private let flippers: [Int?]
  /// The effect of each target, and of the rest that a touch can reach.
  private let answers: [Answer]
  private let ofStatusBar: Answer
  private let ofNothing: Answer
  /// The touches at each target.
  var aims: [Int: TaskGraph.Aimed] = [:]
  /// The numbers of the states that are kept whole in which all is as planned again.
  var states: [Arrival: Int] = [:]

  /// The ground under a state; nil where a touch of the plan cannot be done, or where a way back may be
  /// shorter than to flip one toggle after the other.
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
    visuals = placed.targets.map(\.aimed.visual)
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

  /// The effect of a touch; `reach` is nil for a slip.
  func answer(to reach: Reach?) -> Answer {
    switch reach {
    case .target(let index): answers.indices.contains(index) ? answers[index] : .other
    case nil, .offScreen: .nothing
    case .nothing: ofNothing
    case .statusBar: ofStatusBar
    case .reveal, .ground: .other
    }
  }

  /// Whether a touch that reaches something activates what is irreversible.
  func isDanger(_ reach: Reach?) -> Bool {
    guard case .target(let index) = reach, dangers.indices.contains(index) else { return false }
    return dangers[index]
  }

  /// Whether each of these toggles can be flipped back.
  func canFlipBack(_ misplaced: Misplaced) -> Bool {
    misplaced.all.allSatisfy { flippers[$0] != nil }
  }

  /// The index of the target that a person taps to flip the first of these toggles back; nil for none,
  /// and for too many.
  func next(of misplaced: Misplaced) -> Int? {
    misplaced.least { flippers[$0] ?? .max }
  }

  /// The time of a movement to where the first of these toggles is flipped back, in seconds; 0 where
  /// none is.
  func time(
    from finger: Point, to misplaced: Misplaced, _ density: Density, by timing: Timing
  ) -> Double {
    next(of: misplaced).map {
      Movement(from: finger, to: visuals[$0], density: density).seconds(by: timing)
    } ?? 0
  }

  /// The app with these toggles flipped.
  func state(flipping misplaced: Misplaced, in app: App) -> AppState {
    var flipped = state
    for number in misplaced.all { flipped.flip(app.toggles.all[number], in: app) }
    return flipped
  }
}
