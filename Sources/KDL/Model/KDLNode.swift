/// `(type)name argument key=value { children }`.
package struct KDLNode: Equatable, Sendable {
  package var typeAnnotation: String?
  package var name: String
  /// The name as written, quotes included, without the type annotation.
  package var nameRange = SourceRange.none
  /// Arguments and properties in the order of the source, duplicate properties included.
  package var entries: [KDLEntry] = []
  /// The nodes of the block; `nil` where there is no block, empty for `{}`.
  package var children: [KDLNode]?
  /// From the type annotation or name to the last entry or `}`, without a terminator.
  package var range = SourceRange.none

  /// The values without a key, in order.
  package var arguments: [KDLValue] {
    entries.compactMap { entry in entry.name == nil ? entry.value : nil }
  }

  /// The value without a key at an index among all such.
  package func argument(at index: Int) -> KDLValue? {
    var left = index
    for entry in entries where entry.name == nil {
      if left == 0 { return entry.value }
      left -= 1
    }
    return nil
  }

  /// One entry for each key, in the order in which the keys first appear; of duplicates, the last.
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

  /// One entry for each key, in the order of the keys' scalars, as canonical text has them.
  var sortedProperties: [KDLEntry] {
    properties.sorted { left, right in
      (left.name ?? "").utf8.lexicographicallyPrecedes((right.name ?? "").utf8)
    }
  }

  /// The value of the last property with this key.
  package func property(_ name: String) -> KDLValue? {
    entries.last { entry in entry.name.map { $0.hasSameScalars(as: name) } ?? false }?.value
  }
}
