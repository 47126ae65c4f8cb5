internal import Importing
internal import ScenarioLanguage

extension ScenarioFiles {
  /// Adds the files of a project.
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

  /// Adds the scenarios and dumps in a folder and its subfolders.
  ///
  /// Nothing outside the named folder is opened, as determined by real paths. `chain` has the real
  /// paths of the enclosing folders, the named one first.
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
  ///
  /// A file that cannot be read counts as one, so that its error is reported.
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

/// The deepest folder of a search.
///
/// Real folders are less deep.
private let deepestFolder = 32
