internal import Reporting
internal import TouchLab

/// The reports on one scenario: their paths and formats.
struct ReportFiles: Sendable {
  /// The common path of the reports, without an ending.
  let path: String
  let formats: [ReportFormat]
  /// The folder that must exist during writing; nil for any.
  private let folder: String?

  init(path: String, formats: [ReportFormat]) {
    folder = nil
    self.path = path
    self.formats = formats
  }

  /// Creates the reports of a scenario in a folder.
  init(of scenario: ScenarioFile, in folder: String, _ formats: [ReportFormat]) {
    self.folder = folder
    path = "\(folder)/\(scenario.reportPath)"
    self.formats = formats
  }

  var paths: [String] { formats.map { "\(path).\($0.ending)" } }

  /// Writes a result in every format; returns the hash of each report if `hashing`.
  @discardableResult
  func write(
    _ report: StudyReport, _ files: FileAccess, hashing: Bool = false
  ) throws(FileAccess.Problem) -> [SHA256] {
    var hashes: [SHA256] = []
    for (format, path) in zip(formats, paths) {
      let bytes = format.render(report)
      if hashing { hashes.append(SHA256(of: bytes)) }
      do throws(FileAccess.Problem) {
        // Creating the folder again would hide the loss of its reports.
        if let folder, files.kind(folder) == .missing {
          throw FileAccess.Problem("the folder '\(folder)' is gone")
        }
        try files.write(path, bytes)
      } catch {
        throw FileAccess.Problem("cannot write '\(path)': \(error.reason)")
      }
    }
    return hashes
  }
}
