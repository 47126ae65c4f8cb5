extension Element {
  /// Pages side by side, of which one shows.
  package struct Pager: ElementKind {
    /// The page that shows at first, counted from 1.
    package var page: Int?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "pager", "pages side by side, of which one shows", arguments: [.id], required: 0,
      properties: [
        .frame,
        own(
          .wholeNumber(
            "value", \.page, 1...Self.mostPages, "the page that shows at first, counted from 1")),
        .scrolling, .holding,
      ],
      home: .screen, look: .nothing,
      flow: .init(spacing: 0, padding: 0, isHorizontal: true), stretch: .vertically)

    package func placement(stating frame: PartialFrame) -> Placement { .scroll }

    package var scrolling: Scroll? { Scroll(axis: .horizontal, pages: true) }

    /// As wide as the screen, and as high as its highest page.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: context.screen.width, height: element.flowingSize(in: context).height)
    }

    /// Each page has the pager's own size; the next lies where lines end.
    func pages(
      of element: Element, in frame: Rectangle, _ context: LayoutContext
    ) -> [Rectangle] {
      element.children.indices.map { index in
        let page = Rectangle(
          x: frame.x + Double(index) * frame.width, y: frame.y, width: frame.width,
          height: frame.height)
        return context.isMirrored ? page.mirrored(in: frame) : page
      }
    }

    /// How far its content has moved at first.
    func start(in frame: Rectangle) -> Point {
      Point(x: Double((page ?? 1) - 1) * frame.width, y: 0)
    }

    /// A bound on what a scenario may state.
    private static let mostPages = 1000
  }
}
