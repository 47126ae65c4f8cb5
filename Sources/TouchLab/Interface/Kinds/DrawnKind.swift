/// The kind of a target or decoration: that of an element, or one that the system adds.
package struct DrawnKind: Hashable, Sendable, CustomStringConvertible {
  /// The name in reports.
  package let name: String
  package let look: Look

  package var description: String { name }

  private init(_ name: String, _ look: Look) {
    self.name = name
    self.look = look
  }

  /// The drawn kind of elements of `kind`.
  package init(_ kind: KindDescriptor) {
    self.init(kind.name, kind.look)
  }

  package static let title = DrawnKind("title", .title)
  package static let prompt = DrawnKind("prompt", .prompt)
  static let searchBarButton = DrawnKind("search-bar-button", .box)
  /// The line along which a slider's thumb moves.
  static let track = DrawnKind("track", .controlGround)
  static let key = DrawnKind("key", .box)
  /// The visible rest of a curled page.
  static let curledPage = DrawnKind("page", .box)
}

extension ElementKind {
  /// The drawn kind of elements of this kind.
  package static var drawn: DrawnKind { DrawnKind(descriptor) }
}
