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
