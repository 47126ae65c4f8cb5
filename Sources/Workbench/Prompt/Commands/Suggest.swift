internal import Remedies
internal import Reporting
internal import TouchLab

extension PromptCommand {
  static let suggest = PromptCommand(
    "suggest", "suggest [ID] [GOAL]",
    "suggest changes here, or for a hit rate", example: "suggest", .numbers,
    CommandCompletion(takesNumbers: true) { turn, _, word in turn.targetCandidates(word) },
    isFeatured: true
  ) { turn in SuggestTurn.answer(&turn) }
}

/// The answers of `suggest`, numbered for `apply`.
private enum SuggestTurn {
  /// Answers `suggest`, for the screen or for a target.
  static func answer(_ turn: inout Turn) -> Reply {
    let arguments = turn.arguments
    if let option = arguments.first(where: { $0.hasPrefix("--") }) {
      return .failure("usage: \(PromptCommand.suggest.usage)", at: option)
    }
    do {
      return arguments.isEmpty ? try changes(&turn) : try changesForGoal(&turn)
    } catch {
      return .unanswered(error)
    }
  }

  /// Answers `suggest`: changes of the current screen.
  private static func changes(_ turn: inout Turn) throws(NoAnswer) -> Reply {
    guard let layout = turn.layout, let screen = turn.state.evaluatedID,
      var question = turn.changesQuestion
    else { return .nothingLoaded }
    question.screen = screen
    let before = try question.everyone(on: layout, turn.workers)
    let found = try question.answer(about: layout, before: before, turn.searchers)
    turn.state.changes = found.changes
    turn.state.improvements = []
    turn.state.suggestedOn = screen
    let fixes = SuggestedFixes(
      layouts: [(layout.id, found)], study: question.study, screen: screen,
      hint: "apply 1 (undo reverts it)",
      making: { _, rank in "apply \(rank), then save FILE," })
    let text = ChangesDocument.document(of: fixes).text(style: turn.environment.style)
    var reply = Reply(text.withoutTrailingNewline)
    if turn.answersJSON { reply.json = JSONAnswer.suggestions(fixes) }
    return reply
  }

  /// Answers `suggest [ID] [GOAL]`: the smallest changes that bring a target of this screen, or all
  /// of them, to a goal.
  private static func changesForGoal(_ turn: inout Turn) throws(NoAnswer) -> Reply {
    guard let layout = turn.layout, let run = turn.run, let placed = turn.placed,
      let changes = turn.changesQuestion
    else { return .nothingLoaded }
    var goal = SuggestionGoal(turn.options, for: changes.study)
    var target: String?
    for word in turn.arguments.withSigns {
      if let text = GoalText(word), placed.target(id: word) == nil {
        guard let success = text.share else {
          return .failure("the goal must be \(GoalText.form), not '\(word)'", at: word)
        }
        goal.success = success
      } else {
        guard target == nil else { return .failure("usage: \(PromptCommand.suggest.usage)") }
        guard let found = placed.target(id: word) else {
          return .failure(turn.unknown(word, on: placed), at: word)
        }
        guard found.isEnabled else {
          return .failure("\(word) is disabled and has no rate", at: word)
        }
        target = word
      }
    }
    let question = SuggestQuestion(
      changes: changes, scope: .front(run.state, of: layout), target: target, goal: goal)
    let found = try question.answer(turn.searchers)
    let listed = target == nil ? [] : found.listed
    turn.state.changes = []
    turn.state.improvements = listed
    turn.state.suggestedOn = turn.state.evaluatedID
    let text = SuggestionDocument.document(of: found).text(style: turn.environment.style)
    let hint = listed.isEmpty ? "" : "apply 1 applies the first; undo reverts it."
    var reply = Reply("\(text)\(hint)".withoutTrailingNewline)
    if turn.answersJSON { reply.json = JSONAnswer.suggestions(found) }
    return reply
  }
}

extension [String] {
  /// The words with each percent sign joined to the number before it: `99 %`.
  fileprivate var withSigns: [String] {
    reduce(into: []) { words, word in
      if word == "%", let last = words.popLast() {
        words.append("\(last)%")
      } else {
        words.append(word)
      }
    }
  }
}
