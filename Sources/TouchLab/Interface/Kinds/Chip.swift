extension Element {
  /// A small labelled capsule that is on or off.
  package struct Chip: ElementKind {
    /// Whether it is on at first.
    package var isOn = false

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "chip", "a capsule of words, on or off", arguments: [.id, .label], required: 1,
      properties: [
        .frame,
        own(
          .flag("on", \.isOn, "whether it is on at first"),
          .alias("selected", \.isOn, "same as on=")),
        .responding,
      ],
      home: .screen, look: .box, tap: .togglesItself, changes: .frame)

    /// The default size: 32 dp high, with 16 dp beside its label.
    ///
    /// Source: Material 3, Chips, specs.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let words = LabelWidth.width(of: element.label ?? "", size: BarMetrics.labelTypeSize)
      return Size(width: words + 32, height: 32).scaled(by: context.textSize)
    }

    package func value(holding held: String?) -> String? {
      held ?? (isOn ? OnOff.on : OnOff.off).rawValue
    }
  }
}
