extension Element {
  /// Pages side by side, of which one shows.
  package struct Pager: ElementKind {
    /// The first page to show, counted from 1.
    package var page: Int?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "pager", "pages side by side; one is visible", arguments: [.id], required: 0,
      properties: [
        .frame,
        own(
          .wholeNumber(
            "value", \.page, 1...Self.mostPages, "the first visible page, counted from 1")),
        .scrolling, .holding,
      ],
      home: .screen, look: .nothing,
      flow: .init(spacing: 0, padding: 0, isHorizontal: true), stretch: .vertically)

    package func placement(stating frame: PartialFrame) -> Placement { .scroll }

    package var scrolling: Scroll? { Scroll(axis: .horizontal, pages: true) }

    /// The default size: the screen's width and the height of the highest page.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: context.screen.width, height: element.flowingSize(in: context).height)
    }

    /// The height of the highest page.
    package func height(
      of element: Element, forWidth width: Double, in context: LayoutContext
    ) -> Double? {
      let blocks = BlockFrames(context: context, sheets: nil)
      return element.children.map { page in
        blocks.height(of: page, forWidth: width, blocks.natural(of: page))
      }.max() ?? 0
    }

    /// The frames of the pages, each with the pager's size.
    ///
    /// The next page lies in reading direction.
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

    /// The initial scroll offset of its content.
    func start(in frame: Rectangle) -> Point {
      Point(x: Double((page ?? 1) - 1) * frame.width, y: 0)
    }

    /// The largest page number that a scenario may state.
    private static let mostPages = 1000
  }
}
