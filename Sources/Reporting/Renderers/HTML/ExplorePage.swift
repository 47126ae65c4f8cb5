internal import Drawing
package import Studies
package import TouchLab

/// The page of a scenario to try it: targets can be dragged, and tasks played.
package enum ExplorePage {
  /// A layout with its screens as first seen, and its playable tasks.
  package struct Explored: Sendable {
    let id: String
    let screens: [ScreenResult]
    let tasks: [PlayableTask]

    package init(id: String, screens: [ScreenResult], tasks: [PlayableTask]) {
      self.id = id
      self.screens = screens
      self.tasks = tasks
    }
  }

  /// The whole page in UTF-8.
  package static func file(_ study: Study, _ layouts: [Explored]) -> [UInt8] {
    let title = StudyDocument.title(of: study)
    let hasTasks = layouts.contains { !$0.tasks.isEmpty }
    return Page(
      title: "\(title), to try · \(Tool.name)",
      bar: StickyBar.markup(
        index: nil,
        sections: [.screens] + (hasTasks ? [.tasks] : [])),
      header: header(of: study, title),
      main: screens(study, layouts) + (hasTasks ? tasks(study, layouts) : .none),
      footer: .block("p", [], Markup(Self.limits)), data: TouchData.people(of: study)
    ).bytes
  }

  private static let limits =
    "Rates are model predictions in closed form. mistap run FILE writes the whole report, with "
    + "model intervals, findings and suggestions."

  private static func header(of study: Study, _ title: String) -> Markup {
    let facts = [
      PersonSentences.name(of: study.person),
      "\(study.device.name), \(study.orientation.rawValue)",
    ]
    return .block("h1", [], Markup(title))
      + .block("p", [.class("lead")], Markup(facts.joined(separator: " · ")))
  }

  // MARK: - Screens

  private static func screens(_ study: Study, _ layouts: [Explored]) -> Markup {
    let parts = layouts.indices.map { index in
      heading(of: layouts, at: index)
        + .block("div", [.class("screens")], figures(study, layouts[index], place: index + 1))
    }
    let guide = Markup.block(
      "p", [],
      "Drag a target, or press Drag targets and use the arrow keys. The rates follow at once.")
    return .section(
      .screens, "Screens",
      [guide] + parts
        + [ReadingHelp.markup(of: layouts.flatMap(\.screens).map(\.placed))])
  }

  /// The id of a layout as a heading; nothing for a single layout.
  private static func heading(of layouts: [Explored], at index: Int) -> Markup {
    layouts.count > 1 ? BlockMarkup.heading(3, Markup(layouts[index].id)) : .none
  }

  private static func figures(_ study: Study, _ layout: Explored, place: Int) -> [Markup] {
    layout.screens.enumerated().map { index, screen in
      let picture = ScreenFigure(
        screen: screen, layout: layout.id, place: place, number: index + 1, window: nil,
        study: study)
      let rate = screen.rate.map { Markup.empty("br") + Markup("\($0.text) mis-taps") } ?? .none
      return .block(
        "figure", [.id(Anchor.screen(place, index + 1))],
        [
          .block("figcaption", [], [.element("strong", [], Markup(screen.heading)), rate]),
          picture.markup,
        ])
    }
  }

  // MARK: - Tasks

  private static func tasks(_ study: Study, _ layouts: [Explored]) -> Markup {
    var number = 0
    let parts = layouts.indices.flatMap { index -> [Markup] in
      guard !layouts[index].tasks.isEmpty else { return [] }
      let players = layouts[index].tasks.map { task -> Markup in
        number += 1
        return TaskPlayer(
          task: task, number: number, headingLevel: layouts.count > 1 ? 4 : 3, study: study
        ).markup
      }
      return [heading(of: layouts, at: index)] + players
    }
    let isSingle = layouts.allSatisfy { $0.tasks.count < 2 }
    return .section(.tasks, isSingle ? "Task" : "Tasks", parts)
  }
}
