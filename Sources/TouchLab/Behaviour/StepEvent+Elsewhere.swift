extension StepEvent {
  /// The location of a target that the screen in front does not show, with the first step there.
  package struct Elsewhere: Hashable, Sendable {
    package var screen: String
    /// The id of the panel or notice that contains it; nil for none.
    package var panel: String?
    /// The element that leads there; nil if none does.
    package var way: Way?

    package init(screen: String, panel: String? = nil, way: Way? = nil) {
      self.screen = screen
      self.panel = panel
      self.way = way
    }
  }

  /// An element that leads to a screen or panel.
  package struct Way: Hashable, Sendable {
    package var target: String
    /// The id of the screen that shows it; nil for a tab, which is on all.
    package var screen: String?
    package var isLongPress: Bool

    package init(target: String, screen: String?, isLongPress: Bool = false) {
      self.target = target
      self.screen = screen
      self.isLongPress = isLongPress
    }
  }
}
