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
    case 2 where !isTime: measured = value.percentOfTwoPlaces
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

extension Double {
  /// A probability in percent with two places, which tell it from a limit however wide the model
  /// interval is; what is not certain never reads like it.
  fileprivate var percentOfTwoPlaces: String {
    guard isFinite else { return "–" }
    let text = (100 * self).fixed(places: 2)
    if text == "0.00", self > 0 { return "<0.01" }
    return text == "100.00" && self < 1 ? ">99.99" : text
  }
}
