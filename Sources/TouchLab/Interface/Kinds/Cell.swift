extension Element {
  /// A cell of a grid.
  package struct Cell: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "cell", "a cell of the grid", arguments: [.id, .label], required: 1,
      properties: [.responding], home: .holder, look: .box, tap: .nothing, changes: .cells)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.cell) }
  }
}
