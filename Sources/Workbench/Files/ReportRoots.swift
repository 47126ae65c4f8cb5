internal import ScenarioLanguage

/// Finds the folder to which paths in reports are relative, so that reports do not depend on how a
/// path was typed.
struct ReportRoots {
  /// The files and folders that mark a root; the nearest folder upwards with one of them counts.
  ///
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
