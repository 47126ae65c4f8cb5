package import TouchLab

/// What a gate measured and what it requires, as every report shows the two.
///
/// Both have as many places as tell them apart, so that a gate never reads as met when it is not.
package struct GateFigure {
  /// What was measured, without its unit; nil for nothing.
  package let measured: String?
  /// The limit, without its unit.
  package let limit: String
  /// `%` or `s`.
  package let unit: String
  private let bound: Gate.Bound

  /// The figures of a gate as it was judged.
  package init(_ result: GateResult) {
    let bound = result.gate.bound
    self.bound = bound
    let isTime = result.gate.metric.isTime
    unit = isTime ? "s" : "%"
    let factor = isTime ? 1.0 : 100
    let scaledLimit = factor * bound.limit
    guard let value = result.measured, value.isFinite else {
      measured = result.measured.map { _ in "–" }
      limit = scaledLimit.rounded(places: Self.limitPlaces)
      return
    }
    let scaled = factor * value
    let places = (2...Self.mostPlaces).first { places in
      value == bound.limit || scaled.fixed(places: places) != scaledLimit.fixed(places: places)
    }
    limit = scaledLimit.rounded(places: max(Self.limitPlaces, places ?? 0))
    switch places {
    // Nearer to the limit than any figure could say.
    case nil: measured = (value < bound.limit ? "<" : ">") + limit
    case 2 where !isTime: measured = value.percent
    case let places?: measured = scaled.fixed(places: places)
    }
  }

  /// The limit with its sign: `≥ 90`.
  package var required: String {
    switch bound {
    case .atLeast: "≥ \(limit)"
    case .atMost: "≤ \(limit)"
    }
  }

  /// The limit in running text, with its unit: `at least 90 %`.
  package var requiredInWords: String {
    switch bound {
    case .atLeast: "at least \(limit) \(unit)"
    case .atMost: "at most \(limit) \(unit)"
    }
  }

  private static let limitPlaces = 4
  private static let mostPlaces = 10
}
