internal import Studies

/// The page of a comparison of layouts, for a browser.
enum ComparisonPage {
  /// The comparison as a self-contained page in UTF-8.
  static func file(_ set: ComparisonSet) -> [UInt8] {
    let report = ComparisonReport(set)
    return Page(
      title: "\(report.title) · \(Tool.name)", header: header(of: report),
      main: BlockMarkup.markup(of: report.blocks, prefix: "c", heading: "Comparison"),
      footer: .block("p", [.class("quiet")], Markup("\(Tool.name) \(Tool.version)"))
    ).bytes
  }

  private static func header(of report: ComparisonReport) -> Markup {
    .block("p", [.class("kicker")], Markup("\(Tool.name) · Comparison"))
      + .block("h1", [], Markup(report.title))
      + .block("p", [.class("choice")], .element("strong", [], report.choice.markup))
      + .block("p", [.class("lead")], Markup(report.facts))
  }
}
