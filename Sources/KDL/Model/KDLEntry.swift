/// An argument, or with a name a property, of a node.
package struct KDLEntry: Equatable, Sendable {
  package var name: String?
  package var nameRange: SourceRange?
  package var value: KDLValue
  /// The whole entry: key, `=`, type annotation and value.
  package var range = SourceRange.none
}
