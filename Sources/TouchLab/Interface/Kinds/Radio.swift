extension Element {
  /// A radio button with a label beside it that also takes touches.
  ///
  /// It turns the others of its block off.
  package struct Radio: BoxWithWords {
    /// Whether it is on at first.
    package var isOn = false

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "radio", "one of several choices, with words beside it", arguments: [.id, .label],
      required: 1,
      properties: [
        .frame,
        own(
          .flag("on", \.isOn, "whether it is on at first"),
          .alias("selected", \.isOn, "same as on=")),
        .responding,
      ],
      home: .screen, look: .radio, tap: .comesOn, changes: .frame)

    /// The side of the circle: 20 dp (Material 3, Radio button, specs); on the web 13 px, as
    /// browsers draw it.
    static func side(in context: LayoutContext) -> Double {
      context.platform == .web ? 13 : 20
    }
  }
}
