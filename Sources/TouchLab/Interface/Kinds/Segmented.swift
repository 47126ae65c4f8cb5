extension Element {
  /// A control of equal segments, of which one is selected.
  package struct Segmented: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "segmented", "equal segments", arguments: [.id], properties: [.frame],
      holds: ["segment"], home: .screenOrHolder, look: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .equalParts }

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: element.widthOfParts, height: BarMetrics.itemSide).scaled(by: context.textSize)
    }
  }

  /// The width of equal parts that fit the longest of their labels.
  var widthOfParts: Double {
    let widest = children.map { BarMetrics.buttonWidth(of: $0.spokenLabel) }.max() ?? 0
    return widest * Double(children.count)
  }
}
