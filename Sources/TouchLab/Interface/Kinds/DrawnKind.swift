/// What a target or decoration is: an element of some kind, or something that the system adds.
package struct DrawnKind: Hashable, Sendable, CustomStringConvertible {
  /// The name in reports.
  package let name: String
  package let look: Look

  package var description: String { name }

  private init(_ name: String, _ look: Look) {
    self.name = name
    self.look = look
  }

  /// An element of a kind.
  package init(_ kind: KindDescriptor) {
    self.init(kind.name, kind.look)
  }

  package static let title = DrawnKind("title", .title)
  package static let prompt = DrawnKind("prompt", .prompt)
  static let searchBarButton = DrawnKind("search-bar-button", .box)
  /// The line along which a slider's thumb moves.
  static let track = DrawnKind("track", .controlGround)
  static let key = DrawnKind("key", .box)
  /// What is left of a curled page.
  static let curledPage = DrawnKind("page", .box)
}

extension ElementKind {
  /// What an element of the kind is drawn as.
  package static var drawn: DrawnKind { DrawnKind(descriptor) }
}
