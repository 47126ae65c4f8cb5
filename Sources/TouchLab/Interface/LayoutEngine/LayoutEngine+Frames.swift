extension LayoutEngine {
  /// The frame that an element states; what it leaves out follows from its kind and label.
  func statedFrame(of element: Element) -> Rectangle {
    let stated = element.frame
    if let frame = stated.complete { return frame }
    let natural = element.kind.value.naturalSize(of: element, in: context)
    return Rectangle(
      x: stated.x ?? 0, y: stated.y ?? 0, width: stated.width ?? natural?.width ?? 0,
      height: stated.height ?? natural?.height ?? 0)
  }
}
