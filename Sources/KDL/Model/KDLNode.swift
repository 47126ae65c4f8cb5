/// A node of the form `(type)name argument key=value { children }`.
package struct KDLNode: Equatable, Sendable {
  package var typeAnnotation: String?
  package var name: String
  /// The range of the name as written, with quotes, without the type annotation.
  package var nameRange = SourceRange.none
  /// The arguments and properties in source order, including duplicate properties.
  package var entries: [KDLEntry] = []
  /// The nodes of the block; nil without a block, empty for `{}`.
  package var children: [KDLNode]?
  /// The range from the type annotation or name to the last entry or `}`, without a terminator.
  package var range = SourceRange.none

  /// The values without a key, in order.
  package var arguments: [KDLValue] {
    entries.compactMap { entry in entry.name == nil ? entry.value : nil }
  }

  /// Returns the value at an index among those without a key; nil if there are fewer.
  package func argument(at index: Int) -> KDLValue? {
    var left = index
    for entry in entries where entry.name == nil {
      if left == 0 { return entry.value }
      left -= 1
    }
    return nil
  }

  /// The properties in the order in which their keys first appear; of duplicates, the last.
  package var properties: [KDLEntry] {
    var found: [KDLEntry] = []
    var places: [ExactName: Int] = [:]
    for entry in entries {
      guard let name = entry.name else { continue }
      let key = ExactName(name)
      if let place = places[key] {
        found[place] = entry
      } else {
        places[key] = found.count
        found.append(entry)
      }
    }
    return found
  }

  /// The properties sorted by the scalars of their keys, for canonical text.
  var sortedProperties: [KDLEntry] {
    properties.sorted { left, right in
      (left.name ?? "").utf8.lexicographicallyPrecedes((right.name ?? "").utf8)
    }
  }

  /// Returns the value of the last property with a key; nil without one.
  package func property(_ name: String) -> KDLValue? {
    entries.last { entry in entry.name.map { $0.hasSameScalars(as: name) } ?? false }?.value
  }
}

/// The nodes of a KDL 2.0 document, without those that are commented out.
package struct KDLDocument: Equatable, Sendable {
  package var nodes: [KDLNode]
}

/// An argument of a node, or a property if it has a name.
package struct KDLEntry: Equatable, Sendable {
  package var name: String?
  package var nameRange: SourceRange?
  package var value: KDLValue
  /// The range of the whole entry: key, `=`, type annotation and value.
  package var range = SourceRange.none
}

/// A string, number, boolean or null, with its type annotation.
package struct KDLValue: Equatable, Sendable {
  /// The value itself, regardless of its notation.
  package enum Content: Equatable, Sendable {
    case string(String)
    case number(KDLNumber)
    case boolean(Bool)
    case null
  }

  package var typeAnnotation: String?
  package var content: Content
  /// The range of the literal as written, without the type annotation, so that it can be replaced
  /// alone.
  package var range = SourceRange.none
}

/// A string with equality by Unicode scalars. `String` treats é and e + ́ as equal, but in KDL they
/// are two keys.
struct ExactName: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactName, right: ExactName) -> Bool {
    left.text.hasSameScalars(as: right.text)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension String {
  /// Returns whether two strings are equal without Unicode's canonical equivalence.
  func hasSameScalars(as other: String) -> Bool {
    // Most names differ, which the first two comparisons detect quickly.
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }
}
