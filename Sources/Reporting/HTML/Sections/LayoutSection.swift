internal import TouchLab

/// A layout: its screens, its tasks and its gates.
struct LayoutSection {
  private let layout: LayoutResult
  private let number: Int
  private let study: Study

  init(_ layout: LayoutResult, number: Int, of study: Study) {
    self.layout = layout
    self.number = number
    self.study = study
  }

  var markup: Markup {
    let anchor = Anchor.layout(number)
    var parts = [
      BlockMarkup.heading(2, Markup("Layout \(layout.id)"), id: "\(anchor)-h")
    ]
    if layout.screens.isEmpty { parts.append(.block("p", [.class("quiet")], "no screens")) }
    for (index, screen) in layout.screens.enumerated() {
      parts.append(
        ScreenSection(screen, layout: number, number: index + 1, of: study, subject: layout.id)
          .markup)
    }
    for (index, task) in layout.tasks.enumerated() {
      parts.append(TaskSection.markup(of: task, layout.id, anchor: Anchor.task(number, index + 1)))
    }
    if !layout.gates.isEmpty {
      parts.append(
        BlockMarkup.markup(
          of: StudyDocument.blocks(of: layout.gates), prefix: "g\(number)", subject: layout.id))
    }
    return .block(
      "section", [.id(anchor), Attribute("aria-labelledby", "\(anchor)-h")], parts)
  }
}
