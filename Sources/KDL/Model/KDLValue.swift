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
