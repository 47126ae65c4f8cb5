/// How content that scrolls behaves besides, as far as a scenario says it.
package struct ScrollManners: Hashable, Sendable {
  /// What a tap in it does while the keyboard is up.
  package enum KeyboardTaps: String, Hashable, Sendable, CaseIterable {
    /// What it does at all times.
    case pass
    /// It puts the keyboard away, and no more.
    case dismiss
  }

  /// Whether it goes to its beginning when the status bar is tapped.
  package var scrollsToTop = true
  /// The room below what it holds, in points.
  package var paddingBottom: Double?
  package var keyboardTaps = KeyboardTaps.pass

  package init() {}
}

extension [NodeProperty<Element>] {
  /// What everything that scrolls can state.
  static let scrolling: Self = [
    .flag(
      "scrolls-to-top", \.scrollManners.scrollsToTop,
      "whether it goes to its beginning when the status bar is tapped")
  ]

  /// The same of what scrolls up and down.
  static let scrollingDown: Self =
    scrolling + [
      .number(
        "padding-bottom", \.scrollManners.paddingBottom, .distance,
        "room below what it holds, in points"),
      .word(
        "keyboard-taps", \.scrollManners.keyboardTaps,
        "dismiss: while the keyboard is up a tap only puts it away"),
    ]
}
