extension Element {
  /// A tappable text.
  package struct Link: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "link", "words that lead elsewhere", arguments: [.id, .label], required: 1,
      properties: [.frame, .responding], home: .screenOrHolder, look: .link, tap: .nothing,
      changes: .frame)

    /// The size of its label in body text.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(
        width: LabelWidth.width(
          of: element.spokenLabel, size: BarMetrics.bodyTypeSize * context.textSize),
        height: BarMetrics.bodyLineHeight * context.textSize)
    }
  }
}
