internal import TouchLab

/// The table of contents of a page.
enum ContentsList {
  static func markup(of report: StudyReport) -> Markup {
    let result = report.result
    var items = report.study.changes.isEmpty ? [] : [link(Anchor.changes, "What to change")]
    items += [link(Anchor.summary, "What this says")]
    for (index, layout) in result.layouts.enumerated() {
      let screens = layout.screens.enumerated().map { place, screen in
        link(Anchor.screen(index + 1, place + 1), screen.id)
      }
      let tasks = layout.tasks.enumerated().map { place, task in
        link(Anchor.task(index + 1, place + 1), "task \(task.id)")
      }
      let parts = screens + tasks
      items.append(
        link(
          Anchor.layout(index + 1), "Layout \(layout.id)",
          parts.isEmpty ? .none : .block("ul", [], parts)))
    }
    if !result.comparisons.isEmpty { items.append(link(Anchor.comparison, "Comparison")) }
    items.append(link(Anchor.about, "About this report"))
    return .block("ul", [], items)
  }

  private static func link(_ anchor: String, _ title: String, _ parts: Markup = .none) -> Markup {
    .item("li", [], [.element("a", [.href("#\(anchor)")], Markup(title)), parts])
  }
}
