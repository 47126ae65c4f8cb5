extension Element {
  /// The tabs over all screens of a layout, at the leading edge: Material's for wide screens.
  package struct NavigationRail: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "navigation-rail", "tabs over all screens, at the leading edge", holds: ["tab"],
      home: .layout, look: .ground)

    package func placement(stating frame: PartialFrame) -> Placement { .tabBar }
  }
}
