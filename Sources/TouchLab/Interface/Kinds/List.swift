extension Element {
  /// Rows below each other, in the space between the bars.
  package struct List: ElementKind {
    /// The height of rows that state none, in points.
    package var rowHeight: Double
    /// Whether pulling it down refreshes the content.
    package var refreshes = false

    package init() { self.init(rowHeight: BarMetrics.barHeight) }

    package init(rowHeight: Double) {
      self.rowHeight = rowHeight
    }

    package static let descriptor = KindDescriptor(
      Self.self, "list", "rows, one below the other", arguments: [.id], required: 0,
      properties: [
        own(
          .number("row-height", \.rowHeight, .length, "in points; default 44, on Android 56"),
          .flag("refresh", \.refreshes, "pulling it down refreshes it")), .scrollingDown,
      ],
      holds: ["section", "row"], home: .screen, look: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .rows(height: rowHeight) }
  }
}
