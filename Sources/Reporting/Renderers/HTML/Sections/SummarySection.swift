/// The key results, for a reader with ten seconds.
enum SummarySection {
  static func markup(of summary: StudyDocument.Summary) -> Markup {
    let heading = BlockMarkup.heading(
      2, StudyDocument.Summary.heading.markup, id: "\(Anchor.summary)-h")
    return .block(
      "section", [.id(Anchor.summary), Attribute("aria-labelledby", "\(Anchor.summary)-h")],
      [heading, figures(summary.figures), BlockMarkup.sentences(summary.sentences)])
  }

  private static func figures(_ figures: Block) -> Markup {
    // A single table in the section, and sortable.
    guard case .table(let table) = figures else {
      return BlockMarkup.markup(of: [figures], prefix: Anchor.summary)
    }
    return HTMLTable(table, id: "\(Anchor.summary)-t", caption: "Key figures", isSortable: true)
      .markup
  }
}
