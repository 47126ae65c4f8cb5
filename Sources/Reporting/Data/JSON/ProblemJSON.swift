internal import Drawing
internal import JSON
internal import Remedies
internal import Studies
internal import TouchLab

/// Problems for programs. Keys without a value are left out.
struct ProblemJSON {
  let unit: LengthUnit

  func values(of problems: [Problem]) -> JSONValue {
    var seen: [String: Int] = [:]
    return .array(problems.map { .object(members(of: $0, &seen)) })
  }

  /// The problems of a layout, each with its remedy or its obstacle.
  func values(of found: LayoutChanges) -> JSONValue {
    values(of: found.problems.map(\.problem), found, explains: true) { _ in true }
  }

  /// The problems of a study that are shown, each with its remedy if a change solves it; with
  /// `explains`, otherwise with its obstacle.
  func values(
    of problems: [Problem], _ found: LayoutChanges?, explains: Bool = false,
    where isShown: (Problem) -> Bool
  ) -> JSONValue {
    var seen: [String: Int] = [:]
    let all = problems.map { problem -> JSONValue? in
      let own = members(of: problem, &seen)
      guard isShown(problem) else { return nil }
      let remedy = found?.solution(of: problem).map {
        self.remedy($0.change, before: $0.before, after: $0.after)
      }
      let obstacle = explains ? self.obstacle(found?.answer(to: problem), of: problem) : nil
      return .object(own + [remedy ?? obstacle].compactMap(\.self))
    }
    return .array(all.compactMap(\.self))
  }

  private func remedy(_ change: RankedChange, before: Double, after: Double) -> JSONValue.Member {
    let remedied = change.fix.remedied
    return .init(
      "remedy",
      [
        "remedy": .string(remedied?.remedy.rawValue), "says": .string(remedied?.title),
        "before": .number(before), "after": .number(after), "suggestion": .integer(change.rank),
      ])
  }

  private func obstacle(
    _ answer: AnsweredProblem.Answer?, of problem: Problem
  ) -> JSONValue.Member? {
    guard case .obstacle(let obstacle) = answer else { return nil }
    let element = obstacle.element.map { JSONValue.Member("element", .string($0.id)) }
    return .init(
      "obstacle",
      .object(
        [.init("reason", .string(obstacle.reason.rawValue))] + [element].compactMap(\.self) + [
          .init("says", .string(ObstacleSentences.sentence(obstacle, of: problem, in: unit)))
        ]))
  }

  private func members(of problem: Problem, _ seen: inout [String: Int]) -> [JSONValue.Member] {
    let key = ([problem.cause.rawValue, problem.screen] + problem.targets.map(\.id).prefix(1))
      .joined(separator: "\u{0}")
    seen[key, default: 0] += 1
    let fingerprint = SARIFReport.fingerprint(of: key, number: seen[key] ?? 1)
    let sentence = ProblemSentence(problem, unit: unit)
    let members: [(String, JSONValue?)] = [
      ("fingerprint", .string(fingerprint)),
      ("rank", .integer(problem.rank)),
      ("says", .string(sentence.plain)),
      ("cause", .string(problem.cause.rawValue)),
      ("severity", .string(problem.severity.rawValue)),
      ("screen", .string(problem.screen)),
      ("moment", problem.moment.map(JSONReport.moment)),
      ("layouts", .array(problem.layouts.map(JSONValue.string))),
      ("targets", .array(problem.targets.map(target))),
      ("blame", problem.blame.map { .string($0.id) }),
      ("harm", problem.harm.map(harm)),
      ("fix", sentence.fix.map { .string($0.replacing(fixedSpace, with: " ")) }),
      ("rules", .array(problem.rules.map(rule))),
      ("needsReview", problem.needsReview ? .bool(true) : nil),
      ("silenced", problem.silenced.map { .string($0) }),
    ]
    return members.compactMap { name, value in value.map { .init(name, $0) } }
  }

  private func target(_ target: Problem.Subject) -> JSONValue {
    let place = target.place.map { JSONValue.Member("place", JSONReport.place($0)) }
    let label = target.label.isEmpty ? nil : JSONValue.Member("label", .string(target.label))
    return .object([.init("id", .string(target.id))] + [label, place].compactMap(\.self))
  }

  private func harm(_ harm: Problem.Harm) -> JSONValue {
    let range: [JSONValue.Member] =
      harm.most > harm.rate
      ? [.init("low", .number(harm.rate)), .init("high", .number(harm.most))] : []
    let activates = harm.activates.map { JSONValue.Member("activates", .string($0.id)) }
    let person = harm.person.map { JSONValue.Member("person", .string($0)) }
    return .object(
      [.init("rate", .number(harm.rate))] + range
        + [.init("outcome", .string(harm.outcome.rawValue))]
        + [activates, person].compactMap(\.self))
  }

  private func rule(_ rule: Problem.BrokenRule) -> JSONValue {
    [
      "rule": .string(rule.rule), "severity": .string(rule.severity.rawValue),
      "measured": .string(rule.measured), "required": .string(rule.required),
      "findings": .array(
        rule.findings.map { .string(FindingFingerprints.fingerprint(of: $0)) }),
    ]
  }
}
