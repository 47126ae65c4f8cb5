internal import TouchLab

extension TaskGraph {
  /// The position of a run before the finger moves.
  struct Key: Hashable, Sendable {
    /// The index in the plan of the touch that the person is about to do, or to return to.
    var touch: Int
    var state: AppState
    var finger: Point
    /// Whether the last touch did nothing, so that the person is about to repeat it.
    var isRetry = false
  }

  /// The position of a run, or its end.
  enum Node: Hashable, Sendable {
    case done
    case lost
    /// A state that is stored as a whole, by its number.
    case state(Int)
    case place(ControlGrounds.Place)
  }

  /// The next action of a person.
  enum Intent: Sendable {
    /// No way leads on.
    case givesUp
    /// Unknown, because a search would take too long.
    case unknown
    /// A gesture that never misses, and its edge.
    case gesture(Edge)
    case touch(Aimed)
  }

  /// A touch aimed at a target.
  struct Aimed: Sendable {
    let target: AimedTarget
    let gesture: Gesture
    /// The number of the screen on which the finger lands.
    ///
    /// It may have changed while the finger moved.
    var screen: Int
    var landing: AppState
    /// The slots of all targets with the intended action; empty if the target has disappeared.
    let intended: [Int]
    /// Whether a hit completes the step; otherwise it is a touch on the way back.
    let completes: Bool
    /// The movement time, in seconds.
    let seconds: Double
    /// The touch distributions of the users that the person stands for.
    let touches: [TouchDistribution]
  }

  /// The transition that an outcome causes.
  struct Edge: Sendable {
    var to: Node
    /// The time that passes on the way, in seconds: noticing a mis-tap, and steps that wait.
    var seconds: Double
    /// The time of the next movement, in seconds, if it depends on the start of the edge.
    var moving = 0.0
    var isMisTap = false
    /// Whether it is an accidental activation of an irreversible action.
    var isDanger = false
  }
}
