internal import Reporting
internal import TouchLab

/// Taking changes back, and doing them again.
extension Session {
  /// A change that can be taken back: what was typed, and how everything was without it.
  struct Past: Sendable {
    var state: SessionState
    var typed: String
  }

  /// How many changes `undo` can take back.
  static let deepestPast = 1000

  /// Remembers how everything was before a change.
  mutating func remember(_ before: SessionState, _ typed: String) {
    past.append(Past(state: before, typed: typed.shortened))
    if past.count > Self.deepestPast { past.removeFirst() }
    future = []
  }

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

  /// Makes everything as it was, but for the files: what was written stays written.
  private mutating func bringBack(_ other: SessionState) {
    let saved = state.saved
    state = other
    state.saved = saved
  }

  private var whereabouts: String {
    state.run.map { "now on \($0.whereabouts.sentence)" } ?? "no scenario is loaded now"
  }

  /// Several statements that were entered at once: `undo` takes them back at once.
  package mutating func beginGroup() {
    groupStart = (state, past)
  }

  /// Ends what `beginGroup` began; the number of statements says what is undone.
  package mutating func endGroup(of count: Int) {
    guard let start = groupStart else { return }
    groupStart = nil
    guard !state.looksLike(start.state) else { return }
    past = start.past
    remember(start.state, "\(count) pasted statements")
  }

  /// What was done so far is not to be taken back: what a start file did.
  package mutating func forgetPast() {
    past = []
    future = []
  }
}

extension String {
  /// The first line, cut to what can be said in passing.
  fileprivate var shortened: String {
    let line = split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let isCut = line.count < count || line.count > 50
    return isCut ? line.prefix(50).trimmed + " …" : line
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}
