struct BlockFrames {
  let context: LayoutContext
  /// The frames of the screen's sheets; nil inside a container.
  let sheets: SheetFrames?

  /// The reference frames for stated positions.
  struct Space {
    /// The frame whose top-left corner is the origin of `x` and `y`.
    var corner: Rectangle
    /// The frame to whose edges the other anchors refer.
    var room: Rectangle
    /// The keyboard's upper edge; nil while it is hidden.
    var keyboard: Double?
  }

  /// The frames of a block's elements, in screen coordinates. Elements anchored to a neighbour are
  /// placed after it. In a cycle, which the reader rejects, the first counts from the corner. It
  /// uses a loop because a chain may be as long as the block.
  func frames(of elements: [Element], in space: Space) -> [Rectangle] {
    let neighbours = Self.neighbours(in: elements)
    var known = [Rectangle?](repeating: nil, count: elements.count)
    var isQueued = [Bool](repeating: false, count: elements.count)
    var chain: [Int] = []
    for start in elements.indices {
      var next: Int? = start
      while let index = next, !isQueued[index] {
        isQueued[index] = true
        chain.append(index)
        next = neighbours?[index]
      }
      while let index = chain.popLast() {
        let neighbour = neighbours?[index].flatMap { known[$0] }
        known[index] = elements[index].ended(
          frame(of: elements[index], beside: neighbour, in: space), in: space.room)
      }
    }
    return known.compactMap(\.self)
  }

  /// The index of the neighbour of each element, below or above which it lies; nil if no element
  /// has one.
  private static func neighbours(in elements: [Element]) -> [Int?]? {
    let names = elements.indices.map { elements[$0].anchors.below ?? elements[$0].anchors.above }
    guard names.contains(where: { $0 != nil }) else { return nil }
    var indices: [String: Int] = [:]
    for index in elements.indices where indices[elements[index].id] == nil {
      indices[elements[index].id] = index
    }
    return names.map { name in name.flatMap { indices[$0] } }
  }

  private func frame(
    of element: Element, beside neighbour: Rectangle?, in space: Space
  ) -> Rectangle {
    if let sheet = sheets?.frame(of: element) { return sheet }
    guard !element.anchors.isEmpty else {
      let start = space.corner.left + (element.frame.x ?? 0)
      return statedFrame(of: element, within: space.room.right - start)
        .moved(from: Point(x: space.corner.left, y: space.corner.top))
    }
    let stated = element.frame
    let anchors = element.anchors
    let natural = natural(of: element)
    var width = stated.width ?? natural?.width ?? 0
    if stated.width == nil, anchors.right == nil, anchors.center == .y || anchors.center == nil {
      let start = stated.x.map { space.corner.left + $0 } ?? (neighbour ?? space.corner).left
      width = element.width(width, fitting: space.room.right - start, in: context)
    }
    let across = Self.span(
      low: stated.x.map { space.corner.left + $0 },
      high: anchors.right.map { space.room.right - $0 },
      middle: anchors.center == .y || anchors.center == nil ? nil : space.room.center.x,
      stated: stated.width, natural: width,
      otherwise: leading(width, of: neighbour ?? space.corner))
    let gap = anchors.gap ?? 0
    let top =
      anchors.below.flatMap { _ in neighbour.map { $0.bottom + gap } }
      ?? stated.y.map { space.corner.top + $0 } ?? anchors.top.map { space.room.top + $0 }
    var bottom = anchors.bottom.map { space.room.bottom - $0 }
    if anchors.leadsKeyboard {
      bottom = (space.keyboard ?? space.room.bottom) - (anchors.bottom ?? 0)
    }
    if anchors.above != nil, let neighbour { bottom = neighbour.top - gap }
    let down = Self.span(
      low: top, high: bottom,
      middle: anchors.center == .x || anchors.center == nil ? nil : space.room.center.y,
      stated: stated.height, natural: height(of: element, forWidth: across.length, natural),
      otherwise: space.corner.top)
    let frame = Rectangle(
      x: across.start, y: down.start, width: across.length, height: down.length)
    // A distance from the right is a distance from the left when reading from right to left.
    return context.isMirrored && anchors.right != nil ? frame.mirrored(in: space.room) : frame
  }

  /// The left edge of an element of `width` at the leading edge of a frame.
  private func leading(_ width: Double, of frame: Rectangle) -> Double {
    context.isMirrored ? frame.right - width : frame.left
  }

  /// The span along one axis: two ends stretch it, one end and a length place it, and the middle
  /// centres it.
  private static func span(
    low: Double?, high: Double?, middle: Double?, stated: Double?, natural: Double,
    otherwise: Double
  ) -> (start: Double, length: Double) {
    let length = stated ?? natural
    if let low, let high { return (low, max(0, high - low)) }
    if let middle { return (middle - length / 2, length) }
    if let high { return (high - length, length) }
    return (low ?? otherwise, length)
  }

  /// The stated frame, completed from the element's kind and label. Text that wraps ends within
  /// `room`, the width from the element's left edge.
  func statedFrame(of element: Element, within room: Double = .infinity) -> Rectangle {
    let stated = element.frame
    let natural = natural(of: element)
    let width =
      stated.width ?? element.width(natural?.width ?? 0, fitting: room, in: context)
    return Rectangle(
      x: stated.x ?? 0, y: stated.y ?? 0, width: width,
      height: height(of: element, forWidth: width, natural))
  }

  func natural(of element: Element) -> Size? {
    guard element.frame.width == nil || element.frame.height == nil else { return nil }
    return element.kind.value.naturalSize(of: element, in: context)
  }

  /// The height of an element of a width: stated, that of its content, or natural.
  func height(of element: Element, forWidth width: Double, _ natural: Size?) -> Double {
    element.frame.height
      ?? element.kind.value.height(of: element, forWidth: width, in: context)
      ?? natural?.height ?? 0
  }
}

extension Element {
  /// Returns the natural width, or less if text in the element wraps at the end of the room.
  fileprivate func width(
    _ natural: Double, fitting room: Double, in context: LayoutContext
  ) -> Double {
    guard room > 0, natural > room else { return natural }
    return min(natural, max(room, unwrappedWidth(natural, in: context)))
  }

  /// The width of all in it that does not wrap.
  private func unwrappedWidth(_ natural: Double, in context: LayoutContext) -> Double {
    if kind.is(Label.self) {
      return kind.value.height(of: self, forWidth: natural, in: context) == nil ? natural : 0
    }
    guard kind.is(Group.self) || kind.is(Plate.self), let standard = kind.descriptor.flow,
      case let settings = FlowSettings(flow, standard), settings.isVertical
    else { return natural }
    return children.reduce(0) { widest, child in
      let natural = child.kind.value.naturalSize(of: child, in: context)?.width ?? 0
      let width = child.frame.width ?? child.unwrappedWidth(natural, in: context)
      return max(widest, (child.frame.x ?? 0) + width + (child.isPlaced ? 0 : 2 * settings.padding))
    }
  }

  /// The frame of an element; a scroller without a stated length ends where its container ends. Its
  /// content is longer, which is why it scrolls.
  func ended(_ placed: Rectangle, in room: Rectangle) -> Rectangle {
    guard let axis = kind.value.scrolling?.axis else { return placed }
    var ended = placed
    if axis != .vertical, frame.width == nil {
      ended.x = max(placed.left, min(room.left, placed.right))
      ended.width = max(0, min(placed.right, room.right) - ended.x)
    }
    if axis != .horizontal, frame.height == nil {
      ended.y = max(placed.top, min(room.top, placed.bottom))
      ended.height = max(0, min(placed.bottom, room.bottom) - ended.y)
    }
    return ended
  }
}

extension BlockFrames {
  /// The frames of a container's children. Children that state a position are placed by it; the
  /// others follow each other along the container's axis.
  func contentFrames(of holder: Element, in frame: Rectangle) -> [Rectangle] {
    let children = holder.children
    let space = Space(corner: frame, room: frame, keyboard: nil)
    if holder.kind.descriptor.holdsIconsAtEnd {
      let inset = holder.kind.is(Element.Chip.self) ? BarMetrics.chipInset : BarMetrics.rowInset
      return controlFrames(of: holder, in: frame, inset: inset)
    }
    guard let flow = holder.kind.descriptor.flow else { return frames(of: children, in: space) }
    if let pager = holder[Element.Pager.self] { return pager.pages(of: holder, in: frame, context) }
    let settings = FlowSettings(holder.flow, flow)
    let flowing = children.indices.filter { !children[$0].isPlaced }
    guard !flowing.isEmpty else { return frames(of: children, in: space) }
    let inner = frame.grown(by: -settings.padding)
    var cursor = settings.isVertical ? inner.top : inner.left
    let shared =
      settings.isVertical ? 0 : share(of: children.only(\.takesFlow), in: inner, settings)
    // Flowing children are placed first, since others may be anchored below them.
    var placed = children
    for index in flowing {
      let child = children[index]
      let natural = natural(of: child)
      var size = Size(width: child.frame.width ?? natural?.width ?? 0, height: 0)
      if child.takesRoom(settings.isVertical), child.frame.width == nil {
        size.width = settings.isVertical ? inner.width : shared
      }
      if settings.isVertical, child.frame.width == nil, child.kind.descriptor.flow != nil {
        size.width = min(size.width, inner.width)
      }
      size.height = height(of: child, forWidth: size.width, natural)
      let cross =
        settings.isVertical ? inner.center.x - size.width / 2 : inner.center.y - size.height / 2
      let x = settings.isVertical ? cross : cursor
      let y = settings.isVertical ? cursor : cross
      let place = Rectangle(x: x, y: y, width: size.width, height: size.height)
      let start = context.isMirrored ? place.mirrored(in: frame).x : x
      placed[index].frame = PartialFrame(
        x: start - frame.left, y: y - frame.top, width: size.width, height: size.height)
      guard !child.presence.isAway else { continue }
      cursor += (settings.isVertical ? size.height : size.width) + settings.spacing
    }
    return frames(of: placed, in: space)
  }

  /// The width that remains for each stretching child of a horizontal flow.
  private func share(of children: [Element], in inner: Rectangle, _ settings: FlowSettings)
    -> Double
  {
    var fixed = settings.spacing * Double(max(0, children.count - 1))
    var takers = 0
    for child in children {
      if child.takesRoom(false), child.frame.width == nil {
        takers += 1
      } else {
        let natural = child.kind.value.naturalSize(of: child, in: context)
        fixed += child.frame.width ?? natural?.width ?? 0
      }
    }
    return takers == 0 ? 0 : max(0, (inner.width - fixed) / Double(takers))
  }

  func listFrames(of element: Element, _ placement: Placement, in space: Rectangle) -> [Rectangle] {
    switch placement {
    case .rows(let height): rowFrames(of: element, rowHeight: height, in: space)
    case .cells(let grid): cellFrames(of: element, grid, in: space)
    case .framed, .equalParts, .surface, .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar,
      .panel, .scroll, .notice, .tabBar, .part, .system:
      []
    }
  }

  private func rowFrames(of list: Element, rowHeight: Double, in space: Rectangle) -> [Rectangle] {
    var y = space.top
    let children = list.children
    return children.indices.map { index in
      // Rows without a stated height grow with the text size.
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

  /// The stated number of columns, otherwise the number that fits.
  private func columnCount(of grid: Element.Grid, in space: Rectangle) -> Int {
    if let columns = grid.columns { return max(1, columns) }
    guard let width = grid.cellWidth, width + grid.spacing > 0 else { return standardColumns }
    let fitting = (space.width + grid.spacing) / (width + grid.spacing)
    return max(1, Int(saturating: min(fitting.rounded(.down), 10_000)))
  }

  /// The frames of the controls in a row: at the trailing end, unless marked as leading. The first
  /// of several is outermost, as in bars.
  func controlFrames(
    of row: Element, in frame: Rectangle, inset: Double = BarMetrics.rowInset
  ) -> [Rectangle] {
    let space = Space(corner: frame, room: frame, keyboard: nil)
    let stated = frames(of: row.children, in: space)
    var left = frame.left + inset
    var right = frame.right - inset
    return zip(row.children, stated).map { child, own in
      guard !child.isPlaced else { return own }
      let isLeading = child.anchors.isLeading
      let x = isLeading ? left : right - own.width
      if !child.presence.isAway {
        let way = own.width + BarMetrics.itemSpacing
        if isLeading { left += way } else { right -= way }
      }
      let place = Rectangle(
        x: x, y: frame.center.y - own.height / 2, width: own.width, height: own.height)
      return context.isMirrored ? place.mirrored(in: frame) : place
    }
  }
}

/// The number of columns of a photo grid on a phone in portrait.
private let standardColumns = 4

package struct FlowSettings {
  let isVertical: Bool
  package let spacing: Double
  let padding: Double

  package init(_ stated: Flow, _ standard: KindDescriptor.Flow) {
    isVertical = stated.axis.map { $0 != .horizontal } ?? !standard.isHorizontal
    spacing = stated.spacing ?? standard.spacing
    padding = stated.padding ?? standard.padding
  }
}

extension Element {
  /// The height of a container's content at a width, with the padding. The lower edges of elements
  /// that count from the container's lower edge are unknown; they need their own height.
  func contentHeight(forWidth width: Double, in context: LayoutContext) -> Double? {
    guard let standard = kind.descriptor.flow else { return nil }
    let settings = FlowSettings(flow, standard)
    let space = Rectangle(x: 0, y: 0, width: width, height: 0)
    let frames = BlockFrames(context: context, sheets: nil).contentFrames(of: self, in: space)
    let foot = scrollManners.paddingBottom ?? settings.padding
    return zip(children, frames).reduce(0) { height, part in
      let (child, frame) = part
      guard !child.presence.isAway else { return height }
      let end =
        child.isPlaced
        ? child.end(of: frame, in: context)
        : foot + (settings.isVertical ? frame.bottom : frame.height + settings.padding)
      return max(height, end)
    }
  }

  /// The distance from the container's upper edge at which a placed element needs it to end.
  private func end(of frame: Rectangle, in context: LayoutContext) -> Double {
    let isLow = anchors.bottom != nil || anchors.leadsKeyboard
    let start = self.frame.y ?? anchors.top
    if isLow {
      let own =
        start == nil
        ? frame.height : kind.value.naturalSize(of: self, in: context)?.height ?? 0
      return (start ?? 0) + own + (anchors.bottom ?? 0)
    }
    let isMiddle = anchors.center == .y || anchors.center == .both
    return isMiddle || anchors.above != nil ? frame.height : frame.bottom
  }

  /// Whether it follows its neighbours, as it states no position, and takes room among them.
  fileprivate var takesFlow: Bool { !isPlaced && !presence.isAway }

  package var isPlaced: Bool { anchors.placesAcross(frame) || anchors.placesDown(frame) }

  /// Whether it stretches in a flow of the given direction.
  func takesRoom(_ isVertical: Bool) -> Bool {
    switch kind.descriptor.stretch {
    case .never: false
    case .vertically: isVertical
    case .always: true
    }
  }

  /// The size that encloses the children, with the spacing and padding of their flow.
  func flowingSize(in context: LayoutContext) -> Size {
    guard let standard = kind.descriptor.flow else { return sizeOfContent(in: context) }
    let settings = FlowSettings(flow, standard)
    let flowing = children.only(\.takesFlow)
    var size = Size(width: 0, height: 0)
    var length = settings.spacing * Double(max(0, flowing.count - 1))
    for child in flowing {
      let natural = child.kind.value.naturalSize(of: child, in: context)
      let width = child.frame.width ?? natural?.width ?? 0
      let height = child.frame.height ?? natural?.height ?? 0
      length += settings.isVertical ? height : width
      size.width = max(size.width, width)
      size.height = max(size.height, height)
    }
    if settings.isVertical { size.height = length } else { size.width = length }
    var stated = self
    stated.children = children.only { $0.isPlaced && !$0.presence.isAway }
    let fixed = stated.sizeOfContent(in: context)
    guard !flowing.isEmpty else { return fixed }
    return Size(
      width: max(size.width + 2 * settings.padding, fixed.width),
      height: max(
        size.height + settings.padding + (scrollManners.paddingBottom ?? settings.padding),
        fixed.height))
  }
}
