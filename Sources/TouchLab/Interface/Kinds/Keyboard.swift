extension Element {
  /// The keyboard, shown whether or not a field has the focus.
  package struct Keyboard: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "keyboard", "as if a field had the focus", home: .screen, look: .ground)

    package func placement(stating frame: PartialFrame) -> Placement { .system }
  }
}
