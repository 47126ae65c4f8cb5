/// A JSON text as a value; objects keep their order.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Hashable, Sendable {
    var name: String
    var value: JSONValue

    init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// A number, or null for none.
  static func number(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? .null }

  /// A string, or null for none.
  static func string(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}
