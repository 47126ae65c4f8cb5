/// The tables of a comparison of layouts.
struct ComparisonSection {
  /// The ranking and the tables, shared by all formats.
  private let blocks: [Block]

  init(_ blocks: [Block]) {
    self.blocks = blocks
  }

  var markup: Markup {
    .block(
      "section",
      [.id(Anchor.comparison), Attribute("aria-labelledby", "\(Anchor.comparison)-h")],
      [BlockMarkup.heading(2, "Comparison", id: "\(Anchor.comparison)-h")]
        + [BlockMarkup.markup(of: blocks, prefix: "c", heading: "Ranking")])
  }
}
