extension Element {
  /// A panel of actions, which closes when one is tapped.
  package struct ActionSheet: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "action-sheet", "a panel of actions", arguments: [.id], properties: [.heading],
      holds: ["action"], home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .panel(.rows) }
  }
}
