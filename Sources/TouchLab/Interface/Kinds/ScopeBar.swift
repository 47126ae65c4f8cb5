extension Element {
  /// A bar of scopes below the search bar, or inside it.
  package struct ScopeBar: ElementKind {
    /// Whether it lies beside the search bar's field in landscape.
    package var isBesideSearchBar: Bool

    package init() { self.init(isBesideSearchBar: false) }

    package init(isBesideSearchBar: Bool) {
      self.isBesideSearchBar = isBesideSearchBar
    }

    package static let descriptor = KindDescriptor(
      Self.self, "scope-bar", "choices of the scope of a search", arguments: [.id],
      properties: [
        own(
          .flag("display-controller", \.isBesideSearchBar, "in landscape inside the search bar"))
      ],
      holds: ["scope"], home: .screen, look: .controlGround)

    package func placement(stating frame: PartialFrame) -> Placement {
      .scopeBar(isBesideSearchBar: isBesideSearchBar)
    }
  }
}
