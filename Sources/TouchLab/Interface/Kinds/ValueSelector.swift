extension Element {
  /// A panel of options, of which one is selected while it stays open.
  package struct ValueSelector: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "value-selector", "a panel of options", arguments: [.id], properties: [.heading],
      holds: ["option", "button"], home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .panel(.rows) }
  }
}
