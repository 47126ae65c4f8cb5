extension Element {
  /// A checkbox with a label beside it that also takes touches.
  package struct Checkbox: BoxWithWords {
    /// Whether it is on at first.
    package var isOn = false

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "checkbox", "on or off, with words beside it", arguments: [.id, .label],
      required: 1,
      properties: [
        .frame,
        own(
          .flag("on", \.isOn, "whether it is on at first"),
          .alias("selected", \.isOn, "same as on=")),
        .responding,
      ],
      home: .screen, look: .checkbox, tap: .togglesItself, changes: .frame)

    /// The side of the box: 18 dp (Material 3, Checkbox, specs); on the web 13 px, as browsers draw
    /// it.
    static func side(in context: LayoutContext) -> Double {
      context.platform == .web ? 13 : 18
    }
  }
}
