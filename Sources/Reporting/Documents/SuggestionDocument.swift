internal import Remedies
internal import TouchLab

/// Suggestions that bring targets to a goal, with rates before and after.
package struct SuggestionDocument {
  private let changes: SuggestedChanges

  /// The best suggestions for each target below the goal, with their trade-offs.
  package static func document(of changes: SuggestedChanges) -> Document {
    Document(SuggestionDocument(changes: changes).blocks)
  }

  /// The effect of the suggestion `number` for a single target, once it is applied; empty for an
  /// unknown number.
  package static func made(_ number: Int, of changes: SuggestedChanges) -> String {
    guard let suggestion = changes.suggestions.first?.suggestion,
      let change = changes.listed.first(where: { $0.rank == number }),
      let rates = change.fix.rates(of: suggestion.target.id)
    else { return "" }
    return "\(change.made): hit \(suggestion.before.success.roundedPercent) → "
      + rates.success.roundedPercentWithSign
  }

  private var blocks: [Block] {
    guard !changes.suggestions.isEmpty else {
      return [.paragraph(Line("Every target reaches the goal: \(goalWords)."))]
    }
    var blocks: [Block] = [
      .paragraph(
        Line(
          "\(changes.suggestions.count.counted("target")) below the goal: \(goalWords), for "
            + "\(changes.study.person.id) on \(changes.study.device.id)."))
    ]
    if changes.study.people.count > 1 {
      let others = changes.study.people.dropFirst().map(\.id).joined(separator: ", ")
      blocks.append(
        .paragraph(Line("Suggestions are for the first person, not for \(others).", .warning)))
    }
    if let slips {
      blocks.append(.paragraph(Line(ObstacleSentences.sentence(slips), .warning)))
    }
    var place = ""
    for (layout, suggestion) in changes.suggestions {
      let name = "\(layout), screen \(suggestion.screen)"
      if name != place { blocks.append(.heading(level: 3, Line(name))) }
      place = name
      blocks += self.blocks(suggestion)
    }
    return blocks
  }

  private var goalWords: String {
    let success = "hit rate at least \((100 * changes.goal.success).rounded(places: 4))%"
    let confusion = changes.goal.confusion.map {
      ", wrong-target rate at most \((100 * $0).rounded(places: 4))%"
    }
    let lapse = changes.study.person.lapse
    let isRelative =
      lapse > 0 && changes.goal.success == SuggestionGoal.standardSuccess(for: changes.study.person)
    let share = (100 * SuggestionGoal.standardSuccess).rounded(places: 4)
    let attainable =
      " (\(share)% of the \((1 - lapse).percentWithSign) of touches that become taps)"
    return success + (isRelative ? attainable : "") + (confusion ?? "")
  }

  /// A target with its suggestions, each with its scenario code.
  private func blocks(_ suggestion: Suggestion) -> [Block] {
    let label = suggestion.target.label
    let name =
      label.isEmpty || label == suggestion.target.id
      ? suggestion.target.id : "\(suggestion.target.id) “\(label)”"
    let title = Line(name, .strong) + Line(": \(words(suggestion.before))")
    let obstacle = suggestion.obstacle.flatMap { obstacle in
      obstacle == slips ? nil : Line(ObstacleSentences.sentence(obstacle), .warning)
    }
    let head = Entry(
      mark: suggestion.changes.isEmpty ? .failed : .warning, title: title,
      details: obstacle.map { [$0] } ?? [])
    return [.entries([head])]
      + suggestion.listed.enumerated().flatMap { place, fix in
        let lead = suggestion.changes.isEmpty ? "nearest: " : place == 0 ? "" : "or "
        return blocks(fix, of: suggestion.target.id, lead: lead)
      }
  }

  /// The effect and trade-offs of a suggestion, and its scenario code.
  private func blocks(_ fix: Fix, of id: String, lead: String) -> [Block] {
    let rates = fix.rates(of: id).map { Line(": ") + Line(words($0), .good) } ?? ""
    let entry = Entry(
      mark: .note, title: Line(lead) + FixSentences.title(fix) + rates,
      details: [SuggestionSentences.tradeoff(fix)])
    let lines = changes.statement(fix.edits).split(
      separator: "\n", omittingEmptySubsequences: false)
    return [.entries([entry]), .statement(lines.map(String.init))]
  }

  private func words(_ rates: TargetRates) -> String {
    let worst = rates.worst.map {
      ", mostly \($0.outcome.name) \($0.probability.roundedPercentWithSign)"
    }
    return "hit \(rates.success.roundedPercentWithSign)\(worst ?? "")"
  }

  /// The obstacle of cancelled taps, if a target has it.
  private var slips: Suggestion.Obstacle? {
    changes.suggestions.lazy.compactMap(\.suggestion.obstacle).first {
      if case .slips = $0 { true } else { false }
    }
  }
}
