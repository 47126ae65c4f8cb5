internal import TouchLab

/// A layout with its screens, tasks and requirements.
struct LayoutSection {
  private let layout: LayoutResult
  /// The layout's results for each person.
  private let everyone: SideBySide<LayoutResult>
  private let parts: StudyDocument.Layout
  private let number: Int
  private let study: Study

  init(
    _ layout: LayoutResult, _ everyone: SideBySide<LayoutResult>, _ parts: StudyDocument.Layout,
    number: Int, of study: Study
  ) {
    self.layout = layout
    self.everyone = everyone
    self.parts = parts
    self.number = number
    self.study = study
  }

  /// The section; `explained` has the rules that earlier sections of the page explain.
  func markup(explained: inout Set<String>) -> Markup {
    let anchor = Anchor.layout(number)
    var markup = [BlockMarkup.heading(2, parts.heading.markup, id: "\(anchor)-h")]
    if layout.screens.isEmpty { markup.append(.block("p", [.class("quiet")], "no screens")) }
    markup.append(
      BlockMarkup.markup(of: parts.misTaps, prefix: "p\(number)", subject: layout.id))
    let screens = Array(zip(layout.screens.indices, parts.screens))
    // Screens with errors come first.
    let failing = screens.filter { layout.screens[$0.0].hasErrors }
    for (index, screen) in failing + screens.filter({ !layout.screens[$0.0].hasErrors }) {
      let rules = Set(screen.findings.map(\.common.rule))
      markup.append(
        ScreenSection(
          everyone.at(index, \.screens), screen, layout: number, number: index + 1, of: study,
          subject: layout.id, explaining: rules.subtracting(explained)
        )?.markup ?? .none)
      explained.formUnion(rules)
    }
    for (index, task) in zip(layout.tasks.indices, parts.tasks) {
      let anchor = Anchor.task(number, index + 1)
      let name = "\(layout.tasks[index].id), \(layout.id)"
      markup.append(TaskSection(task, name: name, anchor: anchor).markup)
    }
    if !parts.gates.isEmpty {
      let anchor = Anchor.gates(number)
      let table = BlockMarkup.markup(of: parts.gates, prefix: anchor, subject: layout.id)
      markup.append(.block("div", [.id(anchor)], [table]))
    }
    return .block(
      "section", [.id(anchor), Attribute("aria-labelledby", "\(anchor)-h")], markup)
  }
}
