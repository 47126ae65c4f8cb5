/// An argument, or with a name a property, of a node.
package struct KDLEntry: Equatable, Sendable {
  package var name: String?
  package var nameRange: SourceRange?
  package var value: KDLValue
  /// The whole entry: key, `=`, type annotation and value.
  package var range: SourceRange

  /// An entry made by a program needs no ranges.
  package init(
    name: String? = nil,
    nameRange: SourceRange? = nil,
    value: KDLValue,
    range: SourceRange = .none
  ) {
    self.name = name
    self.nameRange = nameRange
    self.value = value
    self.range = range
  }
}
