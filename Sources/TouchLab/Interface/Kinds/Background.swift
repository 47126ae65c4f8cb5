extension Element {
  /// The brightness of the background, against which the status bar's style is checked.
  package struct Background: ElementKind {
    package var isDark: Bool

    package init() { self.init(isDark: false) }

    package init(isDark: Bool) {
      self.isDark = isDark
    }

    package static let descriptor = KindDescriptor(
      Self.self, "background", "the background of the screen",
      properties: [own(.flag("dark", \.isDark, "whether it is dark"))], home: .screen,
      look: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .system }
  }
}
