/// Layouts side by side: pictures in pairs, differences as a plot, and the tables.
struct ComparisonSection {
  private let pictures: [ComparisonPictures]
  /// The ranking and the tables, shared by all formats.
  private let blocks: [Block]

  init(_ pictures: [ComparisonPictures], _ blocks: [Block]) {
    self.pictures = pictures
    self.blocks = blocks
  }

  var markup: Markup {
    let tables = BlockMarkup.markup(of: blocks, prefix: "c", heading: "Ranking")
    return .block(
      "section",
      [.id(Anchor.comparison), Attribute("aria-labelledby", "\(Anchor.comparison)-h")],
      [BlockMarkup.heading(2, "Comparison", id: "\(Anchor.comparison)-h")]
        + pictures.enumerated().map { markup(of: $1, number: $0 + 1) } + [tables])
  }

  private func markup(of pictures: ComparisonPictures, number: Int) -> Markup {
    guard !pictures.pairs.isEmpty || !pictures.plots.isEmpty else { return .none }
    let plots = pictures.plots.enumerated().map { index, plot in
      PictureMarkup.figure(
        plot, id: index == 0 ? "c\(number)-plot" : "c\(number)-plot\(index + 1)")
    }
    let pairs =
      pictures.pairs.isEmpty
      ? .none
      : Markup.block("p", [.class("note")], Markup(reading(pictures.pairs)))
        + PictureMarkup.group(pictures.pairs, prefix: "c\(number)-")
    return BlockMarkup.heading(3, pictures.title.markup) + pairs + plots.joined()
  }

  /// The key to the pictures of a pair and their figures.
  private func reading(_ pairs: [Picture]) -> String {
    let isShort = pairs.contains { pair in
      if case .changes(let marks, _, _) = pair.drawing { marks.leavesFiguresOut } else { false }
    }
    let lesser =
      isShort ? " Where they have no room beside each other, the lesser are left out." : ""
    return
      "What did not change is faded. Figures on targets are mis-tap rates in %; those above or "
      + "below a target say how much more or less often it is hit than on the baseline, in "
      + "percentage points (pp).\(lesser)"
  }
}
