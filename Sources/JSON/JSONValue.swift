/// A JSON text as a value; objects keep the order of their members.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Returns a number, or null for nil.
  package static func number(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? .null }

  /// Returns a string, or null for nil.
  package static func string(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue {
  /// The value with all numbers rounded to six significant digits, as answers have them; what is
  /// smaller than 10⁻¹² is a rounding error, and 0.
  package var inSixDigits: JSONValue {
    switch self {
    case .number(let value): .number(Self.rounded(value))
    case .array(let values): .array(values.map(\.inSixDigits))
    case .object(let members): .object(members.map { .init($0.name, $0.value.inSixDigits) })
    default: self
    }
  }

  private static func rounded(_ value: Double) -> Double {
    guard value.isFinite, value != 0 else { return value }
    guard value.magnitude >= 1e-12 else { return 0 }
    var scale = 1.0
    while value.magnitude * scale < 1e5, scale < 1e22 { scale *= 10 }
    guard scale == 1 else { return (value * scale).rounded() / scale }
    var unit = 1.0
    while value.magnitude / unit >= 1e6, unit < 1e22 { unit *= 10 }
    return (value / unit).rounded() * unit
  }

  /// The first member with a name; null without one.
  package subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == name }?.value ?? .null
  }

  /// The elements of an array; empty for other values.
  package var elements: [JSONValue] {
    if case .array(let values) = self { values } else { [] }
  }

  /// The members of an object; empty for other values.
  package var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var flag: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  package var isArray: Bool {
    if case .array = self { true } else { false }
  }

  package var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// The value of any number; nil for other values.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
