import Foundation

/// A JSON value, to look into reports with.
package indirect enum JSON: Equatable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral
{
  case null
  case number(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  package init(_ text: String) throws {
    self.init(any: try JSONSerialization.jsonObject(with: Data(text.utf8)))
  }

  private init(any value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let array as [Any]: self = .array(array.map(JSON.init(any:)))
    case let object as [String: Any]: self = .object(object.mapValues(JSON.init(any:)))
    default: self = .null
    }
  }

  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }

  package subscript(key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  package subscript(index: Int) -> JSON {
    if case .array(let elements) = self, elements.indices.contains(index) {
      elements[index]
    } else {
      .null
    }
  }

  /// The value without the members of these names, however deep.
  package func without(_ names: Set<String>) -> JSON {
    switch self {
    case .array(let elements): .array(elements.map { $0.without(names) })
    case .object(let members):
      .object(members.filter { !names.contains($0.key) }.mapValues { $0.without(names) })
    default: self
    }
  }
}

extension JSON {
  /// The elements of an array; empty for anything else.
  package var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// The text that it is; nil for anything else.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The number that it is; nil for anything else.
  package var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }
}
