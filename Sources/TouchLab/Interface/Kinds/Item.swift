extension Element {
  /// A toolbar button in a slot of its own.
  package struct Item: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "item", "a button in the toolbar", arguments: [.id, .label], required: 1,
      properties: [.size, .buttonLook, .responding], home: .holder, look: .box, tap: .nothing,
      changes: .itemCount, button: .full)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.slot) }
  }
}
