package import TouchLab

/// A task without mis-taps: the target of each aimed step, the state of the app and the position of
/// the finger, while every touch lands where it is aimed.
package struct TaskPlan: Sendable {
  /// A step that a person can miss.
  package struct Touch: Sendable {
    let step: Int
    let target: String
    let gesture: Gesture
    /// The planned state of the app when the finger starts.
    let state: AppState
    let finger: Point
    /// Whether the task has touched the same element before.
    let isKnownPlace: Bool
    /// Whether scrolling cuts the target even as planned.
    let isCut: Bool
    /// Whether the target has disappeared by itself even as planned, so that the person aims at its
    /// place.
    let isGone: Bool
    /// The movement to the target; nil if it is not visible.
    let movement: Movement?
  }

  let app: App
  let steps: [Step]
  private(set) var touches: [Touch] = []
  private(set) var results: [StepResult] = []
  private(set) var pace = Pace()
  /// The index in `touches` of each step that is a touch.
  private(set) var touchOfStep: [Int: Int] = [:]

  /// Plans a task. A cancelled plan ends at the current step.
  package init(_ task: Task, on app: App, isCancelled: () -> Bool = { false }) {
    self.app = app
    steps = task.steps
    var run = TaskRun(app: app)
    var finger = app.middle(in: run.state)
    for index in steps.indices {
      guard !isCancelled() else { return }
      if let (id, gesture) = steps[index].action.aimedGesture, run.idlePoint(of: id) == nil {
        plan(id, gesture, step: index, in: run, finger: &finger)
        results.append(run.perform(steps[index]))
      } else {
        let passed = Self.pass(steps[index], with: &run, finger: &finger)
        pace += passed.pace
        results.append(passed.result)
      }
    }
  }

  private mutating func plan(
    _ id: String, _ gesture: Gesture, step: Int, in run: TaskRun, finger: inout Point
  ) {
    let visibleFrame = run.visibleFrame(of: id)
    let isKnown = touches.contains {
      $0.target == id && $0.state.screenID == run.state.screenID
    }
    let movement = visibleFrame.map {
      Movement(from: finger, to: $0, density: app.device.density, isKnownPlace: isKnown)
    }
    touchOfStep[step] = touches.count
    touches.append(
      Touch(
        step: step, target: id, gesture: gesture, state: run.state.unclocked, finger: finger,
        isKnownPlace: isKnown, isCut: run.placed?.target(id: id)?.isCutByScrolling ?? false,
        isGone: !run.state.isChromeHidden && run.placed?.target(id: id) == nil
          && visibleFrame != nil,
        movement: movement))
    if let movement { pace.movements.append(movement) }
    finger = visibleFrame?.center ?? finger
  }

  /// Performs a step that is not an aimed touch; such steps never miss. Touches on a point, and on
  /// elements that take none, belong to a test, not to a person. They take the time of a touch on
  /// the smallest target that the guidelines allow. The app's clock does not run meanwhile.
  static func pass(
    _ step: Step, with run: inout TaskRun, finger: inout Point
  ) -> (result: StepResult, pace: Pace) {
    let density = run.app.device.density
    var pace = Pace()
    var visibleFrame: Rectangle?
    switch step.action {
    case .wait(let time): pace.fixed = time
    case .swipe, .pullToRefresh, .pinch, .rotateFingers: pace.fixed = MovementTime.swipe
    case .tap(.point(let point, contact: _)), .doubleTap(.point(let point, contact: _)):
      visibleFrame = .smallest(at: point)
    case .doubleTap(.target(let id)): visibleFrame = run.visibleFrame(of: id)
    case let action:
      let idle = action.aimedGesture.flatMap { run.idlePoint(of: $0.target) }
      visibleFrame = idle.map { .smallest(at: $0) }
    }
    if let visibleFrame {
      pace.movements = [Movement(from: finger, to: visibleFrame, density: density)]
      finger = visibleFrame.center
    }
    let result = run.perform(step)
    switch step.action {
    case .start, .rotate: finger = run.app.middle(in: run.state)
    default: break
    }
    return (result, pace)
  }
}

/// The times of a part of a task, independent of the person.
package struct Pace: Sendable {
  /// The time of waits and swipes, in seconds.
  var fixed = 0.0
  var movements: [Movement] = []

  static func += (sum: inout Pace, part: Pace) {
    sum.fixed += part.fixed
    sum.movements += part.movements
  }

  /// Returns the time that a person with these times needs, in seconds.
  func seconds(by timing: Timing) -> Double {
    movements.reduce(fixed) { $0 + $1.seconds(by: timing) }
  }
}

extension App {
  /// Returns the centre of the screen, where a finger is before the first touch.
  func middle(in state: AppState) -> Point { device.screen(in: state.orientation).center }
}

extension Rectangle {
  /// Returns the smallest target that the guidelines allow, centred on a point.
  static func smallest(at point: Point) -> Rectangle {
    let side = BarMetrics.minimumHitSide
    return Rectangle(center: point, size: Size(width: side, height: side))
  }
}

extension StepAction {
  /// The target and the gesture of an action that people can miss; nil for other actions.
  var aimedGesture: (target: String, gesture: Gesture)? {
    switch self {
    case .tap(.target(let id)): (id, .tap)
    case .longPress(.target(let id), let seconds): (id, .longPress(seconds: seconds))
    case .drag(.target(let id), let goal): (id, .drag(goal))
    default: nil
    }
  }
}
