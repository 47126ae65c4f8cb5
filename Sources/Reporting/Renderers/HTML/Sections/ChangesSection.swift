/// What a page begins with: what to change, with the screen as it is beside the screen as it would be.
struct ChangesSection {
  private let layouts: [ChangesDocument.Layout]
  private let first: [ChangesDocument.First]
  /// The scenario's path.
  private let path: String

  init(_ study: StudyDocument, of path: String) {
    layouts = study.changes
    first = study.firstChanges
    self.path = path
  }

  var markup: Markup {
    guard !layouts.isEmpty else { return .none }
    var parts = [
      BlockMarkup.heading(2, Markup(title), id: "\(Anchor.changes)-h"),
      .block("p", [.class("note")], Markup(Self.reading)), firstOfAll,
    ]
    for (index, layout) in layouts.enumerated() {
      if layout.isOneOfSeveral {
        parts.append(BlockMarkup.heading(3, Markup("Layout \(layout.id)")))
      }
      guard !layout.changes.isEmpty else {
        parts.append(
          .block("p", [.class("quiet")], ChangesDocument.Layout.none.markup))
        continue
      }
      parts.append(
        .block("ol", [.class("changes")], layout.changes.map { entry($0, of: index + 1) }))
      parts += layout.together.map { [.block("p", [.class("sum")], $0.markup)] } ?? []
    }
    return .block(
      "section", [.id(Anchor.changes), Attribute("aria-labelledby", "\(Anchor.changes)-h")], parts)
  }

  /// What comes first over all layouts, each with the way to where it is told in full.
  private var firstOfAll: Markup {
    guard !first.isEmpty else { return .none }
    let items = first.map { change -> Markup in
      let anchor = Anchor.change(change.layout, change.rank)
      return .block(
        "li", [],
        [
          .element(
            "p", [.class("change-title")],
            [
              .element("a", [.href("#\(anchor)")], Markup(change.title)),
              .element("span", [.class("quiet")], Markup(" \(change.place)")),
            ]),
          .element("p", [], change.effect.markup),
        ])
    }
    return .block("p", [], Markup(ChangesDocument.over))
      + .block("ol", [.class("changes brief")], items)
  }

  /// What the figures below are.
  private static let reading =
    "What spares harm comes first, then what spares most. Missed is the mean mis-tap rate of a screen's targets, now\(fixedSpace)→\(fixedSpace)then; "
    + "figures on targets are their mis-tap rates in %."

  /// `Change these three things`.
  private var title: String {
    let most = layouts.map(\.changes.count).max() ?? 0
    switch most {
    case 1: return "Change this"
    case 2: return "Change these two things"
    case 3: return "Change these three things"
    default: return "Change these \(most) things"
    }
  }

  private func entry(_ change: ChangesDocument.Change, of layout: Int) -> Markup {
    let anchor = Anchor.change(layout, change.rank)
    let title = Markup.element(
      "p", [.class("change-title")],
      [
        .element("strong", [], Markup("\(change.title).")),
        .element("span", [.class("quiet")], Markup(" Screen \(change.screen)")),
      ])
    let statement = Markup.block(
      "details", [Attribute("open", "")],
      [
        .element("summary", [], Markup("As it would stand in \(path)")),
        CopyBox.markup(change.statement),
      ])
    return .block(
      "li", [.id(anchor)],
      [title] + change.details.map { .element("p", [], $0.markup) }
        + [PictureMarkup.group(change.pictures, prefix: anchor), statement])
  }
}
