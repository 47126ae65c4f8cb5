internal import Drawing
internal import Reporting
package import ScenarioLanguage
internal import Synchronization
internal import TouchLab

package struct FoundProject: Sendable {
  package fileprivate(set) var project: Project
  /// The real path of its folder.
  let folder: String
  /// Its folder in messages; empty for the working directory.
  let shownFolder: String

  /// Returns a path that it states, in the form of messages.
  func shown(_ path: String) -> String { Path.join(shownFolder, path) }
}

/// Finds and reads project files, each once.
package final class ProjectFiles: Sendable {
  private let files: FileAccess
  private let choice: ProjectChoice
  /// The projects by their use and path.
  private let found = Mutex<[String: FoundProject?]>([:])
  /// The project files that the search upwards found and did not take, with the reasons.
  private let skipped = Mutex<[(path: String, reason: String)]>([])
  /// The real paths of folders by their paths as typed.
  private let realFolders = Mutex<[String: String?]>([:])

  package init(_ files: FileAccess, _ choice: ProjectChoice = .nearest) {
    self.files = files
    self.choice = choice
  }

  /// Returns the project of a file; that of the working directory for standard input. In reports,
  /// which are relative to its folder, it has its name as path.
  package func project(of path: String, isInReports: Bool = false) -> FoundProject? {
    let folder = path == "-" ? "" : Path.folder(of: path)
    guard var found = project(inFolder: folder, isInReports: isInReports) else { return nil }
    found.project.subject = relative(path, to: found.folder)
    return found
  }

  /// Returns the project of an input, which may be a folder.
  package func project(ofInput path: String) -> FoundProject? {
    path != "-" && files.kind(path) == .folder ? project(inFolder: path) : project(of: path)
  }

  /// Whether a file is a project file, which no search takes for a scenario.
  func isProject(_ path: String) -> Bool {
    if Path.name(of: path) == Grammar.projectName { return true }
    guard case .named(let named) = choice else { return false }
    return files.identity(path).map { $0 == files.identity(named) } ?? false
  }

  private func project(inFolder folder: String, isInReports: Bool = false) -> FoundProject? {
    switch choice {
    case .none: return nil
    case .named(let path):
      return real(Path.folder(of: path)).flatMap { read(path, in: $0, isInReports) }
    case .nearest: return real(folder).flatMap { nearest(above: $0, isInReports) }
    }
  }

  private func nearest(above folder: String, _ isInReports: Bool) -> FoundProject? {
    var folder = folder
    while true {
      let path = (folder == "/" ? "" : folder) + "/" + Grammar.projectName
      if files.kind(path) != .missing {
        guard let reason = reasonToSkip(path, in: folder) else {
          return read(shown(path), in: folder, isInReports)
        }
        skip(shown(path), reason)
      }
      let isTop = files.kind((folder == "/" ? "" : folder) + "/.git") != .missing
      guard !isTop, folder != "/", folder != files.home else { return nil }
      folder = Path.folder(of: folder)
      if folder.isEmpty { return nil }
    }
  }

  /// Returns why a file that was found upwards is not taken; nil if it is.
  private func reasonToSkip(_ path: String, in folder: String) -> String? {
    if files.kind(path) != .file { return "it is no regular file" }
    guard files.realPath(path).map({ ScenarioFiles.isInside($0, folder) }) == true else {
      return "it is a link out of its folder"
    }
    return files.isOthers(path)
      ? "it belongs to another user; --project \(shown(path).shellPath) takes it" : nil
  }

  private func skip(_ path: String, _ reason: String) {
    skipped.withLock { all in
      if !all.contains(where: { $0.path == path }) { all.append((path, reason)) }
    }
  }

  /// The project files that were found and not taken, each with the reason.
  var notes: [String] {
    skipped.withLock { all in
      all.map { "skipped the project file '\($0.path)': \($0.reason)" }.sorted()
    }
  }

  private func read(_ path: String, in folder: String, _ isInReports: Bool) -> FoundProject? {
    let key = (isInReports ? "in " : "of ") + path
    if let known = found.withLock({ $0[key] }) { return known }
    var (bytes, problem): ([UInt8], String?) = ([], nil)
    do {
      bytes = try files.read(path)
    } catch {
      problem = error.reason
    }
    let result = FoundProject(
      project: Project(
        SourceFile(path: isInReports ? Path.name(of: path) : path, bytes: bytes), unread: problem),
      folder: folder,
      shownFolder: Path.folder(of: path))
    found.withLock { $0[key] = result }
    return result
  }

  /// Returns a file's path relative to the real path of a folder; nil for one outside.
  private func relative(_ path: String, to folder: String) -> String? {
    guard let own = real(Path.folder(of: path)) else { return nil }
    let whole = (own == "/" ? "" : own) + "/" + Path.name(of: path)
    guard ScenarioFiles.isInside(whole, folder) else { return nil }
    return String(whole.dropFirst(folder == "/" ? 1 : folder.count + 1))
  }

  private func real(_ folder: String) -> String? {
    if let known = realFolders.withLock({ $0[folder] }) { return known }
    let real = files.realPath(folder.isEmpty ? "." : folder)
    realFolders.withLock { $0[folder] = real }
    return real
  }

  /// Returns a real path in its shortest form: relative to the working directory if that is below or
  /// above its folder.
  private func shown(_ path: String) -> String {
    guard let here = real(".") else { return path }
    let folder = Path.folder(of: path)
    if folder == here || ScenarioFiles.isInside(folder, here) {
      return String(path.dropFirst(here == "/" ? 1 : here.count + 1))
    }
    guard ScenarioFiles.isInside(here, folder) else { return path }
    let below = here.dropFirst(folder == "/" ? 1 : folder.count + 1)
    let up = String(repeating: "../", count: below.split(separator: "/").count)
    return up + Path.name(of: path)
  }
}

extension Options {
  /// Returns the options with the defaults that a project states for a command.
  func filled(from found: FoundProject, for command: String) -> Options {
    let defaults = found.project.defaults
    var options = self
    options.margin = margin ?? defaults.margin
    guard command == "run" else { return options }
    options.reports = reports ?? defaults.reports.map(found.shown)
    options.baseline = baseline ?? defaults.baseline.map(found.shown)
    options.changes = changes ?? defaults.changes
    return options
  }

  /// Returns the error in the defaults that a project states for a command; nil if there is none.
  /// Only the command line may send reports to a folder outside the project's.
  func problem(with found: FoundProject, for command: String, _ files: FileAccess) -> Diagnostic? {
    guard command == "run", reports == nil, let path = found.project.defaults.reports,
      !found.holds(found.shown(path), files)
    else { return nil }
    let place = found.project.places["reports"]
    return .dump(
      "'\(path)' leads out of the folder of the project file",
      hint: "reports of a project stay below its folder; --reports may name any other",
      line: place?.line, column: place?.column, in: found.project.source)
  }
}

extension FoundProject {
  /// Whether a path leads to its folder or below, links followed.
  fileprivate func holds(_ path: String, _ files: FileAccess) -> Bool {
    guard let real = files.realPlace(of: path) else { return false }
    return real == folder || ScenarioFiles.isInside(real, folder)
  }
}
