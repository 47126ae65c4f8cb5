extension Element {
  /// The label or image that replaces the automatic back button's.
  package struct BackButton: ElementKind {
    package var image: String?
    package var mask: String?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "back", "another label for the back button", arguments: [.label], required: 0,
      properties: [
        own(
          .text("image", \.image, "in the place of a label"),
          .text("mask", \.mask, "of the image")), .width,
      ],
      home: .holder, look: .box, tap: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.back) }
  }
}
