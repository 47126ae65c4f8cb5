extension Element {
  /// An action in an action sheet.
  package struct Action: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "action", "a choice of a panel", arguments: [.id, .label], required: 1,
      properties: [.responding], home: .holder, look: .box, tap: .closesPanel, button: .inRow)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.panelRow) }
  }
}
