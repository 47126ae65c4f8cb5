package import TouchLab

/// What a gate measured and what it requires, as every report shows the two.
///
/// The measured figure has more digits than the model knows only where these tell it from the limit, so
/// that a gate never reads as met when it is not.
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
    let rounded = isTime ? scaled.fixed(places: 1) : value.roundedPercent
    if value == bound.limit || rounded != scaledLimit.rounded(places: Self.limitPlaces) {
      limit = scaledLimit.rounded(places: Self.limitPlaces)
      measured = value == bound.limit ? limit : rounded
      return
    }
    let places = (1...Self.mostPlaces).first { places in
      scaled.fixed(places: places) != scaledLimit.fixed(places: places)
    }
    limit = scaledLimit.rounded(places: max(Self.limitPlaces, places ?? 0))
    // Nil if nearer to the limit than any figure could say.
    measured =
      places.map { scaled.fixed(places: $0) } ?? (value < bound.limit ? "<" : ">") + limit
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
