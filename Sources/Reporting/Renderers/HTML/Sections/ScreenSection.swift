internal import TouchLab

/// A screen: its picture, its targets, what is wrong with it, and what is touched in place of what.
struct ScreenSection {
  private let screen: ScreenResult
  /// The same screen as everyone taps it.
  private let everyone: SideBySide<ScreenResult>
  private let parts: StudyDocument.Screen
  private let marks: FindingMarks
  private let layout: Int
  private let number: Int
  private let study: Study
  /// The layout's id.
  private let subject: String

  /// A screen and the parts of its report; nil where nobody has the screen.
  init?(
    _ everyone: SideBySide<ScreenResult>, _ parts: StudyDocument.Screen, layout: Int, number: Int,
    of study: Study, subject: String
  ) {
    guard let screen = everyone.all.first?.part else { return nil }
    self.screen = screen
    self.everyone = everyone
    self.parts = parts
    marks = FindingMarks(parts.findings, on: screen.placed)
    self.layout = layout
    self.number = number
    self.study = study
    self.subject = subject
  }

  private var anchor: String { Anchor.screen(layout, number) }
  private var isBroad: Bool { screen.placed.bounds.width > screen.placed.bounds.height }

  var markup: Markup {
    let heading = BlockMarkup.heading(3, parts.heading.markup)
    let style = isBroad ? "screen broad" : "screen"
    return .block(
      "section", [.id(anchor)],
      [heading, .block("div", [.class(style)], [figure, .block("div", [], details)])])
  }

  private func finding(_ number: Int) -> String { "\(anchor)-f\(number)" }

  private var figure: Markup {
    let picture = ScreenPicture(screen: screen, study: study)
    let framed = picture.framed(
      id: Anchor.picture(layout, number), title: "Screen \(screen.id), layout \(subject)")
    let overlay = marks.overlay(window: picture.window, linking: finding)
    let rate = screen.misTapRate.map { "; mean mis-tap rate \($0.percentWithSign)" } ?? ""
    let bounds = screen.placed.bounds
    let unit = screen.placed.unit.rawValue
    let size = "\(bounds.width.points)×\(bounds.height.points) \(unit)"
    return .block(
      "figure", [],
      [
        .block(
          "div",
          [
            .class(isBroad ? "stack broad" : "stack"), TouchData.aims(on: screen.placed, by: study),
            Attribute("data-unit", unit),
          ], [framed.markup, overlay]),
        .block(
          "figcaption", [],
          Markup("\(size), \(screen.placed.targets.count.counted("target"))\(rate)")),
      ])
  }

  private var details: [Markup] {
    guard let targets = parts.targets else {
      return [.block("p", [.class("quiet")], "Nothing takes touches."), findings]
    }
    return [
      table(of: targets),
      BlockMarkup.markup(of: parts.worstServed, prefix: "\(anchor)-n", subject: place),
      BlockMarkup.markup(of: parts.hits, prefix: "\(anchor)-p", subject: place), findings,
      BlockMarkup.markup(of: parts.crowding, prefix: "\(anchor)-c", subject: place),
      ConfusionMatrix(of: screen).markup(anchor, place), others,
    ]
  }

  private var place: String { "\(screen.id), \(subject)" }

  private func table(of targets: Table) -> Markup {
    BlockMarkup.heading(4, "Targets")
      + HTMLTable(
        targets, id: "\(anchor)-targets", caption: Markup("Targets of \(place)"),
        isSortable: true, keepsNotes: true
      ).markup
  }

  /// The screen as each further person taps it, folded away.
  private var others: Markup {
    everyone.all.dropFirst().enumerated().map { index, one in
      let name = "\(anchor)-w\(index + 1)"
      let picture = ScreenPicture(screen: one.part, study: study.alone(one.person))
      let framed = picture.framed(
        id: name, title: "Screen \(screen.id), layout \(subject), for \(one.person.id)")
      let rate = one.part.misTapRate.map { ": mean mis-tap rate \($0.percentWithSign)" } ?? ""
      return Markup.block(
        "details", [],
        [
          .element("summary", [], Markup("As \(one.person.id) taps it\(rate)")),
          .block(
            "figure", [],
            .block("div", [.class(isBroad ? "stack broad" : "stack")], framed.markup)),
          ConfusionMatrix(of: one.part).markup(name, "\(place), \(one.person.id)"),
        ])
    }.joined()
  }

  private var findings: Markup {
    guard !parts.findings.isEmpty else { return .none }
    let entries = parts.findings.enumerated().map { index, group in
      FindingEntry(group, number: index + 1).markup(id: finding(index + 1))
    }
    return BlockMarkup.heading(4, "Findings") + .block("ol", [.class("entries")], entries)
  }
}
