internal import JSON
internal import TouchLab

extension JSONReport {
  static func finding(_ finding: Finding) -> JSONValue {
    let members: JSONValue = [
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue),
      "outcome": .string(finding.ruling.rawValue),
      "target": .string(finding.target),
      "message": .string(finding.message.text),
      "measured": .string(finding.message.measured),
      "required": .string(finding.message.required),
      "source": .string(finding.source),
      "advice": .string(finding.message.advice),
      "editions": .array(finding.guidelineSets.map { .string($0.rawValue) }),
      "place": place(finding.place),
      "silenced": .string(finding.silenced),
    ]
    guard case .object(let all) = members else { return members }
    let more: [(String, String?)] = [
      ("neighbour", finding.neighbour.isEmpty ? nil : finding.neighbour),
      ("reason", finding.reason?.rawValue), ("blame", finding.blame), ("person", finding.person),
    ]
    return .object(all + more.compactMap { name, value in value.map { .init(name, .string($0)) } })
  }

  static func requirement(_ result: RequirementResult) -> JSONValue {
    [
      "gate": .string(result.requirement.text),
      "passed": .bool(result.passed),
      "measured": .number(result.measured),
      "required": .number(result.requirement.bound.limit),
    ]
  }

  static func step(_ step: StepResult) -> JSONValue {
    let always: JSONValue = [
      "step": .string(step.step),
      "outcome": .string(step.outcome?.name),
      "passed": .bool(step.passed),
      "message": .string(step.message),
      "success": .number(step.success),
    ]
    guard let movement = step.movement, case .object(let members) = always else { return always }
    return .object(members + [.init("movement", self.movement(movement))])
  }

  /// The figures of a movement: lengths in mm, difficulties in bits, times in seconds.
  private static func movement(_ figures: MovementFigures) -> JSONValue {
    [
      "distance": .number(figures.movement.distance),
      "width": .number(figures.movement.width),
      "difficulty": .number(figures.movement.difficulty),
      "movementTime": .number(figures.seconds),
      "regime": .string(figures.movement.regime),
      "sd": .number(figures.deviation),
      "effectiveWidth": .number(figures.effectiveWidth),
      "effectiveDistance": .number(figures.effectiveDistance),
      "effectiveDifficulty": .number(figures.effectiveDifficulty),
      "throughput": .number(figures.throughput),
    ]
  }

  private static func place(_ place: SourcePlace?) -> JSONValue {
    guard let place else { return .null }
    return [
      "file": .string(place.file),
      "line": .integer(place.line),
      "column": .integer(place.column),
    ]
  }
}
