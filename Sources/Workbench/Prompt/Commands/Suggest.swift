internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let suggest = PromptCommand(
    "suggest", "suggest [ID] [GOAL]",
    "what to change here, or for a hit rate", example: "suggest", .numbers,
    CommandCompletion(takesNumbers: true) { turn, _, word in turn.targetCandidates(word) },
    isFeatured: true
  ) { turn in turn.answerSuggest() }
}

extension Turn {
  /// `suggest` in its two ways: for the screen, for a target.
  fileprivate mutating func answerSuggest() -> Reply {
    // The option of the command line means nothing here either.
    if arguments.isEmpty || arguments == ["--combine"] { return suggestChanges() }
    if let option = arguments.first(where: { $0.hasPrefix("--") }) {
      return .failure("usage: \(PromptCommand.suggest.usage)", at: option)
    }
    return suggest()
  }

  /// `suggest`: what to change on the screen in front, numbered for `apply`.
  fileprivate mutating func suggestChanges() -> Reply {
    guard let study, let layout, let screen = state.judgedID, let source = state.source else {
      return .nothingLoaded
    }
    var question = changesQuestion(source, study, most: Options.suggestedChanges)
    question.explains = true
    do {
      let known = try question.everyone(on: layout, workers)
      let answer = try question.answer(
        about: layout, in: study, judged: Array(known.prefix(1)), screen: screen, searchers)
      let found = answer.changes
      let standing = try question.standing(
        of: layout, with: found, from: known, screen: screen, workers)
      state.changes = found
      state.improvements = []
      state.suggestedOn = screen
      let fixes = SuggestedFixes(
        layouts: [(layout.id, found)], study: study, screen: screen, unhelped: [answer.unhelped],
        none: [answer.none],
        standings: [standing], untried: answer.untried,
        hint: found.count > 1
          ? "apply 1 makes the first of them, undo takes it back."
          : "apply 1 makes it, undo takes it back.",
        making: { _, rank in "apply \(rank), then save FILE," }, asking: "suggest")
      let text = ChangesDocument.document(of: fixes).text(style: environment.style)
      return Reply(text.withoutTrailingNewline)
    } catch {
      return .unanswered(error)
    }
  }

  /// `suggest [ID] [GOAL]`: the smallest change that brings a target of this screen, or all of
  /// them, to a goal.
  fileprivate mutating func suggest() -> Reply {
    guard let study, let layout, let run, let placed, let source = state.source else {
      return .nothingLoaded
    }
    var goal = SuggestionGoal(options, for: study)
    var target: String?
    for word in arguments.withSigns {
      if let text = GoalText(word), placed.target(id: word) == nil {
        guard let success = text.share else {
          return .failure("the goal must be \(GoalText.form), not '\(word)'", at: word)
        }
        goal.success = success
      } else {
        guard target == nil else { return .failure("usage: \(PromptCommand.suggest.usage)") }
        guard let found = placed.target(id: word) else {
          return .failure(unknown(word, on: placed), at: word)
        }
        guard found.isEnabled else {
          return .failure("\(word) is disabled: nobody means it", at: word)
        }
        target = word
      }
    }
    let question = SuggestQuestion(
      study: study, changes: changesQuestion(source, study, most: 0),
      scope: .front(run.state, of: layout), target: target, goal: goal)
    do {
      let changes = try question.answer(searchers)
      state.changes = []
      state.improvements = target == nil ? [] : changes.listed
      state.suggestedOn = state.judgedID
      let text = SuggestionDocument.document(of: changes).text(style: environment.style)
      let hint =
        state.improvements.isEmpty
        ? ""
        : "apply 1 makes \(state.improvements.count == 1 ? "it" : "the first of them"), undo takes it back."
      return Reply("\(text)\(hint)".withoutTrailingNewline)
    } catch {
      return .unanswered(error)
    }
  }
}

extension [String] {
  /// The words with a sign of percent put to the number before it: `99 %`.
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
