extension Element {
  /// A container that is not drawn and takes no touches.
  package struct Group: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "group", "an invisible container of elements", arguments: [.id], required: 0,
      properties: [.frame, .flowing, .holding], holds: ["row"], home: .screen, look: .nothing,
      flow: .init(spacing: 0, padding: 0))

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      element.flowingSize(in: context)
    }
  }

  /// The size that encloses all children, from the origin of the block.
  func sizeOfContent(in context: LayoutContext) -> Size {
    var size = Size(width: 0, height: 0)
    for child in children {
      let natural = child.kind.value.naturalSize(of: child, in: context)
      let width = child.frame.width ?? natural?.width ?? 0
      let height = child.frame.height ?? natural?.height ?? 0
      size.width = max(size.width, (child.frame.x ?? 0) + width)
      size.height = max(size.height, (child.frame.y ?? 0) + height)
    }
    return size
  }
}
