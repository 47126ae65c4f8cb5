package import TouchLab

/// The measured value and the limit of a requirement, as all reports print them.
///
/// The value has more digits than the model supports only if fewer would print it like the limit. A
/// failed requirement therefore never reads as met.
package struct RequirementFigure {
  /// The measured value without its unit; nil if nothing was measured.
  package let measured: String?
  /// The limit, without its unit.
  package let limit: String
  /// The unit: `%` or `s`.
  package let unit: String
  private let bound: Requirement.Bound

  /// The figures of an evaluated requirement.
  package init(_ result: RequirementResult) {
    let bound = result.requirement.bound
    self.bound = bound
    let isTime = result.requirement.metric.isTime
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
    // Nil if the value is too close to the limit for `mostPlaces` digits.
    measured =
      places.map { scaled.fixed(places: $0) } ?? (value < bound.limit ? "<" : ">") + limit
  }

  /// A figure followed by the unit: `90%`, `4.2 s`.
  package func withUnit(_ figure: String) -> String {
    unit == "%" ? figure + unit : "\(figure) \(unit)"
  }

  /// The limit with its sign: `≥ 90`.
  package var required: String {
    switch bound {
    case .atLeast: "≥ \(limit)"
    case .atMost: "≤ \(limit)"
    }
  }

  /// The limit in running text, with its unit: `at least 90%`.
  package var requiredInWords: String {
    switch bound {
    case .atLeast: "at least \(withUnit(limit))"
    case .atMost: "at most \(withUnit(limit))"
    }
  }

  private static let limitPlaces = 4
  private static let mostPlaces = 10
}
