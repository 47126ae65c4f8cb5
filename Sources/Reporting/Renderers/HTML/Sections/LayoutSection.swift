internal import TouchLab

/// A layout: its screens, its tasks and its gates.
struct LayoutSection {
  private let layout: LayoutResult
  /// The same layout as everyone taps it.
  private let everyone: SideBySide<LayoutResult>
  private let number: Int
  private let study: Study

  init(
    _ layout: LayoutResult, _ everyone: SideBySide<LayoutResult>, number: Int, of study: Study
  ) {
    self.layout = layout
    self.everyone = everyone
    self.number = number
    self.study = study
  }

  var markup: Markup {
    let anchor = Anchor.layout(number)
    var parts = [
      BlockMarkup.heading(2, Markup("Layout \(layout.id)"), id: "\(anchor)-h")
    ]
    if layout.screens.isEmpty { parts.append(.block("p", [.class("quiet")], "no screens")) }
    parts.append(
      BlockMarkup.markup(
        of: StudyDocument.misTaps(of: everyone), prefix: "p\(number)", subject: layout.id))
    for (index, screen) in layout.screens.enumerated() {
      parts.append(
        ScreenSection(
          screen, everyone.at(index, \.screens), layout: number, number: index + 1, of: study,
          subject: layout.id
        ).markup)
    }
    for index in layout.tasks.indices {
      parts.append(
        TaskSection.markup(
          of: everyone.at(index, \.tasks), layout.id, anchor: Anchor.task(number, index + 1)))
    }
    let gates = everyone.gates
    if !gates.isEmpty {
      let anchor = Anchor.gates(number)
      let table = BlockMarkup.markup(
        of: StudyDocument.blocks(of: gates, namesPeople: everyone.isSeveral), prefix: anchor,
        subject: layout.id)
      parts.append(.block("div", [.id(anchor)], [table]))
    }
    return .block(
      "section", [.id(anchor), Attribute("aria-labelledby", "\(anchor)-h")], parts)
  }
}
