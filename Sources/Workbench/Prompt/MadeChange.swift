internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// A change of the scenario at the prompt, which can be repeated.
struct MadeChange: Sendable {
  enum Work: Sendable {
    /// A what-if change of a layout.
    case edit(Turn.Edit)
    /// A statement of the language.
    case statement
  }

  /// The line as typed, with ids in place of numbers.
  let line: TypedLine
  let work: Work
  /// The layout and the screen of the change.
  let layout: String
  let screen: String

  /// The change in one line, for messages.
  var name: String {
    let lines = line.text.split(whereSeparator: \.isNewline)
    return String(lines.first ?? "") + (lines.count > 1 ? " …" : "")
  }
}

/// Repeating changes after a new dump of the same screens.
extension Turn {
  /// Records a change, unless the scenario has no file.
  mutating func note(_ work: MadeChange.Work, _ line: TypedLine) {
    guard state.origin != nil, let layout, let run else { return }
    state.made.append(
      MadeChange(line: line, work: work, layout: layout.id, screen: run.state.screenID))
  }

  /// Repeats changes in their order, each in its place; returns which were kept and which failed.
  mutating func makeAgain(_ changes: [MadeChange]) -> String {
    let (front, frontLayout) = (run, layout?.id)
    var kept: [String] = []
    var lost: [String] = []
    for change in changes {
      var turn = self
      if let problem = turn.makeAgain(change) {
        lost.append("no longer applies: \(change.name): \(problem)")
      } else {
        state = turn.state
        kept.append(change.name)
      }
    }
    state.layoutIndex = study?.layouts.firstIndex { $0.id == frontLayout } ?? 0
    startApp(from: front)
    let all = kept.isEmpty ? [] : ["kept: \(kept.joined(separator: "; "))"]
    return (all + lost).joined(separator: "\n")
  }

  /// Repeats one change; returns the reason of a failure, or nil.
  private mutating func makeAgain(_ change: MadeChange) -> String? {
    guard let index = study?.layouts.firstIndex(where: { $0.id == change.layout }) else {
      return "layout '\(change.layout)' no longer exists"
    }
    state.layoutIndex = index
    guard let study, let layout, layout.screens.contains(where: { $0.id == change.screen }) else {
      return "screen '\(change.screen)' no longer exists"
    }
    let app = study.app(of: layout)
    state.run = TaskRun(app: app, state: app.state(startingOn: change.screen))
    line = change.line
    var reply: Reply
    switch change.work {
    case .statement: reply = declare(line)
    case .edit(let edit):
      switch drafted(edit, usage: change.line.text) {
      // A change that is already in effect needs no repetition.
      case .same: return nil
      case .refused(let refusal): reply = refusal
      case .made(_, let bytes):
        reply = retake(bytes)
        if !reply.failed { note(change.work, line) }
      }
    }
    return reply.failed ? reply.text.firstLine : nil
  }
}

extension String {
  fileprivate var firstLine: String {
    split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}

/// The suggestions of the prompt for one target.
enum RemediesTurn {
  /// Returns the changes for a target that is hit so often, and the goal to type if it is not the usual.
  static func suggestion(
    _ turn: Turn, for target: Target, _ success: Double, in study: Study
  ) -> (Suggestion?, goal: String) {
    guard let layout = turn.layout, let run = turn.run, let question = turn.changesQuestion else {
      return (nil, "")
    }
    var goal = SuggestionGoal(turn.options, for: study)
    var typed = ""
    if success >= goal.success {
      // For a high hit rate, the goal is to prevent half of the avoidable mis-taps.
      let prevented = (1 - study.person.lapse - success) / 2
      goal.success = min(1, (1000 * (success + prevented)).rounded(.up) / 1000)
      typed = " \(goal.success.rounded(places: 6))"
    }
    let fixer = question.fixer(of: layout, in: study, turn.workers)
    return (fixer?.suggestions(for: goal, in: run.state, target: target.id)?.first, typed)
  }

  /// Returns the suggestions for a target with a hit rate, as lines.
  static func advice(
    _ turn: Turn, for target: Target, _ success: Double, in study: Study
  ) -> [String] {
    let (suggestion, goal) = suggestion(turn, for: target, success, in: study)
    guard let found = suggestion else { return [DecisionSentences.noRemedy] }
    let search = "suggest \(target.id.promptWord)\(goal)"
    let fixes = found.changes.isEmpty ? [found.nearest].compactMap(\.self) : found.changes
    guard fixes.isEmpty else {
      return DecisionSentences.remedies(
        fixes, of: target.id, foundBy: search, success: success,
        for: study.people.count > 1 ? study.person : nil)
    }
    guard case .breaks(let violation) = found.obstacle else { return [DecisionSentences.noRemedy] }
    return [DecisionSentences.remedy(breaking: violation)]
  }
}
