internal import Reporting
internal import ScenarioLanguage
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

/// Finds the folder to which paths in reports are relative, so that reports do not depend on how a
/// path was typed.
struct ReportRoots {
  /// The files and folders that mark a root; the nearest folder upwards with one of them counts.
  /// Without a mark the working directory is the root.
  static let markers = ["mistap.kdl", ".git"]

  /// The place of a file below its root.
  struct Place: Hashable, Sendable {
    /// The path relative to the root; nil for a file outside.
    var name: String?
    /// The real path of the root; nil for the working directory.
    var root: String?
  }

  private let files: FileAccess
  private let workingDirectory: String?
  /// The place of each folder that was looked up.
  private var folders: [String: Place] = [:]

  init(_ files: FileAccess) {
    self.files = files
    workingDirectory = files.realPath(".")
  }

  /// Returns the place of a file that exists.
  mutating func place(of path: String) -> Place {
    let folder = Path.folder(of: path)
    let found = folders[folder] ?? place(ofFolder: folder)
    folders[folder] = found
    return Place(name: found.name.map { Path.join($0, Path.name(of: path)) }, root: found.root)
  }

  private func place(ofFolder folder: String) -> Place {
    guard let real = files.realPath(folder.isEmpty ? "." : folder) else { return Place() }
    let marked = marked(from: real)
    guard let root = marked ?? workingDirectory else { return Place() }
    let isOutside = real != root && !ScenarioFiles.isInside(real, root)
    guard !isOutside else { return Place() }
    let below = real.dropFirst(root.count).drop { $0 == "/" }
    return Place(name: String(below), root: root == workingDirectory ? nil : root)
  }

  /// Returns the nearest folder upwards with a mark.
  private func marked(from folder: String) -> String? {
    var folder = folder
    while true {
      let start = folder.hasSuffix("/") ? folder : "\(folder)/"
      if Self.markers.contains(where: { files.kind(start + $0) != .missing }) { return folder }
      let next = Path.folder(of: folder)
      guard !next.isEmpty, next != folder else { return nil }
      folder = next
    }
  }
}
