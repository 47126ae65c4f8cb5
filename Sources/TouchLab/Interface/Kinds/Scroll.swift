extension Element {
  package struct Scroll: ElementKind {
    package enum Axis: String, Hashable, Sendable, CaseIterable {
      case vertical
      case horizontal
      case both
    }
    package var axis: Axis
    package var pages: Bool
    /// Whether pulling it down refreshes the content.
    package var refreshes: Bool

    package init() { self.init(axis: .vertical) }

    package init(axis: Axis, pages: Bool = false, refreshes: Bool = false) {
      self.axis = axis
      self.pages = pages
      self.refreshes = refreshes
    }

    package static let descriptor = KindDescriptor(
      Self.self, "scroll", "a container whose content scrolls", arguments: [.id], required: 0,
      properties: [
        .frame, .passing, [axisProperty],
        own(
          .flag("paging", \.pages, "a swipe moves it by a page"),
          .flag("refresh", \.refreshes, "pulling it down refreshes it")), .spaced, .scrollingDown,
        .holding,
      ],
      holds: ["row"], place: .scroll, home: .screen, look: .nothing,
      flow: .init(spacing: 8, padding: 16), stretch: .vertically)

    package var scrolling: Scroll? { self }

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      element.flowingSize(in: context)
    }

    private static let axisProperty = NodeProperty<Element>(
      "axis", .word(of: Axis.self), "directions in which it scrolls",
      get: { $0[Scroll.self].map { .text($0.axis.rawValue) } },
      set: { value, element in
        guard let axis = value.text.flatMap(Axis.init(rawValue:)) else { return }
        element[Scroll.self]?.axis = axis
        element.flow.axis = axis == .horizontal ? .horizontal : nil
      })
  }

  package struct Pager: ElementKind {
    /// The first page to show, counted from 1.
    package var page: Int?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "pager", "pages side by side; one is visible", arguments: [.id], required: 0,
      properties: [
        .frame, .passing,
        own(
          .wholeNumber(
            "value", \.page, 1...Self.mostPages, "the first visible page, counted from 1")),
        .scrolling, .holding,
      ],
      place: .scroll, home: .screen, look: .nothing,
      flow: .init(spacing: 0, padding: 0, isHorizontal: true), stretch: .vertically)

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

    /// The frames of the pages, each with the pager's size. The next page lies in reading
    /// direction.
    func pages(of element: Element, in frame: Rectangle, _ context: LayoutContext) -> [Rectangle] {
      element.children.indices.map { index in
        let page = Rectangle(
          x: frame.x + Double(index) * frame.width, y: frame.y, width: frame.width,
          height: frame.height)
        return context.isMirrored ? page.mirrored(in: frame) : page
      }
    }

    func start(in frame: Rectangle) -> Point {
      Point(x: Double((page ?? 1) - 1) * frame.width, y: 0)
    }

    private static let mostPages = 1000
  }

  package struct Carousel: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "carousel", "elements side by side; swipes show more of them", arguments: [.id],
      required: 0, properties: [.frame, .passing, .spaced, .scrolling, .holding], place: .scroll,
      home: .screen, look: .nothing, flow: .init(spacing: 8, padding: 16, isHorizontal: true),
      stretch: .vertically)

    package var scrolling: Scroll? { Scroll(axis: .horizontal) }

    /// The default size: the screen's width and the height of the content.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: context.screen.width, height: element.flowingSize(in: context).height)
    }
  }
}
