internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let apply = PromptCommand(
    "apply", "apply N …|all", "apply suggestions by number", example: "apply 1", .whatIf,
    CommandCompletion { turn, arguments, _ in ApplyTurn.suggested(turn, but: arguments) },
    changes: true
  ) { turn in ApplyTurn.apply(&turn) }
}

enum ApplyTurn {
  static func suggested(_ turn: Turn, but chosen: [String]) -> [Candidate] {
    let left = turn.state.changes.map { Candidate("\($0.rank)", note: $0.line) }
      .filter { !chosen.contains($0.text) }
    return left + (chosen.isEmpty && left.count > 1 ? [Candidate("all", note: "all of them")] : [])
  }

  /// Answers `apply 1 3`: applies suggestions as one what-if change.
  static func apply(_ turn: inout Turn) -> Reply {
    guard let layout = turn.layout, let question = turn.changesQuestion else {
      return .nothingLoaded
    }
    let known = turn.state.changes
    guard !known.isEmpty else { return .failure("no suggestions are listed: type suggest") }
    var chosen: [RankedChange] = []
    let words = turn.arguments.flatMap { $0.split(separator: ",").map(String.init) }
    for word in words == ["all"] ? known.map({ "\($0.rank)" }) : words {
      guard let number = Int(word, radix: 10),
        let change = known.first(where: { $0.rank == number })
      else {
        return .failure(
          "the suggestions have the numbers 1 to \(known.count), not '\(word)'", at: word)
      }
      if !chosen.contains(where: { $0.rank == number }) { chosen.append(change) }
    }
    guard !chosen.isEmpty else {
      return .failure("usage: apply N … or apply all, such as apply 1 3")
    }
    // A change whose element no longer exists fails with its own message.
    if chosen.count > 1, chosen.allSatisfy({ $0.fix.edits.areFit(for: layout) }) {
      do {
        let made = try question.together(chosen, on: layout, turn.workers)
        if let left = chosen.first(where: { one in !made.contains { $0.rank == one.rank } }) {
          return .failure("\(left.rank) conflicts with the others: apply it alone")
        }
      } catch {
        return .unanswered(error)
      }
    }
    let edits = chosen.flatMap(\.fix.edits)
    let made = chosen.map(\.made).joined(separator: "\n")
    let ids = chosen.flatMap(\.fix.targets)
    return turn.change(
      { editor, _ throws(EditProblem) in try editor.made(edits, saying: made, about: ids) },
      usage: "apply N …", on: turn.state.suggestedOn)
  }
}
