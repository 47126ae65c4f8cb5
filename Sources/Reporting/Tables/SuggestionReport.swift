package import TouchLab

/// What would bring targets to a goal, before and after.
package struct SuggestionReport: Sendable {
  private let suggestions: [(layout: String, suggestion: Suggestion)]
  private let goal: SuggestionGoal
  private let study: Study
  private let statement: @Sendable (LayoutChange) -> String?

  /// A report on suggestions by layout; `statement` writes a change as a scenario states it.
  package init(
    _ suggestions: [(layout: String, suggestion: Suggestion)], goal: SuggestionGoal, study: Study,
    statement: @escaping @Sendable (LayoutChange) -> String?
  ) {
    self.suggestions = suggestions
    self.goal = goal
    self.study = study
    self.statement = statement
  }

  /// How many changes of one target are listed: the best and what else would do.
  private static let mostListed = 3

  // MARK: - Text

  /// The report as text.
  package func text(style: TextStyle = .plain) -> String {
    TextRenderer.render(document, style: style)
  }

  /// The same as GitHub's Markdown.
  package func markdown() -> String { MarkdownRenderer.render(document) }

  private var document: Document {
    guard !suggestions.isEmpty else {
      return Document([.paragraph(Line("Every target reaches the goal: \(goalWords)."))])
    }
    var blocks: [Block] = [
      .paragraph(
        Line(
          "\(suggestions.count.counted("target")) below the goal: \(goalWords), for "
            + "\(study.person.id) on \(study.device.id)."))
    ]
    if study.people.count > 1 {
      let others = study.people.dropFirst().map(\.id).joined(separator: ", ")
      blocks.append(
        .paragraph(Line("Only the first of the people is looked at, not \(others).", .warning)))
    }
    if let slips {
      blocks.append(.paragraph(Line(words(slips), .warning)))
    }
    var place = ""
    for (layout, suggestion) in suggestions {
      let name = "\(layout), screen \(suggestion.screen)"
      if name != place { blocks.append(.heading(level: 3, Line(name))) }
      place = name
      blocks.append(.entries([entry(suggestion)]))
    }
    return Document(blocks)
  }

  private var goalWords: String {
    let success = "hit in at least \((100 * goal.success).rounded(places: 4))\(fixedSpace)%"
    let confusion = goal.confusion.map {
      ", taken for any other in at most \((100 * $0).rounded(places: 4))\(fixedSpace)%"
    }
    let lapse = study.person.lapse
    let isRelative =
      lapse > 0 && goal.success == SuggestionGoal.standardSuccess(for: study.person)
    let share = (100 * SuggestionGoal.standardSuccess).rounded(places: 4)
    let attainable =
      " (\(share)\(fixedSpace)% of the \((1 - lapse).percentWithSign) of touches that become a tap)"
    return success + (isRelative ? attainable : "") + (confusion ?? "")
  }

  private func entry(_ suggestion: Suggestion) -> Entry {
    let label = suggestion.target.label
    let name =
      label.isEmpty || label == suggestion.target.id
      ? suggestion.target.id : "\(suggestion.target.id) “\(label)”"
    let title = Line(name, .strong) + Line(": \(words(suggestion.before))")
    let listed = suggestion.improvements.prefix(Self.mostListed)
    var details = listed.enumerated().flatMap { index, improvement in
      lines(improvement, lead: index == 0 ? "" : "or ")
    }
    if let obstacle = suggestion.obstacle, obstacle != slips {
      details.append(Line(words(obstacle), .warning))
    }
    if let nearest = suggestion.nearest {
      details += lines(nearest, lead: "nearest: ")
    }
    return Entry(mark: listed.isEmpty ? .failed : .warning, title: title, details: details)
  }

  private func lines(
    _ improvement: Suggestion.Improvement, lead: String
  ) -> [Line] {
    let change = improvement.change
    let text = statement(change) ?? "\(change.after.kind.name): \(ChangeWords.items(change))"
    var lines = [
      Line(lead) + Line(text, .good),
      Line(
        "\(ChangeWords.sentence(change, improvement.millimetres)): \(words(improvement.rates))"),
    ]
    if !improvement.costs.isEmpty || !improvement.mistakes.isEmpty {
      let costs = improvement.costs.map { cost in
        "\(cost.id) \(cost.before.percent) → "
          + (cost.after.map(\.percentWithSign) ?? "below the fold")
      }
      let mistakes = improvement.mistakes.map { mistake in
        "\(mistake.id) by mistake \(mistake.before.percent) → \(mistake.after.percentWithSign)"
      }
      let isCheap = improvement.sparesOthers && mistakes.isEmpty
      lines.append(
        Line(
          "costs \((costs + mistakes).joined(separator: ", "))", isCheap ? .quiet : .warning))
    }
    return lines
  }

  private func words(_ rates: Suggestion.Rates) -> String {
    let worst = rates.worst.map {
      ", worst mis-tap \($0.outcome.name) \($0.probability.percentWithSign)"
    }
    return "hit \(rates.success.percentWithSign)\(worst ?? "")"
  }

  /// What no layout can help against, if that is what is in the way: it is said once.
  private var slips: Suggestion.Obstacle? {
    suggestions.lazy.compactMap(\.suggestion.obstacle).first {
      if case .slips = $0 { true } else { false }
    }
  }

  private func words(_ obstacle: Suggestion.Obstacle) -> String {
    switch obstacle {
    case .slips(let lapse):
      "No layout reaches the goal: \(lapse.percentWithSign) of this person's touches never become a "
        + "tap, so that \((1 - lapse).percentWithSign) is the most there is. Below is what comes "
        + "nearest."
    case .placedBySystem:
      "the system decides its size and place: nothing about it can be changed"
    case .misTaps(let chance):
      "no sensible change reaches the goal: at best \(chance.outcome.name) is left with "
        + chance.probability.percentWithSign
    }
  }

  // MARK: - JSON

  /// The suggestions as JSON.
  package func json() -> String {
    JSONWriter.write([
      "schema": .integer(JSONReport.schema),
      "tool": JSONReport.tool,
      "goal": ["success": .number(goal.success), "confusion": .number(goal.confusion)],
      "device": .string(study.device.id),
      "person": .string(study.person.id),
      "suggestions": .array(
        suggestions.map { layout, suggestion in
          [
            "layout": .string(layout),
            "screen": .string(suggestion.screen),
            "target": .string(suggestion.target.id),
            "before": rates(suggestion.before),
            "changes": .array(suggestion.improvements.map(json)),
            "nearest": suggestion.nearest.map(json) ?? .null,
            "obstacle": .string(suggestion.obstacle.map { words($0) }),
          ]
        }),
    ])
  }

  private func json(_ improvement: Suggestion.Improvement) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("change", .string(improvement.change.kind.rawValue)),
      .init("amount", .number(improvement.change.amount)),
      .init("millimetres", .number(improvement.millimetres)),
      .init("statement", .string(statement(improvement.change))),
      .init("after", rates(improvement.rates)),
      .init("sparesOthers", .bool(improvement.sparesOthers)),
      .init(
        "costs",
        .array(improvement.costs.map { Self.json($0.id, before: $0.before, after: $0.after) })),
    ]
    if !improvement.mistakes.isEmpty {
      let mistakes = improvement.mistakes.map {
        Self.json($0.id, before: $0.before, after: $0.after)
      }
      members.append(.init("byMistake", .array(mistakes)))
    }
    return .object(members)
  }

  private static func json(_ id: String, before: Double, after: Double?) -> JSONValue {
    ["target": .string(id), "before": .number(before), "after": .number(after)]
  }

  private func rates(_ rates: Suggestion.Rates) -> JSONValue {
    [
      "success": .number(rates.success),
      "worstMisTap": .string(rates.worst?.outcome.name),
      "worstProbability": .number(rates.worst?.probability),
      "confusion": .number(rates.confusion?.probability),
    ]
  }
}
