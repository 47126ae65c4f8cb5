extension LayoutEngine {
  /// The frame of the screen's own element of an index, by its own statements and by its neighbours.
  mutating func anchoredFrame(at index: Int) -> Rectangle {
    let element = screen.elements[index]
    guard !element.anchors.isEmpty else {
      return element.ended(statedFrame(of: element), in: room)
    }
    if anchoredFrames.isEmpty {
      let space = Space(corner: bounds, room: room, keyboard: keyboardTop)
      anchoredFrames = frames(of: screen.elements, in: space)
    }
    return anchoredFrames[index]
  }

  /// The frame that an element states; what it leaves out follows from its kind and label.
  func statedFrame(of element: Element) -> Rectangle {
    let stated = element.frame
    if let frame = stated.complete { return frame }
    let natural = element.kind.value.naturalSize(of: element, in: context)
    let width = stated.width ?? natural?.width ?? 0
    let lines = element.kind.value.height(of: element, forWidth: width, in: context)
    return Rectangle(
      x: stated.x ?? 0, y: stated.y ?? 0, width: width,
      height: stated.height ?? lines ?? natural?.height ?? 0)
  }
}

extension Element {
  /// Its frame: a scroller that does not say how long it is ends where what holds it does, for that
  /// its content is longer is why it scrolls.
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
