package import TouchLab

/// The report for programs: JSON, schema 1.
package enum JSONReport {
  static let schema = 1

  /// The whole result as JSON; the same result gives the same bytes.
  package static func render(_ result: StudyResult) -> String {
    JSONWriter.write(value(of: result))
  }

  static func value(of result: StudyResult) -> JSONValue {
    let study = result.study
    let report: JSONValue = [
      "schema": .integer(schema),
      "tool": tool,
      "scenario": ["path": .string(study.path), "title": .string(study.title)],
      "seed": .unsigned(study.seed),
      "trials": .integer(study.trials),
      "device": device(study),
      "person": person(study.person),
      "layouts": .array(result.layouts.map(layout)),
      "comparison": .array(result.comparisons.map(comparison)),
      "editions": .array(study.editions.map { .string($0.rawValue) }),
      "passed": .bool(result.passed),
    ]
    guard !result.comparisons.isEmpty, case .object(let members) = report else { return report }
    let ranking = JSONValue.Member("ranking", ranking(result.comparisonSet.ranking))
    return .object(members + [ranking])
  }

  static let tool: JSONValue = ["name": .string(Tool.name), "version": .string(Tool.version)]

  private static func device(_ study: Study) -> JSONValue {
    let device = study.device
    let screen = device.screen(in: study.orientation)
    return [
      "id": .string(device.id),
      "width": .number(screen.width),
      "height": .number(screen.height),
      "pointsPerMillimetre": .number(device.density.pointsPerMillimetre),
      "name": .string(device.name),
      "orientation": .string(study.orientation.rawValue),
    ]
  }

  private static func person(_ person: Person) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let hand = person.hand { members.append(.init("hand", .string(hand.rawValue))) }
    if person.tails != .normal { members.append(.init("tails", .string(person.tails.rawValue))) }
    let always = self.always(person)
    guard !members.isEmpty, case .object(let all) = always else { return always }
    return .object(all + members)
  }

  /// What there is to say of every person.
  private static func always(_ person: Person) -> JSONValue {
    [
      "id": .string(person.id),
      "spread": .number(person.spread),
      "lapse": .number(person.lapse),
      "offset": [.number(person.offsetX), .number(person.offsetY)],
      "model": .string(person.model.id),
      "name": .string(person.name),
      "support": .string(person.support.rawValue),
      "source": .string(person.source),
    ]
  }

  private static func layout(_ layout: LayoutResult) -> JSONValue {
    [
      "id": .string(layout.id),
      "screens": .array(layout.screens.map(screen)),
      "tasks": .array(layout.tasks.map(task)),
      "gates": .array(layout.gates.map(gate)),
      "passed": .bool(layout.passed),
    ]
  }

  private static func screen(_ screen: ScreenResult) -> JSONValue {
    [
      "id": .string(screen.id),
      "title": .string(screen.title),
      "targets": .array(screen.targets.map(target)),
      "crowding": .array(screen.crowding.compactMap { crowding($0, among: screen.targets) }),
      "findings": .array(screen.findings.map(finding)),
      "misTapRate": .number(screen.misTapRate),
    ]
  }
}
