internal import ScenarioLanguage
internal import TouchLab

/// The steps since the app started, which can be saved as a task.
struct StepLog: Sendable {
  /// The screen on which the app started.
  var start = ""
  private(set) var steps: [Entry] = []

  /// A step and its visible effects, both in the scenario language.
  struct Entry: Sendable {
    var step: String
    var seen: [String]
    var isExpectation: Bool
  }

  private static let mostSteps = 1000

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

  /// Returns the outcome of the last touch.
  private static func result(of run: TaskRun) -> [String] {
    if let id = run.lastHit { return ["hit=\(Spelling.word(id))"] }
    return run.lastOutcome.map { ["outcome=\(Spelling.word($0.name))"] } ?? []
  }

  /// Returns the visible changes between two states.
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

  /// Returns the task in the form of a file. Typed expectations replace observed ones.
  func task(_ id: String, on layout: String?) -> String {
    var lines = ["start \(Spelling.word(start))"]
    for (index, entry) in steps.enumerated() {
      lines.append(entry.step)
      let isEvaluated = steps.indices.contains(index + 1) && steps[index + 1].isExpectation
      if !entry.seen.isEmpty, !isEvaluated {
        lines.append("expect \(entry.seen.joined(separator: " "))")
      }
    }
    let on = layout.map { " on=\(Spelling.word($0))" } ?? ""
    let body = lines.map { "    \($0)\n" }.joined()
    return "task \(Spelling.word(id))\(on) {\n\(body)}"
  }
}

extension TaskRun {
  /// Creates an app that continues from the state of another one; nil if it lacks that screen.
  init?(app: App, continuing old: TaskRun) {
    let screen = old.state.screenID
    guard app.screen(id: screen) != nil else { return nil }
    var state = old.state
    let start = app.firstState
    let known = (state.stacks + state.presented).joined().allSatisfy { app.screen(id: $0) != nil }
    guard known, state.stacks.count == start.stacks.count, (state.tab == nil) == (start.tab == nil)
    else {
      self.init(app: app, state: app.state(startingOn: screen))
      return
    }
    if let curl = state.curl, app.screen(id: curl.screen) == nil { state.curl = nil }
    state.faces = state.faces.filter { app.screen(id: $0.value) != nil }
    // The screen under the finger may be another one now.
    state.finger = nil
    if app.orientation != old.app.orientation { state.orientation = app.orientation }
    let placed = app.placed(state)
    if placed?.panel == nil { state.panel = nil }
    let shown = app.screen(id: screen)
    if let sheet = state.sheet, shown?.panels.contains(where: { $0.id == sheet }) != true {
      state.sheet = nil
    }
    if let notice = state.notice, shown?.notices.contains(where: { $0.id == notice.id }) != true {
      state.notice = nil
    }
    if let focus = state.focus, app.screen(id: screen)?.element(id: focus) == nil {
      state.focus = nil
    }
    if let scroll = state.scroll[screen] {
      let most = placed?.scrollRange ?? 0
      state.scroll[screen] = most > 0 ? min(scroll, most) : nil
    }
    self.init(app: app, state: state)
  }
}
