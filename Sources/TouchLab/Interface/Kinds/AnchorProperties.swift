/// The properties that place an element by its neighbours and by the edges of its container.
extension [NodeProperty<Element>] {
  static let anchors: Self = [
    .number("top", \.anchors.top, .coordinate, "from the upper end of what holds it"),
    .number("right", \.anchors.right, .coordinate, "from the right end; with x it stretches"),
    .number("bottom", \.anchors.bottom, .coordinate, "from the lower end"),
    .word("center", \.anchors.center, "in the middle, along x, y or both"),
    .id("below", \.anchors.below, of: .element, "the element that it stands below"),
    .id("above", \.anchors.above, of: .element, "the element that it stands above"),
    .number("gap", \.anchors.gap, .coordinate, "from what it stands below or above"),
    .flag(
      "above-keyboard", \.anchors.leadsKeyboard,
      "its lower edge counts from the keyboard while that shows"),
    .flag("leading", \.anchors.isLeading, "at the leading end of its row"),
    .flag("trailing", \.anchors.isTrailing, "at the trailing end of its row"),
  ]

  /// The properties that place children without a stated position.
  static let flowing: Self =
    [.word("axis", \.flow.axis, "vertical or horizontal: how things follow each other")] + spaced

  static let spaced: Self = [
    .number("spacing", \.flow.spacing, .distance, "between them, in points"),
    .number("padding", \.flow.padding, .distance, "about all of them, in points"),
  ]
}
