extension Stage {
  /// The scrolling of an element's content.
  struct Scrolling {
    var key: String
    var axis: Element.Scroll.Axis
    var pages = false
    var refreshes = false
    /// The initial scroll offset.
    var start = Point.zero
  }

  /// Places a scroll at a frame, with the visible part of its content.
  mutating func placeScroll(_ element: Element, _ kind: Element.Scroll, frame: Rectangle) {
    let holder = self[scope.layer].count
    addHolder(element, frame: frame, part: .holder, clips: true)
    let scrolling = Scrolling(
      key: scrollerName(of: element), axis: kind.axis, pages: kind.pages,
      refreshes: kind.refreshes, start: element[Element.Pager.self]?.start(in: frame) ?? .zero)
    placeContent(of: element, in: frame, holder: holder, scrolling)
  }

  /// The id of a scroller, or its number among the screen's scrollers if it has none.
  private func scrollerName(of element: Element) -> String {
    element.id.isEmpty ? "scroll \(scrollers.count + 1)" : element.id
  }

  /// Places the content of a scroller, moved by its offset and clipped to its frame.
  mutating func placeContent(
    of element: Element, in frame: Rectangle, holder: Int, _ scrolling: Scrolling
  ) {
    let frames = blocks.contentFrames(of: element, in: frame)
    let isMirrored = isMirrored(element)
    let window = aboveKeyboard(frame)
    let range = range(of: element, frames, in: window, scrolling.axis)
    let start = scrolling.start.clamped(to: range)
    let offset = context.offsets[scrolling.key]?.clamped(to: range) ?? start
    let shown = scope.shown(window).intersection(bounds)
    if range.width > 0 || range.height > 0 || scrolling.refreshes, !shown.isEmpty {
      scrollers.append(
        Scroller(
          key: ScrollerKey(screen: screenID, scroller: scrolling.key), frame: shown, range: range,
          offset: offset, start: start, pages: scrolling.pages, refreshes: scrolling.refreshes,
          scrollsToTop: element.scrollManners.scrollsToTop, isMirrored: isMirrored))
    }
    let outer = scope
    defer { scope = outer }
    scope.holder = holder
    scope.parent = element.id.isEmpty ? outer.parent : element.id
    let moved = Point(x: isMirrored ? offset.x : -offset.x, y: -offset.y)
    scope.origin = Point(x: frame.x + moved.x, y: frame.y + moved.y)
    scope.clip = outer.clip.map { $0.intersection(frame) } ?? frame
    if cutsByHolders {
      scope.held = Self.narrowed(outer.held, to: [frame])
    }
    let first = self[scope.layer].count
    if endsTyping(element) { addTypingGround(frame, to: scope.layer) }
    for (child, place) in zip(element.children, frames) {
      placeTree(child, frame: place.moved(from: moved))
    }
    if endsTyping(element) { endTyping(from: first, in: scope.layer) }
    for index in self[scope.layer].indices.dropFirst(holder + 1) {
      self[scope.layer][index].isInScroller = true
    }
    markCut(from: holder + 1, in: scope.layer, by: scope.clip ?? frame)
  }

  /// The part of a frame above the keyboard.
  ///
  /// With a platform, content scrolls out from behind it.
  private func aboveKeyboard(_ frame: Rectangle) -> Rectangle {
    guard let keyboardTop, keyboardTop > frame.top, keyboardTop < frame.bottom else { return frame }
    return Rectangle(left: frame.left, top: frame.top, right: frame.right, bottom: keyboardTop)
  }

  /// The scroll range along each axis: the length of the content and its padding, less that of the
  /// frame.
  private func range(
    of element: Element, _ frames: [Rectangle], in frame: Rectangle, _ axis: Element.Scroll.Axis
  ) -> Size {
    let flow = element.kind.descriptor.flow.map { FlowSettings(element.flow, $0) }
    let flows = element.children.contains { !$0.isPlaced }
    let padding = flows ? flow?.padding ?? 0 : 0
    let isVertical = flow?.isVertical ?? true
    let right = (frames.map(\.right).max() ?? frame.left) + (isVertical ? 0 : padding)
    let left = (frames.map(\.left).min() ?? frame.right) - (isVertical ? 0 : padding)
    let below = element.scrollManners.paddingBottom ?? (isVertical ? padding : 0)
    let bottom = (frames.map(\.bottom).max() ?? frame.top) + below
    let across = isMirrored(element) ? frame.left - left : right - frame.right
    return Size(
      width: axis == .vertical ? 0 : max(0, across),
      height: axis == .horizontal ? 0 : max(0, bottom - frame.bottom))
  }

  /// Whether the content starts at the right: a horizontal flow when reading from right to left.
  private func isMirrored(_ element: Element) -> Bool {
    guard context.isMirrored, let standard = element.kind.descriptor.flow else { return false }
    return !FlowSettings(element.flow, standard).isVertical
      && (element.kind.is(Element.Pager.self) || element.children.contains { !$0.isPlaced })
  }

  /// Marks the targets from `first` on that extend beyond `window` as cut by scrolling.
  mutating func markCut(
    from first: Int, in layer: Layer, by window: Rectangle
  ) {
    for index in self[layer].indices.dropFirst(first)
    where !self[layer][index].whole.lies(within: window) {
      self[layer][index].isCutByScrolling = true
    }
  }

  /// Places a scroll without a stated position in the remaining space.
  mutating func placeFillingScroll(_ element: Element, _ kind: Element.Scroll, isLast: Bool) {
    var frame = free
    if element.frame.height != nil || !isLast && kind.axis == .horizontal {
      frame.height = min(free.height, blocks.height(of: element, forWidth: free.width, nil))
    }
    let outer = scope
    scope.layer = .content
    placeScroll(element, kind, frame: frame)
    scope = outer
    free = Rectangle(left: free.left, top: frame.bottom, right: free.right, bottom: free.bottom)
  }
}

extension Point {
  /// The point, limited to the range from zero to `range`.
  fileprivate func clamped(to range: Size) -> Point {
    Point(x: min(max(0, x), range.width), y: min(max(0, y), range.height))
  }
}
