extension Element {
  /// The label or image that replaces the automatic back button's.
  package struct BackButton: ElementKind {
    package var image: String?
    package var mask: String?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "back", "the back button with another label", arguments: [.label], required: 0,
      properties: [
        own(
          .text("image", \.image, "an image instead of a label"),
          .text("mask", \.mask, "mask of the image")), .width,
      ],
      home: .holder, look: .box, tap: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.back) }
  }
}
