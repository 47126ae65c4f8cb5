internal import Importing
package import ScenarioLanguage
package import TouchLab

/// A scenario that a command is to work on, and where its reports go.
package struct ScenarioFile: Hashable, Sendable {
  package var path: String
  /// The path of its reports below the reports folder, without an ending.
  package var reportPath: String
  /// The platform of `--platform`; nil for the scenario's own.
  package var platform: TouchPlatform?

  /// The scenario on a platform, with reports of its own: those of `mail` are `mail.android`.
  func on(_ platform: TouchPlatform) -> ScenarioFile {
    ScenarioFile(
      path: path, reportPath: "\(reportPath).\(platform.rawValue)", platform: platform)
  }
}

/// Finds scenario files and reads them with what they include.
package struct ScenarioFiles: Sendable {
  let files: FileAccess
  /// How many targets a screen may have.
  private let mostTargets: Int

  package init(_ files: FileAccess, mostTargets: Int = ScenarioReader.mostTargets) {
    self.files = files
    self.mostTargets = mostTargets
  }

  package static let ending = ".kdl"

  /// The scenarios that paths name, folder by folder in the order of their names' bytes; a folder's
  /// reports keep its inner folders.
  ///
  /// Two files of which the reports would overwrite each other are refused where reports are
  /// written.
  package func find(
    _ paths: [String], writesReports: Bool = false
  ) throws(FileAccess.Problem) -> Found {
    var found = Found()
    for path in paths {
      if path == "-" {
        found.scenarios.append(ScenarioFile(path: path, reportPath: "stdin"))
        continue
      }
      switch files.kind(path) {
      case .missing: throw FileAccess.Problem("there is no file or folder '\(path)'")
      case .file, .special:
        found.scenarios.append(ScenarioFile(path: path, reportPath: Self.reportPath(of: path)))
      case .folder:
        let before = found.scenarios.count
        try search(path, below: "", through: [], into: &found)
        if found.scenarios.count == before {
          let note = found.notes.map { "; \($0)" }.joined()
          throw FileAccess.Problem(
            "the folder '\(path)' holds no scenario (*\(Self.ending))\(note)")
        }
      }
    }
    var seen: Set<[UInt8]> = []
    found.scenarios.removeAll { !seen.insert(Path.normalized($0.path).bytes).inserted }
    if writesReports {
      Self.tellApart(&found.scenarios)
      try refuseClashes(among: found.scenarios)
    }
    return found
  }

  /// Reports that would overwrite each other keep their scenarios' folders, those of Scenarios/ the
  /// place that they have below it.
  private static func tellApart(_ found: inout [ScenarioFile]) {
    var writers: [[UInt8]: Int] = [:]
    for file in found { writers[file.reportPath.bytes, default: 0] += 1 }
    for index in found.indices where writers[found[index].reportPath.bytes] ?? 0 > 1 {
      let path = found[index].path
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

  /// Reports of Scenarios/mail/a.kdl go to mail/a, those of any other file to its bare name.
  private static func reportPath(of path: String) -> String {
    let parts = Path.normalized(path).split(separator: "/")
    let stem = Path.stem(of: path)
    guard parts.first == "Scenarios", parts.count > 1 else { return stem }
    return (parts.dropFirst().dropLast().map(String.init) + [stem]).joined(separator: "/")
  }

  /// Reads a scenario; throws only where its own file cannot be read.
  package func read(_ path: String) throws(FileAccess.Problem) -> Reading {
    read(try source(path))
  }

  /// A file as it lies there; throws where it cannot be read.
  func source(_ path: String) throws(FileAccess.Problem) -> SourceFile {
    do {
      return SourceFile(path: path == "-" ? "stdin" : path, bytes: try files.read(path))
    } catch {
      throw FileAccess.Problem("cannot read '\(path)': \(error.reason)")
    }
  }

  /// Reads a scenario from its text, and what it includes from the file system.
  ///
  /// A dump is read as the scenario that an import makes of it.
  package func read(_ source: SourceFile) -> Reading { opened(source).reading }

  /// A scenario on a platform, its own for nil, and its text once somebody asks for it.
  func opened(
    _ source: SourceFile, on platform: TouchPlatform? = nil
  ) -> (reading: Reading, text: ScenarioSource) {
    do {
      if let dump = try Dumps.opened(source, mostTargets: mostTargets) {
        var reading = dump.reading
        if let platform { reading.study = reading.study?.on(platform) }
        return (reading, .dump(dump))
      }
    } catch {
      return (Reading(failedBy: error, path: source.path), .file(source))
    }
    let reading = ScenarioReader.read(
      source, on: platform, mostTargets: mostTargets, load: loader(for: source))
    return (reading, .file(source))
  }

  /// Reads the files that a scenario may include.
  package func loader(for source: SourceFile) -> @Sendable (String) -> LoadedFile {
    { included in load(included, from: source.path) }
  }

  /// Loads an included file if it lies below the first file's folder or the working directory,
  /// also after symbolic links are followed.
  private func load(_ path: String, from first: String) -> LoadedFile {
    let folder = Path.folder(of: first)
    let roots = [folder.isEmpty ? "." : folder, "."].compactMap { files.realPath($0) }
    guard files.kind(path) != .missing else {
      // What lies outside is not even looked for.
      let isBelow = !path.hasPrefix("..") && !path.hasPrefix("/")
      return isBelow || !folder.isEmpty && Self.isInside(path, folder)
        ? .unreadable("there is no such file") : .outside
    }
    guard let real = files.realPath(path), roots.contains(where: { Self.isInside(real, $0) }) else {
      return .outside
    }
    do {
      return .file(SourceFile(path: path, bytes: try files.read(path)))
    } catch {
      return .unreadable(error.reason)
    }
  }

  /// Whether a real path lies below another, byte by byte: two names that look the same may differ.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.utf8.starts(with: start.utf8)
  }
}

extension String {
  /// What the file system knows a path by: two that look the same may differ in these.
  fileprivate var bytes: [UInt8] { Array(utf8) }
}
