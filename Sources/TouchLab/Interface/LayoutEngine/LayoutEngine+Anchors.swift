extension LayoutEngine {
  /// What elements count their places from.
  struct Space {
    /// From where `x` and `y` count.
    var corner: Rectangle
    /// Between whose ends the others count.
    var room: Rectangle
    /// The keyboard's upper edge, while it shows.
    var keyboard: Double?
  }

  /// The frames of elements of one block, in its coordinates as the screen has them.
  ///
  /// What stands below or above another waits for it; a circle of them, which reading refuses, counts
  /// from the corner.
  func frames(of elements: [Element], in space: Space) -> [Rectangle] {
    var known = [Rectangle?](repeating: nil, count: elements.count)
    var waiting: Set<Int> = []
    func frame(_ index: Int) -> Rectangle {
      if let done = known[index] { return done }
      waiting.insert(index)
      defer { waiting.remove(index) }
      var neighbour: Rectangle?
      if let id = elements[index].anchors.below ?? elements[index].anchors.above,
        let other = elements.firstIndex(where: { $0.id == id }), !waiting.contains(other)
      {
        neighbour = frame(other)
      }
      let placed = elements[index].ended(
        self.frame(of: elements[index], beside: neighbour, in: space), in: space.room)
      known[index] = placed
      return placed
    }
    return elements.indices.map(frame)
  }

  private func frame(
    of element: Element, beside neighbour: Rectangle?, in space: Space
  ) -> Rectangle {
    if let sheet = sheetFrame(of: element) { return sheet }
    let stated = element.frame
    let anchors = element.anchors
    let natural = element.kind.value.naturalSize(of: element, in: context)
    let size = Size(
      width: stated.width ?? natural?.width ?? 0, height: stated.height ?? natural?.height ?? 0)
    guard !anchors.isEmpty else {
      let lines = element.kind.value.height(of: element, forWidth: size.width, in: context)
      return Rectangle(
        x: space.corner.left + (stated.x ?? 0), y: space.corner.top + (stated.y ?? 0),
        width: size.width, height: stated.height ?? lines ?? size.height)
    }
    let across = Self.span(
      low: stated.x.map { space.corner.left + $0 },
      high: anchors.right.map { space.room.right - $0 },
      middle: anchors.center == .y || anchors.center == nil ? nil : space.room.center.x,
      stated: stated.width, natural: size.width,
      otherwise: leading(size.width, of: neighbour ?? space.corner))
    let lines = element.kind.value.height(of: element, forWidth: across.length, in: context)
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
      stated: stated.height, natural: lines ?? size.height, otherwise: space.corner.top)
    let frame = Rectangle(
      x: across.start, y: down.start, width: across.length, height: down.length)
    // What counts from the right counts from the left where one reads from right to left.
    return context.isMirrored && anchors.right != nil ? frame.mirrored(in: space.room) : frame
  }

  /// Where something so wide begins that stands at the leading edge of a frame.
  private func leading(_ width: Double, of frame: Rectangle) -> Double {
    context.isMirrored ? frame.right - width : frame.left
  }

  /// One axis: two ends stretch, one end and a length place, the middle centres.
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
}
