internal import TouchLab

/// Layouts side by side: pictures in pairs, differences as a plot, and the tables.
struct ComparisonSection {
  private let result: StudyResult
  /// The ranking and the tables, as every format has them.
  private let blocks: [Block]

  init(of result: StudyResult, _ blocks: [Block]) {
    self.result = result
    self.blocks = blocks
  }

  var markup: Markup {
    let tables = BlockMarkup.markup(of: blocks, prefix: "c", heading: "Ranking")
    return .block(
      "section",
      [.id(Anchor.comparison), Attribute("aria-labelledby", "\(Anchor.comparison)-h")],
      [BlockMarkup.heading(2, "Comparison", id: "\(Anchor.comparison)-h")]
        + result.comparisons.enumerated().map { pictures(of: $1, number: $0 + 1) } + [tables])
  }

  private func pictures(of comparison: Comparison, number: Int) -> Markup {
    let pairs = pairs(of: comparison, number: number)
    let plots = plots(number)
    guard !pairs.isEmpty || !plots.isEmpty else { return .none }
    let title = "\(comparison.candidate) beside \(comparison.baseline)"
    return BlockMarkup.heading(3, Markup(title)) + pairs + plots
  }

  // MARK: - Pairs

  /// Both pictures of every screen that differs.
  private func pairs(of comparison: Comparison, number: Int) -> Markup {
    guard let first = place(of: comparison.baseline), let second = place(of: comparison.candidate)
    else { return .none }
    let figures = result.layouts[first].screens.enumerated().flatMap { index, screen -> [Markup] in
      guard
        let other = result.layouts[second].screens.firstIndex(where: { $0.id == screen.id }),
        screen.placed != result.layouts[second].screens[other].placed
      else { return [] }
      return [
        figure(first, index, id: "c\(number)-a\(index + 1)", comparison),
        figure(second, other, id: "c\(number)-b\(index + 1)", comparison),
      ]
    }
    guard !figures.isEmpty else { return .none }
    return .block("div", [.class("pairs")], figures)
  }

  private func place(of layout: String) -> Int? {
    result.layouts.firstIndex { $0.id == layout }
  }

  /// The picture of a screen above, drawn again.
  private func figure(
    _ layout: Int, _ index: Int, id: String, _ comparison: Comparison
  ) -> Markup {
    let screen = result.layouts[layout].screens[index]
    let window = ScreenPicture(screen: screen, study: result.study).window
    let name = result.layouts[layout].id
    let frame = PictureFrame(
      id: Anchor.picture(layout + 1, index + 1), title: "", description: "", window: window,
      content: .none)
    let changed = comparison.targets.filter { $0.screen == screen.id && $0.difference.isChange }
    let marks = ChangeMarks(
      placed: screen.placed, changed: changed, showsFigures: name == comparison.candidate)
    let rate = screen.misTapRate.map { ": mean mis-tap rate \($0.percentWithSign)" } ?? ""
    return .block(
      "figure", [],
      [
        .block(
          "div", [.class("stack")],
          frame.reference(
            id: id, title: "Screen \(screen.id), layout \(name), what changed alone",
            over: marks.markup)),
        .block("figcaption", [], Markup("\(screen.id) of \(name)\(rate)")),
      ])
  }

  // MARK: - Plot

  /// The differences of a pair of layouts, a plot for each person.
  private func plots(_ number: Int) -> Markup {
    let everyone = result.everyone
    return everyone.enumerated().map { place, one -> Markup in
      guard one.comparisons.indices.contains(number - 1) else { return .none }
      let id = place == 0 ? "c\(number)-plot" : "c\(number)-plot\(place + 1)"
      let whom = everyone.count > 1 ? ", for \(one.study.person.id)" : ""
      return plot(of: one.comparisons[number - 1], id: id, whom)
    }.joined()
  }

  private func plot(of comparison: Comparison, id: String, _ whom: String) -> Markup {
    let rows = ComparedTargets.rows(of: comparison)
    guard !rows.isEmpty else { return .none }
    let plot = DifferencePlot(rows: rows, margin: comparison.margin)
    let shown = plot.shown.count
    let cut =
      shown < rows.count
      ? " The \(shown) largest of \(rows.count.grouped) differences are shown." : ""
    let worse = rows.count { $0.verdict == .worse }
    let better = rows.count { $0.verdict == .better }
    let name =
      "Differences of hit rates, \(comparison.candidate) less \(comparison.baseline)\(whom)"
    let frame = PictureFrame(
      id: id, title: name,
      description: "Of \(rows.count.counted("target")), \(better.grouped) are better and "
        + "\(worse.grouped) worse; the table below has the figures.",
      window: plot.window, content: plot.content)
    return .block(
      "figure", [],
      [
        .block(
          "div",
          [
            .class("scroll plot"), Attribute("role", "group"), Attribute("tabindex", "0"),
            Attribute("aria-label", name),
          ], frame.markup),
        .block(
          "figcaption", [],
          Markup(
            "Percentage points of the hit rate\(whom): ▶ better, ◀ worse, ● practically equal, which is "
              + "the shaded band, ○ undecided or no verdict; lines are intervals of the samples that hold "
              + "together with 95\(fixedSpace)%.\(cut)")),
      ])
  }
}

/// What the plot needs of a comparison.
enum ComparedTargets {
  static func rows(of comparison: Comparison) -> [DifferencePlot.Row] {
    // What changed comes first.
    let changed = comparison.targets.filter(\.difference.isChange)
    return (changed + comparison.targets.filter { !$0.difference.isChange }).map { target in
      DifferencePlot.Row(
        name: "\(target.screen)/\(target.id)", value: target.difference.value,
        low: target.figure.low, high: target.figure.high, verdict: target.verdict)
    }
  }
}
