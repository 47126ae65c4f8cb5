extension StepEvent {
  /// Where a target is that the screen in front does not show, and what leads there.
  package struct Elsewhere: Hashable, Sendable {
    package var screen: String
    /// The panel or notice of that screen that holds it.
    package var panel: String?
    /// What is touched to get there; nil where nothing says so.
    package var way: Way?

    package init(screen: String, panel: String? = nil, way: Way? = nil) {
      self.screen = screen
      self.panel = panel
      self.way = way
    }
  }

  /// A touch that leads somewhere.
  package struct Way: Hashable, Sendable {
    package var target: String
    /// The screen that shows it; nil for a tab, which stands on all.
    package var screen: String?
    package var isLongPress: Bool

    package init(target: String, screen: String?, isLongPress: Bool = false) {
      self.target = target
      self.screen = screen
      self.isLongPress = isLongPress
    }
  }
}
