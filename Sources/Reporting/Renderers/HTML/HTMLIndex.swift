internal import TouchLab

/// The index page over all reports of a run.
package enum HTMLIndex {
  /// The index's entry for one scenario.
  package struct Entry: Hashable, Sendable {
    package var row = SummaryRow()
    var title = ""
    var findings = ""
    var link = ""
    /// Whether the scenario is a sample, which is wrong on purpose.
    var isSample = false

    package init() {}

    /// The entry of a scenario whose page is at `path`, relative to the index.
    package init(_ report: StudyReport, page path: String, isSample: Bool = false) {
      let result = report.result
      row = report.row
      title = StudyDocument.title(of: result.study)
      findings = FindingCounts(of: result).words
      link = path.uriReference
      self.isSample = isSample
    }
  }

  /// The page in UTF-8.
  package static func file(_ entries: [Entry]) -> [UInt8] {
    Page(
      title: "Reports · \(Tool.name)", bar: StickyBar.markup(index: nil, sections: []),
      header: header(entries), main: main(entries),
      footer: .block(
        "p", [],
        Markup(
          "Written by \(Tool.name) \(Tool.version). Rates are those of the recommended layout. "
            + "Per pass: every target of a screen is aimed at once."))
    ).bytes
  }

  private static func header(_ entries: [Entry]) -> Markup {
    let rows = entries.map(\.row)
    let counts = [
      rows.count.counted("scenario"),
      rows.reduce(0) { $0 + ($1.verdict?.screens ?? 0) }.counted("screen"),
      rows.reduce(0) { $0 + $1.targets }.counted("target"),
    ]
    return .block("h1", [], "All reports")
      + .block("p", [.class("lead")], Markup(counts.joined(separator: " · ")))
  }

  private static func main(_ entries: [Entry]) -> Markup {
    guard !entries.isEmpty else { return .block("p", [], "No scenario was run.") }
    let own = entries.filter { !$0.isSample }
    let samples = entries.filter(\.isSample)
    return IndexTiles(entries: own).markup
      + (own.isEmpty
        ? .none : IndexTable(entries: own, id: "scenarios", caption: "Scenarios").markup)
      + (samples.isEmpty ? .none : folded(samples, isAlone: own.isEmpty))
  }

  /// The samples, open if there is nothing else.
  private static func folded(_ samples: [Entry], isAlone: Bool) -> Markup {
    let table = IndexTable(entries: samples, id: "samples", caption: "Samples").markup
    let folders = Set(samples.map(\.row.folder)).sorted()
    let names = folders.count > 3 ? "" : ": \(folders.joined(separator: ", "))"
    let count = samples.count.counted("scenario")
    return .block(
      "details", isAlone ? [Attribute("open", "")] : [],
      [
        .element("summary", [], Markup("Samples\(names) (\(count), wrong on purpose)")), table,
      ])
  }
}

extension SummaryRow {
  /// The last folder of the scenario's path; empty without one.
  fileprivate var folder: String {
    scenario.split(separator: "/").dropLast().last.map(String.init) ?? ""
  }
}
