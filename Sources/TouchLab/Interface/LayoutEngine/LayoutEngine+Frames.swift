extension LayoutEngine {
  /// The frame of an element of the screen itself, by its own statements and by its neighbours.
  func anchoredFrame(of element: Element) -> Rectangle {
    guard !element.anchors.isEmpty else { return statedFrame(of: element) }
    let space = Space(corner: bounds, room: room, keyboard: keyboardTop)
    let elements = screen.elements
    guard let index = elements.firstIndex(of: element) else { return statedFrame(of: element) }
    return frames(of: elements, in: space)[index]
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
