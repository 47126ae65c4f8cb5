extension Element {
  /// A scope of a search.
  package struct Scope: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "scope", "a choice of the scope bar", arguments: [.id, .label], required: 1,
      properties: [.selected, .responding], home: .holder, look: .box, tap: .isChosen)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.segment) }
  }
}
