/// A kind with a small box that is on or off, and a label beside it that also takes touches.
protocol BoxWithWords: ElementKind {
  /// Whether it is on at first.
  var isOn: Bool { get }

  /// The side of the drawn box, in points.
  static func side(in context: LayoutContext) -> Double
}

extension BoxWithWords {
  package var hasWords: Bool { true }

  package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
    let side = Self.side(in: context)
    guard let label = element.label else { return Size(width: side, height: side) }
    let words = LabelWidth.width(of: label, size: BarMetrics.bodyTypeSize * context.textSize)
    return Size(
      width: side + BarMetrics.itemSpacing + words,
      height: max(side, BarMetrics.bodyLineHeight * context.textSize))
  }

  package func aimed(
    of element: Element, in frame: Rectangle, _ context: LayoutContext
  ) -> Rectangle {
    let side = min(Self.side(in: context), frame.width, frame.height)
    let x = context.isMirrored ? frame.right - side : frame.x
    return Rectangle(x: x, y: frame.center.y - side / 2, width: side, height: side)
  }

  package func value(holding held: String?) -> String? {
    held ?? (isOn ? OnOff.on : OnOff.off).rawValue
  }
}
