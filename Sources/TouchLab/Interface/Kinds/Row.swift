extension Element {
  /// A row of a list, or of a panel or container.
  package struct Row: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "row", "a row of the list", arguments: [.id, .label], required: 1,
      properties: [.height, .responding], holds: ["swipe-actions"], home: .holder, look: .row,
      tap: .nothing, changes: .rowHeight, button: .inRow, stretch: .vertically)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.row) }

    /// The size of a row outside a list.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let words = LabelWidth.width(
        of: element.spokenLabel, size: BarMetrics.bodyTypeSize * context.textSize)
      return Size(width: words + 2 * BarMetrics.rowInset, height: context.rowHeight)
    }
  }
}
