/// The first section of a page: the suggestions, each with the screen before and after.
struct ChangesSection {
  private let layouts: [ChangesDocument.Layout]
  /// The sentence on the better layout.
  private let better: Line?
  /// The persons of the suggestions, and the failures that remain with them.
  private let unmended: Line?
  /// The definition of the risk per pass; nil if none is printed.
  private let meaningOfHarm: Line?
  /// The key to the pictures, since these are the first of the page.
  private let signs: Markup

  init(_ study: StudyDocument, signs: Markup) {
    layouts = study.changes
    better = study.better
    unmended = study.unmended
    meaningOfHarm = study.meaningOfHarm
    self.signs = signs
  }

  var isEmpty: Bool { layouts.isEmpty }

  var markup: Markup {
    guard !isEmpty else { return .none }
    var parts = [
      BlockMarkup.heading(2, Markup(title), id: "\(Anchor.changes)-h")
    ]
    parts += [better, unmended].compactMap(\.self).map { .block("p", [], $0.markup) }
    parts += [
      .block(
        "p", [.class("note")],
        Markup([Self.reading, meaningOfHarm?.plain].compactMap(\.self).joined(separator: " "))),
      signs,
    ]
    for layout in layouts {
      if layout.isOneOfSeveral {
        parts.append(BlockMarkup.heading(3, Markup("Layout \(layout.id)")))
      }
      parts.append(
        layout.changes.isEmpty
          ? .block("p", [.class("quiet")], layout.none.markup)
          : .block("ol", [.class("changes")], layout.changes.map { entry($0, of: layout.number) }))
      parts += layout.sums.map { line in
        .block("p", [.class("sum")], line.markup)
      }
    }
    return .block(
      "section", [.id(Anchor.changes), Attribute("aria-labelledby", "\(Anchor.changes)-h")], parts)
  }

  /// The order of the suggestions and the meaning of their figures.
  private static let reading =
    "What spares harm comes first, then what spares most. Averages of changes are over a screen's targets, now\(fixedSpace)→\(fixedSpace)then."

  /// The title: `Change these three things`.
  private var title: String {
    let most = layouts.map(\.changes.count).max() ?? 0
    guard layouts.allSatisfy(\.goTogether) else { return "What to change" }
    let count = [2: "two", 3: "three"][most] ?? "\(most)"
    return most == 1 ? "Change this" : "Change these \(count) things"
  }

  private func entry(_ change: ChangesDocument.Change, of layout: Int) -> Markup {
    let anchor = Anchor.change(layout, change.rank)
    let title = Markup.element(
      "p", [.class("change-title")],
      [
        .element("strong", [], change.title.markup + "."),
        .element("span", [.class("quiet")], Markup(" Screen \(change.screen)")),
      ])
    let statement = Markup.block(
      "details", [Attribute("open", "")],
      [
        .element("summary", [], "The lines to paste"),
        CopyBox.markup(change.statement),
      ])
    return .item(
      "li", [.id(anchor)],
      [title] + change.details.map { .element("p", [], $0.markup) }
        + [PictureMarkup.group(change.pictures, prefix: anchor), statement])
  }
}
