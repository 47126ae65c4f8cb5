extension Element {
  /// An option of a value selector or picker.
  package struct Option: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "option", "a choice of a picker or value selector", arguments: [.id, .label],
      required: 1,
      properties: [.selected, .responding], home: .holder, look: .box, tap: .isChosen)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.panelRow) }
  }
}
