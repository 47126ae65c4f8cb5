internal import TouchLab

/// A screen: its picture, its targets, what is wrong with it, and what is touched in place of what.
struct ScreenSection {
  private let screen: ScreenResult
  /// The same screen as everyone taps it.
  private let everyone: SideBySide<ScreenResult>
  private let layout: Int
  private let number: Int
  private let study: Study
  /// The layout's id.
  private let subject: String

  init(
    _ screen: ScreenResult, _ everyone: SideBySide<ScreenResult>, layout: Int, number: Int,
    of study: Study, subject: String
  ) {
    self.screen = screen
    self.everyone = everyone
    self.layout = layout
    self.number = number
    self.study = study
    self.subject = subject
  }

  private var anchor: String { Anchor.screen(layout, number) }
  private var name: String {
    screen.title.isEmpty || screen.title == screen.id ? "" : " “\(screen.title)”"
  }
  private var isBroad: Bool { screen.placed.bounds.width > screen.placed.bounds.height }

  var markup: Markup {
    let heading = BlockMarkup.heading(3, Markup("Screen \(screen.id)\(name)"))
    let style = isBroad ? "screen broad" : "screen"
    return .block(
      "section", [.id(anchor)],
      [heading, .block("div", [.class(style)], [figure, .block("div", [], details)])])
  }

  private var marks: FindingMarks { FindingMarks(of: screen) }

  private func finding(_ number: Int) -> String { "\(anchor)-f\(number)" }

  private var figure: Markup {
    let picture = ScreenPicture(screen: screen, study: study)
    let framed = picture.framed(
      id: Anchor.picture(layout, number), title: "Screen \(screen.id), layout \(subject)")
    let overlay = marks.overlay(window: picture.window, linking: finding)
    let rate = screen.misTapRate.map { "; mean mis-tap rate \($0.percentWithSign)" } ?? ""
    let size = "\(screen.placed.bounds.width.points)×\(screen.placed.bounds.height.points) pt"
    return .block(
      "figure", [],
      [
        .block(
          "div", [.class(isBroad ? "stack broad" : "stack")], [framed.markup, overlay]),
        .block(
          "figcaption", [],
          Markup("\(size), \(screen.placed.targets.count.counted("target"))\(rate)")),
      ])
  }

  private var details: [Markup] {
    guard !screen.targets.isEmpty else {
      return [.block("p", [.class("quiet")], "Nothing takes touches."), findings]
    }
    return [
      targets, people, findings, crowding, ConfusionMatrix(of: screen).markup(anchor, place),
      others,
    ]
  }

  private var place: String { "\(screen.id), \(subject)" }

  /// The table of the text report, the rates shaded like the picture.
  private var targets: Markup {
    let table = StudyDocument.targets(of: screen)
    let order = screen.placed.readingOrder.filter(screen.targets.indices.contains)
    let shaded = table.columns.firstIndex { $0.title == "mis-tap %" }
    let rows = zip(table.rows, order).map { row, index in
      (row.cells + [row.note]).enumerated().map { column, cell in
        let rate = column == shaded ? screen.targets[index].misTapRate : nil
        return HTMLTable.Cell(
          cell.markup, style: rate.map { "h\(HeatRamp.step(of: $0))" } ?? "")
      }
    }
    return BlockMarkup.heading(4, "Targets")
      + HTMLTable(
        id: "\(anchor)-targets", caption: Markup("Targets of \(place)"),
        columns: table.columns + [.text(table.noteTitle, .wrap)], rows: rows, isSortable: true,
        isTitled: true
      ).markup
  }

  /// How often each person hits every target.
  private var people: Markup {
    BlockMarkup.markup(
      of: StudyDocument.hits(on: everyone), prefix: "\(anchor)-p", subject: place)
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

  private var crowding: Markup {
    guard
      let table = StudyDocument.crowding(on: everyone) ?? StudyDocument.crowding(of: screen)
    else { return .none }
    return BlockMarkup.markup(
      of: [.heading(level: 4, "Crowded pairs"), .table(table)],
      prefix: "\(anchor)-c", subject: place)
  }

  private var findings: Markup {
    let groups = marks.groups
    guard !groups.isEmpty else { return .none }
    let entries = groups.enumerated().map { index, findings in
      FindingEntry(findings, number: index + 1).markup(id: finding(index + 1))
    }
    return BlockMarkup.heading(4, "Findings") + .block("ol", [.class("entries")], entries)
  }
}
