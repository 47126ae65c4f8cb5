/// The frames of the elements of a screen, block, list or row.
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

  /// The frames of a block's elements, in screen coordinates.
  ///
  /// Elements anchored to a neighbour are placed after it. In a cycle, which the reader rejects,
  /// the first counts from the corner. It uses a loop because a chain may be as long as the block.
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
      return statedFrame(of: element)
        .moved(from: Point(x: space.corner.left, y: space.corner.top))
    }
    let stated = element.frame
    let anchors = element.anchors
    let natural = natural(of: element)
    let width = stated.width ?? natural?.width ?? 0
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

  /// The stated frame, completed from the element's kind and label.
  func statedFrame(of element: Element) -> Rectangle {
    let stated = element.frame
    let natural = natural(of: element)
    let width = stated.width ?? natural?.width ?? 0
    return Rectangle(
      x: stated.x ?? 0, y: stated.y ?? 0, width: width,
      height: height(of: element, forWidth: width, natural))
  }

  /// The natural size of an element; nil if it has none, or if its size is stated.
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
  /// The frame of an element; a scroller without a stated length ends where its container ends.
  ///
  /// Its content is longer, which is why it scrolls.
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
