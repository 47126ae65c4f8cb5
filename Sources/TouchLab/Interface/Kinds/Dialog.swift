extension Element {
  /// A question in the middle of the screen that must be answered.
  package struct Dialog: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "dialog", "a dialog that must be answered",
      arguments: [.id, .title, .text], required: 1, properties: [.panelState, .flowing],
      holds: ["action", "row"], home: .screen, look: .panel,
      flow: .init(spacing: 8, padding: 16))

    package func placement(stating frame: PartialFrame) -> Placement { .panel(.dialog) }
  }

  /// A dialog under the name that UIKit uses.
  package struct Alert: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "alert", "a dialog that must be answered",
      arguments: [.id, .title, .text], required: 1, properties: [.panelState, .flowing],
      holds: ["action", "row"], home: .screen, look: .panel,
      flow: .init(spacing: 8, padding: 16))

    package func placement(stating frame: PartialFrame) -> Placement { .panel(.dialog) }
  }
}
