internal import TouchLab

/// A screen: its picture, targets, findings and confusion matrix.
struct ScreenSection {
  private let screen: ScreenResult
  private let parts: StudyDocument.Screen
  private let marks: FindingMarks
  private let layout: Int
  private let number: Int
  private let study: Study
  /// The layout's id.
  private let subject: String
  /// The rules that this section explains for the page.
  private let explained: Set<String>

  /// A screen and the parts of its report; nil if no person has the screen.
  init?(
    _ everyone: SideBySide<ScreenResult>, _ parts: StudyDocument.Screen, layout: Int, number: Int,
    of study: Study, subject: String, explaining explained: Set<String>
  ) {
    guard let screen = everyone.all.first?.part else { return nil }
    self.screen = screen
    self.parts = parts
    marks = FindingMarks(
      parts.findings, on: screen.placed,
      beside: parts.findings.isEmpty
        ? [] : ScreenPicture(screen: screen, study: study).figureFrames)
    self.layout = layout
    self.number = number
    self.study = study
    self.subject = subject
    self.explained = explained
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
    guard let picture = parts.everyone.first?.picture else { return .none }
    let overlay = marks.overlay(
      window: ScreenPicture(screen: screen, study: study).window, linking: finding)
    let stack = Markup.block(
      "div",
      [
        .class(stackStyle), TouchData.aims(on: screen.placed, by: study),
        Attribute("data-unit", screen.placed.unit.rawValue),
      ] + TouchData.alike(screen.targets),
      [
        PictureMarkup.drawing(of: picture, id: Anchor.picture(layout, number)), overlay,
      ])
    return .block("figure", [], [stack, PictureMarkup.caption(picture)])
  }

  private var stackStyle: String { isBroad ? "stack broad" : "stack" }

  private var details: [Markup] {
    guard let targets = parts.targets else {
      return [.block("p", [.class("quiet")], "Nothing takes touches."), findings]
    }
    return [
      table(of: targets),
      BlockMarkup.markup(of: parts.notes, prefix: "\(anchor)-n", subject: place),
      BlockMarkup.markup(of: parts.hits, prefix: "\(anchor)-p", subject: place), findings,
      BlockMarkup.markup(of: parts.crowding, prefix: "\(anchor)-c", subject: place),
      parts.everyone.first.map { confusion($0.confusion, anchor, place) } ?? .none, others,
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

  /// The screen for each further person, folded.
  private var others: Markup {
    parts.everyone.dropFirst().enumerated().map { index, own in
      let name = "\(anchor)-w\(index + 1)"
      let rate = own.rate.map { ": mean mis-tap rate \($0)" } ?? ""
      return Markup.block(
        "details", [],
        [
          .element("summary", [], Markup("As \(own.person) taps it\(rate)")),
          .block(
            "figure", [],
            .block(
              "div", [.class(stackStyle)], PictureMarkup.drawing(of: own.picture, id: name))),
          confusion(own.confusion, name, "\(place), \(own.person)"),
        ])
    }.joined()
  }

  /// The confusion matrix, folded, since the table of targets has most of it.
  private func confusion(_ matrix: ConfusionMatrix, _ anchor: String, _ place: String) -> Markup {
    guard let table = matrix.table else { return .none }
    let least = (100 * LeastShown.tenth).rounded(places: 2)
    let set = HTMLTable(
      table, id: "\(anchor)-matrix",
      caption: Markup(
        "Outcomes in % of the touches meant for each target of \(place); what is less than "
          + "\(least) everywhere, and the worst of no target, is left out.\(matrix.remark)"),
      style: "matrix", isTitled: false)
    return .block(
      "details", [],
      [.element("summary", [], "What is touched in place of what"), set.markup])
  }

  private var findings: Markup {
    guard !parts.findings.isEmpty || parts.standardControls != nil else { return .none }
    let shown = Set(marks.marks.map(\.number))
    var unexplained = explained
    let entries = parts.findings.enumerated().map { index, group in
      let number = shown.contains(index + 1) ? index + 1 : nil
      let explains = unexplained.remove(group.common.rule) != nil
      return FindingEntry(group, number: number, explains: explains, path: study.path)
        .markup(id: finding(index + 1))
    }
    let list = entries.isEmpty ? Markup.none : .block("ol", [.class("entries")], entries)
    let standard = parts.standardControls.map { Markup.block("p", [], $0.markup) } ?? .none
    return BlockMarkup.heading(4, "Findings") + list + standard
  }
}
