extension LayoutEngine {
  /// Places a list or grid in the space that is left; the last one may scroll in all of it.
  mutating func placeFiller(_ element: Element, _ placement: Placement, isLast: Bool) {
    let viewport = free
    let frames = contentFrames(of: element, placement, in: viewport)
    let height = frames.map(\.bottom).max().map { $0 - viewport.top } ?? 0
    let range = max(0, height - viewport.height)
    let offset = isLast ? min(max(0, context.scroll), range) : 0
    if isLast {
      scrollRange = range
      let refreshes = element[Element.List.self]?.refreshes ?? false
      if range > 0 || refreshes {
        scrollers.append(
          Scroller(
            frame: viewport, range: Size(width: 0, height: range), offset: Point(x: 0, y: offset),
            refreshes: refreshes))
      }
    }
    // What scrolls out at the top is seen through a transparent status bar.
    var window = viewport
    if isLast, let seenThrough, seenThrough.bottom == viewport.top {
      window = Rectangle(
        left: viewport.left, top: seenThrough.top, right: viewport.right, bottom: viewport.bottom)
    }
    // Few of many rows can be seen: only these are copied.
    for index in frames.indices {
      var moved = frames[index]
      moved.y -= offset
      guard !moved.intersection(window).isEmpty else { continue }
      place(element.children[index], frame: moved, of: element, in: viewport, seenIn: window)
    }
    free = Rectangle(
      left: viewport.left, top: min(viewport.bottom, viewport.top + height),
      right: viewport.right, bottom: viewport.bottom)
  }

  private mutating func place(
    _ child: Element, frame: Rectangle, of container: Element, in viewport: Rectangle,
    seenIn window: Rectangle
  ) {
    let visible = frame.intersection(window)
    let responding = frame.intersection(viewport)
    guard !visible.isEmpty else { return }
    switch child.part {
    case .heading:
      decorations.append(
        .init(kind: Element.Section.drawn, label: child.label ?? "", frame: visible))
      return
    case _ where responding.isEmpty:
      decorations.append(
        .init(
          kind: DrawnKind(child.kind.descriptor), id: child.id, label: child.label ?? "",
          frame: visible))
      return
    case .row:
      if leavesTaps(child) {
        placeIdleRow(child, frame: frame, shown: visible)
      } else {
        add(
          child, visual: visible, standard: responding, to: \.content,
          family: container.familyOfParts)
      }
    case .cell, .leading, .trailing, .back, .slot, .tab, .segment, .panelRow, .swipeActions,
      .leadingSwipe, .trailingSwipe, nil:
      // The strip that scrolling leaves of a cell responds as a part of the cell, no further.
      let whole = visible.isNearly(frame) ? visible : frame
      let standard = context.responding(whole).intersection(viewport)
      add(
        child, visual: visible, standard: standard, to: \.content,
        family: container.familyOfParts)
    }
    placeContent(of: child, in: frame, within: viewport)
    if !responding.isNearly(frame), let index = content.lastIndex(where: { $0.id == child.id }) {
      content[index].isCutByScrolling = true
      content[index].wholeFrame = frame
    }
  }

  /// A row that does not respond itself.
  private mutating func placeIdleRow(_ row: Element, frame: Rectangle, shown: Rectangle) {
    decorations.append(
      .init(
        kind: DrawnKind(row.kind.descriptor), id: row.id, label: row.spokenLabel, frame: shown))
    let outer = scope
    scope.layer = \.content
    addHolder(row, frame: frame, part: .holder)
    scope = outer
  }

  private func contentFrames(
    of element: Element, _ placement: Placement, in space: Rectangle
  ) -> [Rectangle] {
    switch placement {
    case .rows(let height): rowFrames(of: element, rowHeight: height, in: space)
    case .cells(let grid): cellFrames(of: element, grid, in: space)
    case .framed, .equalParts, .surface, .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar,
      .panel, .scroll, .notice, .tabBar, .part, .system:
      []
    }
  }

  private func rowFrames(
    of list: Element, rowHeight: Double, in space: Rectangle
  ) -> [Rectangle] {
    var y = space.top
    let children = list.children
    return children.indices.map { index in
      // What states no height grows with its words.
      let natural =
        children[index].part == .heading
        ? BarMetrics.sectionHeight * context.textSize
        : rowHeight == BarMetrics.barHeight ? context.rowHeight : rowHeight
      let height = children[index].frame.height ?? natural
      defer { y += height }
      return Rectangle(x: space.x, y: y, width: space.width, height: height)
    }
  }

  private func cellFrames(
    of element: Element, _ grid: Element.Grid, in space: Rectangle
  ) -> [Rectangle] {
    let columns = columnCount(of: grid, in: space)
    let share = (space.width - Double(columns - 1) * grid.spacing) / Double(columns)
    let width = grid.cellWidth ?? max(0, share)
    let height = grid.cellHeight ?? width
    return element.children.indices.map { index in
      let column = Double(index % columns)
      let row = Double(index / columns)
      let frame = Rectangle(
        x: space.x + column * (width + grid.spacing), y: space.y + row * (height + grid.spacing),
        width: width, height: height)
      return context.isMirrored ? frame.mirrored(in: space) : frame
    }
  }

  /// As many columns as the scenario says, else as fit.
  private func columnCount(of grid: Element.Grid, in space: Rectangle) -> Int {
    if let columns = grid.columns { return max(1, columns) }
    guard let width = grid.cellWidth, width + grid.spacing > 0 else { return standardColumns }
    let fitting = (space.width + grid.spacing) / (width + grid.spacing)
    return max(1, Int(min(fitting.rounded(.down), 10_000)))
  }
}

extension Rectangle {
  /// Whether the sizes are the same but for rounding errors, which every cut of edges brings.
  fileprivate func isNearly(_ other: Rectangle) -> Bool {
    abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}

/// A photo grid has four columns on a phone held upright.
private let standardColumns = 4
