extension Element {
  /// What navigation bars and toolbars have in common.
  package struct Bar: Hashable, Sendable {
    package enum Edge: String, Hashable, Sendable, CaseIterable {
      case top
      case bottom
    }
    package enum Appearance: String, Hashable, Sendable, CaseIterable {
      case opaque
      case translucent
    }
    /// A height set by hand, in points.
    package var height: Double?
    package var title: String?
    /// Whether the title stands large below the buttons until the content is scrolled.
    package var hasLargeTitle = false
    package var font: String?
    package var edge: Edge
    package var appearance: Appearance?

    package init(edge: Edge) {
      self.edge = edge
    }
  }
}
