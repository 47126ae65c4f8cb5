extension Element {
  /// A map: a single surface behind pins and buttons.
  package struct MapSurface: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "map", "a map: one target, without an effect a plate", arguments: [.id, .label],
      required: 1, properties: [.frame, .responding], home: .screen, look: .box, tap: .nothing)

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Image.naturalSize(on: context.screen)
    }

    package func takesPart(_ element: Element) -> TouchNode.Part? {
      element.effect != nil || element.circumstances.respondsToLongPress ? .target : .plate
    }
  }
}

extension Element {
  /// Whether it is a map without a stated position or size, which fills the space between the bars.
  package var fillsRoom: Bool {
    kind.is(MapSurface.self) && !isPlaced && frame == PartialFrame()
  }
}
