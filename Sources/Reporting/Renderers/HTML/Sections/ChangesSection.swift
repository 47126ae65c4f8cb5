internal import TouchLab

/// What a page begins with: what to change, with the screen as it is beside the screen as it would be.
struct ChangesSection {
  private let report: StudyReport

  init(_ report: StudyReport) {
    self.report = report
  }

  /// Whether changes were looked for, and any found.
  static func isShown(_ report: StudyReport) -> Bool { !report.study.changes.isEmpty }

  var markup: Markup {
    guard Self.isShown(report) else { return .none }
    let layouts = report.result.layouts
    var parts = [BlockMarkup.heading(2, Markup(title), id: "\(Anchor.changes)-h")]
    for (index, layout) in layouts.enumerated() {
      let changes = report.changes.changes(of: index)
      if layouts.count > 1 { parts.append(BlockMarkup.heading(3, Markup("Layout \(layout.id)"))) }
      guard !changes.isEmpty else {
        parts.append(
          .block("p", [.class("quiet")], "No change was found that spares anybody mis-taps."))
        continue
      }
      parts.append(
        .block("ol", [.class("changes")], changes.map { entry($0, of: layout, index + 1) }))
    }
    return .block(
      "section", [.id(Anchor.changes), Attribute("aria-labelledby", "\(Anchor.changes)-h")], parts)
  }

  /// `Change these three things`.
  private var title: String {
    let most = report.changes.people.first?.map(\.count).max() ?? 0
    switch most {
    case 1: return "Change this"
    case 2: return "Change these two things"
    case 3: return "Change these three things"
    default: return "Change these \(most) things"
    }
  }

  private func entry(
    _ change: RankedChange, of layout: LayoutResult, _ number: Int
  ) -> Markup {
    let fix = change.fix
    let anchor = Anchor.change(number, change.rank)
    var parts: [Markup] = [
      .element(
        "p", [.class("change-title")],
        [
          .element("strong", [], Markup("\(FixSentences.title(fix)).")),
          .element("span", [.class("quiet")], Markup(" Screen \(fix.screen)")),
        ]),
      .element("p", [], FixSentences.effect(fix).markup),
    ]
    if let costs = FixSentences.costs(fix) { parts.append(.element("p", [], costs.markup)) }
    if let finding = fix.finding {
      parts.append(.element("p", [], Markup("It mends what \(finding) found.")))
    }
    parts.append(pictures(fix, layout.id, anchor))
    parts.append(
      .block(
        "details", [Attribute("open", "")],
        [
          .element("summary", [], Markup("As it would stand in \(report.result.study.path)")),
          .block(
            "pre", [.class("copy"), Attribute("tabindex", "0")],
            .element("code", [], Markup(change.statement))),
        ]))
    return .block("li", [.id(anchor)], parts)
  }

  // MARK: - Before and after

  private func pictures(_ fix: Fix, _ layout: String, _ anchor: String) -> Markup {
    let window = Self.window(of: fix)
    let screens = [(fix.screens.before, "now", "a"), (fix.screens.after, "then", "b")]
    return .block(
      "div", [.class("crops")],
      screens.map { screen, time, suffix in
        let picture = ScreenPicture(
          screen: screen, study: report.result.study, layers: [.heat, .names, .ids])
        let framed = PictureFrame(
          id: "\(anchor)\(suffix)",
          title: "\(fix.screen) \(time), layout \(layout), mis-tap rates in %",
          description: Self.description(of: screen, fix), window: window, content: picture.content)
        let missed = (time == "now" ? fix.before : fix.after).missed
        return Markup.block(
          "figure", [],
          [
            framed.markup,
            .element("figcaption", [], Markup("\(time): \(missed.percentWithSign) missed")),
          ])
      })
  }

  /// What changes, with so much around it that one sees where it is.
  private static func window(of fix: Fix) -> Rectangle {
    let ids = Set(fix.targets)
    let frames = [fix.screens.before, fix.screens.after].flatMap { screen in
      screen.placed.targets.filter { ids.contains($0.id) }.map { $0.visual.union($0.hitTarget) }
    }
    let bounds = fix.screens.before.placed.bounds
    guard let first = frames.first else { return bounds }
    let all = frames.dropFirst().reduce(first) { $0.union($1) }.grown(by: margin)
    let whole = Rectangle(
      center: all.center,
      size: Size(width: max(all.width, least), height: max(all.height, least * 0.6)))
    let left = max(bounds.left, min(whole.left, bounds.right - whole.width))
    let top = max(bounds.top, min(whole.top, bounds.bottom - whole.height))
    return Rectangle(x: left, y: top, width: whole.width, height: whole.height)
      .intersection(bounds)
  }

  private static let margin = 36.0
  private static let least = 220.0

  private static func description(of screen: ScreenResult, _ fix: Fix) -> String {
    let rates = fix.targets.prefix(4).compactMap { id in
      screen.targets.first { $0.target.id == id }?.misTapRate.map { "\(id) \($0.percent)%" }
    }
    return rates.isEmpty ? "Mis-tap rates." : "Missed: \(rates.joined(separator: ", "))."
  }
}
