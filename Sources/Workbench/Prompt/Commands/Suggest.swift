internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let suggest = PromptCommand(
    "suggest", "suggest [ID] [GOAL]",
    "suggest changes here, or for a hit rate", example: "suggest", .numbers,
    CommandCompletion(takesNumbers: true) { turn, _, word in turn.targetCandidates(word) },
    isFeatured: true
  ) { turn throws(Refusal) in try SuggestTurn.answer(&turn) }
}

/// The answers of `suggest`, numbered for `apply`.
enum SuggestTurn {
  /// Answers `suggest`, for the screen, a target or a goal.
  static func answer(_ turn: inout Turn) throws(Refusal) -> Reply {
    if let option = turn.arguments.first(where: { $0.hasPrefix("--") }) {
      return .failure("usage: \(PromptCommand.suggest.usage)", at: option)
    }
    guard let layout = turn.layout, let question = try question(turn) else { return .nothingLoaded }
    do {
      let before = try question.everyone(on: layout, turn.workers)
      let found = try question.answer(about: layout, before: before, turn.searchers)
      turn.state.changes = found.changes
      turn.state.suggestedOn = turn.state.evaluatedID
      let fixes = SuggestedFixes(
        layouts: [(layout.id, found)], study: question.study, screen: question.screen,
        hint: "apply 1 (undo reverts it)", goal: question.goal,
        making: { _, rank in "apply \(rank), then save FILE," })
      let text = ChangesDocument.document(of: fixes).text(style: turn.environment.style)
      return Reply(text.withoutTrailingNewline).json { JSONReport.value(fixes) }
    } catch {
      return .unanswered(error)
    }
  }

  /// Returns the question for the current screen, with the target and the goal that the words name;
  /// nil if nothing is loaded.
  private static func question(_ turn: Turn) throws(Refusal) -> ChangesQuestion? {
    guard var question = turn.changesQuestion, let run = turn.run, let placed = turn.placed else {
      return nil
    }
    question.screen = turn.state.evaluatedID
    guard !turn.arguments.isEmpty else { return question }
    var goal = SuggestionGoal(turn.options, for: question.study)
    for word in turn.arguments.withSigns {
      if let text = GoalText(word), placed.target(id: word) == nil {
        guard let success = text.share else {
          throw Refusal("the goal must be \(GoalText.form), not '\(word)'", at: word)
        }
        goal.success = success
      } else {
        guard question.target == nil else {
          throw Refusal("usage: \(PromptCommand.suggest.usage)", at: nil)
        }
        guard let target = placed.target(id: word) else {
          throw Refusal(turn.unknown(word, on: placed), at: word)
        }
        guard target.isEnabled else {
          throw Refusal("\(word) is disabled and has no rate", at: word)
        }
        question.target = word
      }
    }
    question.goal = goal
    question.front = turn.evaluated.map { (run.state, $0) }
    return question
  }

  /// Returns the changes of the current screen, with the answers to its problems.
  static func changes(_ turn: Turn) throws(NoAnswer) -> LayoutChanges {
    guard let layout = turn.layout, var question = turn.changesQuestion else { throw .stopped }
    question.screen = turn.state.evaluatedID
    let before = try question.everyone(on: layout, turn.workers)
    return try question.answer(about: layout, before: before, turn.searchers)
  }

  /// Returns the changes for a target with a hit rate, and the command that finds them. Above the
  /// usual goal, the goal is to prevent half of the avoidable mis-taps.
  static func changes(
    _ turn: Turn, for result: TargetResult, on screen: ScreenResult
  ) throws(NoAnswer) -> (changes: LayoutChanges, command: String) {
    guard let layout = turn.layout, let run = turn.run, var question = turn.changesQuestion,
      let success = result.success
    else { throw .stopped }
    let person = question.study.person
    var goal = SuggestionGoal(turn.options, for: question.study)
    var command = "suggest \(result.target.id.promptWord)"
    if success >= goal.success {
      let prevented = (1 - person.lapse - success) / 2
      goal.success = min(1, (1000 * (success + prevented)).rounded(.up) / 1000)
      command += " \(goal.success.rounded(places: 6))"
    }
    question.goal = goal
    question.target = result.target.id
    question.front = (run.state, screen)
    question.screen = turn.state.evaluatedID
    question.explains = false
    let before = try question.everyone(on: layout, turn.workers)
    return (try question.answer(about: layout, before: before, turn.workers), command)
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
