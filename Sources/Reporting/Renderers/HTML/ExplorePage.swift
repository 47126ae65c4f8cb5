internal import Drawing
internal import Studies
package import TouchLab

/// The page of a scenario's screens with the rate of each target.
package enum ExplorePage {
  /// A layout with its screens as first seen.
  package struct Explored: Sendable {
    let id: String
    let screens: [ScreenResult]

    package init(id: String, screens: [ScreenResult]) {
      self.id = id
      self.screens = screens
    }
  }

  /// The whole page in UTF-8.
  package static func file(_ study: Study, _ layouts: [Explored]) -> [UInt8] {
    let title = StudyDocument.title(of: study)
    return Page(
      title: "\(title) · \(Tool.name)", bar: StickyBar.markup(index: nil, sections: [.screens]),
      header: header(of: study, title), main: screens(study, layouts),
      footer: .block("p", [], Markup(Self.limits))
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

  private static func screens(_ study: Study, _ layouts: [Explored]) -> Markup {
    let parts = layouts.indices.map { index in
      (layouts.count > 1 ? BlockMarkup.heading(3, Markup(layouts[index].id)) : .none)
        + .block("div", [.class("screens")], figures(study, layouts[index], place: index + 1))
    }
    return .section(
      .screens, "Screens",
      parts + [
        ReadingHelp.markup(
          of: layouts.flatMap(\.screens).map(\.placed), isVersus: false)
      ])
  }

  private static func figures(_ study: Study, _ layout: Explored, place: Int) -> [Markup] {
    layout.screens.enumerated().map { index, screen in
      let picture = ScreenFigure(
        screen: screen, layout: layout.id, place: place, number: index + 1,
        study: study)
      let rate = screen.rate.map { Markup.empty("br") + Markup("\($0.text) mis-taps") } ?? .none
      return .block(
        "figure", [.id("\(Anchor.screen(screen.id))\(place > 1 ? ".\(place)" : "")")],
        [
          .block("figcaption", [], [.element("strong", [], Markup(screen.heading)), rate]),
          picture.markup,
        ])
    }
  }
}
