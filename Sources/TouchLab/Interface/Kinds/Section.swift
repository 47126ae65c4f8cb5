extension Element {
  /// A heading above the rows that follow it in a list.
  package struct Section: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "section", "a heading in the list", arguments: [.title], required: 0,
      properties: [], home: .holder, look: .words)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.heading) }
  }
}
