extension Element {
  /// A frame whose content may be longer or wider, and that swipes scroll.
  package struct Scroll: ElementKind {
    /// The directions in which content scrolls.
    package enum Axis: String, Hashable, Sendable, CaseIterable {
      case vertical
      case horizontal
      case both
    }
    package var axis: Axis
    /// Whether a swipe scrolls it by its visible size.
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
        .frame, [axisProperty],
        own(
          .flag("paging", \.pages, "a swipe moves it by a page"),
          .flag("refresh", \.refreshes, "pulling it down refreshes it")),
        .spaced, .scrollingDown, .holding,
      ],
      holds: ["row"], home: .screen, look: .nothing, flow: .init(spacing: 8, padding: 16),
      stretch: .vertically)

    package func placement(stating frame: PartialFrame) -> Placement { .scroll }

    package var scrolling: Scroll? { self }

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      element.flowingSize(in: context)
    }

    /// The scroll axis.
    ///
    /// Content that scrolls along one axis also flows along it.
    private static let axisProperty = NodeProperty<Element>(
      "axis", .word(of: Axis.self), "directions in which it scrolls",
      get: { $0[Scroll.self].map { .text($0.axis.rawValue) } },
      set: { value, element in
        guard let axis = value.text.flatMap(Axis.init(rawValue:)) else { return }
        element[Scroll.self]?.axis = axis
        element.flow.axis = axis == .horizontal ? .horizontal : nil
      })
  }
}
