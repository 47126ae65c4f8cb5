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
  package var range: SourceRange

  /// A value made by a program needs no range.
  package init(typeAnnotation: String? = nil, content: Content, range: SourceRange = .none) {
    self.typeAnnotation = typeAnnotation
    self.content = content
    self.range = range
  }
}
