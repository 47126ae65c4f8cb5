extension Element {
  /// A row of a list.
  package struct Row: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "row", "a row of the list", arguments: [.id, .label], required: 1,
      properties: [.height, .responding], home: .holder, look: .row, tap: .nothing,
      changes: .rowHeight, button: .inRow)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.row) }
  }
}
