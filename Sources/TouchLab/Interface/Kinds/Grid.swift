extension Element {
  /// A grid of cells, in points.
  ///
  /// Values that are not stated follow from the available space.
  package struct Grid: ElementKind {
    package var columns: Int?
    package var cellWidth: Double?
    package var cellHeight: Double?
    package var spacing: Double

    package init() { self.init(columns: nil) }

    package init(
      columns: Int? = nil, cellWidth: Double? = nil, cellHeight: Double? = nil, spacing: Double = 0
    ) {
      self.columns = columns
      self.cellWidth = cellWidth
      self.cellHeight = cellHeight
      self.spacing = spacing
    }

    package static let descriptor = KindDescriptor(
      Self.self, "grid", "cells, row by row", arguments: [.id], required: 0,
      properties: [
        own(
          .wholeNumber("columns", \.columns, 1...1000, "number of columns"),
          .number("cell-width", \.cellWidth, .length, "in points"),
          .number("cell-height", \.cellHeight, .length, "in points"),
          .number("spacing", \.spacing, .distance, "distance between cells, in points")),
        .scrollingDown,
      ],
      holds: ["cell"], home: .screen, look: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .cells(self) }
  }
}
