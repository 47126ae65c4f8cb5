extension Element {
  package struct List: ElementKind {
    /// The height of rows that state none, in points.
    package var rowHeight: Double
    /// Whether pulling it down refreshes the content.
    package var refreshes = false

    package init() { self.init(rowHeight: BarMetrics.barHeight) }

    package init(rowHeight: Double) { self.rowHeight = rowHeight }

    package static let descriptor = KindDescriptor(
      Self.self, "list", "rows, one below the other", arguments: [.id], required: 0,
      properties: [
        own(
          .number("row-height", \.rowHeight, .length, "in points; default 44, on Android 56"),
          .flag("refresh", \.refreshes, "pulling it down refreshes it")),
        .scrollingDown,
      ],
      holds: ["section", "row"], place: nil, home: .screen, look: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .rows(height: rowHeight) }
  }

  package struct Row: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "row", "a row of the list", arguments: [.id, .label], required: 1,
      properties: [.height, .presence, .layered, .responding], holds: ["swipe-actions"],
      place: .part(.row),
      home: .holder, look: .row, tap: .nothing, changes: .rowHeight, button: .inRow,
      stretch: .vertically)

    /// The size of a row outside a list.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let words = LabelWidth.width(
        of: element.spokenLabel, size: BarMetrics.bodyTypeSize * context.textSize)
      return Size(width: words + 2 * BarMetrics.rowInset, height: context.rowHeight)
    }
  }

  package struct Cell: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "cell", "a cell of the grid", arguments: [.id, .label], required: 1,
      properties: [.presence, .layered, .responding], place: .part(.cell), home: .holder,
      look: .box,
      tap: .nothing,
      changes: .cells)
  }

  package struct Item: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "item", "a button in the toolbar", arguments: [.id, .label], required: 1,
      properties: [.size, .buttonLook, .responding], place: .part(.slot), home: .holder, look: .box,
      tap: .nothing, changes: .itemCount, button: .full)
  }

  package struct Section: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "section", "a heading in the list", arguments: [.title], required: 0,
      properties: [], place: .part(.heading), home: .holder, look: .words)
  }

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
      holds: ["cell"], place: nil, home: .screen, look: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .cells(self) }
  }

  package struct SwipeActions: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "swipe-actions", "actions that a swipe over the row uncovers",
      holds: ["leading", "trailing"], place: .part(.swipeActions), home: .holder, look: .nothing)
  }

  package struct LeadingAction: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "leading", "an action uncovered by a swipe to the right",
      arguments: [.id, .label], required: 1, properties: [.width, .buttonLook, .responding],
      place: .part(.leadingSwipe), home: .holder, look: .box, tap: .nothing)
  }

  package struct TrailingAction: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "trailing", "an action uncovered by a swipe to the left",
      arguments: [.id, .label], required: 1, properties: [.width, .buttonLook, .responding],
      place: .part(.trailingSwipe), home: .holder, look: .box, tap: .nothing)
  }
}
