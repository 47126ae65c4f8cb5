internal import ScenarioLanguage
internal import TouchLab

/// What was done with the app since it was started, to be kept as a task.
struct StepLog: Sendable {
  /// The screen on which the app was started.
  var start = ""
  private(set) var steps: [Entry] = []

  /// A step and what was seen after it, both written in the language.
  struct Entry: Sendable {
    var step: String
    var seen: [String]
    var isExpectation: Bool
  }

  /// How many steps are kept; the oldest of a longer session would not make a task that anyone
  /// reads.
  private static let mostSteps = 1000

  /// Adds a step that was done.
  mutating func add(_ step: Step, from before: TaskRun, to after: TaskRun) {
    if case .start(let screen) = step.action {
      self = StepLog(start: screen)
      return
    }
    guard steps.count < Self.mostSteps else { return }
    switch step.action {
    case .expect: steps.append(Entry(step: step.text, seen: [], isExpectation: true))
    case .tap(let aim), .doubleTap(let aim):
      steps.append(Self.touch(aim, step, from: before, to: after))
    case .press, .slide:
      let pressed = "pressed=\(Spelling.word(after.state.pressed ?? ""))"
      steps.append(
        Entry(step: step.text, seen: [pressed] + Self.changes(before, after), isExpectation: false))
    case .lift:
      let seen = Self.result(of: after) + Self.changes(before, after)
      steps.append(Entry(step: step.text, seen: seen, isExpectation: false))
    default:
      steps.append(
        Entry(step: step.text, seen: Self.changes(before, after), isExpectation: false))
    }
  }

  /// A touch that did not reach what it meant is kept as a touch of its point.
  private static func touch(
    _ aim: Aim, _ step: Step, from before: TaskRun, to after: TaskRun
  ) -> Entry {
    var seen: [String] = []
    var text = step.text
    let hasMissed = after.lastOutcome != .hit
    let isPoint = if case .point = aim { true } else { false }
    if hasMissed || isPoint, let point = after.lastTouch {
      let verb = if case .doubleTap = step.action { "double-tap" } else { "tap" }
      text = "\(verb) \(point.x.rounded(places: 3)) \(point.y.rounded(places: 3))"
      seen += result(of: after)
    }
    return Entry(step: text, seen: seen + changes(before, after), isExpectation: false)
  }

  /// What the last touch came to.
  private static func result(of run: TaskRun) -> [String] {
    if let id = run.lastHit { return ["hit=\(Spelling.word(id))"] }
    return run.lastOutcome.map { ["outcome=\(Spelling.word($0.name))"] } ?? []
  }

  /// What is to be seen now that was not before.
  private static func changes(_ before: TaskRun, _ after: TaskRun) -> [String] {
    let (old, new) = (before.state, after.state)
    var seen: [String] = []
    if old.screenID != new.screenID { seen.append("screen=\(Spelling.word(new.screenID))") }
    if old.isChromeHidden != new.isChromeHidden {
      seen.append("chrome=\(new.isChromeHidden ? "hidden" : "shown")")
    }
    let isShown = after.placed?.keyboard != nil
    if (before.placed?.keyboard != nil) != isShown {
      seen.append("keyboard=\(isShown ? "shown" : "hidden")")
    }
    if old.curl?.screen != new.curl?.screen {
      seen.append("curled=\(Spelling.word(new.curl?.screen ?? ""))")
    }
    if old.modes != new.modes {
      let mode = new.modes.sorted().joined(separator: " ")
      seen.append("mode=\(Spelling.word(mode))")
    }
    return seen
  }

  /// The task of an id, as it stands in a file; what was expected by hand replaces what was seen.
  func task(_ id: String, on layout: String?) -> String {
    var lines = ["start \(Spelling.word(start))"]
    for (index, entry) in steps.enumerated() {
      lines.append(entry.step)
      let isJudged = steps.indices.contains(index + 1) && steps[index + 1].isExpectation
      if !entry.seen.isEmpty, !isJudged {
        lines.append("expect \(entry.seen.joined(separator: " "))")
      }
    }
    let on = layout.map { " on=\(Spelling.word($0))" } ?? ""
    let body = lines.map { "    \($0)\n" }.joined()
    return "task \(Spelling.word(id))\(on) {\n\(body)}"
  }
}
