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
