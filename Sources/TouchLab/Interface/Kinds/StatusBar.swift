extension Element {
  /// The look of the status bar, and whether it shows.
  package struct StatusBar: ElementKind {
    package enum Style: String, Hashable, Sendable, CaseIterable {
      case `default`
      case light
      case opaque
      case translucent
    }
    package var isHidden: Bool
    package var style: Style
    package var showsNetworkIndicator: Bool

    package init() { self.init(isHidden: false) }

    package init(
      isHidden: Bool = false, style: Style = .default, showsNetworkIndicator: Bool = false
    ) {
      self.isHidden = isHidden
      self.style = style
      self.showsNetworkIndicator = showsNetworkIndicator
    }

    package static let descriptor = KindDescriptor(
      Self.self, "status-bar", "the system's bar at the top",
      properties: [
        own(
          .flag("hidden", \.isHidden, "whether it is hidden"), .word("style", \.style, "its look"),
          .flag("network", \.showsNetworkIndicator, "whether it shows network activity"))
      ],
      home: .screen, look: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .system }
  }
}
