extension Element {
  /// Pages side by side, of which one shows.
  package struct Pager: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "pager", "pages side by side, of which one shows", arguments: [.id], required: 0,
      properties: [.frame, .holding], home: .screen, look: .nothing,
      flow: .init(spacing: 0, padding: 0, isHorizontal: true), stretch: .vertically)

    package func placement(stating frame: PartialFrame) -> Placement { .scroll }

    /// As wide as the screen, and as high as its highest page.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: context.screen.width, height: element.flowingSize(in: context).height)
    }

    /// Each page has the pager's own size.
    func pages(of element: Element, in frame: Rectangle) -> [Rectangle] {
      element.children.indices.map { index in
        Rectangle(
          x: frame.x + Double(index) * frame.width, y: frame.y, width: frame.width,
          height: frame.height)
      }
    }
  }

  /// How its content moves, where swipes move it.
  package var scrolling: Scroll? {
    if kind.is(Pager.self) { return Scroll(axis: .horizontal, pages: true) }
    if kind.is(Carousel.self) { return Scroll(axis: .horizontal) }
    return self[Scroll.self]
  }
}
