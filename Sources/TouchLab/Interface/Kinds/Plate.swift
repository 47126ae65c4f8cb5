extension Element {
  /// An area that absorbs touches: a bar's ground, or a scrim.
  package struct Plate: ElementKind {
    /// Whether a tap on it brings hidden controls back; only in media.
    package var reveals = true

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "plate", "a surface that takes taps and does nothing", arguments: [.id],
      required: 0,
      properties: [
        .frame, .flowing, .holding, .shaped,
        own(
          .flag(
            "reveals", \.reveals, "in media: whether a tap on it brings hidden controls back")),
      ], holds: ["row"], home: .screenOrHolder,
      look: .ground,
      swallows: true,
      flow: .init(spacing: 8, padding: 0))

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      element.flowingSize(in: context)
    }
  }
}
