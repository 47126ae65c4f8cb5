extension Element {
  /// An equal part of a segmented control.
  package struct Segment: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "segment", "one of the segments", arguments: [.id, .label], required: 1,
      properties: [.selected, .responding], home: .holder, look: .box, tap: .isChosen,
      changes: .controlWidth)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.segment) }
  }
}
