internal import TouchLab

/// The report for a browser: one page with a picture of every screen.
enum HTMLReport {
  /// The whole report as a self-contained page in UTF-8.
  static func file(_ report: StudyReport) -> [UInt8] {
    let title = StudyDocument.title(of: report.result.study)
    return Page(
      title: "\(title) · \(Tool.name)", header: header(of: report.result, title, report.index),
      main: main(of: report),
      footer: AboutSection.markup(of: report), data: TouchData.people(of: report.result.study)
    ).bytes
  }

  private static func header(
    of result: StudyResult, _ title: String, _ index: String?
  ) -> Markup {
    let study = result.study
    let failures = Failures(of: result)
    let figure = HarmFigure(of: result)
    let mark = failures.isEmpty ? "✓ " : "✗ "
    // A green verdict beside a red risk would read as two verdicts.
    let tone = failures.isEmpty ? (figure == nil ? " good" : "") : " bad"
    let verdict = Markup.element(
      "span", [.class("verdict\(tone)")], Markup(mark + failures.word(beside: figure).plain))
    let harm = figure.map { Markup.element("span", [.class("verdict bad")], Markup($0.sentence)) }
    let way = index.map { Markup.element("a", [.href($0)], "All reports") + " · " } ?? .none
    let facts =
      "\(study.device.name), \(study.orientation.rawValue) · "
      + study.people.map { PersonSentences.name(of: $0) }.joined(separator: "; ")
    return .block("p", [.class("kicker")], way + Markup(study.path))
      + .block("h1", [], [Markup(title), " ", verdict, harm.map { " " + $0 } ?? .none])
      + .block("p", [.class("lead")], Markup(facts))
  }

  private static func main(of report: StudyReport) -> Markup {
    let result = report.result
    // Suggestions come first, since they should be visible without scrolling, even on a phone.
    let signs = ReadingHelp.signs(of: result)
    let changes = ChangesSection(report.study, signs: signs)
    var main = changes.markup
    main += Page.contents(ContentsList.markup(of: report))
    main += SummarySection.markup(of: report.study.summary)
    main += ReadingHelp.layers(besides: changes.isEmpty ? signs : .none)
    let everyone = SideBySide(result)
    var explained: Set<String> = []
    for (index, parts) in zip(result.layouts.indices, report.study.layouts) {
      main +=
        LayoutSection(
          result.layouts[index], everyone.at(index, \.layouts), parts, number: index + 1,
          of: result.study
        ).markup(explained: &explained)
    }
    if !result.comparisons.isEmpty {
      main += ComparisonSection(report.study.comparison).markup
    }
    return main
  }
}
