internal import JSON
internal import Remedies
internal import TouchLab

extension JSONReport {
  /// The suggestions as JSON, in UTF-8.
  package static func file(_ changes: SuggestedChanges) -> [UInt8] {
    JSONWriter.file(value(changes))
  }

  static func value(_ changes: SuggestedChanges) -> JSONValue {
    [
      "schema": .integer(schema),
      "tool": tool,
      "goal": [
        "success": .number(changes.goal.success), "confusion": .number(changes.goal.confusion),
      ],
      "device": .string(changes.study.device.id),
      "person": .string(changes.study.person.id),
      "suggestions": .array(
        changes.suggestions.map { layout, suggestion in
          self.suggestion(suggestion, of: layout, changes)
        }),
    ]
  }

  private static func suggestion(
    _ suggestion: Suggestion, of layout: String, _ all: SuggestedChanges
  ) -> JSONValue {
    [
      "layout": .string(layout),
      "screen": .string(suggestion.screen),
      "target": .string(suggestion.target.id),
      "before": rates(suggestion.before),
      "changes": .array(suggestion.changes.map { improvement($0, of: suggestion, all) }),
      "nearest": suggestion.nearest.map { improvement($0, of: suggestion, all) } ?? .null,
      // Changes of several elements are among `changes`; the key is of schema 1.
      "together": .null,
      "obstacle": .string(suggestion.obstacle.map { ObstacleSentences.sentence($0) }),
    ]
  }

  private static func improvement(
    _ fix: Fix, of suggestion: Suggestion, _ all: SuggestedChanges
  ) -> JSONValue {
    let first = fix.edits.first
    var members: [JSONValue.Member] = [
      .init("change", .string(first?.kind.rawValue)),
      .init("amount", .number(first?.amount)),
      .init(
        "millimetres", .number(first.map { all.study.device.density.millimetres($0.amount) })),
      .init("statement", .string(all.statement(fix.edits))),
      .init("targets", .array(fix.targets.map { .string($0) })),
      .init("after", fix.rates(of: suggestion.target.id).map(rates) ?? .null),
      .init("sparesOthers", .bool(fix.costs.isEmpty)),
      .init(
        "costs",
        .array(
          fix.costs.map { one in
            .object(cost(one.target, before: 1 - one.before, after: 1 - one.after))
          })),
      .init("byMistake", accidentalTaps(fix.accidentalTaps)),
    ]
    if let remedied = fix.remedied { members += self.members(of: remedied) }
    return .object(members)
  }

  private static func rates(_ rates: TargetRates) -> JSONValue {
    [
      "success": .number(rates.success),
      "worstMisTap": .string(rates.worst?.outcome.name),
      "worstProbability": .number(rates.worst?.probability),
      "confusion": .number(rates.confusion?.probability),
    ]
  }
}
