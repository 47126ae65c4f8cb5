internal import Importing

extension ScenarioFiles {
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
    let isScenario = name.hasSuffix(Self.ending)
    guard isScenario || DumpSniffer.mayBeNamed(name) else { return }
    guard files.realPath(path).map({ Self.isInside($0, root) }) == true else {
      found.links.append(path)
      return
    }
    guard isScenario || isDump(path) else { return }
    let ending = name.lastIndex(of: ".").map { name[$0...].count } ?? 0
    found.scenarios.append(
      ScenarioFile(path: path, reportPath: String(inner.dropLast(ending))))
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
