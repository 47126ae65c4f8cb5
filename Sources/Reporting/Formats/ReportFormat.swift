package import Drawing
internal import JSON
package import Studies

/// A format of reports: its name, its file ending and the documents that it supports. A format is
/// one file beside this one, and one entry of `all`.
package struct ReportFormat: Sendable {
  package let name: String
  /// The ending of its file names, after the point.
  package let ending: String
  /// Whether it is written if no format is named.
  let isStandard: Bool
  let study: @Sendable (StudyReport, TextStyle) -> [UInt8]
  let comparison: (@Sendable (ComparisonSet, TextStyle) -> [UInt8])?
  let fixes: (@Sendable (SuggestedFixes, TextStyle) -> [UInt8])?

  init(
    _ name: String, ending: String, isStandard: Bool = false,
    study: @escaping @Sendable (StudyReport, TextStyle) -> [UInt8],
    comparison: (@Sendable (ComparisonSet, TextStyle) -> [UInt8])? = nil,
    fixes: (@Sendable (SuggestedFixes, TextStyle) -> [UInt8])? = nil
  ) {
    self.name = name
    self.ending = ending
    self.isStandard = isStandard
    self.study = study
    self.comparison = comparison
    self.fixes = fixes
  }

  /// All formats in the order of the help.
  package static let all: [ReportFormat] = [
    .text, .markdown, .json, .csv, .people, .steps, .taps, .junit, .sarif, .html, .github, .gitLab,
    .comment,
  ]

  /// The formats that are written if none is named.
  package static let standard = all.filter(\.isStandard)

  /// The report on a study in UTF-8; only text has a style.
  package func render(_ report: StudyReport, style: TextStyle = .file) -> [UInt8] {
    study(report, style)
  }

  /// A comparison in UTF-8; nil if the format does not support comparisons.
  package func render(_ set: ComparisonSet, style: TextStyle = .file) -> [UInt8]? {
    comparison?(set, style)
  }

  /// Suggestions in UTF-8; nil if the format does not support them.
  package func render(_ fixes: SuggestedFixes, style: TextStyle = .file) -> [UInt8]? {
    self.fixes?(fixes, style)
  }

  package var knowsComparisons: Bool { comparison != nil }

  /// Whether the format is one of the tables for statistics.
  package var isForStatistics: Bool { ["people", "steps", "taps"].contains(name) }

  package var knowsSuggestions: Bool { fixes != nil }

  /// The names of formats as a list in a sentence: `text, markdown or json`.
  package static func list(_ formats: [ReportFormat]) -> String {
    let names = formats.map(\.name)
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension ReportFormat: RawRepresentable, CaseIterable, Hashable {
  package var rawValue: String { name }

  package init?(rawValue: String) {
    guard let format = Self.all.first(where: { $0.name == rawValue }) else { return nil }
    self = format
  }

  package static var allCases: [ReportFormat] { all }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ReportFormat {
  /// Returns the reports on several scenarios as one document; nil if the format has none. The
  /// report on one scenario is unchanged.
  package func joined(_ reports: [[UInt8]], _ options: SARIFLog.Options) -> [UInt8]? {
    if self == .sarif { return Self.log(reports, options) }
    guard reports.count != 1 else { return reports[0] }
    switch self {
    case .json: return Self.object(reports)
    case .gitLab:
      let values = reports.compactMap { try? JSONReader.read($0) }
      return JSONWriter.file(.array(values.flatMap(\.elements)))
    case .junit: return Self.suites(reports)
    case .html: return nil
    case .csv, .people, .steps, .taps:
      return reports.enumerated().flatMap { index, report in
        index == 0 ? report[...] : Self.withoutFirstLine(report)
      }
    case .text, .markdown, .comment: return Array(reports.joined(separator: [0x0A]))
    default: return reports.flatMap { $0 }
    }
  }

  private static func log(_ reports: [[UInt8]], _ options: SARIFLog.Options) -> [UInt8] {
    var log = SARIFLog()
    for part in reports.compactMap({ SARIFLog($0) }) { log.add(part) }
    return log.file(options)
  }

  private static func object(_ reports: [[UInt8]]) -> [UInt8] {
    let values = reports.compactMap { try? JSONReader.read($0) }
    return JSONWriter.file([
      "schema": .integer(JSONReport.schema), "tool": JSONReport.tool,
      "passed": .bool(values.allSatisfy { $0["passed"].flag ?? false }),
      "reports": .array(values),
    ])
  }

  private static func withoutFirstLine(_ report: [UInt8]) -> ArraySlice<UInt8> {
    report.firstIndex(of: 0x0A).map { report[($0 + 1)...] } ?? []
  }

  /// Returns the test suites of several files in one, without totals, which are optional.
  private static func suites(_ reports: [[UInt8]]) -> [UInt8] {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"\(Tool.name)\">",
    ]
    for report in reports {
      lines += String(decoding: report, as: UTF8.self).split(separator: "\n").map(String.init)
        .filter { !$0.hasPrefix("<") }
    }
    return Array((lines + ["</testsuites>", ""]).joined(separator: "\n").utf8)
  }

  /// Annotations for GitHub jobs: failures and suggestions at their lines.
  package static let github = ReportFormat(
    "github", ending: "annotations", study: { report, _ in Annotations.file(of: report) })

  package static let json = ReportFormat(
    "json", ending: "json", isStandard: true, study: { report, _ in JSONReport.file(report) },
    comparison: { set, _ in JSONReport.file(set) }, fixes: { fixes, _ in JSONReport.file(fixes) })

  /// GitLab's report on code quality: one for a run.
  package static let gitLab = ReportFormat(
    "gitlab", ending: "gitlab.json", study: { report, _ in SARIFLog(report).gitLab() })

  /// The formats of which a run has one file for all scenarios.
  package static let ofRuns: [ReportFormat] = [.sarif, .gitLab]

  /// Comma-separated values, for spreadsheets and statistics.
  package static let csv = ReportFormat(
    "csv", ending: "csv", isStandard: true, study: { report, _ in CSVReport.file(report.result) },
    comparison: { set, _ in CSVReport.file(set) })

  /// GitHub's Markdown, for wikis, pull requests and documents.
  package static let markdown = ReportFormat(
    "markdown", ending: "md", study: { report, _ in Array(report.document.markdown().utf8) },
    comparison: { set, _ in Array(ComparisonDocument.document(of: set).markdown().utf8) },
    fixes: { fixes, _ in Array(ChangesDocument.document(of: fixes).markdown().utf8) })

  package static let text = ReportFormat(
    "text", ending: "txt", isStandard: true,
    study: { report, style in report.document.textFile(style: style) },
    comparison: { set, style in ComparisonDocument.document(of: set).textFile(style: style) },
    fixes: { fixes, style in ChangesDocument.document(of: fixes).textFile(style: style) })

  package static let junit = ReportFormat(
    "junit", ending: "xml", study: { report, _ in Array(JUnitReport.render(report).utf8) })

  /// SARIF, for code scanning: one log for a run, or the part of a scenario.
  package static let sarif = ReportFormat(
    "sarif", ending: "sarif", study: { report, _ in SARIFLog(report).file() })

  /// A comment on a pull request in Markdown: the verdict, regressions and suggestions.
  package static let comment = ReportFormat(
    "comment", ending: "comment.md",
    study: { report, _ in
      Array(CommentDocument.text(of: [CommentEntry(report)]).utf8)
    })

  package static let html = ReportFormat(
    "html", ending: "html", isStandard: true, study: { report, _ in HTMLReport.file(report) },
    comparison: { set, _ in ComparisonPage.file(set) })

  /// The hit rate of every target for each single user.
  package static let people = ReportFormat(
    "people", ending: "people.csv", study: { report, _ in ResearchTables.people(report.result) })

  /// The movements of tasks: times, difficulties and throughput of every aimed step.
  package static let steps = ReportFormat(
    "steps", ending: "steps.csv", study: { report, _ in ResearchTables.steps(report.result) })

  /// Each simulated tap, for statistics of one's own.
  package static let taps = ReportFormat(
    "taps", ending: "taps.csv", study: { report, _ in ResearchTables.taps(report.result) })
}
