extension Element {
  /// A map: one surface, in front of which pins and buttons stand.
  package struct MapSurface: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "map", "one surface; without an effect a plate", arguments: [.id, .label],
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
  /// Whether it takes all that the bars leave: a map of which nothing says where it is and how large.
  package var fillsRoom: Bool {
    kind.is(MapSurface.self) && !isPlaced && frame == PartialFrame()
  }
}
