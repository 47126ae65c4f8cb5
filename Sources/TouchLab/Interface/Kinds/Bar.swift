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
    package var height: Double?
    package var title: String?
    /// Whether the title is large and below the buttons until the content scrolls.
    package var hasLargeTitle = false
    package var font: String?
    package var edge: Edge
    package var appearance: Appearance?

    package init(edge: Edge) { self.edge = edge }
  }

  package struct NavigationBar: ElementKind {
    package var bar: Bar

    package init() { self.init(Bar(edge: .top)) }

    package init(_ bar: Bar) { self.bar = bar }

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
      holds: ["back", "left", "right", "segmented"], place: nil, home: .screen, look: .ground)

    package func placement(stating frame: PartialFrame) -> Placement { .navigationBar(bar) }
  }

  /// Whether the left buttons of a navigation bar replace the automatic back button. They do in
  /// UIKit unless `UINavigationItem.leftItemsSupplementBackButton` is set, which a `back` in the
  /// bar represents.
  package func replacesBack(on platform: TouchPlatform?) -> Bool {
    guard kind.is(NavigationBar.self), platform == nil || platform == .ios else { return false }
    return children.contains { $0.part == .leading } && !children.contains { $0.part == .back }
  }

  package struct AppBar: ElementKind {
    package var title: String?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "app-bar", "Material's bar: back, a title or search, icons",
      properties: [own(.text("title", \.title, "title of the bar"))],
      holds: ["back", "left", "right", "search-bar"], place: nil, home: .screen, look: .ground)

    package func placement(stating frame: PartialFrame) -> Placement { .appBar(title: title) }
  }

  package struct Toolbar: ElementKind {
    package var bar: Bar

    package init() { self.init(Bar(edge: .bottom)) }

    package init(_ bar: Bar) { self.bar = bar }

    package static let descriptor = KindDescriptor(
      Self.self, "toolbar", "a bar of equally spaced items",
      properties: [
        own(.word("edge", \.bar.edge, "edge of the screen")),
        .buttonStyle,
        own(
          .number("height", \.bar.height, .length, "in points"),
          .word("appearance", \.bar.appearance, "opaque or translucent")),
      ],
      holds: ["item", "segmented"], place: nil, home: .screen, look: .ground)

    package func placement(stating frame: PartialFrame) -> Placement { .toolbar(bar) }
  }

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
      place: .system, home: .screen, look: .nothing)
  }
}
