extension Element {
  /// A control that shows the selected option and presents all options until one is chosen.
  package struct Picker: ElementKind {
    /// The id of the option that is selected at first.
    package var selected: String?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "picker", "a choice of options that closes when one is chosen",
      arguments: [.id, .label],
      required: 1,
      properties: [
        .frame,
        own(
          .text("selected", \.selected, "the id of the option chosen at first"),
          .alias("value", \.selected, "same as selected=")),
        .responding,
      ],
      holds: ["option"], home: .screen, look: .box, tap: .opensItself, changes: .frame,
      stretch: .vertically)

    /// The default size, as wide as its longest option.
    ///
    /// iOS: 44 pt high, as a row of a form. Android: 56 dp, Material 3, Text fields, specs (exposed
    /// dropdown menus are such fields). Web: Chrome draws a select 19 px high.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let labels = [element.spokenLabel] + element.children.map(\.spokenLabel)
      let words = labels.map { LabelWidth.width(of: $0, size: BarMetrics.bodyTypeSize) }.max() ?? 0
      let height: Double =
        switch context.platform {
        case .android: 56
        case .web: 19
        case .ios, nil: BarMetrics.minimumHitSide
        }
      return Size(width: words + 2 * BarMetrics.rowInset + Self.arrow, height: height)
        .scaled(by: context.textSize)
    }

    /// The width of the arrow that indicates options, in points.
    private static let arrow = 24.0
  }
}
