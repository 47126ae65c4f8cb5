internal import Importing
package import ScenarioLanguage
package import TouchLab

/// A scenario of a command, with the path of its reports.
package struct ScenarioFile: Hashable, Sendable {
  package var path: String
  /// The path of its reports below the reports folder, without an ending.
  package var reportPath: String
  /// The platform of `--platform`; nil for the scenario's own.
  package var platform: PlatformName?
  /// The place below the root of its reports; nil if no reports are written.
  var place: ReportRoots.Place?

  /// Returns the scenario on a platform, with separate reports: those of `mail` are `mail.android`.
  func on(_ platform: PlatformName) -> ScenarioFile {
    var copy = self
    copy.reportPath += ".\(platform.rawValue)"
    copy.platform = platform
    return copy
  }

  /// The path in reports: relative to the root, or as typed outside.
  var name: String { place?.name ?? path }

  /// Whether reports have another path than the one that was typed.
  var isRenamed: Bool { name != path }

  /// Returns the path by which a file with a path in reports can be opened.
  func opened(_ name: String) -> String {
    if name == self.name { return path }
    return place?.root.map { Path.join($0, name) } ?? name
  }

  /// Returns a line about this file with the path that was typed.
  func typed(_ line: String) -> String {
    guard isRenamed, line.hasPrefix("\(name):") else { return line }
    return path + line.dropFirst(name.count)
  }
}

/// Finds scenario files, and reads them with their included files.
package struct ScenarioFiles: Sendable {
  let files: FileAccess
  /// The settings of imports, whatever a dump states.
  fileprivate(set) var imports = ImportOptions()
  /// The project files, whose statements count where a scenario or dump states nothing.
  package let projects: ProjectFiles
  /// Whether named files are taken only as a search would take them.
  let isProjectOnly: Bool

  package init(
    _ files: FileAccess, mostTargets: Int = ScenarioReader.mostTargets,
    project: ProjectChoice = .nearest, isProjectOnly: Bool = false
  ) {
    self.files = files
    imports.mostTargets = mostTargets
    projects = ProjectFiles(files, project)
    self.isProjectOnly = isProjectOnly
  }

  package static let ending = ".kdl"

  /// Returns the scenarios that paths name, folder by folder, ordered by the bytes of their names;
  /// without paths, those of the project. The reports of a folder keep its subfolders.
  ///
  /// With `namesPlaces` each file has its path in reports.
  ///
  /// If reports are written, two files whose reports would overwrite each other are refused.
  package func find(
    _ paths: [String], writesReports: Bool = false, namesPlaces: Bool = false
  ) throws(FileAccess.Problem) -> Found {
    var found = Found()
    if paths.isEmpty, let project = projects.project(of: "-") {
      try search(project, into: &found)
    }
    var roots = ReportRoots(files)
    for path in paths {
      if path == "-" {
        found.scenarios.append(ScenarioFile(path: path, reportPath: "stdin"))
        continue
      }
      switch files.kind(path) {
      case .missing: throw FileAccess.Problem("there is no file or folder '\(path)'")
      case .file where isProjectOnly: addNamed(path, to: &found)
      case .file where projects.isProject(path): found.projects.append(path)
      case .file, .special:
        let place = writesReports || namesPlaces ? roots.place(of: path) : nil
        found.scenarios.append(
          ScenarioFile(
            path: path, reportPath: Self.reportPath(of: place?.name ?? path), place: place))
      case .folder:
        let before = found.scenarios.count
        try search(path, below: "", through: [], into: &found)
        if found.scenarios.count == before, !isProjectOnly {
          let note = found.notes.map { "; \($0)" }.joined()
          throw FileAccess.Problem(
            "the folder '\(path)' holds no scenario (*\(Self.ending))\(note)")
        }
      }
    }
    var seen: Set<[UInt8]> = []
    found.scenarios.removeAll { !seen.insert(Path.normalized($0.path).bytes).inserted }
    if writesReports || namesPlaces {
      for index in found.scenarios.indices where found.scenarios[index].path != "-" {
        found.scenarios[index].place = roots.place(of: found.scenarios[index].path)
      }
    }
    if writesReports {
      Self.tellApart(&found.scenarios)
      try refuseClashes(among: found.scenarios)
    }
    return found
  }

  /// Adds the folders of scenarios to report paths that would overwrite each other.
  private static func tellApart(_ found: inout [ScenarioFile]) {
    var writers: [[UInt8]: Int] = [:]
    for file in found { writers[file.reportPath.bytes, default: 0] += 1 }
    for index in found.indices where writers[found[index].reportPath.bytes] ?? 0 > 1 {
      let path = found[index].name
      let parts = Path.normalized(path).split(separator: "/")
        .filter { $0 != ".." && $0 != "." }
      guard let name = parts.last, path != "-" else { continue }
      guard parts.first != "Scenarios" else {
        found[index].reportPath = reportPath(of: parts.joined(separator: "/"))
        continue
      }
      let stem = Path.stem(of: String(name))
      found[index].reportPath = (parts.dropLast().map(String.init) + [stem]).joined(separator: "/")
    }
  }

  private func refuseClashes(among found: [ScenarioFile]) throws(FileAccess.Problem) {
    var writers: [[UInt8]: String] = [:]
    for file in found {
      if let other = writers.updateValue(file.path, forKey: file.reportPath.bytes) {
        throw FileAccess.Problem(
          "'\(other)' and '\(file.path)' would write the same report '\(file.reportPath)': "
            + "move or rename one of them, or name only the other")
      }
    }
  }

  /// Returns the report path of a file: mail/a for Scenarios/mail/a.kdl, the bare name for other
  /// files.
  static func reportPath(of path: String) -> String {
    let parts = Path.normalized(path).split(separator: "/")
    let stem = Path.stem(of: path)
    guard parts.first == "Scenarios", parts.count > 1 else { return stem }
    return (parts.dropFirst().dropLast().map(String.init) + [stem]).joined(separator: "/")
  }

  /// Reads a scenario; throws only if its own file cannot be read.
  package func read(_ path: String) throws(FileAccess.Problem) -> Reading { read(try source(path)) }

  /// Returns a scenario's contents under its path in reports; throws if it cannot be read.
  func source(_ file: ScenarioFile) throws(FileAccess.Problem) -> SourceFile {
    let source = try source(file.path)
    return file.isRenamed ? SourceFile(path: file.name, bytes: source.bytes) : source
  }

  /// Returns a file's contents; throws if it cannot be read.
  func source(_ path: String) throws(FileAccess.Problem) -> SourceFile {
    do {
      return SourceFile(path: path == "-" ? "stdin" : path, bytes: try files.readInput(path))
    } catch {
      throw FileAccess.Problem("cannot read '\(path)': \(error.reason)")
    }
  }

  /// Reads a scenario from its text, and its included files from the file system. A dump is read as
  /// its imported scenario.
  package func read(_ source: SourceFile) -> Reading { opened(source).reading }

  private func imports(in project: Project?) -> ImportOptions {
    var options = imports
    options.project = project
    return options
  }

  /// Returns the project of a file; with its name alone as the path in the file's reports.
  func project(of file: ScenarioFile?, at path: String) -> Project? {
    guard let file, file.place != nil else { return projects.project(of: path)?.project }
    return projects.project(of: file.path, isInReports: true)?.project
  }

  /// Returns a scenario on a platform, its own for nil, with its text, which is created on demand.
  /// The path of the source is that of `file` in reports.
  func opened(
    _ source: SourceFile, of file: ScenarioFile? = nil, on platform: PlatformName? = nil
  ) -> (reading: Reading, text: ScenarioSource) {
    let project = project(of: file, at: source.path)
    if let project, !project.diagnostics.isEmpty {
      return (Reading(failedBy: project), .file(source))
    }
    do {
      if let dump = try Dumps.opened(source, imports(in: project)) {
        var reading = project?.completing(dump.reading) ?? dump.reading
        if let platform { reading.study = reading.study?.on(platform) }
        return (reading, .dump(dump))
      }
    } catch {
      return (Reading(failedBy: error, path: source.path), .file(source))
    }
    if let foreign = foreign(source) {
      return (Reading(failedBy: foreign, path: source.path), .file(source))
    }
    let reading = ScenarioReader.read(
      source, on: platform, mostTargets: imports.mostTargets, project: project,
      load: loader(for: source, of: file))
    return (reading, .file(source))
  }

  /// Returns the reading of a captured dump with the settings of the working directory's project.
  func completed(_ dump: ImportedScenario) -> Reading {
    guard let project = project(of: nil, at: dump.study.path) else { return dump.reading }
    return project.diagnostics.isEmpty
      ? project.completing(dump.reading) : Reading(failedBy: project)
  }

  /// Returns a loader for the files that a scenario may include.
  package func loader(for source: SourceFile) -> @Sendable (String) -> LoadedFile {
    loader(for: source, of: nil)
  }

  /// Returns a loader for the files that a scenario may include; paths are those in its reports.
  func loader(for source: SourceFile, of file: ScenarioFile?) -> @Sendable (String) -> LoadedFile {
    guard let file, file.isRenamed else { return { load($0, from: source.path) } }
    return { included in
      let loaded = load(file.opened(included), from: file.opened(source.path))
      guard case .file(let content) = loaded else { return loaded }
      return .file(SourceFile(path: included, bytes: content.bytes))
    }
  }

  /// Loads an included file if it is below the first file's folder or the working directory, also
  /// after following symbolic links.
  private func load(_ path: String, from first: String) -> LoadedFile {
    let folder = Path.folder(of: first)
    let roots = [folder.isEmpty ? "." : folder, "."].compactMap { files.realPath($0) }
    guard files.kind(path) != .missing else {
      // Files outside are not even looked up.
      let isBelow =
        !path.hasPrefix("..") && !path.hasPrefix("/")
        || roots.contains { Self.isInside(path, $0) }
      return isBelow || !folder.isEmpty && Self.isInside(path, folder)
        ? .unreadable("there is no such file") : .outside
    }
    guard let real = files.realPath(path), roots.contains(where: { Self.isInside(real, $0) }) else {
      return .outside
    }
    do {
      let source = SourceFile(path: path, bytes: try files.read(path))
      return foreign(source) == nil ? .file(source) : .unreadable("it is not a scenario")
    } catch {
      return .unreadable(error.reason)
    }
  }

  /// Whether a real path is below another, byte by byte, since different names may look the same.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.utf8.starts(with: start.utf8)
  }
}

extension String {
  /// The bytes by which the file system knows a path.
  fileprivate var bytes: [UInt8] { Array(utf8) }
}

extension Options {
  /// Returns the scenario files as these options read them.
  func scenarioFiles(_ files: FileAccess) -> ScenarioFiles {
    var found = ScenarioFiles(
      files, mostTargets: mostTargets ?? ScenarioReader.mostTargets, project: project,
      isProjectOnly: takesProjectFilesOnly)
    found.imports = imports
    return found
  }

  /// The settings of imports for every command.
  var imports: ImportOptions {
    var found = ImportOptions()
    found.mostTargets = mostTargets ?? found.mostTargets
    (found.density, found.size) = (density, size)
    found.platform = platforms.count == 1 ? platforms.first : nil
    return found
  }
}

extension ScenarioFiles {
  /// Returns the error for a file that is not a scenario, neither by its name nor by its
  /// statements; nil for a scenario, and for text without a file. Errors quote their line, which
  /// must not be one of a private file.
  func foreign(_ source: SourceFile) -> Diagnostic? {
    guard files.kind(source.path) == .file,
      files.realPath(source.path)?.hasSuffix(Self.ending) != true,
      !ScenarioReader.isScenario(source.bytes)
    else { return nil }
    return .foreign(source.path)
  }

  /// The scenarios that paths name, and the skipped paths.
  package struct Found: Sendable {
    package var scenarios: [ScenarioFile] = []
    /// The files and folders without a valid name, as far as their names are readable.
    package var leftOut: [String] = []
    /// The project files that were named.
    package var projects: [String] = []
    /// The files of other programs in the format of scenarios.
    package var foreign: [String] = []
    /// The named files that the project does not list.
    package var unlisted: [String] = []
    /// The links that lead out of the folder, or into one that contains them.
    package var links: [String] = []
    /// The pipes, sockets and devices in the folder.
    package var specials: [String] = []

    package var notes: [String] {
      [
        foreign.isEmpty
          ? nil
          : "skipped \(Self.count(foreign, "file that is not a scenario", "files that are no scenarios")): "
            + Self.list(foreign),
        unlisted.isEmpty
          ? nil
          : "skipped \(Self.count(unlisted, "file", "files")) that the project does not list: "
            + Self.list(unlisted),
        leftOut.isEmpty ? nil : ScenarioFiles.note(onLeftOut: leftOut),
        links.isEmpty
          ? nil
          : "skipped \(Self.count(links, "link", "links")) that lead out of the folder or round in "
            + "it: \(Self.list(links))",
        specials.isEmpty
          ? nil
          : "skipped \(Self.count(specials, "pipe, socket or device", "pipes, sockets or devices"))"
            + ": \(Self.list(specials))",
      ].compactMap(\.self)
    }

    private static func count(_ paths: [String], _ one: String, _ several: String) -> String {
      "\(paths.count) \(paths.count == 1 ? one : several)"
    }

    /// Returns the first of the paths.
    private static func list(_ paths: [String]) -> String {
      let more = paths.count > mostNamed ? ", …" : ""
      return paths.prefix(mostNamed).map { "'\($0)'" }.joined(separator: ", ") + more
    }

    private static let mostNamed = 5
  }

  static func note(onLeftOut names: [String]) -> String {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return "left out, as no name in UTF-8 leads there: \(list)"
  }

  func search(_ project: FoundProject, into found: inout Found) throws(FileAccess.Problem) {
    let folder = project.shownFolder
    try search(folder.isEmpty ? "." : folder, below: "", through: [], into: &found)
    for index in found.scenarios.indices where folder.isEmpty {
      found.scenarios[index].path = Path.normalized(found.scenarios[index].path)
    }
    guard found.scenarios.isEmpty else { return }
    let note = found.notes.map { "; \($0)" }.joined()
    throw FileAccess.Problem(
      "the project '\(project.project.source.path)' holds no scenario\(note)")
  }

  /// Adds a named file as a search would: only if the project lists it, and only a scenario or dump.
  func addNamed(_ path: String, to found: inout Found) {
    guard !projects.isProject(path) else { return }
    guard projects.project(of: path)?.project.holdsSubject ?? true else {
      found.unlisted.append(path)
      return
    }
    guard isScenario(path) ?? isDump(path) else {
      found.foreign.append(path)
      return
    }
    found.scenarios.append(ScenarioFile(path: path, reportPath: Self.reportPath(of: path)))
  }

  /// Adds the scenarios and dumps in a folder and its subfolders. Nothing outside the named folder
  /// is opened, as determined by real paths. `chain` has the real paths of the enclosing folders,
  /// the named one first.
  func search(
    _ folder: String, below: String, through chain: [String], into found: inout Found
  ) throws(FileAccess.Problem) {
    guard chain.count < deepestFolder else { return }
    let real = files.realPath(folder) ?? folder
    if let root = chain.first, chain.contains(real) || !Self.isInside(real, root) {
      found.links.append(folder)
      return
    }
    let listing: FileAccess.Listing
    do {
      listing = try files.list(folder)
    } catch {
      throw FileAccess.Problem("cannot read the folder '\(folder)': \(error.reason)")
    }
    let start = folder.hasSuffix("/") ? folder : "\(folder)/"
    let root = chain.first ?? real
    for name in listing.names.sorted(by: String.precedesInBytes) where !name.hasPrefix(".") {
      let path = start + name
      let inner = below.isEmpty ? name : "\(below)/\(name)"
      switch files.kind(path) {
      case .folder: try search(path, below: inner, through: chain + [real], into: &found)
      case .file: add(path, named: name, at: inner, in: root, to: &found)
      case .special: found.specials.append(path)
      case .missing: break
      }
    }
    for name in listing.unnameable.sorted(by: String.precedesInBytes) where !name.hasPrefix(".") {
      if name.hasSuffix("/") || name.hasSuffix(Self.ending) { found.leftOut.append(start + name) }
    }
  }

  /// Adds a file that is a scenario by its name, or a dump by its content.
  private func add(
    _ path: String, named name: String, at inner: String, in root: String, to found: inout Found
  ) {
    guard name.hasSuffix(Self.ending) || DumpSniffer.mayBeNamed(name),
      !projects.isProject(path), projects.project(of: path)?.project.holdsSubject ?? true
    else { return }
    guard files.realPath(path).map({ Self.isInside($0, root) }) == true else {
      found.links.append(path)
      return
    }
    switch isScenario(path) {
    case true?: break
    case false?:
      found.foreign.append(path)
      return
    case nil: guard isDump(path) else { return }
    }
    let ending = name.lastIndex(of: ".").map { name[$0...].count } ?? 0
    found.scenarios.append(
      ScenarioFile(path: path, reportPath: String(inner.dropLast(ending))))
  }

  /// Whether a file with the ending of scenarios is one; nil for another ending.
  private func isScenario(_ path: String) -> Bool? {
    guard path.hasSuffix(Self.ending) else { return nil }
    return (try? files.read(path)).map(ScenarioReader.isScenario) ?? true
  }

  /// Whether a file is a dump by its content; its name does not show it.
  private func isDump(_ path: String) -> Bool {
    (try? files.read(path)).map { DumpSniffer.isKnownDump($0) } ?? false
  }
}

extension String {
  fileprivate static func precedesInBytes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

private let deepestFolder = 32

/// The source of a scenario, and its text. The text of a dump is written on demand.
enum ScenarioSource: Sendable {
  case file(SourceFile)
  case dump(ImportedScenario)

  /// The text in which changes are made.
  var text: SourceFile {
    switch self {
    case .file(let file): file
    case .dump(let dump): SourceFile(path: dump.study.path, text: dump.text)
    }
  }

  /// The imported dump; nil for a scenario file.
  var dump: ImportedScenario? {
    switch self {
    case .file: nil
    case .dump(let dump): dump
    }
  }
}

/// A file that was read, with the hash of its bytes.
struct InputFile: Hashable, Sendable {
  let path: String
  let hash: SHA256

  init(path: String, hash: SHA256) {
    self.path = path
    self.hash = hash
  }

  init(path: String, bytes: [UInt8]) { self.init(path: path, hash: SHA256(of: bytes)) }

  init(_ file: SourceFile) { self.init(path: file.path, bytes: file.bytes) }
}

extension ScenarioFiles {
  /// Returns a scenario and its included files, the scenario first; it may have faults.
  func inputs(of file: ScenarioFile) throws(FileAccess.Problem) -> [InputFile] {
    let source = try source(file)
    let included =
      Dumps.isDump(source.bytes)
      ? [] : ScenarioReader.included(by: source, load: loader(for: source, of: file))
    let project = project(of: file, at: source.path).map { [$0.source] } ?? []
    return [InputFile(path: file.path, bytes: source.bytes)]
      + (included + project).map(InputFile.init)
  }
}

/// The files that a scenario was read from, which must not be overwritten.
struct Sources {
  private let identities: Set<FileAccess.Identity>
  private let files: FileAccess

  init(_ paths: [String], _ files: FileAccess) {
    self.files = files
    identities = Set(paths.compactMap(files.identity))
  }

  /// Returns an error for the first output that is a source, under any name; nil if there is none.
  func problem(withWriting paths: [String]) -> UsageError? {
    // Standard output is never a source, even if both are one terminal.
    let source = paths.first { path in
      path != "-" && files.identity(path).map(identities.contains) ?? false
    }
    return source.map { path in
      UsageError(
        "cannot write '\(path)': the scenario is read from it", hint: "write to another file")
    }
  }
}
