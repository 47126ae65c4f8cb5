/// The behaviour of scrolling content that a scenario can state.
package struct ScrollManners: Hashable, Sendable {
  /// The effect of a tap in the content while the keyboard is up.
  package enum KeyboardTaps: String, Hashable, Sendable, CaseIterable {
    /// The tap has the same effect as without a keyboard.
    case pass
    /// The tap only hides the keyboard.
    case dismiss
  }

  /// Whether a tap on the status bar scrolls it to its beginning.
  package var scrollsToTop = true
  /// The scroll room below the content, in points.
  package var paddingBottom: Double?
  package var keyboardTaps = KeyboardTaps.pass

  package init() {}
}

extension [NodeProperty<Element>] {
  /// The properties of all scrolling elements.
  static let scrolling: Self = [
    .flag(
      "scrolls-to-top", \.scrollManners.scrollsToTop,
      "whether a tap on the status bar scrolls it to the top")
  ]

  /// The properties of content that scrolls up and down.
  static let scrollingDown: Self =
    scrolling + [
      .number(
        "padding-bottom", \.scrollManners.paddingBottom, .distance,
        "scroll room below its content, in points"),
      .word(
        "keyboard-taps", \.scrollManners.keyboardTaps,
        "dismiss: while the keyboard is up a tap only hides it"),
    ]
}
