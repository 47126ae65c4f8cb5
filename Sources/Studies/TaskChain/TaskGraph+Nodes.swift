internal import TouchLab

extension TaskGraph {
  /// The place of a run whose finger is about to set out.
  struct Key: Hashable, Sendable {
    /// The index of the touch in the plan that the person is about to do, or wants to get back to.
    var touch: Int
    var state: AppState
    var finger: Point
    /// Whether the last touch did nothing, so that the person is about to repeat it.
    var isRetry = false
  }

  /// The place of a run, or its end.
  enum Node: Hashable, Sendable {
    case done
    case lost
    /// A state that is kept whole, by its number.
    case state(Int)
    case place(ToggleGrounds.Place)
  }

  /// The next action of a person.
  enum Intent: Sendable {
    /// There is no way to go on.
    case givesUp
    /// It was not found out, because that would take too long.
    case unknown
    /// A gesture that never misses, and where it leads.
    case gesture(Edge)
    case touch(Aimed)
  }

  /// A touch that is aimed at something.
  struct Aimed: Sendable {
    let target: AimedTarget
    let gesture: Gesture
    /// The screen on which the finger lands, which may have changed while the finger travelled.
    let screen: Int
    var landing: AppState
    /// The slots of all that does what the person means; none where it is gone by now.
    let intended: [Int]
    /// Whether reaching it does the step; otherwise it is a touch on the way back.
    let completes: Bool
    /// The movement time in seconds.
    let seconds: Double
    /// Where the touches of each of the people land whom the person stands for.
    let touches: [TouchDistribution]
  }

  /// The node that an outcome leads to.
  struct Edge: Sendable {
    var to: Node
    /// Time that passes on the way: noticing a mis-tap, steps that wait.
    var seconds: Double
    /// The time of the movement from there, where that depends on where it comes from.
    var moving = 0.0
    var isMisTap = false
    /// Whether something irreversible was activated that was not meant.
    var isDanger = false
  }
}
