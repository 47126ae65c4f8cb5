internal import JSON
internal import Studies
internal import TouchLab

/// The numbers of a playable task, from which a page's script draws runs.
///
/// They are one JSON array of the start, the touches and the moments. A transition is its end, its
/// milliseconds and 1 for a mis-tap plus 2 for an irreversible error. A touch is its screen, aim
/// point, size in mm, edges, the owners that it reaches, and their probabilities by user in units
/// of 10⁻⁵. A moment is its step, its screen, its milliseconds, its touch and its transitions; −1
/// is a gesture.
struct PlayData {
  let task: PlayableTask

  /// The codes of owners besides targets; they are negative, as an index of a target is not.
  private enum Code {
    static let nothing = -1
    static let statusBar = -2
    static let offScreen = -3
    static let cancelled = -4
  }

  /// The codes of ends besides moments.
  private enum EndCode {
    static let done = -1
    static let lost = -2
    static let rare = -3
  }

  var attribute: Attribute {
    let all = JSONValue.array([
      transition(task.start), .array(task.touches.map(touch)), .array(task.moments.map(moment)),
    ])
    return Attribute("data-play", String(decoding: JSONWriter.line(all), as: UTF8.self))
  }

  private func transition(_ transition: PlayableTask.Transition) -> JSONValue {
    let end =
      switch transition.end {
      case .done: EndCode.done
      case .lost: EndCode.lost
      case .rare: EndCode.rare
      case .moment(let index): index
      }
    let kind = (transition.isMisTap ? 1 : 0) + (transition.isDanger ? 2 : 0)
    return .array([.integer(end), milliseconds(transition.seconds), .integer(kind)])
  }

  private func touch(_ touch: PlayableTask.Touch) -> JSONValue {
    let recipe = touch.recipe
    let aim = [recipe.center.x, recipe.center.y, recipe.size.width, recipe.size.height]
    return .array([
      .integer(touch.screen),
      .array(aim.map { Self.number($0, places: 2) } + [.integer(recipe.edges.rawValue)]),
      .array(touch.outcomes.map { .integer(owner($0.reach)) }),
      .array(
        touch.outcomes.map { outcome in
          .array(
            outcome.probabilities.map { .integer(Int(saturating: ($0 / Self.unit).rounded())) })
        }),
    ])
  }

  private func moment(_ moment: PlayableTask.Moment) -> JSONValue {
    let head: [JSONValue] = [
      .integer(moment.step), .integer(moment.screen), milliseconds(moment.seconds),
    ]
    switch moment.action {
    case .giveUp: return .array(head + [.integer(-1), .array([])])
    case .gesture(let next): return .array(head + [.integer(-1), .array([transition(next)])])
    case .touch(let touch, let transitions):
      return .array(head + [.integer(touch), .array(transitions.map(transition))])
    }
  }

  private func owner(_ reach: Reach?) -> Int {
    switch reach {
    case .target(let index): index
    case .statusBar: Code.statusBar
    case .offScreen: Code.offScreen
    case .nothing, .ground, .reveal: Code.nothing
    case nil: Code.cancelled
    }
  }

  private func milliseconds(_ seconds: Double) -> JSONValue {
    .integer(Int(saturating: (1000 * min(max(seconds, 0), Self.longest)).rounded()))
  }

  /// Returns a number in JSON, without decimals that it does not need.
  private static func number(_ value: Double, places: Int) -> JSONValue {
    .number(Double(value.rounded(places: places)) ?? 0)
  }

  /// The unit of probabilities.
  private static let unit = 1e-5
  /// The longest time in seconds; no wait of a task is longer.
  private static let longest = 3600.0
}
