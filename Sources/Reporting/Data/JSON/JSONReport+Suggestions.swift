internal import JSON
internal import Remedies
internal import TouchLab

extension JSONReport {
  /// The suggestions as JSON, in UTF-8.
  package static func file(_ changes: SuggestedChanges) -> [UInt8] {
    JSONWriter.file([
      "schema": .integer(schema),
      "tool": tool,
      "goal": [
        "success": .number(changes.goal.success), "confusion": .number(changes.goal.confusion),
      ],
      "device": .string(changes.study.device.id),
      "person": .string(changes.study.person.id),
      "suggestions": .array(
        changes.suggestions.map { layout, suggestion in
          self.suggestion(suggestion, of: layout, changes.statement)
        }),
    ])
  }

  private static func suggestion(
    _ suggestion: Suggestion, of layout: String, _ statement: (LayoutChange) -> String
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("layout", .string(layout)),
      .init("screen", .string(suggestion.screen)),
      .init("target", .string(suggestion.target.id)),
      .init("before", rates(suggestion.before)),
      .init("changes", .array(suggestion.improvements.map { improvement($0, statement) })),
      .init("nearest", suggestion.nearestListed.map { improvement($0, statement) } ?? .null),
      .init("together", suggestion.together.map { improvement($0, statement) } ?? .null),
      .init("obstacle", .string(obstacle(of: suggestion))),
    ]
    if let exchange = suggestion.exchange {
      let danger = exchange.danger
      members.append(.init("exchange", improvement(exchange.improvement, statement)))
      members.append(
        .init("danger", cost(danger.id, before: danger.before, after: danger.after)))
    }
    return .object(members)
  }

  /// Why no change reaches the goal; nil where one does.
  private static func obstacle(of suggestion: Suggestion) -> String? {
    suggestion.together == nil ? suggestion.obstacle.map { ObstacleSentences.sentence($0) } : nil
  }

  private static func improvement(
    _ improvement: Suggestion.Improvement, _ statement: (LayoutChange) -> String
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("change", .string(improvement.change.kind.rawValue)),
      .init("amount", .number(improvement.change.amount)),
      .init("millimetres", .number(improvement.millimetres)),
      .init("statement", .string(statement(improvement.change))),
      .init("after", rates(improvement.rates)),
      .init("sparesOthers", .bool(improvement.sparesOthers)),
      .init(
        "costs",
        .array(improvement.costs.map { cost($0.id, before: $0.before, after: $0.after) })),
    ]
    if !improvement.mistakes.isEmpty {
      let mistakes = improvement.mistakes.map {
        cost($0.id, before: $0.before, after: $0.after)
      }
      members.append(.init("byMistake", .array(mistakes)))
    }
    return .object(members)
  }

  private static func cost(_ id: String, before: Double, after: Double?) -> JSONValue {
    ["target": .string(id), "before": .number(before), "after": .number(after)]
  }

  private static func rates(_ rates: Suggestion.Rates) -> JSONValue {
    [
      "success": .number(rates.success),
      "worstMisTap": .string(rates.worst?.outcome.name),
      "worstProbability": .number(rates.worst?.probability),
      "confusion": .number(rates.confusion?.probability),
    ]
  }
}
