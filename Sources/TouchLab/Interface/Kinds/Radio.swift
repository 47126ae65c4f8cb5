extension Element {
  /// A choice that excludes the others of its block, with words beside it that respond too.
  package struct Radio: ElementKind {
    /// Whether it is on at first.
    package var isOn: Bool

    package init() { self.init(isOn: false) }

    package init(isOn: Bool) {
      self.isOn = isOn
    }

    package static let descriptor = KindDescriptor(
      Self.self, "radio", "one of its block is on, with words beside it", arguments: [.id, .label],
      required: 1,
      properties: [
        .frame,
        own(
          .flag("on", \.isOn, "whether it is on at first"), .alias("selected", \.isOn, "the same")),
        .responding,
      ],
      home: .screen, look: .radio, tap: .comesOn, changes: .frame)

    package func placement(stating frame: PartialFrame) -> Placement { .framed }

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

    /// 20 dp (Material 3, Radio button, specs); 13 px as browsers draw it.
    private static func side(in context: LayoutContext) -> Double {
      context.platform == .web ? 13 : 20
    }
  }
}
