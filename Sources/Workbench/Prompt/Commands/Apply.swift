internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let apply = PromptCommand(
    "apply", "apply N …|all", "make what suggest numbered", example: "apply 1", .whatIf,
    CommandCompletion { turn, arguments, _ in turn.suggested(but: arguments) }, changes: true
  ) { turn in turn.apply() }
}

extension Turn {
  /// What was suggested last, by number; of changes for one target one is enough.
  fileprivate func suggested(but chosen: [String]) -> [Candidate] {
    if !state.improvements.isEmpty {
      guard chosen.isEmpty else { return [] }
      return state.improvements.enumerated().map { index, change in
        Candidate("\(index + 1)", note: ChangeCommand.text(change) ?? change.after.id)
      }
    }
    let left = state.changes.map { Candidate("\($0.rank)", note: $0.line) }
      .filter { !chosen.contains($0.text) }
    return left + (chosen.isEmpty && left.count > 1 ? [Candidate("all", note: "all of them")] : [])
  }

  /// `apply 1 3`: the changes that were suggested, as one what-if change.
  fileprivate mutating func apply() -> Reply {
    guard let study, let layout, let source = state.source else { return .nothingLoaded }
    guard state.improvements.isEmpty else { return applyImprovement() }
    let known = state.changes
    guard !known.isEmpty else { return .failure("no suggestions are listed: type suggest") }
    var chosen: [RankedChange] = []
    let words = arguments.flatMap { $0.split(separator: ",").map(String.init) }
    for word in words == ["all"] ? known.map({ "\($0.rank)" }) : words {
      guard let number = Int(word), let change = known.first(where: { $0.rank == number }) else {
        return .failure("the changes have the numbers 1 to \(known.count), not '\(word)'", at: word)
      }
      if !chosen.contains(where: { $0.rank == number }) { chosen.append(change) }
    }
    guard !chosen.isEmpty else {
      return .failure("usage: apply N … or apply all, such as apply 1 3")
    }
    // Of what is not there any more the change itself says so.
    if chosen.count > 1, chosen.allSatisfy({ $0.fix.edits.areFit(for: layout) }) {
      let question = changesQuestion(source, study, most: known.count)
      do {
        let made = try question.together(chosen, on: layout, workers)
        if let left = chosen.first(where: { one in !made.contains { $0.rank == one.rank } }) {
          return .failure("\(left.rank) cannot be made with the others: apply it alone")
        }
      } catch {
        return .unanswered(error)
      }
    }
    let edits = chosen.flatMap(\.fix.edits)
    let made = chosen.map(\.made).joined(separator: "\n")
    let ids = chosen.flatMap(\.fix.targets)
    return change(
      { editor, _ throws(EditProblem) in try editor.made(edits, saying: made, about: ids) },
      usage: "apply N …", on: state.suggestedOn)
  }

  /// `apply 2`: one of the changes that were suggested for one target.
  private mutating func applyImprovement() -> Reply {
    let known = state.improvements
    guard let word = arguments.first, arguments.count == 1 else {
      return .failure(
        known.count == 1
          ? "there is one change: say apply 1"
          : "each of them is made alone: apply one, such as apply 1")
    }
    guard let number = Int(word), known.indices.contains(number - 1) else {
      let numbers = known.count == 1 ? "only number 1" : "the numbers 1 to \(known.count)"
      return .failure("the changes have \(numbers), not '\(word)'", at: word)
    }
    let made = known[number - 1]
    return change(
      { editor, _ throws(EditProblem) in
        try editor.made(
          [made], saying: "made \(number)", about: made.each.map(\.after.id))
      }, usage: "apply N", on: state.suggestedOn)
  }
}
