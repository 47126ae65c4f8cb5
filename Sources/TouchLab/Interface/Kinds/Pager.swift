extension Element {
  /// Pages side by side, of which one shows.
  package struct Pager: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "pager", "pages side by side, of which one shows", arguments: [.id], required: 0,
      properties: [.frame, .holding], home: .screen, look: .nothing,
      flow: .init(spacing: 0, padding: 0, isHorizontal: true), stretch: .vertically)

    package func placement(stating frame: PartialFrame) -> Placement { .scroll }

    package var scrolling: Scroll? { Scroll(axis: .horizontal, pages: true) }

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
}
