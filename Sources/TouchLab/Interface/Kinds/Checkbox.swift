extension Element {
  package struct Checkbox: BoxWithWords {
    package var isOn = false

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "checkbox", "on or off, with words beside it", arguments: [.id, .label],
      required: 1, properties: [.frame, onOff, .responding],
      home: .screen, look: .checkbox, tap: .togglesItself, changes: .frame)

    /// The side of the box: 18 dp (Material 3, Checkbox, specs); on the web 13 px, as browsers draw
    /// it.
    static func side(in context: LayoutContext) -> Double { context.platform == .web ? 13 : 18 }
  }

  /// A radio button with a label beside it that also takes touches. It turns the others of its
  /// block off.
  package struct Radio: BoxWithWords {
    package var isOn = false

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "radio", "one of several choices, with words beside it", arguments: [.id, .label],
      required: 1, properties: [.frame, onOff, .responding],
      home: .screen, look: .radio, tap: .comesOn, changes: .frame)

    /// The side of the circle: 20 dp (Material 3, Radio button, specs); on the web 13 px, as
    /// browsers draw it.
    static func side(in context: LayoutContext) -> Double { context.platform == .web ? 13 : 20 }
  }
}

/// A kind with a small box that is on or off, and a label beside it that also takes touches.
protocol BoxWithWords: OnOffKind {
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
}
