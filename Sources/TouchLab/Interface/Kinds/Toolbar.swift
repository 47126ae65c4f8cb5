extension Element {
  /// A bar of equally spaced items.
  package struct Toolbar: ElementKind {
    package var bar: Bar

    package init() { self.init(Bar(edge: .bottom)) }

    package init(_ bar: Bar) {
      self.bar = bar
    }

    package static let descriptor = KindDescriptor(
      Self.self, "toolbar", "a bar of equally spaced items",
      properties: [
        own(.word("edge", \.bar.edge, "edge of the screen")), .buttonStyle,
        own(
          .number("height", \.bar.height, .length, "in points"),
          .word("appearance", \.bar.appearance, "opaque or translucent")),
      ],
      holds: ["item", "segmented"], home: .screen, look: .ground)

    package func placement(stating frame: PartialFrame) -> Placement { .toolbar(bar) }
  }
}
