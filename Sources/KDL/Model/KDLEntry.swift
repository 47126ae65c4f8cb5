/// An argument of a node, or a property if it has a name.
package struct KDLEntry: Equatable, Sendable {
  package var name: String?
  package var nameRange: SourceRange?
  package var value: KDLValue
  /// The range of the whole entry: key, `=`, type annotation and value.
  package var range = SourceRange.none
}
