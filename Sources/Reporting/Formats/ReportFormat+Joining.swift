internal import JSON

extension ReportFormat {
  /// Returns the reports on several scenarios as one document; nil if the format has none.
  ///
  /// The report on one scenario is unchanged.
  package func joined(_ reports: [[UInt8]], _ options: SARIFLog.Options) -> [UInt8]? {
    if self == .sarif { return Self.log(reports, options) }
    guard reports.count != 1 else { return reports[0] }
    switch self {
    case .json: return Self.object(reports)
    case .junit: return Self.suites(reports)
    case .html: return nil
    case .csv, .people, .steps:
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
}
