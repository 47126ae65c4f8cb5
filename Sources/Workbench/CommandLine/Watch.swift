internal import ScenarioLanguage
internal import TouchLab

/// Notices that scenarios were changed, added or taken away, by what is in them: times of files
/// differ between systems and lie after a check-out.
package struct Watch: Sendable {
  private let files: FileAccess
  private let paths: [String]
  private var seen: UInt64

  /// A watch over paths as `run` and `check` take them, and over what the scenarios include.
  package init(_ paths: [String], files: FileAccess) {
    self.files = files
    self.paths = paths
    seen = 0
    seen = state
  }

  /// Whether anything is different from when it was last asked.
  package mutating func hasChanged() -> Bool {
    let now = state
    defer { seen = now }
    return now != seen
  }

  /// A number for the names and contents of all files; what cannot be read counts as empty.
  private var state: UInt64 {
    let scenarios = ScenarioFiles(files)
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
