internal import Drawing
package import JSON
internal import Remedies
internal import Studies
internal import TouchLab

extension JSONReport {
  /// The suggestions for some layouts as JSON, in UTF-8.
  static func file(_ fixes: SuggestedFixes) -> [UInt8] { JSONWriter.file(value(fixes)) }

  package static func value(_ fixes: SuggestedFixes) -> JSONValue {
    let goal = fixes.goal.map { goal -> JSONValue in
      ["success": .number(goal.success), "confusion": .number(goal.confusion)]
    }
    let members: JSONValue = [
      "schema": .integer(schema),
      "tool": tool,
      "device": .string(fixes.study.device.id),
      "person": .string(fixes.study.person.id),
      "untried": .integer(0),
      "layouts": .array(
        fixes.layouts.map { one in
          [
            "id": .string(one.id), "changes": changes(one.found.changes),
            "answer": .string(one.found.changes.isEmpty ? one.found.none?.code : nil),
            "problems": ProblemJSON(unit: fixes.study.unit)
              .values(of: one.found),
          ]
        }),
    ]
    return .object(
      members.members + (goal.map { [.init("goal", $0)] } ?? []) + suggestions(of: fixes))
  }

  /// The one form of suggestions: the problems, a remedy for each, and the obstacle where there
  /// is none.
  private static func suggestions(of fixes: SuggestedFixes) -> [JSONValue.Member] {
    let unit = fixes.study.unit
    let asked = fixes.layouts.filter { !$0.found.isOfOther }
    let listed = asked.flatMap { one in
      one.found.changes.map { suggestion($0, of: one.id) }
    }
    let problems = asked.flatMap { ProblemJSON(unit: unit).values(of: $0.found).elements }
    let none = listed.isEmpty ? asked.lazy.compactMap(\.found.none).first : nil
    let own = problems.lazy.map { $0["obstacle"] }.first { $0 != .null }
    let obstacle = none.map { none -> JSONValue in
      own
        ?? [
          "reason": .string(none.code),
          "says": .string(NoChangesSentences.sentence(none, in: unit)),
        ]
    }
    return [
      .init("about", JSONAnswer.about(fixes.study)), .init("problems", .array(problems)),
      .init("suggestions", .array(listed)),
    ] + (obstacle.map { [.init("obstacle", $0)] } ?? [])
  }

  private static func suggestion(_ change: RankedChange, of layout: String) -> JSONValue {
    let fix = change.fix
    func both(_ before: Double, _ after: Double) -> JSONValue {
      ["before": JSONAnswer.rate(before), "after": JSONAnswer.rate(after)]
    }
    let gain = fix.remedied?.gain
    let rates =
      gain.map { both($0.before, $0.after) } ?? both(fix.before.missed, fix.after.missed)
    let accidents = gain?.isOfAccidents == true
    let remedied = JSONValue.object(fix.remedied.map(members) ?? [])
    var suggestion: [JSONValue.Member] = [
      .init("rank", .integer(change.rank)),
      .init("problem", .string(fix.remedied?.problem.rawValue)),
      .init("says", .string(fix.remedied?.title ?? change.statement)),
      .init("layout", .string(layout)), .init("screen", .string(fix.screen)),
      .init("mis_taps", accidents ? both(fix.before.missed, fix.after.missed) : rates),
    ]
    if accidents { suggestion.append(.init("accidental_taps", rates)) }
    return .object(
      suggestion + [
        .init("tradeoffs", .array((fix.remedied?.tradeoffs ?? []).map(JSONValue.string))),
        .init("frames", remedied["frames"] == .null ? .array([]) : remedied["frames"]),
        .init("kdl", .string(change.statement)),
        .init("native", remedied["native"] == .null ? .object([]) : remedied["native"]),
      ])
  }

  static func changes(_ changes: [RankedChange]) -> JSONValue { .array(changes.map(change)) }

  private static func change(_ change: RankedChange) -> JSONValue {
    let fix = change.fix
    var members = figures(of: change)
    if let remedied = fix.remedied { members += self.members(of: remedied) }
    return .object(members)
  }

  private static func figures(of change: RankedChange) -> [JSONValue.Member] {
    let fix = change.fix
    return [
      .init("rank", .integer(change.rank)),
      .init("screen", .string(fix.screen)),
      .init("targets", .array(fix.targets.map { .string($0) })),
      .init("statement", .string(change.statement)),
      .init("kind", .string(fix.kind.rawValue)),
      .init("before", loss(fix.before)),
      .init("after", loss(fix.after)),
      .init("gain", .number(fix.gain)),
      .init("costs", costs(fix.costs)),
      .init("byMistake", accidentalTaps(fix.accidentalTaps)),
      .init(
        "tasks",
        .array(
          fix.tasks.map { one in
            ["id": .string(one.task), "before": .number(one.before), "after": .number(one.after)]
          })),
      .init("finding", .string(fix.finding)),
      .init("gates", .array(fix.requirements.map { .string($0.text) })),
      .init("reached", reached(fix.reached)),
    ]
  }

  private static func reached(_ all: [Fix.Reached]) -> JSONValue {
    .array(
      all.map { one in
        [
          "layout": .string(one.layout), "screen": .string(one.screen),
          "before": loss(one.before), "after": loss(one.after), "costs": costs(one.costs),
          "byMistake": accidentalTaps(one.accidentalTaps),
        ]
      })
  }

  /// The problem, remedy, trade-off in space and new frames of a suggestion.
  static func members(of remedied: Remedied) -> [JSONValue.Member] {
    var space: [JSONValue.Member] = []
    if let width = remedied.space.width { space.append(.init("width", .number(width))) }
    if let height = remedied.space.height { space.append(.init("height", .number(height))) }
    if let rows = remedied.space.rows { space.append(.init("rows", .integer(rows))) }
    let frames = remedied.frames.map { frame -> JSONValue in
      [
        "id": .string(frame.id),
        "visual": [
          "from": rectangle(frame.visibleFrame.from), "to": rectangle(frame.visibleFrame.to),
        ],
        "hit": ["from": rectangle(frame.hit.from), "to": rectangle(frame.hit.to)],
      ]
    }
    return [
      .init("problem", .string(remedied.problem.rawValue)),
      .init("remedy", .string(remedied.remedy.rawValue)),
      .init("title", .string(remedied.title)),
      .init("effect", .string(remedied.effect)),
      .init("tradeoffs", .array(remedied.tradeoffs.map { .string($0) })),
      .init("frames", .array(frames)),
      .init("space", .object(space)),
      .init("instead", .string(remedied.instead)),
      .init(
        "native",
        .object(
          NativeToolkit.allCases.compactMap { kit in
            remedied.wording(in: kit).map { .init(kit.rawValue, .string($0)) }
          })),
    ]
  }

  private static func costs(_ costs: [Fix.Cost]) -> JSONValue {
    .array(costs.map { .object(cost($0.target, before: $0.before, after: $0.after)) })
  }

  /// The targets that get more accidental taps, each with the intended targets that contribute.
  static func accidentalTaps(_ accidentalTaps: [Fix.AccidentalTap]) -> JSONValue {
    .array(
      accidentalTaps.map { accidentalTap in
        let meanings = accidentalTap.meanings.map {
          JSONValue.object(cost($0.meant, before: $0.before, after: $0.after))
        }
        return .object(
          cost(accidentalTap.target, before: accidentalTap.before, after: accidentalTap.after) + [
            .init("irreversible", .bool(accidentalTap.isIrreversible)),
            .init("meant", .array(meanings)),
          ])
      })
  }

  static func cost(_ id: String, before: Double, after: Double) -> [JSONValue.Member] {
    [
      .init("target", .string(id)), .init("before", .number(before)),
      .init("after", .number(after)),
    ]
  }

  private static func loss(_ loss: ExpectedLoss) -> JSONValue {
    ["missed": .number(loss.missed), "harm": .number(loss.harm)]
  }
}
