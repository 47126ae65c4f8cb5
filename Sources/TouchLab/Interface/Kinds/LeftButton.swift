extension Element {
  /// A button at the left end of a navigation bar.
  package struct LeftButton: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "left", "a button at the bar's left end", arguments: [.id, .label], required: 1,
      properties: [.size, .buttonLook, .responding], home: .holder, look: .box, tap: .nothing,
      changes: .width, button: .full)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.leading) }
  }
}
