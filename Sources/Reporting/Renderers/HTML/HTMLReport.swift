internal import Studies
internal import TouchLab

/// The report for a browser: one page with the verdict first and a picture of every screen.
enum HTMLReport {
  /// The whole report as a self-contained page in UTF-8.
  static func file(_ report: StudyReport) -> [UInt8] {
    let title = StudyDocument.title(of: report.result.study)
    guard let verdict = StudyVerdict(report.result) else {
      return Page(
        title: "\(title) · \(Tool.name)", bar: StickyBar.markup(index: report.index, sections: []),
        header: header(of: report, title), main: .block("p", [], "No layouts."), footer: .none
      ).bytes
    }
    let facts = PageFacts(report: report, verdict: verdict)
    return Page(
      title: "\(title) · \(Tool.name)",
      bar: StickyBar.markup(
        index: report.index,
        sections: [
          (Anchor.verdict, "Verdict"), (Anchor.suggestions, "Suggestions"),
          (Anchor.targets, "Targets"), (Anchor.tasks, "Tasks"), (Anchor.findings, "Findings"),
          (Anchor.method, "Method"),
        ]),
      header: header(of: report, title), main: main(facts),
      footer: MethodSection(facts: facts).markup, data: TouchData.people(of: report.result.study)
    ).bytes
  }

  /// The title, and who was simulated on what.
  private static func header(of report: StudyReport, _ title: String) -> Markup {
    let study = report.result.study
    let facts =
      [
        study.people.map { PersonSentences.name(of: $0) }.joined(separator: "; "),
        "\(study.device.name), \(study.orientation.rawValue)",
        study.guidelineSets.map(\.title).joined(separator: ", "),
        simulated(report.result),
      ].filter { !$0.isEmpty }
    return .block("h1", [], Markup(title))
      + .block("p", [.class("lead")], Markup(facts.joined(separator: " · ")))
  }

  private static func simulated(_ result: StudyResult) -> String {
    let isSampled = result.layouts.contains { layout in
      layout.screens.contains { $0.targets.contains { $0.sampled != nil } }
    }
    return isSampled ? "\(result.study.trials.grouped) simulated taps a target" : ""
  }

  private static func main(_ facts: PageFacts) -> Markup {
    VerdictSection(facts: facts).markup + ScreensSection(facts: facts).markup
      + SuggestionsSection(facts: facts).markup + TargetsSection(facts: facts).markup
      + TasksSection(facts: facts).markup + FindingsSection(facts: facts).markup
  }
}

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
