/// The number in a control, with its range.
package struct Quantity: Hashable, Sendable {
  /// The initial value; nil for the lowest.
  package var value: Double?
  package var lowest = 0.0
  /// The upper end; nil if it follows from the initial value or does not exist.
  package var highest: Double?
  package var step: Double?

  /// The value for a requested number: on a step and within the range.
  func settled(_ number: Double, within highest: Double?) -> Double {
    var number = number
    if let step, step > 0 { number = lowest + ((number - lowest) / step).rounded() * step }
    number = max(lowest, min(number, highest ?? number))
    // Rounding removes the error of added steps, such as 0.1.
    return (number * Self.precision).rounded() / Self.precision
  }

  /// The text of a number, as values are stored and shown.
  static func text(_ number: Double) -> String {
    guard number == number.rounded(), abs(number) < Self.precision else { return "\(number)" }
    return "\(Int(saturating: number))"
  }

  private static let precision = 1e9
}

extension [NodeProperty<Quantity>] {
  static let measures: Self = [
    .number("value", \.value, .coordinate, "value at the start"),
    .number("min", \.lowest, .coordinate, "smallest value"),
    .number("max", \.highest, .coordinate, "largest value"),
    .number("step", \.step, .length, "distance of two values"),
  ]
}

extension ElementKind {
  /// Properties of a part of the kind, as properties of an element.
  static func own<Part>(
    _ path: any WritableKeyPath<Self, Part> & Sendable, _ properties: [NodeProperty<Part>]
  ) -> [NodeProperty<Element>] {
    properties.map { property in
      NodeProperty(
        property.name, property.type, property.note,
        get: { element in element[Self.self].flatMap { property.get($0[keyPath: path]) } },
        set: { value, element in
          guard var kind = element[Self.self] else { return }
          property.set(value, &kind[keyPath: path])
          element[Self.self] = kind
        })
    }
  }
}
