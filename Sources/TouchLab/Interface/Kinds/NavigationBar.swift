extension Element {
  /// A bar below the status bar, with a title, the back button, and buttons at its ends.
  package struct NavigationBar: ElementKind {
    package var bar: Bar

    package init() { self.init(Bar(edge: .top)) }

    package init(_ bar: Bar) {
      self.bar = bar
    }

    package static let descriptor = KindDescriptor(
      Self.self, "navigation-bar", "title, back button, left and right buttons",
      properties: [
        own(
          .text("title", \.bar.title, "title of the bar or screen"),
          .flag(
            "large-title", \.bar.hasLargeTitle,
            "a large title below the buttons, until the content scrolls")),
        .buttonStyle,
        own(
          .number("height", \.bar.height, .length, "in points"),
          .text("font", \.bar.font, "font of the title"),
          .word("appearance", \.bar.appearance, "opaque or translucent")),
      ],
      holds: ["back", "left", "right", "segmented"], home: .screen, look: .ground)

    package func placement(stating frame: PartialFrame) -> Placement { .navigationBar(bar) }
  }
}

extension Element {
  /// Whether the left buttons of a navigation bar replace the automatic back button.
  ///
  /// They do in UIKit unless `UINavigationItem.leftItemsSupplementBackButton` is set, which a
  /// `back` in the bar represents.
  package func replacesBack(on platform: TouchPlatform?) -> Bool {
    guard kind.is(NavigationBar.self), platform == nil || platform == .ios else { return false }
    return children.contains { $0.part == .leading } && !children.contains { $0.part == .back }
  }
}
