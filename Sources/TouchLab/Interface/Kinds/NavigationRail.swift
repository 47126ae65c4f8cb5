extension Element {
  /// The tabs of a layout at the leading edge of all screens: Material's bar for wide screens.
  package struct NavigationRail: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "navigation-rail", "tabs over all screens, at the leading edge", holds: ["tab"],
      home: .layout, look: .ground)

    package func placement(stating frame: PartialFrame) -> Placement { .tabBar }
  }
}
