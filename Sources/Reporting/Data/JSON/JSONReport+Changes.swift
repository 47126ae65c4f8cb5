internal import JSON
internal import Remedies
internal import TouchLab

extension JSONReport {
  /// What to change on some layouts, in UTF-8, as it is written to a file.
  static func file(_ fixes: SuggestedFixes) -> [UInt8] {
    JSONWriter.file([
      "schema": .integer(schema),
      "tool": tool,
      "device": .string(fixes.study.device.id),
      "person": .string(fixes.study.person.id),
      "untried": .integer(fixes.untried),
      "layouts": .array(
        fixes.layouts.map { ["id": .string($0.id), "changes": changes($0.found.changes)] }),
    ])
  }

  /// What should be changed on a layout, ranked.
  static func changes(_ changes: [RankedChange]) -> JSONValue { .array(changes.map(change)) }

  private static func change(_ change: RankedChange) -> JSONValue {
    let fix = change.fix
    return [
      "rank": .integer(change.rank),
      "screen": .string(fix.screen),
      "targets": .array(fix.targets.map { .string($0) }),
      "statement": .string(change.statement),
      "kind": .string(fix.kind.rawValue),
      "before": stake(fix.before),
      "after": stake(fix.after),
      "gain": .number(fix.gain),
      "costs": costs(fix.costs),
      "byMistake": mistakes(fix.mistakes),
      "tasks": .array(
        fix.tasks.map { one in
          ["id": .string(one.task), "before": .number(one.before), "after": .number(one.after)]
        }),
      "finding": .string(fix.finding),
      "gates": .array(fix.gates.map { .string($0.text) }),
      "reached": .array(
        fix.reached.map { one in
          [
            "layout": .string(one.layout), "screen": .string(one.screen),
            "before": stake(one.before), "after": stake(one.after), "costs": costs(one.costs),
            "byMistake": mistakes(one.mistakes),
          ]
        }),
    ]
  }

  private static func costs(_ costs: [Fix.Cost]) -> JSONValue {
    .array(costs.map { .object(cost($0.target, before: $0.before, after: $0.after)) })
  }

  /// What is taken by mistake more often, and whose touches do it.
  private static func mistakes(_ mistakes: [Fix.Mistake]) -> JSONValue {
    .array(
      mistakes.map { mistake in
        let meanings = mistake.meanings.map {
          JSONValue.object(cost($0.meant, before: $0.before, after: $0.after))
        }
        return .object(
          cost(mistake.target, before: mistake.before, after: mistake.after) + [
            .init("irreversible", .bool(mistake.isIrreversible)),
            .init("meant", .array(meanings)),
          ])
      })
  }

  private static func cost(_ id: String, before: Double, after: Double) -> [JSONValue.Member] {
    [
      .init("target", .string(id)), .init("before", .number(before)),
      .init("after", .number(after)),
    ]
  }

  private static func stake(_ stake: Stake) -> JSONValue {
    ["missed": .number(stake.missed), "harm": .number(stake.harm)]
  }
}
