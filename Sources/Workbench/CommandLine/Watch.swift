internal import ScenarioLanguage
internal import TouchLab

/// A watch that notices changed, added and removed scenarios by their contents: file times differ
/// between systems, and are wrong after a check-out.
package struct Watch: Sendable {
  private let files: FileAccess
  private let options: Options
  private let paths: [String]
  private var seen: UInt64

  /// Creates a watch over paths in the form of `run` and `check`, and over included files.
  package init(_ paths: [String], files: FileAccess, _ options: Options = Options()) {
    self.files = files
    self.options = options
    self.paths = paths
    seen = 0
    seen = state
  }

  /// Whether anything has changed since the last call.
  package mutating func hasChanged() -> Bool {
    let now = state
    defer { seen = now }
    return now != seen
  }

  /// A hash of the names and contents of all files; unreadable files count as empty.
  private var state: UInt64 {
    let scenarios = options.scenarioFiles(files)
    var parts: [String] = []
    for file in (try? scenarios.find(paths.filter { $0 != "-" }))?.scenarios ?? [] {
      let included = (try? scenarios.read(file.path))?.files.dropFirst() ?? []
      for path in [file.path] + included {
        let bytes = (try? files.read(path)) ?? []
        parts.append("\(path)\n\(bytes.count)\n\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    return StableHash.of(parts.joined(separator: "\u{0}"))
  }
}
