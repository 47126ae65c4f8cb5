package import TouchLab

/// What a gate asks and what it was held against, in running text: one form for every report.
package enum GateSentences {
  /// What was measured, and what is required: `measured 78.82 %, required at least 90 %`; else why
  /// there was nothing to measure.
  package static func sentence(_ result: GateResult, for person: Person) -> String {
    if let measured = measured(result) {
      return "measured \(measured), required \(required(result.gate))"
    }
    let reason =
      absent(from: result, for: person).map { "\($0) is not among those who tap" }
      ?? "no screen shows it when it is first met"
    return "nothing to measure: \(reason)"
  }

  /// The id of the person whom a gate is about and who does not tap; nil where it could be judged.
  package static func absent(from result: GateResult, for person: Person) -> String? {
    result.gate.person.flatMap { $0 == person.id ? nil : $0 }
  }

  /// What was measured, with as many places as tell it from what is required; nil for nothing.
  static func measured(_ result: GateResult) -> String? {
    guard let value = result.measured else { return nil }
    let limit = result.gate.bound.limit
    let unit = unit(of: result.gate)
    guard value.isFinite else { return "– \(unit)" }
    let factor = factor(of: result.gate)
    let places = (2...mostPlaces).first { places in
      value == limit
        || (factor * value).fixed(places: places) != (factor * limit).fixed(places: places)
    }
    return "\((factor * value).fixed(places: places ?? mostPlaces)) \(unit)"
  }

  /// What is required: `at least 90 %`, `at most 12.5 s`.
  static func required(_ gate: Gate) -> String {
    let limit = "\((factor(of: gate) * gate.bound.limit).rounded(places: 4)) \(unit(of: gate))"
    return switch gate.bound {
    case .atLeast: "at least \(limit)"
    case .atMost: "at most \(limit)"
    }
  }

  private static let mostPlaces = 10

  private static func unit(of gate: Gate) -> String { gate.metric.isTime ? "s" : "%" }
  private static func factor(of gate: Gate) -> Double { gate.metric.isTime ? 1 : 100 }
}
