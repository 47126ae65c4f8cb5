extension Element {
  /// The keyboard, shown whether or not a field has the focus.
  package struct Keyboard: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "keyboard", "the keyboard, without a field in focus", home: .screen, look: .ground)

    package func placement(stating frame: PartialFrame) -> Placement { .system }
  }
}
