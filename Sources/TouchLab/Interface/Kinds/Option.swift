extension Element {
  /// What can be chosen in a value selector.
  package struct Option: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "option", "a row of the value selector", arguments: [.id, .label], required: 1,
      properties: [.selected, .responding], home: .holder, look: .box, tap: .isChosen)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.panelRow) }
  }
}
