extension Element {
  /// A panel of actions beside the element that presents it.
  ///
  /// A tap outside closes it.
  package struct Menu: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "menu", "actions beside the element that presents them", arguments: [.id],
      properties: [.panelState, .heading], holds: ["action"], home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .panel(.menu) }
  }

  /// A menu that a long press presents.
  package struct ContextMenu: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "context-menu", "actions that a long press presents", arguments: [.id],
      properties: [.panelState, .heading], holds: ["action"], home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .panel(.menu) }
  }
}
