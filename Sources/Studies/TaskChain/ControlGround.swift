internal import TouchLab

/// A state of the app in which a person could do a touch of the plan, and that taps leave only by
/// changing independent controls.
///
/// A person who changed some of them by accident sets them right one by one, in the order of their
/// targets. The effect of a tap depends on no other control than its own. The finger position
/// affects only the movement time.
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
  /// The visible frame of each target.
  let visibleFrames: [Rectangle]
  /// Whether each target has an irreversible action.
  private let dangers: [Bool]
  /// The number of the control that each target changes; nil for none.
  let controls: [Int?]
  /// The targets with which a person sets each control right.
  let targets: [Int: [Int]]
  private let ofStatusBar: Answer
  private let ofNothing: Answer
  /// The known effects of each target, by the value of its control.
  var answers: [[Answer?]]
  /// The same, whether or not a way leads back.
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
  init?(
    _ state: AppState, for touch: Int, of plan: TaskPlan, _ placements: inout Placements
  ) {
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

  /// Returns the effect of a touch; nil if it is not known yet.
  ///
  /// `reach` is nil for a cancelled tap.
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

  /// Whether a reach activates an irreversible action.
  func isDanger(_ reach: Reach?) -> Bool {
    guard case .target(let index) = reach, dangers.indices.contains(index) else { return false }
    return dangers[index]
  }
}
