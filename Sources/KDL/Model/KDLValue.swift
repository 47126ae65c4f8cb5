/// A string, number, boolean or null, with the type annotation before it.
package struct KDLValue: Equatable, Sendable {
  /// What a value holds, whatever way it was written.
  package enum Content: Equatable, Sendable {
    case string(String)
    case number(KDLNumber)
    case boolean(Bool)
    case null
  }

  package var typeAnnotation: String?
  package var content: Content
  /// The literal as written, without the type annotation, so that it can be replaced alone.
  package var range = SourceRange.none
}
