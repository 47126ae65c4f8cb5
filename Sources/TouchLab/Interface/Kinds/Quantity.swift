/// A number that a control holds, and between what it may lie.
package struct Quantity: Hashable, Sendable {
  /// What it is at first; nil for the lowest.
  package var value: Double?
  package var lowest = 0.0
  /// nil where it follows from the first value, or where there is no end.
  package var highest: Double?
  package var step: Double?

  /// The number that it comes to where another is asked for: within its ends, on a step.
  func settled(_ number: Double, within highest: Double?) -> Double {
    var number = number
    if let step, step > 0 { number = lowest + ((number - lowest) / step).rounded() * step }
    number = max(lowest, min(number, highest ?? number))
    // Steps of 0.1 add up to what people write.
    return (number * Self.precision).rounded() / Self.precision
  }

  /// A number as values are held and shown.
  static func text(_ number: Double) -> String {
    guard number == number.rounded(), abs(number) < Self.precision else { return "\(number)" }
    return "\(Int(number))"
  }

  private static let precision = 1e9
}

extension [NodeProperty<Quantity>] {
  static let measures: Self = [
    .number("value", \.value, .coordinate, "what it is at first"),
    .number("min", \.lowest, .coordinate, "the least that it can be"),
    .number("max", \.highest, .coordinate, "the most that it can be"),
    .number("step", \.step, .length, "from one value to the next"),
  ]
}

extension ElementKind {
  /// Properties of a part of the kind, as those of an element.
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
