/// The properties that place an element by its neighbours and by the edges of its container.
extension [NodeProperty<Element>] {
  static let anchors: Self = [
    .number("top", \.anchors.top, .coordinate, "distance from the upper end of its container"),
    .number(
      "right", \.anchors.right, .coordinate, "distance from the right end; with x it stretches"),
    .number("bottom", \.anchors.bottom, .coordinate, "distance from the lower end"),
    .word("center", \.anchors.center, "centred along x, y or both"),
    .id("below", \.anchors.below, of: .element, "the element above it"),
    .id("above", \.anchors.above, of: .element, "the element below it"),
    .number("gap", \.anchors.gap, .coordinate, "distance from the element of below= or above="),
    .flag(
      "above-keyboard", \.anchors.leadsKeyboard,
      "keeps its lower edge above a visible keyboard"),
    .flag("leading", \.anchors.isLeading, "at the leading end of its row"),
    .flag("trailing", \.anchors.isTrailing, "at the trailing end of its row"),
  ]

  /// The properties that place children without a stated position.
  static let flowing: Self =
    [.word("axis", \.flow.axis, "direction in which the elements follow each other")] + spaced

  static let spaced: Self = [
    .number("spacing", \.flow.spacing, .distance, "distance between the elements, in points"),
    .number("padding", \.flow.padding, .distance, "space around the elements, in points"),
  ]
}
