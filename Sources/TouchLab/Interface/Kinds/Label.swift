extension Element {
  /// Words that do not respond.
  package struct Label: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "label", "text, does not respond", arguments: [.id, .text], required: 1,
      properties: [.frame], home: .screen, look: .words, stretch: .vertically)

    package func placement(stating frame: PartialFrame) -> Placement { .framed }

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let width = LabelWidth.width(of: element.label ?? "", size: typeSize)
      return Size(width: width, height: height)
    }
  }
}

/// UILabel sets text in 17 pt and is 21 pt high.
private let typeSize = 17.0
private let height = 21.0
