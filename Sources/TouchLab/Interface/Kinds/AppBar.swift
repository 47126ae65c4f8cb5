extension Element {
  /// Material's bar below the status bar: back, a title or search field, and icons at its end.
  package struct AppBar: ElementKind {
    package var title: String?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "app-bar", "Material's bar: back, a title or search, icons",
      properties: [own(.text("title", \.title, "title of the bar"))],
      holds: ["back", "left", "right", "search-bar"], home: .screen, look: .ground)

    package func placement(stating frame: PartialFrame) -> Placement { .appBar(title: title) }
  }
}
