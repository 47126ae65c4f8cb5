extension Element {
  /// The settings that navigation bars and toolbars share.
  package struct Bar: Hashable, Sendable {
    package enum Edge: String, Hashable, Sendable, CaseIterable {
      case top
      case bottom
    }
    package enum Appearance: String, Hashable, Sendable, CaseIterable {
      case opaque
      case translucent
    }
    /// The stated height, in points.
    package var height: Double?
    package var title: String?
    /// Whether the title is large and below the buttons until the content scrolls.
    package var hasLargeTitle = false
    package var font: String?
    package var edge: Edge
    package var appearance: Appearance?

    package init(edge: Edge) {
      self.edge = edge
    }
  }
}
