extension Stage {
  /// Places a list or grid in the remaining space. The last one may scroll.
  mutating func placeFiller(_ element: Element, _ placement: Placement, isLast: Bool) {
    let viewport = free
    let frames = blocks.listFrames(of: element, placement, in: viewport)
    let height =
      (frames.map(\.bottom).max().map { $0 - viewport.top } ?? 0)
      + (element.scrollManners.paddingBottom ?? 0)
    let range = max(0, height - viewport.height)
    let offset = isLast ? min(max(0, context.scroll), range) : 0
    if isLast {
      scrollRange = range
      let refreshes = element[Element.List.self]?.refreshes ?? false
      if range > 0 || refreshes {
        scrollers.append(
          Scroller(
            frame: viewport, range: Size(width: 0, height: range), offset: Point(x: 0, y: offset),
            refreshes: refreshes, scrollsToTop: element.scrollManners.scrollsToTop))
      }
    }
    // Content that scrolls out at the top shows through a transparent status bar.
    var window = viewport
    if isLast, let seenThrough, seenThrough.bottom == viewport.top {
      window = Rectangle(
        left: viewport.left, top: seenThrough.top, right: viewport.right, bottom: viewport.bottom)
    }
    let first = content.count
    if endsTyping(element) { addTypingGround(window, to: .content) }
    // Usually only a few of many rows are visible; only these are copied.
    for index in frames.indices {
      var moved = frames[index]
      moved.y -= offset
      guard !moved.intersection(window).isEmpty else { continue }
      place(element.children[index], frame: moved, of: element, in: viewport, seenIn: window)
    }
    if endsTyping(element) { endTyping(from: first, in: .content) }
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
          child, visibleFrame: visible, standard: responding, to: .content,
          family: container.familyOfParts)
      }
    case .cell, .leading, .trailing, .back, .slot, .tab, .segment, .panelRow, .swipeActions,
      .leadingSwipe, .trailingSwipe, nil:
      // The visible strip of a cell takes touches only in its part of the cell's hit target.
      let whole = visible.isNearly(frame) ? visible : frame
      let standard = context.responding(whole).intersection(viewport)
      add(
        child, visibleFrame: visible, standard: standard, to: .content,
        family: container.familyOfParts)
    }
    placeContent(of: child, in: frame, within: viewport)
    if !responding.isNearly(frame), let index = content.lastIndex(where: { $0.id == child.id }) {
      content[index].isCutByScrolling = true
      content[index].wholeFrame = frame
    }
  }

  /// Places a row that takes no touches itself.
  private mutating func placeIdleRow(_ row: Element, frame: Rectangle, shown: Rectangle) {
    decorations.append(
      .init(
        kind: DrawnKind(row.kind.descriptor), id: row.id, label: row.spokenLabel, frame: shown))
    let outer = scope
    scope.layer = .content
    addHolder(row, frame: frame, part: .holder)
    scope = outer
  }
}

extension Rectangle {
  /// Whether the sizes agree within 1e-6 points, the rounding of cut edges.
  fileprivate func isNearly(_ other: Rectangle) -> Bool {
    abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}

extension Stage {
  /// Places the children of the row or cell placed last, cut to the viewport.
  mutating func placeContent(of part: Element, in frame: Rectangle, within viewport: Rectangle) {
    guard !part.children.isEmpty, let holder = content.indices.last else { return }
    let outer = scope
    defer { scope = outer }
    scope.layer = .content
    scope.clip = viewport
    scope.held = cutsByHolders ? [viewport] : nil
    let first = content.count
    placeChildren(of: part, in: frame, holder: holder)
    markCut(from: first, in: .content, by: viewport)
  }

  /// Places a row's children, and the actions that a swipe has uncovered.
  mutating func placeRowContent(of row: Element, in frame: Rectangle) {
    var held = row
    held.children = row.children.filter { $0.part != .swipeActions }
    for (child, place) in zip(held.children, blocks.controlFrames(of: held, in: frame)) {
      placeTree(child, frame: place)
    }
    guard held.children.count < row.children.count, !row.id.isEmpty else { return }
    let shown = scope.shown(frame).intersection(bounds)
    if !shown.isEmpty, !passesTouches(row) { swipeRows[row.id] = shown }
    placeUncovered(of: row, in: frame)
  }

  /// Places the uncovered actions, the outermost at the row's end. UIKit's are 74 points wide
  /// (UISwipeActionsConfiguration, as drawn on a phone), or as wide as their labels.
  private mutating func placeUncovered(of row: Element, in frame: Rectangle) {
    guard let uncovered = context.uncoveredRow, uncovered.id == row.id else { return }
    let part: Placement.Part = uncovered.isLeading ? .leadingSwipe : .trailingSwipe
    let actions = row.swipeActions(part)
    var x = uncovered.isLeading ? frame.left : frame.right
    for action in actions {
      let words = LabelWidth.width(of: action.spokenLabel, size: BarMetrics.bodyTypeSize)
      let width = action.frame.width ?? max(swipeActionWidth, words + 2 * BarMetrics.itemSpacing)
      if !uncovered.isLeading { x -= width }
      let place = Rectangle(x: x, y: frame.y, width: width, height: frame.height)
      placeFramed(action, frame: context.isMirrored ? place.mirrored(in: frame) : place)
      if uncovered.isLeading { x += width }
    }
  }
}

extension Element {
  /// The actions that a swipe uncovers at one end of a row, the outermost first.
  func swipeActions(_ part: Placement.Part) -> [Element] {
    children.filter { $0.part == .swipeActions }.flatMap(\.children).filter { $0.part == part }
  }

  /// The action that a full swipe performs; nil if a swipe from that end uncovers none.
  package func outermostAction(isLeading: Bool) -> Element? {
    swipeActions(isLeading ? .leadingSwipe : .trailingSwipe).first
  }

  /// The only switch, checkbox or radio button of a row without an effect; nil otherwise. Labels
  /// and pictures beside it do not count.
  package var onlyControl: Element? {
    guard part == .row, effect == nil else { return nil }
    let controls = children.filter { child in
      child.part != .swipeActions && !child.isOnlyDrawn
    }
    guard controls.count == 1, let control = controls.first,
      control.kind.descriptor.tap.turnsOn
    else { return nil }
    return control
  }

  /// Whether neither it nor its content takes touches.
  private var isOnlyDrawn: Bool {
    let kind = kind.descriptor
    return kind.look == .words || !kind.responds && children.allSatisfy(\.isOnlyDrawn)
  }
}

extension Stage {
  /// Whether an element takes no taps: by its own statement, or because it is a row with a single
  /// control.
  func leavesTaps(_ element: Element) -> Bool {
    !element.circumstances.respondsToLongPress
      && (element.circumstances.tap == false || leavesTapsAlone(element))
  }

  /// Whether a row ignores taps because its only control takes them: the default on iOS.
  func leavesTapsAlone(_ row: Element) -> Bool {
    guard row.onlyControl != nil else { return false }
    let isOwn = context.platform == .android || context.platform == .web
    return !(row.circumstances.tap ?? isOwn)
  }
}

private let swipeActionWidth = 74.0
