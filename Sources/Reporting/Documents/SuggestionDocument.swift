internal import Remedies
internal import TouchLab

/// What would bring targets to a goal, before and after.
package struct SuggestionDocument {
  private let changes: SuggestedChanges

  /// For each target below the goal the best changes, and what they cost.
  package static func document(of changes: SuggestedChanges) -> Document {
    Document(SuggestionDocument(changes: changes).blocks)
  }

  /// What one of the changes of a single target does, by its number, once it was made: `made 1: delete
  /// moves by 18.5 pt (3.1 mm) to the right: hit 83.17 → 95.05 %`.
  package static func made(_ number: Int, of changes: SuggestedChanges) -> String {
    let known = changes.improvements
    guard let suggestion = changes.suggestions.first?.suggestion,
      known.indices.contains(number - 1)
    else { return "" }
    let improvement = known[number - 1]
    let sentence = ChangeSentences.sentence(improvement, in: changes.study.unit)
    return "made \(number) for \(suggestion.target.id): \(sentence): hit "
      + "\(suggestion.before.success.percent) → \(improvement.rates.success.percentWithSign)"
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
        .paragraph(Line("Only the first of the people is looked at, not \(others).", .warning)))
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

  private var unit: LengthUnit { changes.study.unit }

  private var goalWords: String {
    let success = "hit in at least \((100 * changes.goal.success).rounded(places: 4))\(fixedSpace)%"
    let confusion = changes.goal.confusion.map {
      ", taken for any other in at most \((100 * $0).rounded(places: 4))\(fixedSpace)%"
    }
    let lapse = changes.study.person.lapse
    let isRelative =
      lapse > 0 && changes.goal.success == SuggestionGoal.standardSuccess(for: changes.study.person)
    let share = (100 * SuggestionGoal.standardSuccess).rounded(places: 4)
    let attainable =
      " (\(share)\(fixedSpace)% of the \((1 - lapse).percentWithSign) of touches that become a tap)"
    return success + (isRelative ? attainable : "") + (confusion ?? "")
  }

  /// A target with what would help it, each change followed by how it would stand in the scenario.
  private func blocks(_ suggestion: Suggestion) -> [Block] {
    let label = suggestion.target.label
    let name =
      label.isEmpty || label == suggestion.target.id
      ? suggestion.target.id : "\(suggestion.target.id) “\(label)”"
    let title = Line(name, .strong) + Line(": \(words(suggestion.before))")
    let listed = SuggestedChanges.listed(of: suggestion)
    let obstacle = suggestion.obstacle.flatMap { obstacle in
      obstacle == slips || !listed.isEmpty
        ? nil : Line(ObstacleSentences.sentence(obstacle), .warning)
    }
    let head = Entry(
      mark: listed.isEmpty ? .failed : .warning, title: title,
      details: obstacle.map { [$0] } ?? [])
    var found: [Block] = [.entries([head])]
    for (place, improvement) in listed.enumerated() {
      found += blocks(improvement, lead: place == 0 ? "" : "or ")
    }
    if let nearest = suggestion.nearestListed { found += blocks(nearest, lead: "nearest: ") }
    if let exchange = suggestion.exchange {
      found += blocks(exchange.improvement, lead: "safer: ", [line(exchange.danger)])
    }
    return found
  }

  /// What a change does, brings and costs, and how what it changes would stand.
  private func blocks(
    _ improvement: Suggestion.Improvement, lead: String = "", _ more: [Line] = []
  ) -> [Block] {
    let change = improvement.change
    let sentence = ChangeSentences.sentence(improvement, in: unit)
    let title = Line(lead) + Line("\(sentence): ") + Line(words(improvement.rates), .good)
    let entry = Entry(
      mark: .note, title: title, details: [costLine(improvement)].compactMap(\.self) + more)
    let lines = changes.statement(change).split(separator: "\n", omittingEmptySubsequences: false)
    return [.entries([entry]), .statement(lines.map(String.init))]
  }

  private func costLine(_ improvement: Suggestion.Improvement) -> Line? {
    let isCheap = improvement.sparesOthers && improvement.mistakes.isEmpty
    return ChangeSentences.costs(of: improvement).map { Line($0, isCheap ? .quiet : .warning) }
  }

  private func line(_ danger: Suggestion.Mistake) -> Line {
    Line(
      "\(danger.id) hit instead \(danger.before.percent) → \(danger.after.percentWithSign)", .good)
  }

  private func words(_ rates: Suggestion.Rates) -> String {
    let worst = rates.worst.map {
      ", worst mis-tap \($0.outcome.name) \($0.probability.percentWithSign)"
    }
    return "hit \(rates.success.percentWithSign)\(worst ?? "")"
  }

  /// What no layout can help against, if that is what is in the way: it is said once.
  private var slips: Suggestion.Obstacle? {
    changes.suggestions.lazy.compactMap(\.suggestion.obstacle).first {
      if case .slips = $0 { true } else { false }
    }
  }
}
