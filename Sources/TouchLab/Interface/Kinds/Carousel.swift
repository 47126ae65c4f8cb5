extension Element {
  /// Elements side by side that swipes scroll.
  package struct Carousel: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "carousel", "elements side by side; swipes show more of them", arguments: [.id],
      required: 0, properties: [.frame, .spaced, .scrolling, .holding], home: .screen,
      look: .nothing,
      flow: .init(spacing: 8, padding: 16, isHorizontal: true), stretch: .vertically)

    package func placement(stating frame: PartialFrame) -> Placement { .scroll }

    package var scrolling: Scroll? { Scroll(axis: .horizontal) }

    /// The default size: the screen's width and the height of the content.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: context.screen.width, height: element.flowingSize(in: context).height)
    }
  }
}
