package import TouchLab

/// A task as the person who does it means it: what each `tap ID` step touches, in which state of
/// the app, and where the finger comes from, while every touch lands where it is meant.
package struct TaskPlan: Sendable {
  /// A step that a person can miss.
  package struct Touch: Sendable {
    /// The step's index in the task.
    let step: Int
    let target: String
    let gesture: Gesture
    /// The app as the person means it to be when the finger sets out.
    let state: AppState
    /// Where the finger is then.
    let finger: Point
    /// Whether the task has touched the same element before.
    let isKnownPlace: Bool
    /// Whether scrolling cuts the target even as planned.
    let isCut: Bool
    /// Whether it has gone by itself even as planned, so that its place is meant.
    let isGone: Bool
    /// The movement to the target; nil where it is not shown.
    let movement: Movement?
  }

  let app: App
  let steps: [Step]
  private(set) var touches: [Touch] = []
  /// What the steps come to.
  private(set) var results: [StepResult] = []
  /// What takes time in a run without a mis-tap.
  private(set) var pace = Pace()
  /// The index among the touches of each step that is one.
  private(set) var touchOfStep: [Int: Int] = [:]

  /// Plans a task; a plan that was cancelled ends at the step it had come to.
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
    let visual = run.visual(of: id)
    let isKnown = touches.contains {
      $0.target == id && $0.state.screenID == run.state.screenID
    }
    let movement = visual.map {
      Movement(from: finger, to: $0, density: app.device.density, isKnownPlace: isKnown)
    }
    touchOfStep[step] = touches.count
    touches.append(
      Touch(
        step: step, target: id, gesture: gesture, state: run.state.unclocked, finger: finger,
        isKnownPlace: isKnown,
        isCut: run.placed?.target(id: id)?.isCutByScrolling ?? false,
        isGone: !run.state.isChromeHidden && run.placed?.target(id: id) == nil && visual != nil,
        movement: movement))
    if let movement { pace.movements.append(movement) }
    finger = visual?.center ?? finger
  }

  /// Does a step that is no touch on a target; such steps never miss.
  ///
  /// Touches on a point, and on what takes none, are those of a test, not of a person: they take their time, as if they meant
  /// the smallest target that the guidelines allow, but the app's clock does not run meanwhile.
  static func pass(
    _ step: Step, with run: inout TaskRun, finger: inout Point
  ) -> (result: StepResult, pace: Pace) {
    let density = run.app.device.density
    var pace = Pace()
    var visual: Rectangle?
    switch step.action {
    case .wait(let time): pace.fixed = time
    case .swipe, .pullToRefresh, .pinch, .rotateFingers: pace.fixed = MovementTime.swipe
    case .tap(.point(let point, contact: _)), .doubleTap(.point(let point, contact: _)):
      visual = .smallest(at: point)
    case .doubleTap(.target(let id)): visual = run.visual(of: id)
    case let action:
      let idle = action.aimedGesture.flatMap { run.idlePoint(of: $0.target) }
      visual = idle.map { .smallest(at: $0) }
    }
    if let visual {
      pace.movements = [Movement(from: finger, to: visual, density: density)]
      finger = visual.center
    }
    let result = run.perform(step)
    switch step.action {
    case .start, .rotate: finger = run.app.middle(in: run.state)
    default: break
    }
    return (result, pace)
  }
}

/// What takes time in a part of a task, whoever does it.
package struct Pace: Sendable {
  /// Waiting and swipes, in seconds.
  var fixed = 0.0
  var movements: [Movement] = []

  static func += (sum: inout Pace, part: Pace) {
    sum.fixed += part.fixed
    sum.movements += part.movements
  }

  /// The time in seconds that a person of such times needs.
  func seconds(by timing: Timing) -> Double {
    movements.reduce(fixed) { $0 + $1.seconds(by: timing) }
  }
}

extension App {
  /// The middle of the screen, where a finger is before the first touch.
  func middle(in state: AppState) -> Point { device.screen(in: state.orientation).center }
}

extension Rectangle {
  /// The smallest target that the guidelines allow, about a point.
  static func smallest(at point: Point) -> Rectangle {
    let side = BarMetrics.minimumHitSide
    return Rectangle(center: point, size: Size(width: side, height: side))
  }
}

extension StepAction {
  /// What a finger is meant to come down on and to do there, which people can miss.
  var aimedGesture: (target: String, gesture: Gesture)? {
    switch self {
    case .tap(.target(let id)): (id, .tap)
    case .longPress(.target(let id), let seconds): (id, .longPress(seconds: seconds))
    case .drag(.target(let id), let goal): (id, .drag(goal))
    default: nil
    }
  }
}
