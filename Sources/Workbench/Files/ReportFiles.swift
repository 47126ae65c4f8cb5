internal import Reporting
internal import TouchLab

/// The reports on one scenario: where they go, and how they are written.
struct ReportFiles: Sendable {
  /// The path of all of them without an ending.
  let path: String
  let formats: [ReportFormat]

  var paths: [String] { formats.map { "\(path).\($0.ending)" } }

  /// Writes a result in every format; the first problem, if there is one.
  func write(_ report: StudyReport, _ files: FileAccess) -> String? {
    for (format, path) in zip(formats, paths) {
      do {
        try files.write(path, format.render(report))
      } catch {
        return "cannot write '\(path)': \(error.reason)"
      }
    }
    return nil
  }
}
