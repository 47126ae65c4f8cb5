extension Element {
  /// A round button that floats above scrolling content.
  package struct FloatingButton: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "floating-button", "a button that floats over scrolling content",
      arguments: [.id, .label],
      required: 1, properties: [.frame, .buttonLook, .responding], home: .screen, look: .icon,
      tap: .nothing, changes: .frame)

    /// The default size: 56×56 dp.
    ///
    /// Source: Material 3, Floating action button, specs.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: 56, height: 56)
    }
  }
}
