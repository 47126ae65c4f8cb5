extension Element {
  /// A button at the right end of a navigation bar.
  package struct RightButton: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "right", "a button at the bar's right end", arguments: [.id, .label], required: 1,
      properties: [.size, .buttonLook, .responding], home: .holder, look: .box, tap: .nothing,
      changes: .width, button: .full)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.trailing) }
  }
}
