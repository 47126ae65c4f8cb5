internal import Reporting
internal import TouchLab

/// Undo and redo.
extension Session {
  /// A change that can be undone: its text, and the state before it.
  struct Past: Sendable {
    var state: SessionState
    var typed: String
  }

  /// The largest number of changes that `undo` reverts.
  static let deepestPast = 1000
  /// The memory of the states before changes, in bytes.
  static let heaviestPast = 128 << 20

  /// Stores the state before a change.
  mutating func remember(_ before: SessionState, _ typed: String) {
    past.append(Past(state: before, typed: typed.shortened))
    past.removeFirst(past.count - past.lastThatFit)
    future = []
  }

  /// About the memory that the session takes, in bytes.
  package var weight: Int { (past + future).map(\.state.weight).reduce(state.weight, +) }

  mutating func undo() -> Reply {
    guard let step = past.popLast() else { return .failure("nothing to undo") }
    future.append(Past(state: state, typed: step.typed))
    bringBack(step.state)
    return .answer("undid: \(step.typed); \(whereabouts)")
  }

  mutating func redo() -> Reply {
    guard let step = future.popLast() else { return .failure("nothing to redo") }
    past.append(Past(state: state, typed: step.typed))
    bringBack(step.state)
    return .answer("redid: \(step.typed); \(whereabouts)")
  }

  /// Restores a state.
  ///
  /// Written files stay written.
  private mutating func bringBack(_ other: SessionState) {
    let saved = state.saved
    state = other
    state.saved = saved
  }

  private var whereabouts: String {
    state.run.map { "now on \($0.whereabouts.sentence)" } ?? "no scenario is loaded now"
  }

  /// Begins a group of statements that were entered at once, which `undo` reverts at once.
  package mutating func beginGroup() {
    groupStart = (state, past)
  }

  /// Ends the group of `beginGroup`.
  ///
  /// The number of statements names the group in messages.
  package mutating func endGroup(of count: Int) {
    guard let start = groupStart else { return }
    groupStart = nil
    guard !state.looksLike(start.state) else { return }
    past = start.past
    remember(start.state, "\(count) pasted statements")
  }

  /// Clears the history of changes, after a start file.
  package mutating func forgetPast() {
    past = []
    future = []
  }
}

extension [Session.Past] {
  /// The number of the newest changes that can be kept, at least one.
  fileprivate var lastThatFit: Int {
    var weight = 0
    let fit = reversed().prefix(Session.deepestPast).prefix { change in
      weight += change.state.weight
      return weight <= Session.heaviestPast
    }
    return Swift.max(Swift.min(count, 1), fit.count)
  }
}

extension String {
  /// The first line, shortened for messages.
  fileprivate var shortened: String {
    let line = split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let isCut = line.count < count || line.count > 50
    return isCut ? line.prefix(50).trimmed + " …" : line
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}
