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
